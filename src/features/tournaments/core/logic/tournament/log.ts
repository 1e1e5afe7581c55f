import { sameData } from '#/lib/deep-equal'
import type { Act, LogEntry } from './acts'
import { drawBracket, drawPools, drawRounds, rule } from './apply-draws'
import { admit, comeBack, edit, enter, joinPool, late, merge, remove, seed, withdraw } from './apply-entrants'
import {
  call,
  changeCourt,
  checkCall,
  checkClearScore,
  checkPlan,
  checkScore,
  clearScore,
  plan,
  score,
  uncall,
  type When,
} from './apply-play'
import { changeSettings } from './apply-settings'
import { inOrderOf, matchesOf, sameMeeting } from './matches'
import { numbered } from './numbers'
import { ActRefused, must } from './refusals'
import type { TournamentSettings } from './settings'
import { minutesFrom, startState, type TournamentState } from './state'

type SimpleAct = Exclude<Act, { act: 'undo' }>

/** The state after an act. Throws an `ActRefused` where it goes against what was entered and drawn before. */
function change(state: TournamentState, act: SimpleAct, when: When): TournamentState {
  switch (act.act) {
    case 'settings':
      return changeSettings(state, act)
    case 'enter':
      return enter(state, act)
    case 'admit':
      return admit(state, act)
    case 'edit':
      return edit(state, act)
    case 'remove':
      return remove(state, act)
    case 'merge':
      return merge(state, act)
    case 'seed':
      return seed(state, act)
    case 'draw-pools':
      return numbered(drawPools(state, act))
    case 'join-pool':
      return numbered(joinPool(state, act))
    case 'draw-rounds':
      return numbered(drawRounds(state, act))
    case 'draw-bracket':
      return numbered(drawBracket(state, act))
    case 'rule':
      return rule(state, act)
    case 'plan':
      return numbered(plan(state, act))
    case 'call':
      return call(state, act, when)
    case 'uncall':
      return uncall(state, act)
    case 'score':
      return score(state, act, when)
    case 'clear-score':
      return clearScore(state, act)
    case 'withdraw':
      return withdraw(state, act)
    case 'return':
      return comeBack(state, act)
    case 'late':
      return late(state, act)
    case 'court':
      return changeCourt(state, act, when)
    case 'delay':
      return { ...state, delayedUntil: act.until }
    case 'end':
      return { ...state, ended: true }
  }
}

function check(state: TournamentState, act: SimpleAct, when: When): void {
  if (act.act === 'call') checkCall(state, act, when)
  if (act.act === 'score') checkScore(state, act)
  if (act.act === 'clear-score') checkClearScore(state, act)
  if (act.act === 'plan') checkPlan(state, act)
}

/** Ids of the entries that are taken back: undos in order, an undo that is undone counts for nothing. */
export function undoneIn(log: readonly LogEntry[]): Set<string> {
  const undone = new Set<string>()
  // From the last one back: whether an undo stands depends on later ones alone.
  for (const { id, act } of log.toReversed()) if (act.act === 'undo' && !undone.has(id)) undone.add(act.of)
  return undone
}

/** How many scores have been written, cleared or taken back, by match: what a scorer has to have seen to write the next. */
type Versions = ReadonlyMap<string, number>

/** A log and what it amounts to. `settings`: those it began with. */
export type Tournament = {
  settings: TournamentSettings
  log: readonly LogEntry[]
  state: TournamentState
  versions: Versions
}

const touches = (act: Act) => (act.act === 'score' || act.act === 'clear-score' ? act.match : undefined)

/** The match whose score an act writes, clears or, through any number of undos, takes back. */
function matchTouched(log: readonly LogEntry[], act: Act): string | undefined {
  let touched: Act | undefined = act
  while (touched?.act === 'undo') {
    const { of }: { of: string } = touched
    touched = log.find(({ id }) => id === of)?.act
  }
  return touched && touches(touched)
}

function countVersion(versions: Map<string, number>, log: readonly LogEntry[], act: Act): void {
  const match = matchTouched(log, act)
  if (match !== undefined) versions.set(match, (versions.get(match) ?? 0) + 1)
}

function versionsAfter(before: Versions, log: readonly LogEntry[], act: Act): Versions {
  const versions = new Map(before)
  countVersion(versions, log, act)
  return versions
}

const whenOf = (settings: TournamentSettings, { at, by }: LogEntry, replayed: boolean): When => ({
  at: minutesFrom(settings, at),
  by,
  replayed,
})

function stateAfter(settings: TournamentSettings, log: readonly LogEntry[]): TournamentState {
  const undone = undoneIn(log)
  let state = startState(settings)
  for (const entry of log) {
    const { act } = entry
    if (act.act === 'undo' || undone.has(entry.id)) continue
    state = change(state, act, whenOf(state.settings, entry, true))
  }
  return state
}

/**
 * The tournament that a log tells. The same settings and log always give the same one; every prefix of a log that was
 * written through `decide` is a log.
 */
export function replay(settings: TournamentSettings, log: readonly LogEntry[]): Tournament {
  const versions = new Map<string, number>()
  for (const { act } of log) countVersion(versions, log, act)
  return { settings, log, state: stateAfter(settings, log), versions }
}

export const newTournament = (settings: TournamentSettings): Tournament => replay(settings, [])

/** Throws when scores would be left without the match they were written for. */
function mustKeepScores(state: TournamentState): void {
  const has = new Set(matchesOf(state).map(({ id }) => id))
  const lost = [...state.scores.keys()].some((match) => !has.has(match))
  must(!lost, 'rests-on-it')
}

function refuseUndo({ settings, log }: Tournament, entry: LogEntry, of: string): void {
  must(
    log.some(({ id }) => id === of),
    'act-unknown',
  )
  must(!undoneIn(log).has(of), 'act-undone')
  try {
    mustKeepScores(stateAfter(settings, [...log, entry]))
  } catch (error) {
    if (error instanceof ActRefused) throw new ActRefused('rests-on-it')
    throw error
  }
}

/** Whether the score that an act writes stands already, written by somebody else: two scorers who agree. */
export function standsAlready({ state }: Tournament, act: Act): boolean {
  if (act.act !== 'score') return false
  const standing = state.scores.get(act.match)?.find(({ sides }) => sameMeeting(sides, act.sides))
  if (!standing) return false
  const { games, ending } = inOrderOf(act.sides, standing)
  return sameData([games, ending], [act.games, act.ending])
}

/** The tournament after the next entry of its log, which was decided where the log is kept. */
export function follow({ settings, log, state, versions }: Tournament, entry: LogEntry): Tournament {
  const { act } = entry
  const after =
    act.act === 'undo'
      ? stateAfter(settings, [...log, entry])
      : change(state, act, whenOf(state.settings, entry, false))
  return { settings, log: [...log, entry], state: after, versions: versionsAfter(versions, log, act) }
}

/**
 * The tournament once an entry is added to its log: the only way a log grows. The entry's id has to be new, which
 * whoever keeps the log sees to.
 *
 * Throws an `ActRefused` for an act that is not possible now; a score written over one its writer has not seen is
 * refused as 'score-stale'.
 */
export function decide(tournament: Tournament, entry: LogEntry): Tournament {
  const { state, versions } = tournament
  const { act } = entry
  if ((act.act === 'score' || act.act === 'clear-score') && act.version !== (versions.get(act.match) ?? 0))
    throw new ActRefused('score-stale')
  if (act.act === 'undo') refuseUndo(tournament, entry, act.of)
  else check(state, act, whenOf(state.settings, entry, false))
  return follow(tournament, entry)
}
