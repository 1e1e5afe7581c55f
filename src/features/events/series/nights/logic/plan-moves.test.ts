import { expect, it } from 'vitest'
import { planMoves } from './plan-moves'

it('a night moves within its week where there is one of it and one free date', () => {
  const moves = planMoves(
    ['2027-03-02', '2027-03-09', '2027-03-16', '2027-03-18', '2027-03-23'],
    ['2027-03-04', '2027-03-17', '2027-03-22', '2027-03-25'],
  )
  expect([...moves]).toEqual([['2027-03-02', '2027-03-04']])
})
