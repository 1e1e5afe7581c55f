import { assert, constant, constantFrom, integer, oneof, property, record, tuple } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { localDateTime, zoneOffsetMinutes } from '#/lib/dates'
import { canWait, endOfQuiet, isQuiet } from './quiet-hours'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const LA = 'America/Los_Angeles'
const night = { quiet: true, quietFrom: '21:00', quietUntil: '08:00', timeZone: LA }

const time = tuple(integer({ min: 0, max: 23 }), integer({ min: 0, max: 59 })).map(
  ([h, m]) => `${String(h).padStart(2, '0')}:${String(m).padStart(2, '0')}`,
)
const hours = record({
  quiet: constant(true),
  quietFrom: time,
  quietUntil: time,
  timeZone: constantFrom(LA, 'Europe/Berlin', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'UTC'),
})
/** Minutes of 2026, the nights on which clocks are set among them more often than the year has them. */
const moment = oneof(
  integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2026, 11, 31) }),
  constantFrom(
    Date.UTC(2026, 2, 8),
    Date.UTC(2026, 10, 1),
    Date.UTC(2026, 2, 29),
    Date.UTC(2026, 9, 25),
  ).chain((day) => integer({ min: day - 12 * HOUR_MS, max: day + 24 * HOUR_MS })),
).map((ms) => new Date(ms))

describe('quiet hours', () => {
  it('what comes at night waits for the morning on the recipient’s clock', () => {
    expect(endOfQuiet(new Date('2026-06-10T05:30:00Z'), night)).toEqual(new Date('2026-06-10T15:00:00Z'))
    expect(endOfQuiet(new Date('2026-06-10T14:59:59Z'), night)).toEqual(new Date('2026-06-10T15:00:00Z'))
    expect(endOfQuiet(new Date('2026-06-10T15:00:00Z'), night)).toBeNull()
    expect(endOfQuiet(new Date('2026-06-10T05:30:00Z'), { ...night, quiet: false })).toBeNull()
  })

  it('the morning after the clocks are set is eight o’clock by the new time', () => {
    expect(endOfQuiet(new Date('2026-03-08T06:00:00Z'), night)).toEqual(new Date('2026-03-08T15:00:00Z'))
    expect(endOfQuiet(new Date('2026-11-01T05:00:00Z'), night)).toEqual(new Date('2026-11-01T16:00:00Z'))
  })

  it('they end at a moment to come that is not quiet, within the day', () => {
    assert(
      property(moment, hours, (now, quiet) => {
        const end = endOfQuiet(now, quiet)
        expect(end !== null).toBe(isQuiet(now, quiet))
        if (!end) return
        expect(end > now).toBe(true)
        expect(end.getTime() - now.getTime()).toBeLessThanOrEqual(25 * HOUR_MS)
        expect(isQuiet(end, quiet)).toBe(false)
      }),
      { numRuns: 2_000 },
    )
  })

  it('they last until their end, and the end is what the person set, unless the clocks were set between', () => {
    assert(
      property(moment, hours, (now, quiet) => {
        const end = endOfQuiet(now, quiet)
        if (!end || zoneOffsetMinutes(now, quiet.timeZone) !== zoneOffsetMinutes(end, quiet.timeZone)) return
        expect(localDateTime(end, quiet.timeZone).time).toBe(quiet.quietUntil)
        expect(isQuiet(new Date(end.getTime() - MINUTE_MS), quiet)).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('what waits', () => {
  const now = new Date('2026-06-10T05:30:00Z')
  const inHours = (n: number) => new Date(now.getTime() + n * HOUR_MS)
  it('a place never does, news of an event only while it is more than a day off, the rest always', () => {
    expect(canWait('places', inHours(500), now)).toBe(false)
    expect(canWait('changes', inHours(24), now)).toBe(false)
    expect(canWait('changes', inHours(25), now)).toBe(true)
    expect(canWait('newEvents', inHours(3), now)).toBe(true)
    expect(canWait('announcements', undefined, now)).toBe(true)
  })
})
