import type { StandingRow } from '#/features/tournaments/core/logic/ranking/standings'
import { type Cell, csvFile } from '#/lib/csv-cell'
import { slugify } from '#/lib/text'
import { startInstant } from './state'
import { formatWords, standWords } from './match-words'
import { whyHere } from './why-here'
import type { TournamentView } from './view'
import { matchTitle, namesIn, poolWords, sideName } from './view-names'
import * as m from '#/lib/messages.gen'

const MINUTE_MS = 60_000

const inUtc = ({ settings }: TournamentView, minute: number | null): string | null =>
  minute === null ? null : new Date(startInstant(settings) + minute * MINUTE_MS).toISOString()

/** Everybody who is in or has withdrawn, best seed first (RFC 4180). */
export function teamsCsv(view: TournamentView): string {
  const poolOf = new Map(
    view.pools.flatMap(({ name, rows }) => rows.map((row) => [row.entrant, poolWords(name)])),
  )
  const columns = ['seed', 'name', 'players', 'club', 'rating', 'group', 'pool', 'status']
  return csvFile(
    columns,
    view.entrants.map(({ id, seed, name, players, club, rating, group, withdrawn }) => [
      seed,
      name,
      players.join('; '),
      club,
      rating,
      group,
      poolOf.get(id),
      withdrawn ? 'withdrawn' : 'in',
    ]),
  )
}

/** Every match with its place, time (UTC) and score: points in cells of their own, as "11-9" would open as a date. */
export function matchesCsv(view: TournamentView): string {
  const names = namesIn(view)
  const most = Math.max(1, ...view.matches.map(({ format }) => format.bestOf))
  const games = Array.from({ length: most }, (_, index) => index)
  const points = games.flatMap((game) => [`game_${game + 1}_home`, `game_${game + 1}_away`])
  const columns = ['match', 'stage', 'court', 'planned_at', 'ended_at', 'home', 'away', ...points, 'winner']
  return csvFile(
    [...columns, 'state', 'remark', 'scoring'],
    view.matches
      .filter(({ state }) => state !== 'unneeded')
      .toSorted((one, other) => one.number - other.number)
      .map((match) => [
        match.number > 0 ? match.number : null,
        matchTitle(view, match),
        names.court(match.court),
        inUtc(view, match.start),
        match.state === 'done' ? inUtc(view, match.scoredAt) : null,
        sideName(view, match, 0),
        sideName(view, match, 1),
        ...games.flatMap((game) => [match.games[game]?.[0], match.games[game]?.[1]]),
        match.winner === null ? null : sideName(view, match, match.winner),
        match.state,
        standWords(match),
        formatWords(match.format),
      ]),
  )
}

function standingRows(
  view: TournamentView,
  title: string,
  rows: readonly StandingRow[],
  final: boolean,
): Cell[][] {
  const { nameOf } = namesIn(view)
  return rows.map((row) => {
    const { entrant, place, tally, tiedWith } = row
    const { played, won, gamesWon, gamesLost, pointsFor, pointsAgainst } = tally
    const points = [pointsFor, pointsAgainst, pointsFor - pointsAgainst]
    const tied = tiedWith.length > 0 && final ? 'tied' : null
    const why = whyHere(row, nameOf, final).join(' ')
    return [
      title,
      place,
      tied,
      nameOf(entrant),
      played,
      won,
      played - won,
      gamesWon,
      gamesLost,
      ...points,
      why,
    ]
  })
}

/** Whether no match counts any more for the ranking of all rounds. */
export const roundsOver = ({ settings, rounds, matches, phase }: TournamentView): boolean =>
  phase === 'ended' ||
  (!matches.some(({ place, state }) => place.stage === 'round' && state !== 'done' && state !== 'void') &&
    (!('rounds' in settings.format) || rounds.length >= settings.format.rounds))

/** All tables with the reasons for each place; of a bracket the final places. */
export function standingsCsv(view: TournamentView): string {
  const columns = ['table', 'place', 'tie', 'name', 'played', 'won', 'lost', 'games_won', 'games_lost']
  const { nameOf } = namesIn(view)
  return csvFile(
    [...columns, 'points_for', 'points_against', 'points_difference', 'why'],
    [
      ...view.pools.flatMap(({ name, rows, open }) => standingRows(view, poolWords(name), rows, open === 0)),
      ...standingRows(view, m.tournamentCore_ranking(), view.ranking, roundsOver(view)),
      ...(view.bracket?.places ?? []).map(({ id, from, to }): Cell[] => [
        m.tournamentCore_bracket(),
        from,
        from === to ? null : m.tournamentCore_toPlace({ place: to }),
        nameOf(id),
      ]),
    ],
  )
}

/** All that everybody may see, as it stands. */
export const viewJson = (view: TournamentView): string => `${JSON.stringify(view, null, 2)}\n`

/** "spring-open-2027-04-10-matches.csv" */
export const exportName = ({ settings }: TournamentView, what: string, ending: string): string =>
  [slugify(settings.name) || 'tournament', settings.date, what].filter(Boolean).join('-') + `.${ending}`
