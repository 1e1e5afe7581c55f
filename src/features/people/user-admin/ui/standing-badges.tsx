import type { PersonRow } from '#/features/people/user-admin/schema'
import { Badge } from '#/ui/badge'
import * as m from '#/lib/messages.gen'

export function StandingBadges({
  person,
}: {
  person: Pick<PersonRow, 'isAdmin' | 'isHost' | 'suspendedAt' | 'emailVerified'>
}) {
  return (
    <>
      {person.suspendedAt !== null && <Badge tone="danger">{m.userAdmin_suspended()}</Badge>}
      {person.isAdmin && <Badge tone="ball">{m.userAdmin_admin()}</Badge>}
      {person.isHost && <Badge tone="court">{m.userAdmin_eventHost()}</Badge>}
      {!person.emailVerified && <Badge tone="clay">{m.userAdmin_emailNotConfirmed()}</Badge>}
    </>
  )
}
