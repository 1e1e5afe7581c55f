import { listRows, tidy, withoutNumbering } from './entrant-cells'
import type { EntrantDetails } from './tournament/acts'
import { MAX_NAME_CHARS, MOST_ENTRANTS } from './tournament/settings'

/** Headings as people and other programs write them, in lower case with single spaces. */
const HEADINGS = {
  name: ['team', 'name', 'team name', 'entrant', 'player', 'player name', 'full name', 'participant'],
  players: ['players'],
  given: ['first name', 'firstname', 'given name', 'first'],
  family: ['last name', 'lastname', 'surname', 'family name', 'last'],
  first: ['player 1', 'first player', 'player one', 'player1'],
  second: ['player 2', 'second player', 'partner', 'partner name', 'player two', 'player2'],
  club: ['club', 'home club', 'facility', 'community'],
  rating: ['rating', 'level', 'skill', 'utr', 'seed rating'],
  group: ['group', 'gender', 'sex', 'woman or man', 'w/m', 'm/w', 'm/f', 'f/m'],
} as const
type Column = keyof typeof HEADINGS
type Cells = Partial<Record<Column, string>>
/** Any of these makes the first row one of headings. */
const NAMING: readonly (Column | undefined)[] = ['name', 'players', 'given']

const RATING = /^\d{1,4}(?:[.,]\d{1,3})?$/
const RATED = /^(.+?)\s*[([]\s*(\d(?:[.,]\d{1,3})?)\s*[)\]]$/
/** Between two partners. */
const BETWEEN = /\s*(?:[/／|&+]|\bw\/|\band\b)\s*/iu
const WOMAN = /^(?:w|f|woman|female|lady|ladies|women)$/i
const MAN = /^(?:m|man|male|gent|gents|men)$/i
/** Addresses and telephone numbers are nobody's club, and nothing for a public page. */
const CONTACT = /\S@\S|^\+?[\d\s().-]{7,}$/
const MOST_PLAYERS = 12

const groupOf = (cell: string): EntrantDetails['group'] =>
  WOMAN.test(cell) ? 'woman' : MAN.test(cell) ? 'man' : null
const ratingOf = (cell: string): number | null => (RATING.test(cell) ? Number(cell.replace(',', '.')) : null)

function columnOf(heading: string): Column | undefined {
  const plain = tidy(heading).toLowerCase().replaceAll('_', ' ')
  const named = (Object.keys(HEADINGS) as Column[]).find((column) =>
    (HEADINGS[column] as readonly string[]).includes(plain),
  )
  return named ?? (/\b(?:dupr|rating|skill level)\b/.test(plain) ? 'rating' : undefined)
}

/** Without headings: the name first, then whatever the other cells look like. */
function cellsByLook([name = '', ...rest]: readonly string[]): Cells {
  const cells: Cells = { name: withoutNumbering(name) }
  for (const cell of rest.filter((one) => one !== '' && !CONTACT.test(one))) {
    if (cells.rating === undefined && ratingOf(cell) !== null) cells.rating = cell
    else if (cells.group === undefined && groupOf(cell)) cells.group = cell
    else if (cells.club === undefined) cells.club = cell
  }
  return cells
}

function cellsByHeading(columns: readonly (Column | undefined)[], row: readonly string[]): Cells {
  const cells: Cells = {}
  for (const [index, column] of columns.entries())
    if (column && !cells[column]) cells[column] = row[index] ?? ''
  const { given, family } = cells
  return given && !cells.name ? { ...cells, name: [given, family].filter(Boolean).join(' ') } : cells
}

type Player = { name: string; rating: number | null }

/** "Ana Ruiz (4.25)" */
function playerOf(text: string): Player {
  const [, name, rating] = RATED.exec(text) ?? []
  return name && rating ? { name, rating: ratingOf(rating) } : { name: text, rating: null }
}

function playersOf({ name = '', players, first, second }: Cells): Player[] {
  const given = [first, second].flatMap((player) => (player ? [player] : []))
  const listed = players ? players.split(';') : given.length > 0 ? given : name.split(BETWEEN)
  return listed.map((player) => playerOf(player.trim())).filter((player) => player.name !== '')
}

function mean(ratings: readonly (number | null)[]): number | null {
  const known = ratings.filter((rating) => rating !== null)
  if (known.length === 0) return null
  return Math.round((known.reduce((sum, rating) => sum + rating, 0) / known.length) * 100) / 100
}

/** A row as who enters: one team, or where partners change everybody named on their own. */
function entrantsOf(cells: Cells, alone: boolean): EntrantDetails[] {
  const players = playersOf(cells)
  const rating = ratingOf(cells.rating ?? '')
  const rest = { club: cells.club?.slice(0, MAX_NAME_CHARS) || null, group: groupOf(cells.group ?? '') }
  if (alone)
    return players.map((player) => ({
      name: player.name,
      players: [],
      ...rest,
      rating: rating ?? player.rating,
    }))
  const names = players.map(({ name }) => name)
  const isNamed = cells.players !== undefined || cells.first !== undefined || cells.second !== undefined
  const name = (isNamed && cells.name) || names.join(' / ')
  if (!name) return []
  const given = rating ?? mean(players.map((player) => player.rating))
  return [{ name, players: names.length > 1 ? names : [], ...rest, rating: given, group: null }]
}

export type EntrantList = {
  entrants: EntrantDetails[]
  /** What was left out, and why. */
  problems: string[]
}

const folded = (name: string) => name.toLocaleLowerCase('en')

function problemOf({ name, players }: EntrantDetails, names: ReadonlySet<string>): string | null {
  if (names.has(folded(name))) return `${name} is in already.`
  const long = [name, ...players].find((one) => one.length > MAX_NAME_CHARS)
  if (long) return `${long.slice(0, 30)}… is longer than ${MAX_NAME_CHARS} characters.`
  if (players.length > MOST_PLAYERS) return `${name.slice(0, 30)}… has more than ${MOST_PLAYERS} players.`
  return names.size >= MOST_ENTRANTS ? `${name}: there is no room for more.` : null
}

/**
 * Teams or players from a pasted list or a CSV file: "Name / Name, Club, rating", one on a line, in any spreadsheet's
 * separators; with a row of headings the columns may stand in any order. `alone`: everybody enters without a partner.
 * `taken`: names that are in already.
 */
export function readEntrantList(text: string, alone: boolean, taken: readonly string[] = []): EntrantList {
  const data = listRows(text)
  const columns = (data[0] ?? []).map(columnOf)
  // "Player 1" alone is somebody who has no name yet.
  const hasHeadings =
    columns.some((column) => NAMING.includes(column)) ||
    (columns.includes('first') && columns.filter(Boolean).length > 1)
  const entrants: EntrantDetails[] = []
  const problems: string[] = []
  const names = new Set(taken.map(folded))
  for (const row of hasHeadings ? data.slice(1) : data) {
    const cells = hasHeadings ? cellsByHeading(columns, row) : cellsByLook(row)
    for (const entrant of entrantsOf(cells, alone)) {
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
