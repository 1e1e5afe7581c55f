import { expect, it, test } from 'vitest'
import { dateAt, lightNote } from '../../../../../../tests/support/random-journal'
import {
  courtTime,
  milestoneWords,
  nextMilestones,
  percentWords,
  progressWords,
  reachedMilestones,
} from './journey-words'
import { milestonesOf } from './milestones'

test.each([
  [0, '0 min'],
  [59, '59 min'],
  [60, '1 h'],
  [750, '12 h 30 min'],
  [6001, '100 h'],
  [72_240, '1,204 h'],
])('%i minutes are %s', (minutes, words) => {
  expect(courtTime(minutes)).toBe(words)
})

it('a rate is said in percent, none as a dash', () => {
  expect([percentWords(2 / 3), percentWords(0), percentWords(null)]).toEqual(['67%', '0%', '–'])
})

it('tells what was reached, the last first, and what comes next of each kind', () => {
  const notes = Array.from({ length: 12 }, (_, day) =>
    lightNote(dateAt(2026, day), { id: `n${day}`, minutes: 60, gamesWon: 1 }),
  )
  const milestones = milestonesOf(notes, dateAt(2026, 12))
  expect(reachedMilestones(milestones).map(milestoneWords)).toEqual([
    '10 notes',
    '10 hours on court',
    '10 games won',
    'First note',
  ])
  expect(nextMilestones(milestones).map((each) => `${milestoneWords(each)}: ${progressWords(each)}`)).toEqual(
    [
      '50 notes: 12 of 50',
      '50 hours on court: 12 of 50',
      '4 weeks in a row: 3 of 4',
      '50 games won: 12 of 50',
      'All 10 skills: 0 of 10',
      '10 different partners: 0 of 10',
    ],
  )
})
