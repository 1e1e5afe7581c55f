import { expect, test } from 'vitest'
import { planRotation } from '#/features/tournaments/core/logic/rotation/rotating-partners'
import type { RotationTask } from '#/features/tournaments/core/logic/tournament/draws'
import { searchTimes, type TimesTask } from '#/features/tournaments/core/logic/tournament/times'
import { runRounds, runTimes } from './run-search'

// There are no workers here: as in a browser that refuses them.

const task = (players: number, exchanges?: number): RotationTask => ({
  kind: 'rotating',
  input: {
    players: Array.from({ length: players }, (_, index) => `p${index}`),
    courts: 3,
    rounds: 9,
    seed: 'one',
    ...(exchanges === undefined ? {} : { exchanges }),
  },
})

test('without a worker the rounds are searched on the page, to the same end', async () => {
  const short = task(10, 20_000)
  const shares: number[] = []
  const found = await runRounds(short, ({ share }) => shares.push(share)).found
  expect(found).toEqual(planRotation(short.input as Parameters<typeof planRotation>[0]).rounds)
  expect(shares.length).toBeGreaterThan(0)
})

test('stopped, it answers with the best so far', async () => {
  const search = runRounds(task(22))
  search.stop()
  const rounds = await search.found
  expect(rounds).toHaveLength(9)
  for (const { games, byes } of rounds)
    expect(new Set([...games.flatMap(({ sides }) => sides.flat()), ...byes]).size).toBe(22)
})

test('what cannot be searched is refused, not left waiting', async () => {
  await expect(runRounds(task(3)).found).rejects.toThrow(RangeError)
})

test('times are found on the page too', async () => {
  const times: TimesTask = {
    from: 0,
    input: {
      matches: [
        { id: 'm1', sides: ['a', 'b'] },
        { id: 'm2', sides: ['b', 'c'] },
      ],
      courts: [{}, {}],
      goal: 'shortest-day',
      rest: 0,
      seed: 'one',
      teams: [],
    },
  }
  expect(await runTimes(times).found).toEqual(searchTimes(times))
})
