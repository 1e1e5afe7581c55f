import { expect, test } from 'vitest'
import type { Side } from './scores'
import { afterRally, calledScore, firstServe, serviceCourt } from './serving'

const calls = (play: { serving: 'side-out' | 'rally'; doubles: boolean }, ...won: Side[]) => {
  let state = firstServe(play, 0)
  return [
    calledScore(play, state),
    ...won.map((side) => {
      state = afterRally(play, state, side)
      return `${calledScore(play, state)} ${state.serving === 0 ? 'first' : 'second'} ${serviceCourt(state)}`
    }),
  ]
}

test('side-out doubles: the game begins with the second server, later both partners serve', () => {
  expect(calls({ serving: 'side-out', doubles: true }, 0, 1, 1, 0, 0, 0)).toEqual([
    '0-0-2',
    '1-0-2 first left',
    '0-1-1 second right',
    '1-1-1 second left',
    '1-1-2 second left',
    '1-1-1 first left',
    '2-1-1 first right',
  ])
})

test('side-out singles: a lost rally is a side-out', () => {
  expect(calls({ serving: 'side-out', doubles: false }, 0, 1, 1)).toEqual([
    '0-0',
    '1-0 first left',
    '0-1 second right',
    '1-1 second left',
  ])
})

test('rally scoring: every rally scores, and its winner serves', () => {
  expect(calls({ serving: 'rally', doubles: true }, 1, 1, 0)).toEqual([
    '0-0',
    '1-0 second left',
    '2-0 second right',
    '1-2 first left',
  ])
})
