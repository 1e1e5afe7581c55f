import type { PracticePerson } from '#/features/journal/partners/schema'
import type { NoteSharing, SharedNote } from '#/features/journal/sharing/schema'

/** A note as it will be once a tap has arrived. Tapping twice changes nothing more. */
export function withHighFive(note: SharedNote, on: boolean): SharedNote {
  const { count, mine } = note.highFives
  if (mine === on) return note
  return { ...note, highFives: { count: count + (on ? 1 : -1), mine: on } }
}

/** Who can read a note once a tap has arrived. */
export function withShare(sharing: NoteSharing, partner: PracticePerson, on: boolean): NoteSharing {
  const others = sharing.shares.filter(({ person }) => person.id !== partner.id)
  if (!on) return { ...sharing, shares: others }
  if (others.length < sharing.shares.length) return sharing
  return { ...sharing, shares: [...others, { person: partner, sharedAt: new Date().toISOString() }] }
}
