import { firstOpenRound, strayPlayers } from './draw-facts'
import { proposeBracket } from './draws'
import type { Tournament } from './log'
import { planFaults, type PlanFault } from './plan-faults'
import { ActRefused } from './refusals'
import type { TournamentState } from './state'
import type { TournamentView } from './view'

/** What an organiser has to do next for the tournament to go on; null while the courts do it. */
export type NextStep =
  | { step: 'let-in'; count: number }
  | { step: 'enter' }
  | { step: 'draw' }
  | { step: 'plan' }
  /** Partners who change: somebody of the rounds to come has left, or somebody is here who is in none. */
  | { step: 'redraw' }
  /** The day turned out other than planned. */
  | { step: 'replan'; faults: PlanFault[] }
  | { step: 'next-round'; round: number }
  | { step: 'rule-ties'; count: number }
  | { step: 'playoffs' }
  | { step: 'end'; champion: string | null }

const isOver = ({ state }: TournamentView['matches'][number]) =>
  state === 'done' || state === 'void' || state === 'unneeded'

const FEWEST = 2

function beforePlay({ state }: Tournament, view: TournamentView): NextStep | null {
  if (view.phase === 'setup') return { step: view.entrants.length < FEWEST ? 'enter' : 'draw' }
  const open = view.matches.filter(({ state: stands }) => stands === 'ready')
  const unplanned = open.length > 0 && open.every(({ id }) => !state.placed.has(id))
  return unplanned && view.phase === 'drawn' ? { step: 'plan' } : null
}

function afterPools({ state }: Tournament): NextStep | null {
  try {
    const { act, ties } = proposeBracket(state, 'considered')
    if (ties.length > 0) return { step: 'rule-ties', count: ties.length }
    return act ? { step: 'playoffs' } : null
  } catch (error) {
    if (error instanceof ActRefused) return null
    throw error
  }
}

function needsRedraw(state: TournamentState): boolean {
  const from = firstOpenRound(state)
  const { away, left } = strayPlayers(state, from)
  return from < state.rounds.length && (away.length > 0 || left.length > 0)
}

/** Rounds that are drawn one after another are played without times, unless somebody plans them. */
function replanFor(view: TournamentView, now: number): PlanFault[] {
  const { kind } = view.settings.format
  const isDrawnByRound = kind === 'swiss' || kind === 'ladder'
  return planFaults(view, now).filter(({ fault }) => fault !== 'no-time' || !isDrawnByRound)
}

/** `now`: minutes from the start. */
export function nextStep(tournament: Tournament, view: TournamentView, now: number): NextStep | null {
  const { state } = tournament
  if (view.phase === 'ended') return null
  const asked = [...state.entrants.values()].filter(({ status }) => status === 'asked').length
  if (asked > 0) return { step: 'let-in', count: asked }
  const first = beforePlay(tournament, view)
  if (first) return first
  const { format } = state.settings
  if (format.kind === 'rotating' && needsRedraw(state)) return { step: 'redraw' }
  const faults = replanFor(view, now)
  if (faults.length > 0) return { step: 'replan', faults }
  if (!view.matches.every(isOver)) return null
  if ('rounds' in format && state.rounds.length < format.rounds)
    return { step: 'next-round', round: state.rounds.length + 1 }
  if (format.kind === 'pools' && format.playoffs && !view.bracket) return afterPools(tournament)
  return { step: 'end', champion: view.bracket?.champion ?? null }
}
