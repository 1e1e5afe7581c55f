import { listRows, withoutNumbering } from './entrant-cells'
import { areHeadings, type Cells, cellsByHeading, columnOf } from './entrant-columns'
import {
  givenFirst,
  isContact,
  namesPair,
  type Player,
  playersOf,
  ratingOf,
  withoutContacts,
} from './entrant-players'
import type { EntrantDetails } from './tournament/acts'
import { MAX_NAME_CHARS, MOST_ENTRANTS } from './tournament/settings'
import * as m from '#/lib/messages.gen'

const WOMAN = /^(?:w|f|woman|female|lady|ladies|women|mujer(?:es)?|femenino|femenil)$/i
const MAN = /^(?:m|man|male|gent|gents|men|h|hombres?|masculino|varonil)$/i
/** When a form was sent in. */
const STAMP = /^\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}(?:[ T,]+\d{1,2}:\d{2}.*)?$/
const MOST_PLAYERS = 12

const groupOf = (cell: string): EntrantDetails['group'] =>
  WOMAN.test(cell) ? 'woman' : MAN.test(cell) ? 'man' : null

/** How a list without headings is written, which shows in all of its rows together. */
type Look = { isLastFirst: boolean; isPairInTwo: boolean }

const isWords = (cell = '') => /^\p{L}[\p{L}\p{M}\s.'’-]*$/u.test(cell) && groupOf(cell) === null
const isOneName = (cell = '') =>
  isWords(cell) && /^(?:(?:van|von|de|der|den|la|le|di|da|del|mc|st)\.?\s+)*\S+$/i.test(cell)

/** "Smith, John" in every row, or two partners beside each other. A second cell that comes again is a club. */
function lookOf(rows: readonly (readonly string[])[], alone: boolean, text: string): Look {
  const second = rows.map(([, cell = '']) => cell.toLowerCase())
  const isEach = new Set(second).size === second.length && rows.length > 1
  const areTwo = rows.every(
    ([first = '', next]) => isWords(next) && isWords(withoutNumbering(first)) && !namesPair(first),
  )
  const isPlain = isEach && areTwo
  const isTabbed = text.includes('\t')
  const areOneAndOne = rows.every(
    ([first = '', next]) => isOneName(withoutNumbering(first)) && isOneName(next),
  )
  const areFull = rows.every(
    ([first = '', next = '']) => /\s/.test(withoutNumbering(first)) && /\s/.test(next),
  )
  return {
    isLastFirst: isPlain && areOneAndOne && !isTabbed && rows.every((row) => row.length === 2),
    isPairInTwo: isPlain && !alone && (isTabbed || areFull),
  }
}

/** Without headings: the name first, then whatever the other cells look like. */
function cellsByLook(row: readonly string[], { isLastFirst, isPairInTwo }: Look): Cells {
  const [first = '', second = '', ...others] = row.filter((cell, index) => index === 0 || !isContact(cell))
  const name = withoutNumbering(first)
  if (isLastFirst) return { name: givenFirst(`${name}, ${second}`) }
  const cells: Cells = isPairInTwo ? { first: name, second } : { name }
  for (const cell of (isPairInTwo ? others : [second, ...others]).filter(
    (one) => one !== '' && !STAMP.test(one),
  )) {
    if (cells.rating === undefined && ratingOf(cell) !== null) cells.rating = cell
    else if (cells.group === undefined && groupOf(cell)) cells.group = cell
    else if (cells.club === undefined) cells.club = cell
  }
  return cells
}

function mean(ratings: readonly (number | null)[]): number | null {
  const known = ratings.filter((rating) => rating !== null)
  if (known.length === 0) return null
  return Math.round((known.reduce((sum, rating) => sum + rating, 0) / known.length) * 100) / 100
}

const clubOf = (cell = '') => withoutContacts(cell).slice(0, MAX_NAME_CHARS) || null

/** A row as who enters: one team, or where partners change everybody named on their own. */
function entrantsOf(cells: Cells, alone: boolean): EntrantDetails[] {
  const players: Player[] = playersOf(cells)
  const rating = ratingOf(cells.rating ?? '')
  const rest = { club: clubOf(cells.club), group: groupOf(cells.group ?? '') }
  if (alone)
    return players.map((player) => ({
      name: player.name,
      players: [],
      ...rest,
      rating: rating ?? player.rating,
    }))
  const names = players.map(({ name }) => name)
  const isNamed = cells.players !== undefined || cells.first !== undefined
  const name = (isNamed && withoutContacts(cells.name ?? '')) || names.join(' / ')
  if (!name) return []
  const given = mean([cells.firstRating, cells.secondRating].map((cell) => ratingOf(cell ?? '')))
  const average = given ?? rating ?? mean(players.map((player) => player.rating))
  return [{ name, players: names.length > 1 ? names : [], ...rest, rating: average, group: null }]
}

export type EntrantList = {
  entrants: EntrantDetails[]
  /** What was left out, and why. */
  problems: string[]
}

/** The same letters in the same case, and the partners of a team in one order. */
const folded = (name: string) => name.toLocaleLowerCase('en').split(' / ').toSorted().join(' / ')

function problemOf({ name, players }: EntrantDetails, names: ReadonlySet<string>): string | null {
  if (names.has(folded(name))) return m.tournamentCore_nameAlready({ name })
  const long = [name, ...players].find((one) => one.length > MAX_NAME_CHARS)
  if (long) return m.tournamentCore_nameTooLong({ name: `${long.slice(0, 30)}…`, max: MAX_NAME_CHARS })
  if (players.length > MOST_PLAYERS)
    return m.tournamentCore_tooManyPlayers({ name: `${name.slice(0, 30)}…`, max: MOST_PLAYERS })
  return names.size >= MOST_ENTRANTS ? m.tournamentCore_noRoomFor({ name }) : null
}

/**
 * Teams or players from a pasted list or a CSV file: "Name / Name, Club, rating", one on a line, in any spreadsheet's
 * separators; with a row of headings the columns may stand in any order. `alone`: everybody enters without a partner.
 * `taken`: names that are in already.
 */
export function readEntrantList(text: string, alone: boolean, taken: readonly string[] = []): EntrantList {
  const data = listRows(text)
  const columns = (data[0] ?? []).map(columnOf)
  const hasHeadings = areHeadings(columns)
  const look = lookOf(data, alone, text)
  const entrants: EntrantDetails[] = []
  const problems: string[] = []
  const names = new Set(taken.map(folded))
  for (const row of hasHeadings ? data.slice(1) : data) {
    const cells = hasHeadings ? cellsByHeading(columns, row) : cellsByLook(row, look)
    const found = entrantsOf(cells, alone)
    if (found.length === 0)
      problems.push(m.tournamentCore_namesNoOne({ row: row.filter(Boolean).join(', ').slice(0, 60) }))
    for (const entrant of found) {
      const problem = problemOf(entrant, names)
      if (problem) problems.push(problem)
      else {
        names.add(folded(entrant.name))
        entrants.push(entrant)
      }
    }
  }
  return { entrants, problems }
}
