import { expect, it } from 'vitest'
import { ruleOnWeekday, ruleWithout } from './rule-change'

it.each([
  ['FREQ=WEEKLY;BYDAY=TU', '2027-03-02', '2027-03-04', 'FREQ=WEEKLY;BYDAY=TH'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,FR', '2027-03-02', '2027-03-01', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR'],
  ['FREQ=WEEKLY', '2027-03-02', '2027-03-04', 'FREQ=WEEKLY'],
  ['FREQ=WEEKLY;BYDAY=TU,TH', '2027-03-02', '2027-03-04', null],
  ['FREQ=MONTHLY;BYDAY=1TU', '2027-03-02', '2027-03-04', null],
])('%s moved from %s to %s reads %s', (rule, from, to, expected) => {
  expect(ruleOnWeekday(rule, from, to)).toBe(expected)
})

it('of so many times, those that are over count', () => {
  expect(ruleWithout('FREQ=WEEKLY;COUNT=10;BYDAY=TU', 3)).toBe('FREQ=WEEKLY;COUNT=7;BYDAY=TU')
  expect(ruleWithout('FREQ=WEEKLY', 3)).toBe('FREQ=WEEKLY')
})
