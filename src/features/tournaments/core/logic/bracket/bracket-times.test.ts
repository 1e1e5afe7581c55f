import { describe, expect, it } from 'vitest'
import { bracketMatches, type BracketKind, type MatchSource } from './bracket-shape'
import { bracketTimes } from './bracket-times'

const KINDS: Record<string, BracketKind> = {
  single: { kind: 'single', thirdPlace: true, reset: false },
  double: { kind: 'double', thirdPlace: false, reset: false },
  'double with a reset': { kind: 'double', thirdPlace: false, reset: true },
}

/** The matches that are played, each after those its sides come out of; byes are gone through. */
function playedIn(entrants: number, kind: BracketKind) {
  const matches = bracketMatches(entrants, kind)
  /** Who comes out: no one, or someone who has played these matches. */
  const winners = new Map<string, string[] | null>()
  const losers = new Map<string, string[] | null>()
  const comingFrom = (source: MatchSource): string[] | null => {
    if (source.from === 'seed') return source.seed > entrants ? null : []
    return (source.from === 'winner' ? winners : losers).get(source.match) ?? null
  }
  return matches.flatMap(({ id, sources }) => {
    const [one, other] = [comingFrom(sources[0]), comingFrom(sources[1])]
    const isPlayed = one !== null && other !== null
    winners.set(id, isPlayed ? [id] : (one ?? other))
    losers.set(id, isPlayed ? [id] : null)
    return isPlayed ? [{ id, after: [...new Set([...one, ...other])] }] : []
  })
}

/** With c courts no plan is shorter: for each k, all matches that more than k follow need ⌈their number / c⌉ slots, and k after. */
function fewestSlots(matches: ReturnType<typeof playedIn>, courts: number): number {
  const follow = new Map<string, number>()
  for (const { id, after } of matches.toReversed())
    for (const source of after)
      follow.set(source, Math.max(follow.get(source) ?? 0, (follow.get(id) ?? 0) + 1))
  const ways = matches.map(({ id }) => follow.get(id) ?? 0)
  return Math.max(
    ...[...new Set(ways)].map((k) => k + Math.ceil(ways.filter((way) => way >= k).length / courts)),
  )
}

describe.each(Object.entries(KINDS))('the times of a %s elimination', (_, kind) => {
  it('take no slot more than they must, with any number of courts', () => {
    for (let entrants = 3; entrants <= 64; entrants += 1)
      for (let courts = 1; courts <= 8; courts += 1) {
        const matches = playedIn(entrants, kind)
        const plan = bracketTimes({
          matches,
          courts: Array.from({ length: courts }, () => ({})),
          from: 0,
          rest: 0,
          known: new Map(),
          taken: new Set(),
        })
        expect(plan).toHaveLength(matches.length)
        const used = 1 + Math.max(...plan.map(({ slot }) => slot))
        expect({ entrants, courts, used }).toEqual({ entrants, courts, used: fewestSlots(matches, courts) })
      }
  })

  it.each([0, 1, 2])('let everybody rest %i slots, and use no court twice', (rest) => {
    const matches = playedIn(13, kind)
    const taken = new Set(['0 1', '2 0'])
    const plan = bracketTimes({
      matches,
      courts: [{}, { from: 1 }, { to: 30 }],
      from: 0,
      rest,
      known: new Map(),
      taken,
    })
    const slotOf = new Map(plan.map(({ match, slot }) => [match, slot]))
    const early = matches.filter(({ id, after }) =>
      after.some((source) => (slotOf.get(id) ?? 0) - (slotOf.get(source) ?? 0) <= rest),
    )
    expect(early).toEqual([])
    const places = [...taken, ...plan.map(({ slot, court }) => `${slot} ${court}`)]
    expect(new Set(places).size).toBe(places.length)
  })
})
