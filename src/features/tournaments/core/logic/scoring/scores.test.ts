import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { canStandAt, gameProblem, gameWinner, scoreMatch, type GameScore, type ScoreFormat } from './scores'

const to = (target: number, more: Partial<ScoreFormat> = {}): ScoreFormat => ({
  target,
  winBy: 2,
  cap: null,
  bestOf: 1,
  serving: 'side-out',
  ...more,
})
const fault = (format: ScoreFormat, ...score: [number, number]) => gameProblem(format, score)?.fault ?? 'fine'
const book = (scored: ReturnType<typeof scoreMatch>) =>
  scored.result
    ? `${scored.result.winner}: ${scored.result.games.map((game) => game.join('–')).join(', ')}`
    : scored.problem.fault

const retired = (format: ScoreFormat, ...games: GameScore[]) =>
  book(scoreMatch(format, { kind: 'retired', side: 0, games }))

test.each([
  [to(11), [11, 9], 'fine'],
  [to(11), [9, 11], 'fine'],
  [to(11), [11, 0], 'fine'],
  [to(11), [12, 10], 'fine'],
  [to(11), [23, 21], 'fine'],
  [to(15), [15, 13], 'fine'],
  [to(21), [21, 19], 'fine'],
  [to(11), [11, 10], 'lead-too-small'],
  [to(11), [12, 9], 'beyond-the-end'],
  [to(11), [13, 10], 'beyond-the-end'],
  [to(11), [11, 11], 'level'],
  [to(11), [10, 8], 'below-target'],
  [to(15), [11, 9], 'below-target'],
  [to(11), [11.5, 9], 'not-a-count'],
  [to(11), [11, -1], 'not-a-count'],
  [to(11), [11, Number.NaN], 'not-a-count'],
  [to(11, { winBy: 1 }), [11, 10], 'fine'],
  [to(11, { winBy: 1 }), [12, 10], 'beyond-the-end'],
  [to(11, { cap: 15 }), [15, 14], 'fine'],
  [to(11, { cap: 15 }), [15, 13], 'fine'],
  [to(11, { cap: 15 }), [15, 12], 'beyond-the-end'],
  [to(11, { cap: 15 }), [14, 13], 'lead-too-small'],
  [to(11, { cap: 15 }), [16, 14], 'above-cap'],
  [to(11, { cap: 11 }), [11, 10], 'fine'],
] as const)('%o at %o: %s', (format, [first, second], expected) => {
  expect(fault(format, first, second)).toBe(expected)
  expect(fault(format, second, first)).toBe(expected)
})

test('a game beyond its end says where it ended', () => {
  expect(gameProblem(to(11), [14, 10])?.words).toBe('The game was already over at 12–10.')
  expect(gameProblem(to(11, { cap: 15 }), [15, 12])?.words).toBe('The game was already over at 14–12.')
})

const formats = fc
  .record({
    target: fc.constantFrom(11, 15, 21),
    winBy: fc.constantFrom(1 as const, 2 as const),
    extra: fc.option(fc.integer({ min: 0, max: 6 })),
    bestOf: fc.constantFrom(1 as const, 3 as const, 5 as const),
  })
  .map(({ extra, ...format }) =>
    to(format.target, { ...format, cap: extra === null ? null : format.target + extra }),
  )

/** Plays points until a game is over. */
function playOut(format: ScoreFormat, points: () => boolean): GameScore[] {
  const course: GameScore[] = [[0, 0]]
  for (;;) {
    const [first, second] = course.at(-1) as GameScore
    if (gameWinner(format, [first, second]) !== null) return course
    course.push(points() ? [first + 1, second] : [first, second + 1])
  }
}

