import type { Note } from '#/features/journal/notes/schema'
import { mergeNotes } from './merge'
import { emptyFields, fieldsOf, type NoteFields, sameFields } from './note-fields'

/** Why the server didn't take it, and what its writer is asked. */
export type Refusal =
  /** Both changed the same field; `theirs` is the note as the server has it. */
  | { kind: 'conflict'; theirs: Note }
  /** Deleted on another device; it can be brought back. */
  | { kind: 'deleted' }
  /** Gone for good. */
  | { kind: 'gone' }
  | { kind: 'invalid'; message: string; fields: Record<string, string> }

/** What a device has written and the server has not confirmed. */
export type Unsent = {
  id: string
  /** As the server had it when this was written; null for a note begun here. */
  base: Note | null
  fields: NoteFields
  isDeleted: boolean
  /** It was deleted and shall be brought back before it is written. */
  bringsBack: boolean
  /** What has left this device since the server was last heard: it may have any of these, though no answer came. */
  tried: readonly NoteFields[]
  /** When it was begun here, milliseconds since the epoch: its place among notes of the same day. */
  begunAt: number
  refusal: Refusal | null
}

/** What was there before, as it is to be written now. */
export const written = (
  before: Unsent | undefined,
  { id, base, fields, now }: { id: string; base: Note | null; fields: NoteFields; now: number },
): Unsent => ({
  id,
  base: before ? before.base : base,
  fields: fieldsOf(fields),
  isDeleted: false,
  bringsBack: before?.bringsBack ?? false,
  tried: before?.tried ?? [],
  begunAt: before?.begunAt ?? now,
  // What was wrong with it may be right now; what another device wrote still waits to be looked at.
  refusal: before?.refusal?.kind === 'invalid' ? null : (before?.refusal ?? null),
})

/** Null when there is nothing to tell the server: it never heard of the note. */
export function removed(before: Unsent | undefined, note: Note | null, now: number): Unsent | null {
  const base = before ? before.base : note
  const known = before?.fields ?? (note && fieldsOf(note))
  if (!known || (!base && !before?.tried.length)) return null
  return {
    id: base?.id ?? before?.id ?? '',
    base,
    fields: known,
    isDeleted: true,
    bringsBack: false,
    tried: before?.tried ?? [],
    begunAt: before?.begunAt ?? now,
    refusal: null,
  }
}

/** To be brought back, whether or not the server has heard yet that it was deleted. `note`: as the server had it. */
export const returned = (note: Note, fields: NoteFields, now: number): Unsent => ({
  id: note.id,
  base: note,
  fields: fieldsOf(fields),
  isDeleted: false,
  bringsBack: true,
  tried: [],
  begunAt: now,
  refusal: null,
})

/** More than are ever sent in a row without an answer. */
const MAX_TRIED = 50

/** About to leave this device. */
export const leaving = (unsent: Unsent): Unsent =>
  unsent.tried.some((own) => sameFields(own, unsent.fields))
    ? unsent
    : { ...unsent, tried: [...unsent.tried, unsent.fields].slice(-MAX_TRIED) }

/** After the server has kept `sent` as `kept`: null when nothing was written meanwhile. */
export const confirmed = (unsent: Unsent, sent: NoteFields, kept: Note): Unsent | null =>
  sameFields(unsent.fields, sent) && !unsent.isDeleted
    ? null
    : { ...unsent, base: kept, bringsBack: false, tried: [], refusal: null }

/** After the server has said that another device changed the note to `theirs`. */
export function met(unsent: Unsent, theirs: Note): Unsent {
  // Our own words of a moment ago, whose answer was lost, are nobody else's change.
  if (unsent.tried.some((own) => sameFields(own, theirs)))
    return { ...unsent, base: theirs, tried: [], refusal: null }
  const base = unsent.base ? fieldsOf(unsent.base) : emptyFields(unsent.fields.playedOn)
  const { fields, conflicts } = mergeNotes(base, unsent.fields, theirs)
  if (conflicts.length > 0) return { ...unsent, refusal: { kind: 'conflict', theirs } }
  return { ...unsent, base: theirs, fields, tried: [], refusal: null }
}

/** Once its writer has chosen between their version and the other's: `fields` is what it shall be. */
export const settled = (unsent: Unsent, fields: NoteFields): Unsent =>
  unsent.refusal?.kind === 'conflict'
    ? { ...unsent, base: unsent.refusal.theirs, fields: fieldsOf(fields), refusal: null }
    : unsent

/** What another tab wrote meanwhile is taken along: `seen` is what this tab had last read or written. */
export const joined = (seen: NoteFields, mine: NoteFields, theirs: NoteFields): NoteFields =>
  mergeNotes(seen, mine, theirs).fields
