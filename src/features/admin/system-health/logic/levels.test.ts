import { expect, it } from 'vitest'
import { levelOf, worst } from './levels'

const limits = { watch: 10, trouble: 20 }

it('turns at the limits themselves', () => {
  expect([9, 10, 19, 20].map((value) => levelOf(value, limits))).toEqual([
    'good',
    'watch',
    'watch',
    'trouble',
  ])
})

it('takes what is not known for neither good nor bad', () => {
  expect([levelOf(null, limits), worst(['good', 'unknown']), worst(['unknown', 'watch'])]).toEqual([
    'unknown',
    'unknown',
    'watch',
  ])
})

it('is as good as its worst part', () => {
  expect([worst(['good', 'trouble', 'watch']), worst([])]).toEqual(['trouble', 'good'])
})
