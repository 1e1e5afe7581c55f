import type { MemberRole } from '#/features/communities/memberships/schema'
import { Badge } from '#/ui/badge'
import * as m from '#/lib/messages.gen'

/** Members have none: that is what everybody is. */
export function RoleBadge({ role }: { role: MemberRole }) {
  if (role === 'member') return null
  return (
    <Badge tone={role === 'owner' ? 'court' : 'kitchen'}>
      {role === 'owner' ? m.memberships_owner() : m.memberships_manager()}
    </Badge>
  )
}
