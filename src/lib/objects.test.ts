import { expect, it } from 'vitest'
import { definedOf, keysOf, pick } from './objects'

it('lists the keys of an object in their order', () => {
  expect(keysOf({ first: 1, second: 2 })).toEqual(['first', 'second'])
})

it('picks the named fields and no other', () => {
  expect(pick({ title: 'Open play', courts: 3, secret: 'no' }, ['title', 'courts'])).toEqual({
    title: 'Open play',
    courts: 3,
  })
})

it('leaves out what has no value', () => {
  expect(definedOf({ title: undefined, courts: null, note: '' })).toEqual({ courts: null, note: '' })
})
