import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Act, hasAllAgreed, lapse, lapseOf, leave, type Standing, step } from './challenge'
import { isSameScore, winnerOf } from './score'
import { type Seat, sideOf } from './sides'
import { isDecided, STATES } from './states'

const SINGLES = ['a1', 'b1'] as const
const DOUBLES = ['a1', 'a2', 'b1', 'b2'] as const
const begun = (seats: readonly Seat[]): Standing => ({
  state: 'proposed',
  seats,
  terms: 1,
  agreed: ['a1'],
  report: null,
})

const SCORES = [[{ a: 11, b: 7 }], [{ a: 7, b: 11 }], [{ a: 11, b: 9 }]]
/** Something that some player does; numbers mostly fit. */
const anyAct: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    act: fc.constantFrom('agree' as const, 'counter' as const),
    terms: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({
    act: fc.constantFrom('decline' as const, 'withdraw' as const, 'call-off' as const, 'schedule' as const),
  }),
  fc.record({ act: fc.constant('report' as const), games: fc.constantFrom(...SCORES) }),
  fc.record({
    act: fc.constantFrom('confirm' as const, 'dispute' as const),
    report: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({ act: fc.constant('settle' as const) }),
)
const anyTurns = fc.tuple(
  fc.constantFrom<readonly Seat[]>(SINGLES, DOUBLES),
  fc.array(fc.tuple(fc.nat(3), anyAct), { maxLength: 40 }),
)

/** Every standing that the turns lead through, the first among them, and who did what. */
function walk([seats, turns]: [readonly Seat[], [number, Act][]]) {
  const way: { before: Standing; seat: Seat; act: Act; after: Standing; done: string }[] = []
  let now = begun(seats)
  for (const [index, act] of turns) {
    const seat = seats[index % seats.length] ?? 'a1'
    const taken = step(now, seat, act)
    const after = taken.done === 'changed' ? taken.next : now
    way.push({ before: now, seat, act, after, done: taken.done })
    now = after
  }
  return way
}

/** Where each state may lead; what is not here never happens. */
const LEADS: Record<string, readonly string[]> = {
  proposed: ['proposed', 'accepted', 'declined', 'withdrawn', 'expired'],
  accepted: ['accepted', 'reported', 'called-off', 'expired'],
  reported: ['reported', 'confirmed', 'disputed', 'voided'],
  disputed: ['reported', 'confirmed', 'voided'],
  confirmed: ['settled'],
}

describe('whatever players do, in whatever order', () => {
  test('a challenge only moves along the ways there are, and what is over stays over', () => {
    fc.assert(
      fc.property(anyTurns, (turns) => {
        for (const { before, after, done } of walk(turns))
          if (done === 'changed') expect(LEADS[before.state] ?? []).toContain(after.state)
          else expect(after).toBe(before)
      }),
      { numRuns: 500 },
    )
  })

  test('nothing is played before everybody has agreed to the same terms', () => {
    fc.assert(
      fc.property(anyTurns, (turns) => {
        for (const { after } of walk(turns)) {
          const isPlayed = ['accepted', 'reported', 'disputed', 'confirmed', 'settled'].includes(after.state)
          expect(isPlayed || after.state === 'called-off').toBe(hasAllAgreed(after))
          expect(new Set(after.agreed).size).toBe(after.agreed.length)
        }
      }),
      { numRuns: 500 },
    )
  })

  test('a result stands only when both sides have said the same', () => {
    fc.assert(
      fc.property(anyTurns, (turns) => {
        for (const { before, seat, act, after, done } of walk(turns)) {
          if (done !== 'changed' || after.state !== 'confirmed') continue
          expect(before.report?.side).not.toBe(sideOf(seat))
          expect(after.report).toEqual(before.report)
          if (act.act === 'report') expect(isSameScore(act.games, after.report?.games ?? [])).toBe(true)
          else expect(act).toEqual({ act: 'confirm', report: before.report?.version })
          expect(winnerOf(after.report?.games ?? [])).not.toBeNull()
        }
      }),
      { numRuns: 500 },
    )
  })

  test('doing the same again changes nothing and is not refused', () => {
    fc.assert(
      fc.property(anyTurns, (turns) => {
        for (const { seat, act, after, done } of walk(turns)) {
          // Other terms need other words: their repeat is known by those.
          if (done !== 'changed' || act.act === 'counter' || act.act === 'schedule') continue
          expect(step(after, seat, act)).toEqual({ done: 'nothing' })
        }
      }),
      { numRuns: 500 },
    )
  })

  test('reports and terms only ever get newer, and a decided score never changes', () => {
    fc.assert(
      fc.property(anyTurns, (turns) => {
        for (const { before, after } of walk(turns)) {
          expect(after.terms).toBeGreaterThanOrEqual(before.terms)
          expect(after.report?.version ?? 0).toBeGreaterThanOrEqual(before.report?.version ?? 0)
          if (isDecided(before.state)) expect(after.report).toEqual(before.report)
        }
      }),
    )
  })

  test('every challenge that waits ends by itself, however it was left', () => {
    fc.assert(
      fc.property(anyTurns, fc.boolean(), (turns, apart) => {
        let now = walk(turns).at(-1)?.after ?? begun(turns[0])
        for (let times = 0; times < STATES.length; times++) now = lapse(now, Infinity, { apart }) ?? now
        expect(lapseOf(now.state)).toBeNull()
        if (isDecided(now.state)) expect(winnerOf(now.report?.games ?? [])).not.toBeNull()
      }),
    )
  })
})

describe('time', () => {
  const reported: Standing = {
    ...begun(SINGLES),
    state: 'reported',
    agreed: SINGLES,
    report: { version: 1, side: 'a', games: [{ a: 11, b: 7 }] },
  }
  const HOURS = 60 * 60 * 1000

  test('a report stands after three days, not a moment sooner', () => {
    expect(lapse(reported, 72 * HOURS - 1, { apart: false })).toBeNull()
    expect(lapse(reported, 72 * HOURS, { apart: false })?.state).toBe('confirmed')
  })

  test('between people who have parted silence confirms nothing', () => {
    expect(lapse(reported, 72 * HOURS, { apart: true })?.state).toBe('voided')
  })

  test('who leaves takes no result along', () => {
    expect(leave(reported, 'b1').state).toBe('voided')
    const confirmed = { ...reported, state: 'confirmed' as const }
    const left = leave(confirmed, 'a1')
    expect(left).toMatchObject({ state: 'confirmed', seats: ['b1'] })
    // Nobody is left whom the stake is owed to.
    expect(step(left, 'b1', { act: 'settle' })).toMatchObject({ done: 'changed', next: { state: 'settled' } })
    expect(step(confirmed, 'b1', { act: 'settle' })).toEqual({ done: 'refused', why: 'not-yours' })
  })
})

describe('doubles', () => {
  test('accepted only with the partner’s yes and both of the others’', () => {
    let now = begun(DOUBLES)
    for (const seat of ['a2', 'b2', 'b1'] as const) {
      expect(now.state).toBe('proposed')
      const taken = step(now, seat, { act: 'agree', terms: 1 })
      if (taken.done === 'changed') now = taken.next
    }
    expect(now.state).toBe('accepted')
  })

  test('a counter asks everybody again, one’s own partner too', () => {
    const agreed: Standing = { ...begun(DOUBLES), agreed: ['a1', 'a2', 'b1'] }
    const taken = step(agreed, 'b2', { act: 'counter', terms: 1 })
    expect(taken).toMatchObject({ done: 'changed', next: { terms: 2, agreed: ['b2'], state: 'proposed' } })
    // Who answers what no longer stands is told.
    if (taken.done === 'changed')
      expect(step(taken.next, 'b1', { act: 'agree', terms: 1 })).toEqual({
        done: 'refused',
        why: 'other-terms',
      })
  })
})
