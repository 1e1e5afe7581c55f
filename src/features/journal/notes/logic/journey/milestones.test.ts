import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { anyJournal, dateAt, lightNote } from '../../../../../../tests/support/random-journal'
import { inOrder, type LightNote } from './light-note'
import { MILESTONE_FAMILIES, MILESTONES, type MilestoneFamily, milestonesOf } from './milestones'

/** Day 4 of the epoch (5 January 1970) was a Monday. */
const weekNumber = (date: string) => Math.floor((Date.parse(`${date}T00:00:00Z`) / 86_400_000 - 4) / 7)

function longestRunOfWeeks(notes: readonly LightNote[]): number {
  const weeks = new Set(notes.map(({ playedOn }) => weekNumber(playedOn)))
  let longest = 0
  for (const week of weeks) {
    let length = 1
    while (weeks.has(week + length)) length += 1
    longest = Math.max(longest, length)
  }
  return longest
}

/** How much there is in some notes, counted from nothing. */
const PLAIN: Record<MilestoneFamily, (notes: readonly LightNote[]) => number> = {
  notes: (notes) => notes.length,
  hours: (notes) => Math.floor(notes.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0) / 60),
  weekStreak: longestRunOfWeeks,
  gamesWon: (notes) => notes.reduce((sum, { gamesWon }) => sum + (gamesWon ?? 0), 0),
  focus: (notes) => new Set(notes.flatMap(({ focus }) => focus)).size,
  partners: (notes) =>
    new Set(notes.flatMap(({ partners }) => partners.map((name) => name.toLowerCase()))).size,
}

/** Weeks in a row up to this week, or to the last one. */
function weeksAlive(notes: readonly LightNote[], today: string): number {
  const weeks = new Set(notes.map(({ playedOn }) => weekNumber(playedOn)))
  const thisWeek = weekNumber(today)
  const last = [thisWeek + 1, thisWeek, thisWeek - 1].find((week) => weeks.has(week))
  if (last === undefined) return 0
  let length = 0
  while (weeks.has(last - length)) length += 1
  return length
}

it('a milestone is reached by the first note with which there is enough', () => {
  fc.assert(
    fc.property(anyJournal, ({ notes, today }) => {
      const ordered = inOrder(notes)
      const plain = MILESTONE_FAMILIES.flatMap((family) =>
        MILESTONES[family].map((target) => {
          const count = PLAIN[family]
          const at = ordered.findIndex((_, index) => count(ordered.slice(0, index + 1)) >= target)
          const note = ordered[at]
          if (note) return { family, target, value: target, reached: { on: note.playedOn, noteId: note.id } }
          const value = family === 'weekStreak' ? weeksAlive(notes, today) : count(ordered)
          return { family, target, value, reached: null }
        }),
      )
      expect(milestonesOf(notes, today)).toEqual(plain)
    }),
    { numRuns: 150 },
  )
})

const found = (notes: LightNote[], family: MilestoneFamily, target: number, today = '2030-01-01') =>
  milestonesOf(notes, today).find((each) => each.family === family && each.target === target)

describe('in the order of the days played', () => {
  const dayByDay = Array.from({ length: 1000 }, (_, day) =>
    lightNote(dateAt(2024, day), { id: `n${day}`, minutes: 60, gamesWon: 1 }),
  )
  test.each([
    ['notes', 1, 'n0'],
    ['notes', 10, 'n9'],
    ['notes', 1000, 'n999'],
    ['hours', 100, 'n99'],
    ['hours', 1000, 'n999'],
    ['gamesWon', 500, 'n499'],
    // 2024 began with a Monday: the fourth week does on its day 21.
    ['weekStreak', 4, 'n21'],
    ['weekStreak', 52, `n${51 * 7}`],
  ] as const)('%s: %i', (family, target, noteId) => {
    expect(found(dayByDay.toReversed(), family, target)?.reached?.noteId).toBe(noteId)
  })
})

it('ten hours are six hundred minutes, and not one less', () => {
  const almost = [lightNote('2026-05-01', { minutes: 599 })]
  expect(found(almost, 'hours', 10)).toMatchObject({ value: 9, reached: null })
  const enough = [...almost, lightNote('2026-05-02', { minutes: 1 })]
  expect(found(enough, 'hours', 10)).toMatchObject({ value: 10, reached: { on: '2026-05-02' } })
})

it('a broken streak is no progress, a milestone once reached stays', () => {
  const fiveWeeks = [0, 7, 14, 21, 28].map((day) => lightNote(dateAt(2024, day)))
  expect(found(fiveWeeks, 'weekStreak', 12, dateAt(2024, 29))?.value).toBe(5)
  expect(found(fiveWeeks, 'weekStreak', 12, '2024-06-01')?.value).toBe(0)
  expect(found(fiveWeeks, 'weekStreak', 4, '2024-06-01')?.reached?.on).toBe('2024-01-22')
})
