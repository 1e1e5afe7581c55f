import { sameData } from '#/lib/deep-equal'
import type { Act, LogEntry } from './acts'
import { decide, replay, undoneIn, type Tournament } from './log'
import type { TournamentSettings } from './settings'
import { isDrawn } from './state'

// Before the first match a tournament is a draft: what is changed takes back what rested on it, instead of being refused.

/** Makes an act an entry of the log: its id, when, and who. */
export type Stamp = (act: Act) => LogEntry

const DRAWS = new Set<Act['act']>(['draw-pools', 'draw-rounds', 'draw-bracket', 'join-pool', 'rule', 'plan'])
/** What changes the field; a draw has to know of it. */
const FIELD = new Set<Act['act']>(['enter', 'admit', 'remove', 'merge', 'seed', 'withdraw', 'return'])

/** Play has begun: from then on nothing is taken back in passing. */
export const hasBegun = ({ state }: Tournament): boolean =>
  state.scores.size > 0 || state.called.size > 0 || state.ended

/** The log without what was taken back: it tells the same. */
function settled(log: readonly LogEntry[]): LogEntry[] {
  const undone = undoneIn(log)
  return log.filter(({ id, act }) => act.act !== 'undo' && !undone.has(id))
}

const without = ({ settings, log }: Tournament, gone: (act: Act) => boolean): Tournament =>
  replay(
    settings,
    settled(log).filter(({ act }) => !gone(act)),
  )

export const withoutDraw = (tournament: Tournament): Tournament =>
  without(tournament, ({ act }) => DRAWS.has(act))

const withoutPlan = (tournament: Tournament): Tournament => without(tournament, ({ act }) => act === 'plan')

const added = (tournament: Tournament, acts: readonly Act[], stamp: Stamp): Tournament =>
  acts.reduce((now, act) => decide(now, stamp(act)), tournament)

/**
 * Changes the field. A draw made before is taken back, and of orders of seeds that follow each other the last is kept.
 * Throws an `ActRefused` for an act that is not possible.
 */
export function withField(tournament: Tournament, acts: readonly Act[], stamp: Stamp): Tournament {
  const changes = acts.some(({ act }) => FIELD.has(act))
  const open = changes && isDrawn(tournament.state) ? withoutDraw(tournament) : tournament
  const last = open.log.at(-1)
  const reseeds = acts[0]?.act === 'seed' && last?.act.act === 'seed'
  return added(reseeds ? without(open, (act) => act === last.act) : open, acts, stamp)
}

/** Draws anew: what was drawn and timed before goes. */
export const withDraw = (tournament: Tournament, draw: Act, stamp: Stamp): Tournament =>
  added(withoutDraw(tournament), [draw], stamp)

/** Gives times and courts anew. */
export const withPlan = (tournament: Tournament, plan: Act, stamp: Stamp): Tournament =>
  added(withoutPlan(tournament), [plan], stamp)

/** What was drawn rests on: of partners who change, on how many courts they play, too. */
function drawRests({ format, sideSize, courts }: TournamentSettings): unknown {
  const { kind } = format
  if (kind === 'pools') return [kind, format.pools, format.meetings, sideSize]
  const courtsCount = kind === 'rotating' || kind === 'ladder' ? courts.length : null
  return [format, sideSize, courtsCount]
}

const planRests = ({ courts, matchMinutes, restMinutes }: TournamentSettings): unknown => [
  courts.map(({ id, opens, closes }) => [id, opens, closes]),
  matchMinutes,
  restMinutes,
]

/** Changes the settings, and takes back a draw or a plan made for others. */
export function withSettings(tournament: Tournament, settings: TournamentSettings): Tournament {
  const { state } = tournament
  const before = { ...state.settings, courts: state.courts }
  const log = settled(tournament.log).filter(({ act: { act } }) => {
    // What the settings say from now on, they say from the start.
    if (act === 'settings' || act === 'court') return false
    if (DRAWS.has(act) && !sameData(drawRests(before), drawRests(settings))) return false
    return act !== 'plan' || sameData(planRests(before), planRests(settings))
  })
  return replay(settings, log)
}
