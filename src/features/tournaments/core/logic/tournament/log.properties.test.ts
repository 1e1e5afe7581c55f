import { isDeepStrictEqual } from 'node:util'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  allScores,
  entering,
  livedThrough,
  nextDraw,
  tried,
} from '../../../../../../tests/support/random-acts'
import { anySettings, intent } from '../../../../../../tests/support/random-tournament'
import { drawRandom, shuffled } from '#/features/tournaments/core/logic/random'
import type { Act, LogEntry } from './acts'
import { newTournament, replay, type Tournament } from './log'
import { matchesOf, sideIds } from './matches'
import { bracketOf } from './bracket-results'
import { poolRankings, roundRanking } from './rankings'
import { ActRefused } from './refusals'
import type { TournamentSettings } from './settings'
import { viewOf } from './view'

const field = fc.integer({ min: 2, max: 14 })
const intents = fc.array(intent, { minLength: 10, maxLength: 70, size: 'max' })

/** What holds at every moment, whatever was done. */
function expectSound({ state, versions }: Tournament) {
  const matches = matchesOf(state)
  expect(new Set(matches.map(({ id }) => id)).size).toBe(matches.length)
  const onCourt = matches.flatMap(({ called, sides }) => (called ? [{ called, sides }] : []))
  const courts = onCourt.map(({ called }) => called.court)
  expect(new Set(courts).size).toBe(courts.length)
  const people = onCourt.flatMap(({ sides }) => sides.flatMap(sideIds))
  expect(new Set(people).size).toBe(people.length)
  const taken = matches.flatMap(({ placed, sides, place }) => {
    if (!placed || place.stage === 'bracket') return []
    return [placed.court, ...sides.flatMap(sideIds)].map((one) => `${placed.slot} ${one}`)
  })
  expect(new Set(taken).size).toBe(taken.length)
  for (const match of state.scores.keys()) {
    expect(matches.some(({ id }) => id === match)).toBe(true)
    expect(versions.get(match)).toBeGreaterThan(0)
  }
  for (const { state: stands, winner, decidedBy } of matches) {
    if (stands !== 'done') expect([winner, decidedBy]).toEqual([null, null])
    else expect(decidedBy).not.toBeNull()
  }
}

/** Every pair of a pool meets as often as the settings say. */
function expectEachPairOnce({ state }: Tournament) {
  const { format } = state.settings
  if (format.kind !== 'pools' || !state.pools) return
  const meetings = matchesOf(state).flatMap(({ place, sides }) =>
    place.stage === 'pool' ? [sides.flatMap(sideIds).toSorted().join(' ')] : [],
  )
  const pairs = state.pools.flatMap((pool) =>
    pool.flatMap((one, index) => pool.slice(index + 1).map((other) => [one, other].toSorted().join(' '))),
  )
  expect(meetings.toSorted()).toEqual(pairs.flatMap((pair) => Array(format.meetings).fill(pair)).toSorted())
}

test('whatever is done: an act is done or refused, and nobody is anywhere twice', () => {
  fc.assert(
    fc.property(anySettings, field, intents, (settings, size, wanted) => {
      livedThrough(settings, size, wanted, ({ after }) => {
        if (!after) return
        expectSound(after)
        expectEachPairOnce(after)
        viewOf(after, after.log.length)
      })
    }),
    { numRuns: 100 },
  )
})

test('every prefix of a log replays to the tournament as it was then', () => {
  fc.assert(
    fc.property(anySettings, field, intents, (settings, size, wanted) => {
      livedThrough(settings, size, wanted, ({ after }) => {
        if (after) expect(isDeepStrictEqual(replay(settings, after.log), after)).toBe(true)
      })
    }),
    { numRuns: 60 },
  )
})

test('what is taken back and done again is as if it never had been', () => {
  fc.assert(
    fc.property(anySettings, field, intents, fc.nat(), (settings, size, wanted, which) => {
      const now = livedThrough(settings, size, wanted)
      const entry = now.log[which % now.log.length]
      const undone = entry && tried(now, { act: 'undo', of: entry.id })
      fc.pre(undone !== undefined && undone !== null)
      const again = tried(undone as Tournament, {
        act: 'undo',
        of: (undone as Tournament).log.at(-1)?.id ?? '',
      })
      expect(again?.state).toEqual(now.state)
    }),
    { numRuns: 100 },
  )
})

const didOrNothing = (now: Tournament, act: Act) => tried(now, act) ?? now
const allDone = (now: Tournament, acts: readonly Act[]) => acts.reduce(didOrNothing, now)

function drawn(settings: TournamentSettings, size: number, seed: string): Tournament | null {
  const entries = Array.from({ length: size }, (_, index) => entering(index + 1))
  const entered = allDone(newTournament(settings), entries)
  try {
    const act = nextDraw(entered, seed)
    return act && tried(entered, act)
  } catch (error) {
    if (error instanceof ActRefused) return null
    throw error
  }
}

