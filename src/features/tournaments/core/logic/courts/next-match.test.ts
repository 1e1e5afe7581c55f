import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { callCourts, nextMatch, type CourtCall } from './next-match'
import { roundRobin } from '#/features/tournaments/core/logic/draw/round-robin'

const call = (more: Partial<CourtCall>): CourtCall => ({
  now: 60,
  restMinutes: 10,
  waiting: [],
  playing: new Set(),
  away: new Set(),
  lastEnded: new Map(),
  ...more,
})
const waiting = (...pairs: string[]) =>
  pairs.map((id) => ({ id, sides: [id[0] as string, id[1] as string] as const }))

test('who has waited longest plays next, then whose opponent has, then as planned', () => {
  const lastEnded = new Map([
    ['a', 40],
    ['b', 30],
    ['c', 20],
    ['d', 50],
    ['e', 20],
    ['f', 45],
  ])
  const next = (...pairs: string[]) => nextMatch(call({ waiting: waiting(...pairs), lastEnded }))
  expect(next('ab', 'cd')).toEqual({ match: 'cd', waited: 40, readyAt: null })
  expect(next('cd', 'ef').match).toBe('ef')
  expect(next('ce', 'ec').match).toBe('ce')
  expect(next('ab', 'ag').match).toBe('ag')
})

test('who plays, is away, or has not rested is not called', () => {
  const lastEnded = new Map([['a', 55]])
  const next = (more: Partial<CourtCall>) =>
    nextMatch(call({ waiting: waiting('ab', 'cd'), lastEnded, ...more }))
  expect(next({}).match).toBe('cd')
  expect(next({ playing: new Set('c') })).toEqual({ match: null, waited: 0, readyAt: 65 })
  expect(next({ playing: new Set('c'), now: 65 }).match).toBe('ab')
  expect(next({ playing: new Set('c'), away: new Set('b') })).toEqual({
    match: null,
    waited: 0,
    readyAt: null,
  })
  expect(nextMatch(call({})).match).toBe(null)
})

test('two free courts call nobody twice', () => {
  expect(callCourts(call({ waiting: waiting('ab', 'ac', 'cd') }), [4, 2, 7])).toEqual([
    { court: 4, match: 'ab' },
    { court: 2, match: 'cd' },
  ])
})

test('a whole day by calls: every match once, everybody rested, no court left idle while a match is ready', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 8 }),
      fc.integer({ min: 1, max: 4 }),
      fc.array(fc.integer({ min: 8, max: 30 }), { minLength: 28, maxLength: 28 }),
      fc.integer({ min: 0, max: 15 }),
      (teams, courts, minutes, restMinutes) => {
        const names = Array.from({ length: teams }, (_, team) => `t${team}`)
        let left = roundRobin(names).flatMap((round) =>
          round.pairs.map((sides) => ({ id: sides.join(' v '), sides })),
        )
        const all = left.length
        const lastEnded = new Map<string, number>()
        let running: { sides: readonly string[]; ends: number }[] = []
        for (let now = 0; left.length > 0; now += 1) {
          for (const { sides, ends } of running)
            if (ends === now) for (const team of sides) lastEnded.set(team, now)
          running = running.filter(({ ends }) => ends > now)
          const playing = new Set(running.flatMap(({ sides }) => sides))
          const state = { now, restMinutes, waiting: left, playing, away: new Set<string>(), lastEnded }
          const free = Array.from({ length: courts - running.length }, (_, court) => court)
          for (const { match } of callCourts(state, free)) {
            const { sides } = left.find(({ id }) => id === match) ?? { sides: [] }
            for (const team of sides) {
              expect(playing.has(team)).toBe(false)
              expect(now - (lastEnded.get(team) ?? -restMinutes)).toBeGreaterThanOrEqual(restMinutes)
              playing.add(team)
            }
            running.push({ sides, ends: now + (minutes[left.length % minutes.length] as number) })
            left = left.filter(({ id }) => id !== match)
          }
          // Nothing is ready, or no court is free.
          if (running.length < courts)
            expect(nextMatch({ ...state, waiting: left, playing }).match).toBe(null)
          expect(now).toBeLessThan(all * 60)
        }
      },
    ),
    { numRuns: 60 },
  )
})
