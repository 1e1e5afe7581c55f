import type { FieldName, NoteFields } from '#/features/journal/notes/logic/note-fields'
import type { RowError } from './checked-note'
import type { Column } from './columns'
import { readPartners } from './partner-cell'
import { type DayClock, readDay } from './read-day'
import { readCount, readMinutes, readRating, readRecord } from './read-numbers'
import { readFocus, readKind } from './read-words'

export type Cells = Partial<Record<Column, string>>
/** What a row says, what of it cannot be read, and the words for focus that the journal doesn't have. */
type Said = { fields: NoteFields; errors: RowError[]; otherFocus: string[] }

/** Where a file says nothing of it. */
const USUAL_KIND = 'rec_play'

const oneLine = (cell: string) => cell.replace(/\s*[\r\n\t]+\s*/g, ' ')

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

  refuse(field: FieldName, column: Column, wanted: string): void {
    this.errors.push({ field, message: `“${this.text(column).slice(0, 60)}” is not ${wanted}` })
  }

  number(
    field: FieldName,
    column: Column,
    read: (cell: string) => number | null | undefined,
    wanted: string,
  ): number | null {
    const found = read(this.text(column))
    if (found === undefined) this.refuse(field, column, wanted)
    return found ?? null
  }
}

function readDate(row: RowReader, clock: DayClock): string {
  const found = readDay(row.text('playedOn'), clock)
  if (!row.text('playedOn')) row.errors.push({ field: 'playedOn', message: 'The date is missing' })
  else if (!found) row.refuse('playedOn', 'playedOn', 'a date such as 2026-11-24 or 11/24/2026')
  return found ?? ''
}

const KINDS = 'one of drill, rec play, league, tournament and lesson'
const TIME = 'a time such as 90, 1:30 or 1 h 30 min'

function readTime(row: RowReader): number | null {
  const column = row.text('minutes') ? 'minutes' : 'hours'
  const minutes = row.number('minutes', column, (cell) => readMinutes(cell, column), TIME)
  // "0" stands in tables for what nobody measured.
  return minutes || null
}

function readGames(row: RowReader): Pick<NoteFields, 'gamesWon' | 'gamesLost'> {
  const gamesWon = row.number('gamesWon', 'gamesWon', readCount, 'a number of games')
  const gamesLost = row.number('gamesLost', 'gamesLost', readCount, 'a number of games')
  if (row.text('gamesWon') || row.text('gamesLost')) return { gamesWon, gamesLost }
  const record = readRecord(row.text('games'))
  if (record === undefined) row.refuse('gamesWon', 'games', 'games won and lost, such as 3-1')
  return { gamesWon: record?.won ?? null, gamesLost: record?.lost ?? null }
}

/** Words for focus that are no tags of ours go to the end of the note, so that nothing is lost. */
const withOtherFocus = (body: string, others: readonly string[]): string =>
  others.length === 0 ? body : `${body}${body && '\n\n'}Focus: ${others.join(', ')}`

export function readRow(cells: Cells, clock: DayClock): Said {
  const row = new RowReader(cells)
  const playedOn = readDate(row, clock)
  const kind = row.text('kind') ? readKind(row.text('kind')) : USUAL_KIND
  if (!kind) row.refuse('kind', 'kind', KINDS)
  const { tags, others } = readFocus(row.text('focus'))
  const rating = (field: 'energy' | 'fun') => row.number(field, field, readRating, 'a number from 1 to 5')
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
