import { expect, test } from 'vitest'
import { changeOf, numberOrNull, type ProfileValues } from '#/features/people/profiles/ui/profile-form'

const VALUES: ProfileValues = {
  firstName: 'Tess',
  lastName: 'Rally',
  skillLevel: 'novice',
  rating: 3.5,
  homeCity: '',
  about: '',
  birthYear: null,
  photo: null,
  isSearchable: false,
  showAge: true,
  showLocation: true,
}

test('only what was touched is sent, also when it was emptied', () => {
  expect(changeOf(VALUES, { homeCity: true, birthYear: true, isSearchable: true, about: false })).toEqual({
    homeCity: '',
    birthYear: null,
    isSearchable: false,
  })
  expect(changeOf(VALUES, {})).toEqual({})
})

test.each([
  ['', null],
  ['  ', null],
  [null, null],
  ['3.5', 3.5],
  ['3,5', 3.5],
  [' 1985 ', 1985],
  [3.5, 3.5],
])('%j is the number %j', (typed, number) => {
  expect(numberOrNull(typed)).toBe(number)
})

test('what is no number stays none, so that the schema can say so', () => {
  expect(numberOrNull('three')).toBeNaN()
})
