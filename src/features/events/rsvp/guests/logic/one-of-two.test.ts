import { expect, test } from 'vitest'
import { outranks } from './one-of-two'

const claim = (
  status: Parameters<typeof outranks>[0]['status'],
  queueNumber: number,
  attendance: 'unknown' | 'attended' | 'no_show' = 'unknown',
) => ({ status, queueNumber, attendance })

test.each([
  ['a place before one in line', claim('confirmed', 9), claim('waitlisted', 1)],
  ['an offer before one in line', claim('offered', 9), claim('waitlisted', 1)],
  ['a place before an offer', claim('confirmed', 9), claim('offered', 1)],
  ['being in line before having left', claim('waitlisted', 9), claim('cancelled', 1)],
  ['of two in line the one further ahead', claim('waitlisted', 1), claim('waitlisted', 9)],
  ['of two places the earlier', claim('confirmed', 1), claim('confirmed', 9)],
  ['who was there before who was not seen', claim('confirmed', 9, 'attended'), claim('confirmed', 1)],
])('%s', (_rule, better, worse) => {
  expect([outranks(better, worse), outranks(worse, better)]).toEqual([true, false])
})
