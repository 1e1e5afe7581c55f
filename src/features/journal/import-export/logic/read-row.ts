import type { FieldName, NoteFields } from '#/features/journal/notes/logic/note-fields'
import type { RowError } from './checked-note'
import type { Column } from './columns'
import { readPartners } from './partner-cell'
import { type DayClock, readDay } from './read-day'
import { readCount, readMinutes, readRating, readRecord } from './read-numbers'
import { readFocus, readKind } from './read-words'
import * as m from '#/lib/messages.gen'

export type Cells = Partial<Record<Column, string>>
/** What a row says, what of it cannot be read, and the words for focus that the journal doesn't have. */
type Said = { fields: NoteFields; errors: RowError[]; otherFocus: string[] }

/** Where a file says nothing of it. */
const USUAL_KIND = 'rec_play'

const oneLine = (cell: string) => cell.replace(/\s*[\r\n\t]+\s*/g, ' ')

/** What is wrong with a cell. */
type Refusal = (named: { cell: string }) => string
const MAX_QUOTED = 60

/** Reads cells one by one and gathers what is wrong with them. */
class RowReader {
  readonly errors: RowError[] = []
  readonly #cells: Cells
  constructor(cells: Cells) {
    this.#cells = cells
  }

  text(column: Column): string {
    return this.#cells[column] ?? ''
  }

  refuse(field: FieldName, column: Column, words: Refusal): void {
    this.errors.push({ field, message: words({ cell: this.text(column).slice(0, MAX_QUOTED) }) })
  }

  number(
    field: FieldName,
    column: Column,
    read: (cell: string) => number | null | undefined,
    words: Refusal,
  ): number | null {
    const found = read(this.text(column))
    if (found === undefined) this.refuse(field, column, words)
    return found ?? null
  }
}

function readDate(row: RowReader, clock: DayClock): string {
  const found = readDay(row.text('playedOn'), clock)
  if (!row.text('playedOn')) row.errors.push({ field: 'playedOn', message: m.noteFiles_dateMissing() })
  else if (!found) row.refuse('playedOn', 'playedOn', m.noteFiles_notDate)
  return found ?? ''
}

function readTime(row: RowReader): number | null {
  const column = row.text('minutes') ? 'minutes' : 'hours'
  const minutes = row.number('minutes', column, (cell) => readMinutes(cell, column), m.noteFiles_notTime)
  // "0" stands in tables for what nobody measured.
  return minutes || null
}

function readGames(row: RowReader): Pick<NoteFields, 'gamesWon' | 'gamesLost'> {
  const gamesWon = row.number('gamesWon', 'gamesWon', readCount, m.noteFiles_notCount)
  const gamesLost = row.number('gamesLost', 'gamesLost', readCount, m.noteFiles_notCount)
  if (row.text('gamesWon') || row.text('gamesLost')) return { gamesWon, gamesLost }
  const record = readRecord(row.text('games'))
  if (record === undefined) row.refuse('gamesWon', 'games', m.noteFiles_notRecord)
  return { gamesWon: record?.won ?? null, gamesLost: record?.lost ?? null }
}

/** Words for focus that are no tags of ours go to the end of the note, so that nothing is lost. */
const withOtherFocus = (body: string, others: readonly string[]): string =>
  others.length === 0
    ? body
    : [...(body ? [body] : []), m.noteFiles_otherFocusLine({ words: others.join(', ') })].join('\n\n')

export function readRow(cells: Cells, clock: DayClock): Said {
  const row = new RowReader(cells)
  const playedOn = readDate(row, clock)
  const kind = row.text('kind') ? readKind(row.text('kind')) : USUAL_KIND
  if (!kind) row.refuse('kind', 'kind', m.noteFiles_notKind)
  const { tags, others } = readFocus(row.text('focus'))
  const rating = (field: 'energy' | 'fun') => row.number(field, field, readRating, m.noteFiles_notRating)
  const fields = {
    playedOn,
    kind: kind ?? USUAL_KIND,
    minutes: readTime(row),
    venue: oneLine(row.text('venue')),
    highlight: oneLine(row.text('highlight')),
    body: withOtherFocus(row.text('body'), others),
    focus: tags,
    energy: rating('energy'),
    fun: rating('fun'),
    ...readGames(row),
    partners: readPartners(row.text('partners')).map(oneLine),
  }
  return { fields, errors: row.errors, otherFocus: others }
}
