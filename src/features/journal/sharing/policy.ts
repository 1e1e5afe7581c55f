import { isSearchable, type PersonFacts } from '#/features/people/profiles/privacy/policy'

/** How somebody comes to read a note: it is theirs, or it was shared with them; null where it is neither. */
export type NoteAccess = 'owner' | 'shared' | null

/** Nobody cheers for themselves. */
export const canHighFive = (access: NoteAccess): boolean => access === 'shared'

export const canReply = (access: NoteAccess): boolean => access !== null

/** Whoever said it, and whose note it stands under. */
export const canRemoveReply = (
  viewer: { id: string },
  reply: { userId: string },
  note: { userId: string },
): boolean => viewer.id === reply.userId || viewer.id === note.userId

/** On a card that anyone may open: 'Nia L.'; null for those who don't let themselves be found. */
export function nameOnCard(person: Pick<PersonFacts, 'isSearchable' | 'suspended' | 'name'>): string | null {
  if (!isSearchable(person)) return null
  const [first = '', ...others] = person.name.trim().split(/\s+/)
  const last = [...(others.at(-1) ?? '')][0]
  return last === undefined ? first : `${first} ${last.toLocaleUpperCase('en')}.`
}
