import { expect, it } from 'vitest'
import { applicationStateOf, knownTasks, knownTimes } from './squad-choices'

it('what is stored and no choice any more is left out', () => {
  expect(knownTasks(['check-in', 'mowing', 'toString'])).toEqual(['check-in'])
  expect(knownTimes(['full-moon', 'weekend-mornings'])).toEqual(['weekend-mornings'])
})

it('an address says a state or none', () => {
  expect(applicationStateOf('rejected')).toBe('rejected')
  expect(applicationStateOf(['pending'])).toBeUndefined()
})
