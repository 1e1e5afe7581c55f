import type { NoteFilters } from '#/features/journal/notes/schema'
import { isLocalDate } from '#/lib/dates'
import { searchWords } from '#/lib/search-words'
import { FOCUS_TAGS, NOTE_KINDS } from './note-words'

/** The list's part of the address. */
export type NotesSearch = { [K in keyof NoteFilters]?: NoteFilters[K] | undefined }

const day = (value: unknown): string | undefined =>
  typeof value === 'string' && isLocalDate(value) ? value : undefined

/** What can't be meant is passed over: an old or mistyped address shows more, never an error. */
export const readNotesSearch = (given: Record<string, unknown>): NotesSearch => ({
  q: searchWords(given.q),
  kind: NOTE_KINDS.find((each) => each === given.kind),
  focus: FOCUS_TAGS.find((each) => each === given.focus),
  partner: searchWords(given.partner),
  venue: searchWords(given.venue),
  from: day(given.from),
  to: day(given.to),
  games: given.games === true || given.games === 'true' || undefined,
})
