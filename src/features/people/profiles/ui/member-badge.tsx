import { BadgeCheck } from 'lucide-react'
import { type AskedTier, tierLabel } from '#/features/people/profiles/logic/membership-tiers'
import { Badge } from '#/ui/badge'

export function MemberBadge({ tier }: { tier: AskedTier }) {
  return (
    <Badge tone={tier === 'helper' ? 'dusk' : 'kitchen'} icon={<BadgeCheck aria-hidden />}>
      {tierLabel(tier)}
    </Badge>
  )
}
