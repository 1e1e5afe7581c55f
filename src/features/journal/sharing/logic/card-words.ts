import type { NoteCard } from '#/features/journal/sharing/schema'
import { gamesLine, duration } from '#/features/journal/notes/logic/note-line'
import { KIND_LABELS } from '#/features/journal/notes/logic/note-words'
import { formatEventDate } from '#/lib/dates'
import * as m from '#/lib/messages.gen'

type Words = Pick<NoteCard, 'highlight' | 'kind'>

/** The card's first words: the highlight, never the body, which may not be on it. */
export const cardTitle = ({ highlight, kind }: Words): string => highlight || m.noteSharing_goodDay({ kind })

/** Whose it is: the answer is one for all readers, so the word for someone unnamed is said where it's shown. */
export const cardName = ({ name }: Pick<NoteCard, 'name'>): string => name ?? m.profiles_aPlayer()

/** What it says in one line, for link previews and the picture. */
export function cardLine(
  card: Pick<NoteCard, 'playedOn' | 'kind' | 'minutes' | 'gamesWon' | 'gamesLost'>,
): string {
  return [
    formatEventDate(card.playedOn),
    KIND_LABELS[card.kind](),
    card.minutes === null ? null : duration(card.minutes),
    gamesLine(card),
  ]
    .filter(Boolean)
    .join('  ·  ')
}
