import { expect, it } from 'vitest'
import { dayWords, formOfRule, NO_RULE, ruleOf } from './rule-form'

const TUESDAY = '2027-03-09'

it.each([
  ['weekly', { repeats: 'weekly' }, 'FREQ=WEEKLY;BYDAY=TU', null],
  ['every other week', { repeats: 'weekly', interval: '2' }, 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU', null],
  ['monthly by weekday', { repeats: 'monthly' }, 'FREQ=MONTHLY;BYDAY=2TU', null],
  ['so many times', { repeats: 'weekly', ends: 'after', times: '8' }, 'FREQ=WEEKLY;BYDAY=TU;COUNT=8', null],
  [
    'until a date',
    { repeats: 'weekly', ends: 'on', endsOn: '2027-06-01' },
    'FREQ=WEEKLY;BYDAY=TU',
    '2027-06-01',
  ],
  [
    'as typed',
    { repeats: 'custom', custom: 'rrule:freq=weekly;byday=tu,th' },
    'FREQ=WEEKLY;BYDAY=TU,TH',
    null,
  ],
] as const)('%s', (_, fields, rrule, endsOn) => {
  const rule = ruleOf({ ...NO_RULE, ...fields }, TUESDAY)
  expect(rule).toEqual({ rrule, endsOn })
  expect(ruleOf(formOfRule(rrule, endsOn, TUESDAY), TUESDAY)).toEqual(rule)
})

it('says nothing without a date or while it does not repeat', () => {
  expect(ruleOf(NO_RULE, TUESDAY)).toBeNull()
  expect(ruleOf({ ...NO_RULE, repeats: 'weekly' }, '')).toBeNull()
  expect(dayWords('')).toBeNull()
})

it('the fifth of a month is its last', () => {
  expect(dayWords('2027-03-30')).toEqual({ weekday: 'Tuesday', ofMonth: 'the last Tuesday' })
  expect(ruleOf({ ...NO_RULE, repeats: 'monthly' }, '2027-03-30')?.rrule).toBe('FREQ=MONTHLY;BYDAY=-1TU')
})
