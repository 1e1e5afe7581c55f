import {
  bracketMatches as bracketShape,
  type MatchSource,
} from '#/features/tournaments/core/logic/bracket/bracket-shape'
import { bracketTimes } from '#/features/tournaments/core/logic/bracket/bracket-times'
import type {
  CourtTimesInput,
  Placement,
  TeamTimes,
} from '#/features/tournaments/core/logic/courts/court-plan'
import { planCourtTimes } from '#/features/tournaments/core/logic/courts/court-times'
import { restSlots } from '#/features/tournaments/core/logic/courts/slot-clock'
import type { Act, PlacedMatch } from './acts'
import { matchesOf, type Match } from './matches'
import { bracketMatchId, bracketSettingsOf } from './bracket-results'
import {
  clockOf,
  firstFreeSlot,
  windowsOf,
  teamTimesOf,
  lastSlotOf,
  busyCourts,
  isPlanned,
  asCourtMatch,
} from './slot-facts'
import type { TournamentState } from './state'

type Of<Name extends Act['act']> = Extract<Act, { act: Name }>

/** What the search for times is given, and what is to be added to its slots: plain data, for a worker. */
export type TimesTask = {
  input: Pick<CourtTimesInput, 'matches' | 'courts' | 'goal' | 'rest' | 'seed'> & {
    teams: [string, TeamTimes][]
  }
  from: number
}

/**
 * The search for times and courts of all matches between known teams that have not begun. What is over or under way keeps
 * its place and counts for rests. `now`: minutes from the start, before it negative.
 */
export function timesTask(state: TournamentState, now: number, seed: string): TimesTask {
  const { settings } = state
  const from = firstFreeSlot(state, now)
  const matches = matchesOf(state)
  const open = matches.filter((match) => isPlanned(match) && match.place.stage === 'pool')
  const busy = busyCourts(state, matches, now)
  const courts = windowsOf(state, from).map((window, court) => ({
    ...window,
    from: Math.max(window.from ?? 0, (busy.get(court) ?? 0) - from),
  }))
  const { goal, restMinutes } = settings
  // A day stretched for the sake of rests gives everybody one, whether or not its length was said.
  const wished = restSlots(clockOf(settings), restMinutes)
  const rest = goal === 'more-rest' ? Math.max(1, wished) : wished
  const teams = [...teamTimesOf(state, matches, from, now)]
  return { input: { matches: open.flatMap(asCourtMatch), courts, goal, rest, seed, teams }, from }
}

/** Runs the search; see `planCourtTimes` for how it can be watched and stopped. */
export const searchTimes = (
  { input }: TimesTask,
  control: Pick<CourtTimesInput, 'onProgress' | 'shouldStop' | 'moves'> = {},
): Placement[] => planCourtTimes({ ...input, ...control, teams: new Map(input.teams) }).placements

/** The act that gives all that has not begun its time and court: pools as searched, then rounds and the bracket. */
export function timesAct(
  state: TournamentState,
  task: TimesTask,
  found: readonly Placement[],
  now: number,
): Of<'plan'> {
  const matches = matchesOf(state)
  const pools = found.map((placement) => ({ ...placement, slot: placement.slot + task.from }))
  const placed = [
    ...pools,
    ...roundTimes(state, matches, task.from),
    ...playoffTimes(state, matches, pools, now),
  ]
  const courtId = (court: number) => state.courts[court]?.id ?? ''
  const given = new Set(placed.map(({ match }) => match))
  return {
    act: 'plan',
    placed: placed.map(({ match, slot, court }): PlacedMatch => ({ match, slot, court: courtId(court) })),
    cleared: matches
      .filter((match) => isPlanned(match) && match.placed && !given.has(match.id))
      .map(({ id }) => id),
    seed: task.input.seed,
  }
}

/** Rounds follow each other; one with more games than courts takes several slots. */
function roundTimes(state: TournamentState, matches: readonly Match[], from: number): Placement[] {
  const rounds = Map.groupBy(
    matches.filter((match) => match.place.stage === 'round' && isPlanned(match)),
    ({ place }) => (place.stage === 'round' ? place.round : 0),
  )
  let slot = from
  return [...rounds.values()].flatMap((games) => {
    const placed: Placement[] = []
    const last = slot + games.length + lastOpening(state)
    for (; placed.length < games.length && slot < last; slot += 1) {
      const open = courtsIn(state, slot)
      const next = games.slice(placed.length, placed.length + open.length)
      placed.push(...next.map(({ id }, index) => ({ match: id, slot, court: open[index] as number })))
    }
    return placed
  })
}

/** The slot from which on no further court opens. */
const lastOpening = (state: TournamentState) =>
  Math.max(0, ...windowsOf(state, 0).map(({ from = 0 }) => from))

const courtsIn = (state: TournamentState, slot: number): number[] =>
  windowsOf(state, 0).flatMap(({ from = 0, to = Infinity }, court) =>
    from <= slot && slot < to ? [court] : [],
  )

/** The bracket's matches from when the pools are over, each after those its sides come from. */
function playoffTimes(
  state: TournamentState,
  matches: readonly Match[],
  pools: readonly Placement[],
  now: number,
): Placement[] {
  const kind = bracketSettingsOf(state)
  if (!kind || !state.bracketSeeds) return []
  const byId = new Map(matches.map((match) => [match.id, match]))
  const shape = bracketShape(state.bracketSeeds.length, kind)
  const known = new Map<string, number>()
  for (const match of matches) {
    const last = lastSlotOf(state, match, now)
    if (last !== null) known.set(match.id, last)
  }
  const after = pools.map(({ slot }) => slot + 1)
  const playable = shape.filter(({ id }) => isToPlay(byId.get(bracketMatchId(id))))
  const timed = new Set([...known.keys(), ...playable.map(({ id }) => bracketMatchId(id))])
  const sourcesOf = new Map(shape.map(({ id, sources }) => [id, sources]))
  /** Through byes to the matches that whoever comes out of them has played. */
  const before = (source: MatchSource): string[] => {
    if (source.from === 'seed') return []
    const id = bracketMatchId(source.match)
    return timed.has(id) ? [id] : (sourcesOf.get(source.match) ?? []).flatMap(before)
  }
  return bracketTimes({
    matches: playable.map(({ id, sources }) => ({ id: bracketMatchId(id), after: sources.flatMap(before) })),
    courts: windowsOf(state, 0),
    from: Math.max(firstFreeSlot(state, now), ...after),
    rest: restSlots(clockOf(state.settings), state.settings.restMinutes),
    known,
    taken: new Set([...busyCourts(state, matches, now)].map(([court, slot]) => `${slot - 1} ${court}`)),
  })
}

/** Byes, also those that nobody has come to yet, and matches that are not needed take no time. */
const isToPlay = (match: Match | undefined): boolean =>
  match !== undefined && isPlanned(match) && !match.sides.includes('nobody')