const drawOr = (now: Tournament, seed: string): Act | string | null => {
  try {
    return nextDraw(now, seed)
  } catch (error) {
    if (error instanceof ActRefused) return error.refusal.code
    throw error
  }
}

test('the same settings, seed and acts give the same draw, also after being written down', () => {
  fc.assert(
    fc.property(anySettings, field, intents, fc.string(), (settings, size, wanted, seed) => {
      const now = livedThrough(settings, size, wanted)
      const log = JSON.parse(JSON.stringify(now.log)) as LogEntry[]
      const again = replay(JSON.parse(JSON.stringify(settings)) as TournamentSettings, log)
      expect(again.state).toEqual(now.state)
      expect(drawOr(again, seed)).toEqual(drawOr(now, seed))
      expect(JSON.stringify(viewOf(again, 50))).toBe(JSON.stringify(viewOf(now, 50)))
    }),
    { numRuns: 60 },
  )
})

const rows = ({ state }: Tournament) => [
  poolRankings(state).map((pool) => pool.rows),
  state.rounds.length > 0 ? roundRanking(state) : [],
]

test('results come in any order: the standings are the same', () => {
  fc.assert(
    fc.property(anySettings, field, fc.nat({ max: 999 }), fc.string(), (settings, size, a, seed) => {
      const start = drawn(settings, size, seed)
      fc.pre(start !== null)
      const scores = allScores(start as Tournament, { a, b: a })
      const [one, other] = [scores, shuffled(drawRandom(seed), scores)].map((order) =>
        allDone(start as Tournament, order),
      ) as [Tournament, Tournament]
      expect(other.state.scores.size).toBe(one.state.scores.size)
      expect(rows(other)).toEqual(rows(one))
    }),
    { numRuns: 150 },
  )
})

/** Every meeting that a score was written for. */
const written = ({ state }: Tournament): string[] =>
  [...state.scores].flatMap(([match, scores]) =>
    scores.map(({ sides }) => `${match} ${sides.flat().toSorted().join(' ')}`),
  )

const otherWon = (act: Act): Act =>
  act.act === 'score'
    ? { ...act, games: act.games.map(([home, away]) => [away, home] as const), version: act.version }
    : act

test('a correction after the bracket has moved on loses no score, and correcting it back restores everything', () => {
  const brackets = anySettings.filter(({ format }) => format.kind === 'bracket')
  fc.assert(
    fc.property(
      brackets,
      field,
      fc.nat({ max: 999 }),
      fc.array(fc.nat(), { minLength: 1, maxLength: 6 }),
      (settings, size, a, corrections) => {
        let now = drawn(settings, size, 'seed')
        fc.pre(now !== null)
        for (let scores = allScores(now as Tournament, { a, b: a }); scores.length > 0;) {
          now = allDone(now as Tournament, scores)
          scores = allScores(now, { a, b: a })
        }
        const played = now as Tournament
        expect(bracketOf(played.state)?.champion).toBeDefined()
        const scores = played.log.flatMap(({ act }) => (act.act === 'score' ? [act] : []))
        const changed = [...new Set(corrections.map((number) => scores[number % scores.length] as Act))]
        let after = played
        for (const act of changed) {
          const next = tried(after, withVersion(after, otherWon(act)))
          if (next) expect(written(next)).toEqual(expect.arrayContaining(written(after)))
          after = next ?? after
        }
        for (const act of changed.toReversed()) after = didOrNothing(after, withVersion(after, act))
        expect(bracketOf(after.state)?.champion).toBe(bracketOf(played.state)?.champion)
        expect(outcomes(after)).toEqual(outcomes(played))
      },
    ),
    { numRuns: 120 },
  )
})

const withVersion = ({ versions }: Tournament, act: Act): Act =>
  act.act === 'score' ? { ...act, version: versions.get(act.match) ?? 0 } : act
const outcomes = ({ state }: Tournament) =>
  matchesOf(state).map(({ id, sides, games, winner, decidedBy }) => ({ id, sides, games, winner, decidedBy }))

test('who withdraws and comes back has not been away', () => {
  fc.assert(
    fc.property(anySettings, field, intents, fc.nat(), (settings, size, wanted, which) => {
      const now = livedThrough(settings, size, wanted)
      const entrants = [...now.state.entrants.values()].filter(({ status }) => status === 'in')
      const entrant = entrants[which % entrants.length]?.id ?? ''
      const away = tried(now, { act: 'withdraw', entrant })
      fc.pre(away !== null)
      const back = tried(away as Tournament, { act: 'return', entrant })
      // They leave the court they were on; all else is as it was.
      expect({ ...back?.state, called: null }).toEqual({ ...now.state, called: null })
    }),
    { numRuns: 100 },
  )
})
