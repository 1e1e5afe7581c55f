import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { localDateTime, zonedTimeToUtc } from '#/lib/dates'
import { answeringTimeMs, offerDeadline } from './offer-deadline'

const LA = 'America/Los_Angeles'
const MINUTE_MS = 60_000
const at = (local: string, zone = LA) => {
  const [date = '', time = ''] = local.split(' ')
  return zonedTimeToUtc(date, time, zone)
}
const shown = (instant: Date, zone = LA) => {
  const { date, time } = localDateTime(instant, zone)
  return `${date} ${time}`
}

/** Offered, event, deadline: all on the event's clock. */
test.each([
  // Two days before or earlier: 24 hours of answering, the nights left out.
  ['2026-11-16 10:00', '2026-11-24 19:00', '2026-11-17 21:00'],
  ['2026-11-16 15:00', '2026-11-24 19:00', '2026-11-18 13:00'],
  ['2026-11-16 20:59', '2026-11-24 19:00', '2026-11-18 18:59'],
  ['2026-11-16 23:30', '2026-11-24 19:00', '2026-11-18 19:00'],
  ['2026-11-16 03:00', '2026-11-24 19:00', '2026-11-17 19:00'],
  ['2026-11-22 20:00', '2026-11-24 09:00', '2026-11-24 09:00'],
  ['2026-11-22 12:00', '2026-11-24 19:00', '2026-11-24 10:00'],
  // The day before: two hours.
  ['2026-11-23 08:00', '2026-11-24 19:00', '2026-11-23 10:00'],
  ['2026-11-23 14:15', '2026-11-24 19:00', '2026-11-23 16:15'],
  ['2026-11-23 20:00', '2026-11-24 19:00', '2026-11-24 09:00'],
  ['2026-11-23 22:00', '2026-11-24 19:00', '2026-11-24 10:00'],
  ['2026-11-23 22:00', '2026-11-24 09:30', '2026-11-24 09:30'],
  ['2026-11-23 02:00', '2026-11-24 00:30', '2026-11-23 10:00'],
  // The day itself: half an hour.
  ['2026-11-24 00:10', '2026-11-24 19:00', '2026-11-24 08:30'],
  ['2026-11-24 12:00', '2026-11-24 19:00', '2026-11-24 12:30'],
  ['2026-11-24 18:45', '2026-11-24 19:00', '2026-11-24 19:00'],
  ['2026-11-24 06:00', '2026-11-24 07:00', '2026-11-24 07:00'],
  ['2026-11-24 20:45', '2026-11-24 23:00', '2026-11-24 23:00'],
])('offered %s for %s: until %s', (offered, starts, until) => {
  expect(shown(offerDeadline(at(offered), { startsAt: at(starts), timeZone: LA }))).toBe(until)
})

test('a night on which the clocks change costs no one a minute', () => {
  const spring = { startsAt: at('2027-03-20 19:00'), timeZone: LA }
  const autumn = { startsAt: at('2026-11-10 19:00'), timeZone: LA }
  expect(shown(offerDeadline(at('2027-03-13 15:00'), spring))).toBe('2027-03-15 13:00')
  expect(shown(offerDeadline(at('2026-10-31 15:00'), autumn))).toBe('2026-11-02 13:00')
  const lordHowe = {
    startsAt: at('2026-10-06 19:00', 'Australia/Lord_Howe'),
    timeZone: 'Australia/Lord_Howe',
  }
  expect(
    shown(offerDeadline(at('2026-10-03 20:00', 'Australia/Lord_Howe'), lordHowe), 'Australia/Lord_Howe'),
  ).toBe('2026-10-05 18:00')
})

const ZONES = [
  LA,
  'Europe/London',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'America/Havana',
  'Pacific/Apia',
  'UTC',
]
const moments = fc.record({
  timeZone: fc.constantFrom(...ZONES),
  nowMs: fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2028, 0, 1) }),
  aheadMinutes: fc.integer({ min: 1, max: 6 * 24 * 60 }),
})

test('a deadline is after the offer, not after the start, and outside the quiet hours unless the start is in them', () => {
  fc.assert(
    fc.property(moments, ({ timeZone, nowMs, aheadMinutes }) => {
      const now = new Date(nowMs)
      const startsAt = new Date(nowMs + aheadMinutes * MINUTE_MS)
      const deadline = offerDeadline(now, { startsAt, timeZone })
      expect(deadline.getTime()).toBeGreaterThan(nowMs)
      expect(deadline.getTime()).toBeLessThanOrEqual(startsAt.getTime())
      if (deadline.getTime() === startsAt.getTime()) return
      const { time } = localDateTime(deadline, timeZone)
      expect(time >= '08:00' && time <= '21:00').toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('the time outside the quiet hours, minute by minute, is what was promised', () => {
  fc.assert(
    fc.property(moments, ({ timeZone, nowMs, aheadMinutes }) => {
      const now = new Date(Math.floor(nowMs / MINUTE_MS) * MINUTE_MS)
      const startsAt = new Date(now.getTime() + aheadMinutes * MINUTE_MS)
      const deadline = offerDeadline(now, { startsAt, timeZone })
      let awake = 0
      for (let ms = now.getTime(); ms < deadline.getTime(); ms += MINUTE_MS) {
        const { time } = localDateTime(new Date(ms), timeZone)
        if (time >= '08:00' && time < '21:00') awake += 1
      }
      const promised = answeringTimeMs(now, { startsAt, timeZone }) / MINUTE_MS
      if (deadline < startsAt) expect(awake).toBe(promised)
      else expect(awake).toBeLessThanOrEqual(promised)
    }),
    { numRuns: 60 },
  )
})
