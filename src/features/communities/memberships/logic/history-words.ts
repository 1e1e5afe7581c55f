import type { ReactElement, ReactNode } from 'react'
import * as m from '#/lib/messages.gen'

type Told = { actor: string; person: string; strong: ReactElement }

/** Who did what, and to whom. */
const DEEDS: Record<string, (told: Told) => ReactNode> = {
  'membership.approve': (told) => m.memberships_didApprove(told),
  'membership.decline': (told) => m.memberships_didDecline(told),
  'membership.make-member': (told) => m.memberships_didMakeMember(told),
  'membership.make-manager': (told) => m.memberships_didMakeManager(told),
  'membership.make-owner': (told) => m.memberships_didMakeOwner(told),
  'membership.hand-over': (told) => m.memberships_didHandOver(told),
  'membership.remove': (told) => m.memberships_didRemove(told),
  'membership.ban': (told) => m.memberships_didBan(told),
  'membership.lift-ban': (told) => m.memberships_didLiftBan(told),
  'community.edit': ({ actor, strong }) => m.memberships_didEdit({ actor, strong }),
  'community.archive': ({ actor, strong }) => m.memberships_didArchive({ actor, strong }),
  'invitation.make-link': ({ actor, strong }) => m.memberships_didMakeLink({ actor, strong }),
  'invitation.send': ({ actor, strong }) => m.memberships_didInvite({ actor, strong }),
  'invitation.revoke': ({ actor, strong }) => m.memberships_didRevokeInvitation({ actor, strong }),
  'announcement.send': ({ actor, strong }) => m.memberships_didAnnounce({ actor, strong }),
  'announcement.withdraw': ({ actor, strong }) => m.memberships_didWithdrawAnnouncement({ actor, strong }),
  'announcement.delete-draft': ({ actor, strong }) => m.memberships_didDeleteDraft({ actor, strong }),
}

/** Ids tell a reader nothing; admins find them in the audit log. */
const isId = (field: string): boolean => field.endsWith('Id')

/** Without what only programs read. */
export const readable = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => !isId(field)))

/** Returns an act in a sentence; those of other features read as the log names them: `event.create` → 'create event'. */
export function deedOf(action: string, told: Told): ReactNode {
  const known = DEEDS[action]
  if (known) return known(told)
  const [subject = '', verb = ''] = action.split('.')
  const deed = [verb, subject].filter(Boolean).join(' ').replaceAll('-', ' ')
  return m.memberships_didOther({ actor: told.actor, strong: told.strong, deed })
}