test('exactly the scores that play can come to are accepted', () => {
  fc.assert(
    fc.property(formats, fc.infiniteStream(fc.boolean()), (format, stream) => {
      const course = playOut(format, () => stream.next().value)
      expect(gameProblem(format, course.at(-1) as GameScore)).toBe(null)
      for (const score of course) expect(canStandAt(format, score)).toBe(true)
      for (const score of course.slice(0, -1)) expect(gameProblem(format, score)).not.toBe(null)
      const [first, second] = course.at(-1) as GameScore
      for (const beyond of [
        [first + 1, second],
        [first, second + 1],
      ] as const) {
        const reachedOtherwise = gameProblem(format, beyond) === null
        // 11–9 is the end, and yet 11–10 with a lead of one or at a cap can be reached another way.
        if (reachedOtherwise) expect(Math.abs(beyond[0] - beyond[1])).toBeLessThan(Math.abs(first - second))
      }
    }),
    { numRuns: 300 },
  )
})

test('matches: the first to win more than half of the games, and not a game more', () => {
  const three = to(11, { bestOf: 3 })
  const played = (...games: GameScore[]) => book(scoreMatch(three, { kind: 'played', games }))
  expect(played([11, 8], [11, 4])).toBe('0: 11–8, 11–4')
  expect(played([11, 9], [2, 11], [6, 11])).toBe('1: 11–9, 2–11, 6–11')
  expect(played([11, 9], [2, 11])).toBe('match-undecided')
  expect(played([11, 9], [11, 2], [11, 6])).toBe('match-over-before')
  expect(played()).toBe('no-games')
  expect(
    scoreMatch(three, {
      kind: 'played',
      games: [
        [11, 9],
        [11, 10],
      ],
    }).problem,
  ).toMatchObject({
    game: 1,
    fault: 'lead-too-small',
  })
})

test('retirement: the points stay, the opponent gets what it takes, games not begun are to nil', () => {
  expect(retired(to(15), [13, 7])).toBe('1: 13–15')
  expect(retired(to(15), [14, 14])).toBe('1: 14–16')
  expect(retired(to(11, { bestOf: 3 }), [10, 5])).toBe('1: 10–12, 0–11')
  expect(retired(to(11, { bestOf: 3 }), [11, 5], [3, 9])).toBe('1: 11–5, 3–11, 0–11')
  expect(retired(to(11, { bestOf: 3 }), [11, 5], [3, 11])).toBe('1: 11–5, 3–11, 0–11')
  expect(retired(to(11, { bestOf: 3 }))).toBe('1: 0–11, 0–11')
  expect(retired(to(11, { cap: 11 }), [10, 10])).toBe('1: 10–11')
  expect(retired(to(11, { winBy: 1 }), [10, 10])).toBe('1: 10–11')
  expect(retired(to(11, { bestOf: 3 }), [11, 5], [11, 5])).toBe('match-over-before')
  expect(retired(to(11, { bestOf: 3 }), [10, 5], [3, 2])).toBe('below-target')
  expect(retired(to(11), [12, 3])).toBe('beyond-the-end')
})

test('forfeit: every game to nil', () => {
  expect(book(scoreMatch(to(11, { bestOf: 3 }), { kind: 'forfeit', side: 1 }))).toBe('0: 11–0, 11–0')
  expect(book(scoreMatch(to(21), { kind: 'forfeit', side: 0 }))).toBe('1: 0–21')
})

test('whenever somebody retires, the record is a match that could have been played', () => {
  fc.assert(
    fc.property(
      formats,
      fc.infiniteStream(fc.boolean()),
      fc.nat(60),
      fc.constantFrom(0 as const, 1 as const),
      (format, stream, at, side) => {
        const course = playOut(format, () => stream.next().value)
        const game = course[at % course.length] as GameScore
        const { result } = scoreMatch(format, { kind: 'retired', side, games: [game] })
        if (format.bestOf === 1 && gameWinner(format, game) === side) {
          expect(result).toBe(null)
          return
        }
        const again = scoreMatch(format, { kind: 'played', games: result?.games ?? [] })
        expect(again.result?.winner).toBe(1 - side)
        expect(result?.games[0]?.[side]).toBe(game[side])
      },
    ),
    { numRuns: 300 },
  )
})
