import { describe, expect, it } from 'vitest'
import { timeFrame } from './time-frame'

const ZONE = 'America/Los_Angeles'
const HOUR_MS = 3_600_000

/** Hours between a day's midnight and the next. */
const hoursOf = (now: string, day: string) => {
  const { dates, starts } = timeFrame('30d', new Date(now), ZONE)
  const index = 30 + dates.indexOf(day)
  return ((starts[index + 1]?.getTime() ?? 0) - (starts[index]?.getTime() ?? 0)) / HOUR_MS
}

describe('a time frame', () => {
  it('is of days in the home zone, today among them', () => {
    // 03:00 in UTC is still the evening before in Los Angeles.
    const frame = timeFrame('30d', new Date('2026-11-21T03:00:00Z'), ZONE)
    expect([frame.dates.length, frame.dates[0], frame.dates.at(-1)]).toEqual([30, '2026-10-22', '2026-11-20'])
    expect(frame.starts).toHaveLength(60)
    expect(frame.currentFrom.toISOString()).toBe('2026-10-22T07:00:00.000Z')
    expect(frame.previousUntil.toISOString()).toBe('2026-10-22T02:00:00.000Z')
  })

  it('has a day of 25 hours in autumn and one of 23 in spring', () => {
    expect(hoursOf('2026-11-20T20:00:00Z', '2026-11-01')).toBe(25)
    expect(hoursOf('2027-03-20T20:00:00Z', '2027-03-14')).toBe(23)
    expect(hoursOf('2027-03-20T20:00:00Z', '2027-03-15')).toBe(24)
  })

  it('has weeks that begin on Monday', () => {
    const sunday = timeFrame('12w', new Date('2026-11-23T07:59:00Z'), ZONE)
    expect([sunday.dates[0], sunday.dates.at(-1)]).toEqual(['2026-08-31', '2026-11-16'])
    const monday = timeFrame('12w', new Date('2026-11-23T08:00:00Z'), ZONE)
    expect(monday.dates.at(-1)).toBe('2026-11-23')
  })

  it('has months of their own lengths, and compares up to the same day', () => {
    const frame = timeFrame('12m', new Date('2028-02-29T20:00:00Z'), ZONE)
    expect([frame.dates[0], frame.dates.at(-1)]).toEqual(['2027-03-01', '2028-02-01'])
    expect(frame.starts[0]?.toISOString()).toBe('2026-03-01T08:00:00.000Z')
    expect(frame.previousUntil.toISOString()).toBe('2027-02-28T20:00:00.000Z')
  })
})
