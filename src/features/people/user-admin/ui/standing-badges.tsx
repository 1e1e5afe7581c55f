import type { PersonRow } from '#/features/people/user-admin/schema'
import { Badge } from '#/ui/badge'

export function StandingBadges({
  person,
}: {
  person: Pick<PersonRow, 'isAdmin' | 'isHost' | 'suspendedAt' | 'emailVerified'>
}) {
  return (
    <>
      {person.suspendedAt !== null && <Badge tone="danger">Suspended</Badge>}
      {person.isAdmin && <Badge tone="ball">Admin</Badge>}
      {person.isHost && <Badge tone="court">Event host</Badge>}
      {!person.emailVerified && <Badge tone="clay">Email not confirmed</Badge>}
    </>
  )
}
