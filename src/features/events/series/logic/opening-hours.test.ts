import { describe, expect, it } from 'vitest'
import { hoursWords, openingHours, opensAtOf } from './opening-hours'

const STARTS = new Date('2026-12-02T18:30:00Z')

describe('the opening of sign-ups in a series', () => {
  it.each([
    ['2026-11-30T18:30:00Z', 48],
    ['2026-12-01T08:20:00Z', 34],
    ['2026-12-02T18:20:00Z', 1],
    ['2026-12-03T00:00:00Z', 1],
  ])('%s is %i whole hours before the start', (opensAt, hours) => {
    expect(openingHours(new Date(opensAt), STARTS)).toBe(hours)
  })

  it('is none where none was given', () => {
    expect(openingHours(null, STARTS)).toBeNull()
    expect(opensAtOf(null, STARTS)).toBeNull()
  })

  it('leads back to the moment', () => {
    expect(opensAtOf(48, STARTS)?.toISOString()).toBe('2026-11-30T18:30:00.000Z')
  })

  it.each([
    [1, '1 hour'],
    [24, '1 day'],
    [34, '34 hours'],
    [48, '2 days'],
  ])('%i hours are said as %s', (hours, words) => expect(hoursWords(hours)).toBe(words))
})
