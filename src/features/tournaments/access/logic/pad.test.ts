import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { canStandAt, type ScoreFormat, type Side } from '#/features/tournaments/core/logic/scoring/scores'
import {
  canUntap,
  changesEnds,
  following,
  gamesToWrite,
  matchWinner,
  newPad,
  nowOf,
  scoresOf,
  tapped,
  turned,
  untapped,
  type Pad,
  type PadRules,
  type PadTap,
} from './pad'

const FORMAT: ScoreFormat = { target: 11, winBy: 2, cap: null, bestOf: 1, serving: 'side-out' }
const SIDE_OUT: PadRules = { format: FORMAT, doubles: true }
const RALLY: PadRules = { format: { ...FORMAT, serving: 'rally' }, doubles: true }
const BEST_OF_3: PadRules = { format: { ...RALLY.format, bestOf: 3 }, doubles: true }

const rallies = (rules: PadRules, pad: Pad, wonBy: readonly Side[]) =>
  wonBy.reduce((now, won) => tapped(rules, now, { won }), pad)
const times = (count: number, side: Side): Side[] => Array.from({ length: count }, () => side)

describe('a scorer’s pad', () => {
  it('follows the serve in side-out doubles: only the serving side scores', () => {
    const pad = rallies(SIDE_OUT, newPad(SIDE_OUT), [0, 1, 1, 0, 0])
    expect(nowOf(SIDE_OUT, pad)).toEqual({ score: [1, 1], serving: 0, server: 1 })
  })

  it('counts every tap as a point when the serve isn’t followed', () => {
    const pad = following(SIDE_OUT, newPad(SIDE_OUT), false)
    expect(nowOf(SIDE_OUT, rallies(SIDE_OUT, pad, [0, 1, 1])).score).toEqual([1, 2])
  })

  it('ends at a lead of two and takes no further tap', () => {
    const even = rallies(RALLY, newPad(RALLY), [...times(10, 0), ...times(10, 1), 0])
    expect(matchWinner(RALLY, scoresOf(RALLY, even))).toBeNull()
    const won = rallies(RALLY, even, [0])
    expect(scoresOf(RALLY, won)).toEqual([[12, 10]])
    expect(matchWinner(RALLY, scoresOf(RALLY, won))).toBe(0)
    expect(tapped(RALLY, won, { won: 1 })).toBe(won)
  })

  it('begins the next game by itself, served by who received, and takes a tap back across it', () => {
    const pad = rallies(BEST_OF_3, newPad(BEST_OF_3), times(11, 0))
    expect(scoresOf(BEST_OF_3, pad)).toEqual([
      [11, 0],
      [0, 0],
    ])
    expect(nowOf(BEST_OF_3, pad).serving).toBe(1)
    expect(gamesToWrite(BEST_OF_3, pad)).toEqual([[11, 0]])
    expect(scoresOf(BEST_OF_3, untapped(pad))).toEqual([[10, 0]])
  })

  it('goes on from a score that stands', () => {
    const pad = newPad(BEST_OF_3, [
      [11, 4],
      [3, 5],
    ])
    expect(canUntap(pad)).toBe(false)
    expect(scoresOf(BEST_OF_3, tapped(BEST_OF_3, pad, { minus: 1 }))).toEqual([
      [11, 4],
      [3, 4],
    ])
  })

  it('passes the serve by hand, to the partner first', () => {
    const second = rallies(SIDE_OUT, newPad(SIDE_OUT), [0])
    const over = tapped(SIDE_OUT, second, 'serve')
    expect(nowOf(SIDE_OUT, over)).toMatchObject({ serving: 1, server: 1 })
    expect(nowOf(SIDE_OUT, tapped(SIDE_OUT, over, 'serve'))).toMatchObject({ serving: 1, server: 2 })
  })

  it('before the first rally lets the other side begin, with its one server; who begins receives in the next', () => {
    const rules = { ...SIDE_OUT, format: { ...FORMAT, bestOf: 3 as const } }
    const other = tapped(rules, newPad(rules), 'serve')
    expect(nowOf(rules, other)).toEqual({ score: [0, 0], serving: 1, server: 2 })
    expect(nowOf(rules, tapped(rules, other, 'serve'))).toEqual({ score: [0, 0], serving: 0, server: 2 })
    expect(nowOf(rules, rallies(rules, other, [0]))).toEqual({ score: [0, 0], serving: 0, server: 1 })
    const second = rallies(rules, other, times(11, 1))
    expect(nowOf(rules, second)).toEqual({ score: [0, 0], serving: 0, server: 2 })
  })

  it('keeps how a phone counts when it goes on from another’s score', () => {
    const own = turned(following(SIDE_OUT, newPad(SIDE_OUT), false))
    expect(newPad(SIDE_OUT, [[3, 2]], own)).toMatchObject({ follow: false, turned: true })
  })

  it.each([
    ['between games', BEST_OF_3, [...times(11, 0)], true],
    ['after the first rally no more', BEST_OF_3, [...times(11, 0), 1 as const], false],
    ['halfway through the last game', BEST_OF_3, [...times(11, 0), ...times(11, 1), ...times(6, 1)], true],
    ['once', BEST_OF_3, [...times(11, 0), ...times(11, 1), ...times(6, 1), ...times(6, 0)], false],
    ['not halfway through an earlier one', BEST_OF_3, times(6, 0), false],
    ['not in a single game to 11', RALLY, times(6, 0), false],
    ['in a single game to 15', { ...RALLY, format: { ...RALLY.format, target: 15 } }, times(8, 0), true],
    ['not at its end', BEST_OF_3, [...times(11, 0), ...times(11, 0)], false],
  ] satisfies [string, PadRules, Side[], boolean][])('changes ends %s', (_when, given, wonBy, expected) => {
    expect(changesEnds(given, scoresOf(given, rallies(given, newPad(given), wonBy)))).toBe(expected)
  })
})

const tap = fc.oneof(
  { weight: 6, arbitrary: fc.record({ won: fc.constantFrom<Side>(0, 1) }) },
  { weight: 1, arbitrary: fc.record({ minus: fc.constantFrom<Side>(0, 1) }) },
  { weight: 1, arbitrary: fc.constant<PadTap>('serve') },
)
const rules = fc.record({
  format: fc.record({
    target: fc.constantFrom(5, 11),
    winBy: fc.constantFrom(1 as const, 2 as const),
    cap: fc.constantFrom(null, 13),
    bestOf: fc.constantFrom(1 as const, 3 as const, 5 as const),
    serving: fc.constantFrom('side-out' as const, 'rally' as const),
  }),
  doubles: fc.boolean(),
})

test('whatever is tapped: the games can stand, and taking taps back leads through every score before', () => {
  fc.assert(
    fc.property(rules, fc.array(tap, { maxLength: 120, size: 'max' }), (given, taps) => {
      const pads: Pad[] = [newPad(given)]
      for (const one of taps) {
        const before = pads.at(-1) as Pad
        const after = tapped(given, before, one)
        if (after !== before) pads.push(after)
      }
      for (const pad of pads) {
        const scores = scoresOf(given, pad)
        expect(scores.every((score) => canStandAt(given.format, score))).toBe(true)
        expect(scores.length).toBeLessThanOrEqual(given.format.bestOf)
      }
      let back = pads.at(-1) as Pad
      for (const pad of pads.toReversed().slice(1)) {
        back = untapped(back)
        expect(back).toEqual(pad)
      }
      expect(canUntap(back)).toBe(false)
    }),
    { numRuns: 300 },
  )
})
