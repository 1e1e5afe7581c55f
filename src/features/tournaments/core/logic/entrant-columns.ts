import { fold } from '#/lib/fold'
import { tidy } from './entrant-cells'

/** Headings as people, forms and other programs write them, in plain form: lower case, single spaces, no marks. */
const HEADING_PHRASES = {
  name: 'team, name, team name, entrant, player, player name, full name, participant, participant name, your name, your full name, player full name, attendee, attendee name, members, pair, equipo, nombre del equipo, nombre completo, jugador, jugadora, participante, inscrito, integrantes',
  players: 'players, jugadores, jugadoras',
  given:
    'first name, firstname, given name, first, your first name, player first name, nombre, nombres, primer nombre',
  family:
    'last name, lastname, surname, family name, last, your last name, player last name, apellido, apellidos',
  first:
    'player 1, first player, player one, player1, player 1 name, player 1 full name, p1, captain, jugador 1, jugadora 1, primer jugador, capitan, capitana',
  second:
    'player 2, second player, partner, partner name, player two, player2, partners name, your partner, your partners name, player 2 name, player 2 full name, p2, teammate, partner full name, name of partner, jugador 2, jugadora 2, segundo jugador, pareja, companero, companera, nombre de la pareja',
  firstGiven:
    'player 1 first name, player 1 first, p1 first name, jugador 1 nombre, nombre jugador 1, nombre del jugador 1',
  firstFamily:
    'player 1 last name, player 1 last, p1 last name, jugador 1 apellido, apellido jugador 1, apellido del jugador 1',
  secondGiven:
    'player 2 first name, player 2 first, partner first name, partners first name, p2 first name, jugador 2 nombre, nombre jugador 2, nombre del jugador 2',
  secondFamily:
    'player 2 last name, player 2 last, partner last name, partners last name, p2 last name, jugador 2 apellido, apellido jugador 2, apellido del jugador 2',
  club: 'club, home club, facility, community, home court, club de origen, comunidad, sede',
  rating:
    'rating, level, skill, utr, seed rating, skill level, your rating, your level, self rating, nivel, nivel de juego, puntaje, clasificacion',
  firstRating:
    'player 1 rating, player 1 dupr, player 1 level, rating 1, dupr 1, p1 rating, p1 dupr, player 1 dupr rating',
  secondRating:
    'player 2 rating, player 2 dupr, player 2 level, rating 2, dupr 2, p2 rating, p2 dupr, partner rating, partners rating, partner dupr, partners dupr, partner level, partners level, player 2 dupr rating, partner skill level, partners skill level',
  group: 'group, gender, sex, woman or man, w m, m w, m f, f m, grupo, genero, sexo, mujer u hombre, rama',
} as const

export type Column = keyof typeof HEADING_PHRASES
export type Cells = Partial<Record<Column, string>>

const byHeading = new Map(
  (Object.keys(HEADING_PHRASES) as Column[]).flatMap((column) =>
    HEADING_PHRASES[column].split(', ').map((heading) => [heading, column] as const),
  ),
)
/** Any of these makes the first row one of headings. */
const NAMING: readonly (Column | undefined)[] = ['name', 'players', 'given', 'firstGiven']

/** What stands below a heading; undefined for what no tournament needs, contacts and numbers of members among it. */
export function columnOf(heading: string): Column | undefined {
  const plain = fold(tidy(heading))
    .replace(/['’]/g, '')
    .replace(/\([^)]*\)/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  const named = byHeading.get(plain)
  if (
    named ||
    /\b(?:id|email|e mail|phone|number|timestamp|correo|telefono|numero|marca temporal)\b/.test(plain)
  )
    return named
  return /\b(?:dupr|rating|skill level|nivel)\b/.test(plain) ? 'rating' : undefined
}

/** Whether a row is one of headings. "Player 1" alone is somebody who has no name yet. */
export function areHeadings(columns: readonly (Column | undefined)[]): boolean {
  return (
    columns.some((column) => NAMING.includes(column)) ||
    (columns.includes('first') && columns.filter(Boolean).length > 1)
  )
}

const joined = (given: string | undefined, family: string | undefined) =>
  [given, family].filter(Boolean).join(' ')

export function cellsByHeading(columns: readonly (Column | undefined)[], row: readonly string[]): Cells {
  const cells: Cells = {}
  for (const [index, column] of columns.entries())
    if (column && !cells[column]) cells[column] = row[index] ?? ''
  const { given, family, firstGiven, firstFamily, secondGiven, secondFamily } = cells
  const name = cells.name || joined(given, family)
  const first = cells.first || joined(firstGiven, firstFamily)
  const second = cells.second || joined(secondGiven, secondFamily)
  return { ...cells, ...(name && { name }), ...(first && { first }), ...(second && { second }) }
}
