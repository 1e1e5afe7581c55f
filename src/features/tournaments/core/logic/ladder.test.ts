import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ladderOrder, nextLadderRound, type LadderRound } from './ladder'

const names = (count: number) => Array.from({ length: count }, (_, index) => String.fromCharCode(97 + index))
const finish = ({ courts, waiting }: LadderRound, winners: readonly (0 | 1 | undefined)[]): LadderRound => ({
  courts: courts.map(({ sides }, court) => {
    const winner = winners[court % winners.length]
    return winner === undefined ? { sides } : { sides, winner }
  }),
  waiting,
})

test('winners go up, losers go down, and partners are split', () => {
  const players = names(12)
  const first = nextLadderRound({ rounds: [], players, courts: 3, sideSize: 2 })
  expect(first.courts.map(({ sides }) => sides.map((side) => side.join('')).join(' '))).toEqual([
    'ad bc',
    'eh fg',
    'il jk',
  ])
  const rounds = [finish(first, [0, 1, 0])]
  const second = nextLadderRound({ rounds, players, courts: 3, sideSize: 2 })
  const fours = second.courts.map(({ sides }) => sides.flat().toSorted().join(''))
  expect(fours).toEqual(['adfg', 'bcil', 'ehjk'])
  for (const { sides } of second.courts)
    for (const side of sides)
      expect(['ad', 'bc', 'eh', 'fg', 'il', 'jk']).not.toContain(side.toSorted().join(''))
})

test('singles and fixed teams: the winner of the second court meets the winner of the first', () => {
  const players = names(6)
  const first = nextLadderRound({ rounds: [], players, courts: 3, sideSize: 1 })
  const rounds = [finish(first, [1, 1, 0])]
  expect(nextLadderRound({ rounds, players, courts: 3, sideSize: 1 }).courts).toEqual([
    { sides: [['b'], ['d']] },
    { sides: [['a'], ['e']] },
    { sides: [['c'], ['f']] },
  ])
})

test('an unfinished court keeps its players', () => {
  const players = names(4)
  const rounds = [finish(nextLadderRound({ rounds: [], players, courts: 2, sideSize: 1 }), [undefined])]
  expect(ladderOrder(rounds, 1)).toEqual(players)
})

test('whoever waits keeps their court and comes back to it', () => {
  const players = names(9)
  let rounds: LadderRound[] = []
  for (let round = 0; round < 8; round += 1)
    rounds = [...rounds, finish(nextLadderRound({ rounds, players, courts: 2, sideSize: 2 }), [0])]
  const next = nextLadderRound({ rounds, players, courts: 2, sideSize: 2 })
  const top = next.waiting[0] as string
  expect(rounds.some(({ waiting }) => waiting.includes(top))).toBe(false)
  const place = ladderOrder(rounds, 2).indexOf(top)
  const after = ladderOrder([...rounds, finish(next, [0])], 2).indexOf(top)
  expect(Math.floor(after / 4)).toBe(Math.floor(place / 4))
})

const story = fc.record({
  count: fc.integer({ min: 2, max: 19 }),
  courts: fc.integer({ min: 1, max: 5 }),
  sideSize: fc.constantFrom(1 as const, 2 as const),
  winners: fc.array(fc.array(fc.constantFrom(0 as const, 1 as const), { minLength: 1, maxLength: 5 }), {
    minLength: 1,
    maxLength: 14,
  }),
})

test('everybody plays or waits once a round, and byes differ by one at most', () => {
  fc.assert(
    fc.property(story, ({ count, courts, sideSize, winners }) => {
      const players = names(count)
      const rounds: LadderRound[] = []
      for (const won of winners) {
        const next = nextLadderRound({ rounds, players, courts, sideSize })
        const playing = next.courts.flatMap(({ sides }) => sides.flat())
        expect([...playing, ...next.waiting].toSorted()).toEqual(players)
        expect(next.courts).toHaveLength(Math.min(courts, Math.floor(count / (2 * sideSize))))
        rounds.push(finish(next, won))
        const byes = players.map((id) => rounds.filter(({ waiting }) => waiting.includes(id)).length)
        expect(Math.max(...byes) - Math.min(...byes)).toBeLessThanOrEqual(1)
      }
    }),
  )
})

const wins = fc.array(fc.constantFrom(0 as const, 1 as const), { minLength: 5, maxLength: 5 })

test('without anybody waiting exactly the winners stand higher, and partners never stay together', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5 }),
      fc.array(wins, { minLength: 1, maxLength: 16 }),
      (courts, results) => {
        const players = names(4 * courts)
        const rounds: LadderRound[] = []
        for (const won of results) {
          const next = nextLadderRound({ rounds, players, courts, sideSize: 2 })
          const last = rounds.at(-1)
          const courtOf = (id: string) => next.courts.findIndex(({ sides }) => sides.flat().includes(id))
          for (const [court, { sides, winner }] of (last?.courts ?? []).entries())
            for (const [side, pair] of sides.entries()) {
              const to = side === winner ? Math.max(0, court - 1) : Math.min(courts - 1, court + 1)
              expect(pair.map(courtOf)).toEqual([to, to])
              const [one, other] = pair as [string, string]
              expect(next.courts[to]?.sides.some((now) => now.includes(one) && now.includes(other))).toBe(
                false,
              )
            }
          rounds.push(finish(next, won))
        }
      },
    ),
  )
})

test('newcomers start below, and those who left are gone', () => {
  const players = names(8)
  const rounds = [finish(nextLadderRound({ rounds: [], players, courts: 2, sideSize: 2 }), [0])]
  const now = [...players.filter((id) => id !== 'a'), 'new']
  const next = nextLadderRound({ rounds, players: now, courts: 2, sideSize: 2 })
  expect(next.courts[1]?.sides.flat()).toContain('new')
  expect(next.courts.flatMap(({ sides }) => sides.flat())).not.toContain('a')
  expect(() => nextLadderRound({ rounds: [], players: ['a', 'a'], courts: 1, sideSize: 1 })).toThrow(
    RangeError,
  )
})
