import { playoffSlots } from './playoff-length'
import type { TournamentState } from './state'

type Known = Pick<TournamentState, 'settings' | 'courts'> & { slots: number }
/** Working the playoffs out costs milliseconds, and they change with what they are worked out from alone. */
const known = new WeakMap<NonNullable<TournamentState['pools']>, Known>()

function playoffsAfter(state: TournamentState): number {
  const { pools, settings, courts } = state
  if (!pools) return 0
  const last = known.get(pools)
  if (last?.settings === settings && last.courts === courts) return last.slots
  const slots = playoffSlots(state)
  known.set(pools, { settings, courts, slots })
  return slots
}

/**
 * Minutes that the playoffs, or the rounds of a Swiss tournament or a ladder, are going to take which are not drawn yet: on
 * the courts there are, each round as long as the last one. 0 when none follow.
 */
export function undrawnMinutes(state: TournamentState): number {
  const { settings, rounds, courts, bracketSeeds, ended } = state
  const { format, matchMinutes } = settings
  if (ended || bracketSeeds) return 0
  if (format.kind === 'pools') return playoffsAfter(state) * matchMinutes
  if (format.kind !== 'swiss' && format.kind !== 'ladder') return 0
  const slotsEach = Math.ceil((rounds.at(-1)?.games.length ?? 0) / Math.max(1, courts.length))
  return Math.max(0, format.rounds - rounds.length) * slotsEach * matchMinutes
}
