import { BadgeCheck } from 'lucide-react'
import { type AskedTier, TIER_LABELS } from '#/features/people/profiles/logic/membership-tiers'
import { Badge } from '#/ui/badge'

export function MemberBadge({ tier }: { tier: AskedTier }) {
  return (
    <Badge tone={tier === 'helper' ? 'dusk' : 'kitchen'} icon={<BadgeCheck aria-hidden />}>
      {TIER_LABELS[tier]}
    </Badge>
  )
}
