import { expect, test } from 'vitest'
import { describeRule } from '#/features/events/series/logic/describe-rule'

test.each([
  ['FREQ=WEEKLY;BYDAY=TU', 'Every Tuesday'],
  ['FREQ=WEEKLY;WKST=MO;BYDAY=MO,WE,FR', 'Every Monday, Wednesday and Friday'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU', 'Every other week on Tuesday'],
  ['FREQ=DAILY;INTERVAL=3', 'Every 3 days'],
  ['FREQ=MONTHLY;BYDAY=2SA', 'Every month on the second Saturday'],
  ['FREQ=MONTHLY;BYDAY=-1FR', 'Every month on the last Friday'],
  ['FREQ=MONTHLY;BYMONTHDAY=15', 'Every month on day 15'],
  ['FREQ=YEARLY', 'Every year'],
  ['FREQ=WEEKLY;BYDAY=TU;COUNT=10', 'Every Tuesday, 10 times'],
  ['FREQ=WEEKLY;BYDAY=TU;UNTIL=20261231T075959Z', 'Every Tuesday, until December 31, 2026'],
  ['FREQ=MONTHLY;BYDAY=MO;BYSETPOS=2', 'On its own schedule'],
  ['FREQ=WEEKLY;BYDAY=XX', 'On its own schedule'],
  ['FREQ=YEARLY;BYDAY=20MO', 'On its own schedule'],
  ['', 'On its own schedule'],
])('%s reads "%s"', (rrule, words) => {
  expect(describeRule(rrule)).toBe(words)
})

test('the time stands with the dates', () => {
  expect(describeRule('FREQ=WEEKLY;BYDAY=TU', '19:00')).toBe('Every Tuesday at 7:00 PM')
  expect(describeRule('FREQ=WEEKLY;BYDAY=TU', '19:00', 'America/Los_Angeles')).toBe(
    'Every Tuesday at 7:00 PM PT',
  )
  expect(describeRule('FREQ=DAILY', '19:00', 'Asia/Kathmandu')).toBe('Every day at 7:00 PM Nepal Time')
})
