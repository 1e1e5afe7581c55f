import type { MemberRole } from '#/features/communities/memberships/schema'
import { Badge } from '#/ui/badge'

/** Members have none: that is what everybody is. */
export function RoleBadge({ role }: { role: MemberRole }) {
  if (role === 'member') return null
  return <Badge tone={role === 'owner' ? 'court' : 'kitchen'}>{role === 'owner' ? 'Owner' : 'Manager'}</Badge>
}
