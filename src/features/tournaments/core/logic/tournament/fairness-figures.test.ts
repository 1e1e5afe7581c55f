import { expect, test } from 'vitest'
import { knockOut, poolCup, rotatingNight, roundByRound } from '../../../../../../tests/support/tournaments'
import { fairnessFigures } from './fairness-figures'
import type { Tournament } from './log'
import { viewOf } from './view'

const told = (tournament: Tournament) =>
  Object.fromEntries(
    (fairnessFigures(viewOf(tournament, 0))?.figures ?? []).map(({ name, value, best }) => [
      name,
      best ? `${value} at best` : value,
    ]),
  )

test('of partners who change it counts partners, opponents, byes, waits and courts', () => {
  expect(told(rotatingNight(8, 7))).toEqual({
    'Partners again': '0 at best',
    'Pairs who never share a court': '0 at best',
    'Times any two are opponents': '2 at best',
    'Byes each': '0 at best',
    'Longest wait': '0 rounds at best',
    Courts: expect.stringMatching(/^within \d|^even/) as string,
  })
})

test('what is uneven is not called the best', () => {
  const night = viewOf(rotatingNight(8, 7), 0)
  // The same round twice over: everybody has their first partner again.
  const again = night.matches.map((match) =>
    match.place.stage === 'round' && match.place.round === 1
      ? { ...match, sides: night.matches[match.place.game]?.sides ?? match.sides }
      : match,
  )
  const [partners] = fairnessFigures({ ...night, matches: again })?.figures ?? []
  expect(partners).toMatchObject({ name: 'Partners again', best: false })
})

test('of teams it leaves partners out; of pools it counts rests as planned', () => {
  expect(Object.keys(told(roundByRound('swiss', 9, 3)))).toEqual([
    'Times any two are opponents',
    'Byes each',
    'Longest wait',
    'Courts',
  ])
  expect(told(poolCup({ restMinutes: 0 }))).toMatchObject({ 'Matches each': '4 at best' })
  expect(told(poolCup({ goal: 'more-rest', restMinutes: 20 }, 4 * 2))['Shortest rest']).toMatch(/minutes/)
  expect(fairnessFigures(viewOf(knockOut('single', 8), 0))).toBeNull()
})

test('one by one it counts everybody', () => {
  const { table } = fairnessFigures(viewOf(rotatingNight(10, 7), 0)) ?? {}
  expect(table?.columns).toEqual(['Games', 'Byes', 'Partners', 'Opponents'])
  expect(table?.rows).toHaveLength(10)
  for (const { counts } of table?.rows ?? []) expect((counts[0] ?? 0) + (counts[1] ?? 0)).toBe(7)
})
