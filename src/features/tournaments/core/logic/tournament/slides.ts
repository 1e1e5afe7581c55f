import type { StandingRow } from '#/features/tournaments/core/logic/ranking/standings'
import { bracketParts, isBye, type BracketColumn } from './bracket-columns'
import { roundsOver } from './exports'
import type { MatchView, TournamentView } from './view'
import { comingUp, poolWords } from './view-names'
import * as m from '#/lib/messages.gen'

/** What a screen at the courts shows one after another; each fits without scrolling. */
export type Slide =
  | { kind: 'courts'; title: string; courts: TournamentView['courts'] }
  | { kind: 'next'; title: string; matches: MatchView[] }
  | { kind: 'standings'; title: string; tables: SlideTable[] }
  | { kind: 'bracket'; title: string; columns: BracketColumn[] }
  | { kind: 'champion'; title: string; champion: string; places: { id: string; from: number }[] }
  | { kind: 'welcome'; title: string }

export type SlideTable = { name: string; rows: StandingRow[]; final: boolean }

// What can be read from the other side of a hall.
const COURTS_A_SLIDE = 12
const MATCHES_A_SLIDE = 8
const ROWS_A_TABLE = 10
const TABLES_A_SLIDE = 2
/** Of pools as small as most are, two more go below. */
const SMALL_TABLE_ROWS = 4
const SMALL_TABLES_A_SLIDE = 4
/** Who waits for a court looks for it at least so often. */
const SLIDES_BETWEEN_PLAY = 5
const BRACKET_ROWS = 8
const BRACKET_COLUMNS = 4

function chunks<T>(items: readonly T[], size: number): T[][] {
  const found: T[][] = []
  for (let from = 0; from < items.length; from += size) found.push(items.slice(from, from + size))
  return found
}

/** "Pool A", "Pool A, continued". */
const tablesOf = (name: string, rows: readonly StandingRow[], final: boolean): SlideTable[] =>
  chunks(rows, ROWS_A_TABLE).map((part, index) => ({
    name: index === 0 ? name : m.tournamentCore_continued({ name }),
    rows: part,
    final,
  }))

function standingSlides(view: TournamentView): Slide[] {
  const tables = [
    ...view.pools.flatMap(({ name, rows, open }) => tablesOf(poolWords(name), rows, open === 0)),
    ...tablesOf(m.tournamentCore_ranking(), view.ranking, roundsOver(view)),
  ]
  const areSmall = tables.every(({ rows }) => rows.length <= SMALL_TABLE_ROWS)
  return chunks(tables, areSmall ? SMALL_TABLES_A_SLIDE : TABLES_A_SLIDE).map((part) => ({
    kind: 'standings',
    title: m.tournamentCore_standings(),
    tables: part,
  }))
}

const isOver = ({ state }: MatchView) => state === 'done' || state === 'unneeded' || state === 'void'

/** Of a round the part that leads to, or comes from, the page'th of so many parts of the first. */
function partOf(matches: readonly MatchView[], page: number, pages: number): MatchView[] {
  const from = Math.floor((page * matches.length) / pages)
  return matches.slice(from, Math.max(from + 1, Math.ceil(((page + 1) * matches.length) / pages)))
}

/** A round larger than can be read goes page by page, with what it leads to; pages that are over are left out. */
function bracketPages(columns: readonly BracketColumn[]): BracketColumn[][] {
  const pages = Math.ceil((columns[0]?.matches.length ?? 0) / BRACKET_ROWS)
  if (pages <= 1) return [[...columns]]
  return Array.from({ length: pages }, (_, page) =>
    columns.map((column) => ({ ...column, matches: partOf(column.matches, page, pages) })),
  ).filter(([first]) => !first?.matches.every((match) => isOver(match) || isBye(match)))
}

/** From the round that is played on. */
function bracketSlides(view: TournamentView): Slide[] {
  return bracketParts(view).flatMap(({ name, columns }): Slide[] => {
    const open = columns.findIndex(({ matches }) => !matches.every((match) => isOver(match) || isBye(match)))
    if (open === -1 && name !== '' && !columns.some(({ round }) => round.startsWith('F'))) return []
    const last = Math.max(0, columns.length - BRACKET_COLUMNS)
    const from = Math.min(last, open === -1 ? last : open)
    const pages = bracketPages(columns.slice(from, from + BRACKET_COLUMNS))
    const title = name || m.tournamentCore_bracket()
    return pages.map((shown, page) => ({
      kind: 'bracket',
      title:
        pages.length > 1 ? m.tournamentCore_pageOf({ title, page: page + 1, count: pages.length }) : title,
      columns: shown,
    }))
  })
}

function championSlide(view: TournamentView): Slide[] {
  const { bracket } = view
  if (!bracket?.champion) return []
  const places = bracket.places.filter(({ id, from }) => id !== bracket.champion && from <= ROWS_A_TABLE / 2)
  return [{ kind: 'champion', title: m.tournamentCore_champion(), champion: bracket.champion, places }]
}

function playSlides(view: TournamentView): Slide[] {
  const onCourt = view.courts.some(({ match }) => match !== null)
  const next = comingUp(view).filter((match) => !isBye(match) && match.state === 'ready')
  return [
    ...(onCourt
      ? chunks(view.courts, COURTS_A_SLIDE).map((courts): Slide => ({
          kind: 'courts',
          title: m.tournamentCore_onCourtNow(),
          courts,
        }))
      : []),
    ...(next.length > 0
      ? [{ kind: 'next', title: m.tournamentCore_nextUp(), matches: next.slice(0, MATCHES_A_SLIDE) } as const]
      : []),
  ]
}

/** What is on court now comes round again and again among much that changes slowly. */
function among(play: readonly Slide[], rest: readonly Slide[]): Slide[] {
  if (play.length === 0 || rest.length === 0) return [...play, ...rest]
  return chunks(rest, SLIDES_BETWEEN_PLAY).flatMap((part) => [...play, ...part])
}

/** In the order shown; never empty. */
export function slidesOf(view: TournamentView): Slide[] {
  const slides = [
    ...championSlide(view),
    ...among(view.phase === 'ended' ? [] : playSlides(view), [
      ...bracketSlides(view),
      ...(view.bracket && view.phase !== 'ended' ? [] : standingSlides(view)),
    ]),
  ]
  return slides.length > 0 ? slides : [{ kind: 'welcome', title: view.settings.name }]
}
