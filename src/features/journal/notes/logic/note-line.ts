import * as m from '#/lib/messages.gen'
import { excerpt } from '#/lib/text'
import type { NoteFields } from './note-fields'
import { KIND_LABELS } from './note-words'

const TITLE_CHARS = 120

/** What a note is called in a list: its highlight, else how its text begins, else what was played. */
export const noteTitle = ({
  highlight,
  body,
  kind,
}: Pick<NoteFields, 'highlight' | 'body' | 'kind'>): string =>
  highlight || excerpt(body, TITLE_CHARS) || KIND_LABELS[kind]()

/** '45 min', '1 h', '1 h 30 min'. */
export function duration(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return m.notes_minutes({ minutes: rest })
  return rest === 0 ? m.notes_hours({ hours }) : m.notes_hoursAndMinutes({ hours, minutes: rest })
}

/** 'Won 3, lost 1'; null where nothing was counted. */
export function gamesLine({
  gamesWon,
  gamesLost,
}: Pick<NoteFields, 'gamesWon' | 'gamesLost'>): string | null {
  if (gamesWon === null && gamesLost === null) return null
  return m.notes_wonLost({ won: gamesWon ?? 0, lost: gamesLost ?? 0 })
}
