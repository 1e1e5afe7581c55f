import { expect, test } from 'vitest'
import { FORMAT_DEFAULTS, newSettings, numberedCourts } from './defaults'
import { playoffSlots } from './playoff-length'
import type { PlayoffSettings } from './settings'
import { startState } from './state'

const POOLS = ['abcd', 'efgh', 'ijk'].map((pool) => [...pool])

function slots(courts: number, change: Partial<PlayoffSettings> = {}): number {
  const { playoffs } = FORMAT_DEFAULTS.pools
  if (!playoffs) throw new Error('no playoffs')
  const settings = {
    ...newSettings('2027-04-10', 'UTC'),
    courts: numberedCourts(courts),
    format: { ...FORMAT_DEFAULTS.pools, pools: 3, playoffs: { ...playoffs, ...change } },
  }
  return playoffSlots({ ...startState(settings), pools: POOLS })
}

test('as many rounds as the bracket has where the courts are enough', () => {
  // Six go on: quarter-finals, semi-finals, the final beside the match for third place.
  expect(slots(4)).toBe(3)
})

test('longer on a single court: every match has its own slot', () => {
  // Six teams: five matches of the bracket, and the one for third place.
  expect(slots(1)).toBe(6)
})

test('wild cards are only as many as there are teams left', () => {
  expect(slots(1, { advancing: 3, wildCards: 3 })).toBe(slots(1, { advancing: 3, wildCards: 2 }))
})

test('none without playoffs', () => {
  const settings = newSettings('2027-04-10', 'UTC')
  const format = { ...FORMAT_DEFAULTS.pools, playoffs: null }
  expect(playoffSlots({ ...startState({ ...settings, format }), pools: POOLS })).toBe(0)
})
