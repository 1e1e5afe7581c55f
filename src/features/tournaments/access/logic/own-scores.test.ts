import { expect, it } from 'vitest'
import { replay } from '#/features/tournaments/core/logic/tournament/log'
import { viewOf } from '#/features/tournaments/core/logic/tournament/view'
import { drawnPool, poolSettings, scoreOf } from '../../../../../tests/support/saved-tournament'
import type { KeptScore, ScoreAct } from './outbox-state'
import { withUnsent, withWritten } from './own-scores'

const at = '2027-04-10T16:00:00.000Z'
const log = drawnPool(['a', 'b']).map((entry) => ({ ...entry, at, by: 'Host', byId: null }))
const view = viewOf(replay(poolSettings(), log), 0)
const kept = (act: ScoreAct): KeptScore => ({ id: 'k', at: 1, act, tried: false })
const running = (home: number, away: number): ScoreAct => ({
  ...scoreOf(['a', 'b'], 0),
  games: [[home, away]],
  ending: { kind: 'playing' },
})

const written = (version: number) => ({ written: [{ act: running(5, 3), version }] })

it('shows what is still to be sent, the newest of a match, in the order of its sides', () => {
  const final = scoreOf(['b', 'a'], 7)
  const [match] = withUnsent(view, { clashes: [], waiting: [kept(running(3, 2)), kept(final)] }).matches
  const isTurned = JSON.stringify(match?.sides) === JSON.stringify([['a'], ['b']])
  expect(match).toMatchObject({
    state: 'done',
    decidedBy: 'games',
    games: [isTurned ? [7, 11] : [11, 7]],
    winner: isTurned ? 1 : 0,
    version: 0,
  })
})

it('shows a score that is asked about as this phone has it', () => {
  const clash = { mine: kept(running(5, 3)), theirs: null, version: 4 }
  const [match] = withUnsent(view, { clashes: [clash], waiting: [] }).matches
  expect(match).toMatchObject({ state: 'playing', winner: null, version: 0 })
})

it('shows what it has written until it is told of it, and then what it is told', () => {
  expect(withWritten(view, written(1)).matches[0]).toMatchObject({ state: 'playing', version: 1 })
  expect(withWritten(view, written(0))).toBe(view)
})

it('leaves a match alone in which others meet now', () => {
  const others: ScoreAct = { ...running(5, 3), sides: [['a'], ['c']] }
  expect(withUnsent(view, { clashes: [], waiting: [kept(others)] }).matches).toEqual(view.matches)
})
