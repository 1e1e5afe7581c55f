import { replay } from './log'
import type { TournamentSettings } from './settings'
import type { TournamentState } from './state'
import { timesAct, timesTask } from './times'

/** How many go on from pools of these sizes. */
const goersFrom = (pools: readonly (readonly string[])[], advancing: number, wildCards: number): number => {
  const direct = pools.map(({ length }) => Math.min(length, advancing))
  const behind = pools.filter(({ length }) => length > advancing).length
  return direct.reduce((all, count) => all + count, 0) + Math.min(wildCards, behind)
}

/**
 * Time slots that the playoffs will take once the pools are over: those of a bracket of as many on the same courts. 0 when
 * none follow.
 */
export function playoffSlots({ settings, courts, pools }: TournamentState): number {
  const { format } = settings
  if (format.kind !== 'pools' || !format.playoffs || !pools) return 0
  const { advancing, wildCards, bracket } = format.playoffs
  const goers = goersFrom(pools, advancing, wildCards)
  if (goers < 2) return 0
  const open = courts.map((court) => ({ ...court, opens: null, closes: null }))
  const after: TournamentSettings = { ...settings, courts: open, format: { kind: 'bracket', bracket } }
  const seeds = Array.from({ length: goers }, (_, index) => `seed-${index + 1}`)
  const stamp = { at: '2000-01-01T00:00:00Z', by: '', byId: null }
  const entered = seeds.map((entrant) => {
    const details = { name: entrant, players: [], club: null, rating: null, group: null }
    return { ...stamp, id: entrant, act: { act: 'enter', entrant, asked: false, ...details } as const }
  })
  const { state } = replay(after, [
    ...entered,
    { ...stamp, id: 'draw', act: { act: 'draw-bracket', seeds, seed: '' } },
  ])
  const { placed } = timesAct(state, timesTask(state, 0, ''), [], 0)
  return 1 + Math.max(-1, ...placed.map(({ slot }) => slot))
}
