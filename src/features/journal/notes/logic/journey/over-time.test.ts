import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyJournal, lightNote } from '../../../../../../tests/support/random-journal'
import { FOCUS_TAGS } from '#/features/journal/notes/logic/note-words'
import type { LightNote } from './light-note'
import { daysOfYear, focusOfYear, resultsOfYear, weeksOfYear } from './over-time'

const DAY_MS = 86_400_000
const iso = (ms: number) => new Date(ms).toISOString().slice(0, 10)

const minutesBetween = (notes: LightNote[], from: string, to: string) => {
  let total = 0
  for (const note of notes)
    if (note.playedOn >= from && note.playedOn <= to && note.minutes !== null) total += note.minutes
  return total
}

it('each day of the year has its notes and minutes', () => {
  fc.assert(
    fc.property(anyJournal, ({ notes, year }) => {
      const plain = []
      for (let ms = Date.UTC(year, 0, 1); ms < Date.UTC(year + 1, 0, 1); ms += DAY_MS) {
        const date = iso(ms)
        const count = notes.filter(({ playedOn }) => playedOn === date).length
        plain.push({ date, notes: count, minutes: minutesBetween(notes, date, date) })
      }
      expect(daysOfYear(notes, year)).toEqual(plain)
    }),
    { numRuns: 60 },
  )
})

/** By the rule of the week with the year's first Thursday, counted with the machine's own calendar. */
function plainWeek(ms: number): number {
  const thursday = new Date(ms)
  thursday.setUTCDate(thursday.getUTCDate() + 4 - (thursday.getUTCDay() || 7))
  const newYear = Date.UTC(thursday.getUTCFullYear(), 0, 1)
  return Math.ceil(((thursday.getTime() - newYear) / DAY_MS + 1) / 7)
}

it('each week with a day in the year has the figures of its seven days, and of 52 weeks before', () => {
  fc.assert(
    fc.property(anyJournal, ({ notes, year }) => {
      const plain = []
      for (let ms = Date.UTC(year - 1, 11, 20); ms <= Date.UTC(year, 11, 31); ms += DAY_MS) {
        const isMonday = new Date(ms).getUTCDay() === 1
        const sunday = ms + 6 * DAY_MS
        if (!isMonday || sunday < Date.UTC(year, 0, 1)) continue
        const before = ms - 364 * DAY_MS
        plain.push({
          monday: iso(ms),
          week: plainWeek(ms),
          notes: notes.filter(({ playedOn }) => playedOn >= iso(ms) && playedOn <= iso(sunday)).length,
          minutes: minutesBetween(notes, iso(ms), iso(sunday)),
          minutesBefore: minutesBetween(notes, iso(before), iso(before + 6 * DAY_MS)),
        })
      }
      expect(weeksOfYear(notes, year)).toEqual(plain)
    }),
    { numRuns: 100 },
  )
})

const MONTHS = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12']

it('tags are counted month by month', () => {
  fc.assert(
    fc.property(anyJournal, ({ notes, year }) => {
      const plain = FOCUS_TAGS.map((tag) => {
        const months = MONTHS.map((month) => {
          let count = 0
          for (const note of notes)
            if (note.playedOn.startsWith(`${year}-${month}-`) && note.focus.some((each) => each === tag))
              count += 1
          return count
        })
        const total = notes.filter((note) => note.playedOn.startsWith(`${year}-`) && note.focus.includes(tag))
        return { tag, total: total.length, months }
      })
      expect(focusOfYear(notes, year)).toEqual(plain)
    }),
    { numRuns: 100 },
  )
})

it('results are added up month by month', () => {
  fc.assert(
    fc.property(anyJournal, ({ notes, year }) => {
      const plain = MONTHS.map((month) => {
        let [won, lost] = [0, 0]
        for (const note of notes) {
          if (!note.playedOn.startsWith(`${year}-${month}-`)) continue
          won += note.gamesWon ?? 0
          lost += note.gamesLost ?? 0
        }
        return { won, lost, winRate: won || lost ? won / (won + lost) : null }
      })
      expect(resultsOfYear(notes, year)).toEqual(plain)
    }),
    { numRuns: 100 },
  )
})

it('a week over New Year stands whole in both years', () => {
  const notes = [lightNote('2026-12-31', { minutes: 60 }), lightNote('2027-01-01', { minutes: 30 })]
  const week = { monday: '2026-12-28', week: 53, notes: 2, minutes: 90, minutesBefore: 0 }
  expect(weeksOfYear(notes, 2026).at(-1)).toEqual(week)
  expect(weeksOfYear(notes, 2027).at(0)).toEqual(week)
  expect(weeksOfYear(notes, 2027).at(-1)).toMatchObject({ monday: '2027-12-27', minutesBefore: 90 })
})
