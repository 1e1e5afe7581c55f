/** What was done, in words between who did it and to whom. Acts of other features read as `verb subject`. */
const DEEDS: Record<string, string> = {
  'membership.approve': 'let in',
  'membership.decline': 'declined',
  'membership.make-member': 'made a plain member of',
  'membership.make-manager': 'made a manager of',
  'membership.make-owner': 'made an owner of',
  'membership.hand-over': 'handed the community over to',
  'membership.remove': 'removed',
  'membership.ban': 'banned',
  'membership.lift-ban': 'lifted the ban of',
  'community.edit': 'changed the settings',
  'community.archive': 'closed the community',
  'invitation.make-link': 'made an invitation link',
  'invitation.send': 'mailed invitations',
  'invitation.revoke': 'took back an invitation',
  'announcement.send': 'sent an announcement',
  'announcement.withdraw': 'took back an announcement',
  'announcement.delete-draft': 'deleted a draft of an announcement',
}

/** Ids tell a reader nothing; admins find them in the audit log. */
const isId = (field: string): boolean => field.endsWith('Id')

/** Without what only programs read. */
export const readable = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => !isId(field)))

/** 'announcement.send' → 'send announcement'. */
export function deedOf(action: string): string {
  const [subject = '', verb = ''] = action.split('.')
  return DEEDS[action] ?? [verb, subject].filter(Boolean).join(' ').replaceAll('-', ' ')
}
