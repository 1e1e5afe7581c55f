import { expect, test } from 'vitest'
import { splitPlace } from '#/features/events/events/imports/logic/import-place'

test('American places are taken apart, others kept whole', () => {
  expect(splitPlace('Oak Courts, 12 Oak St, Pasadena, CA 91103, USA')).toEqual({
    location: 'Oak Courts',
    address: '12 Oak St',
    city: 'Pasadena',
    state: 'CA',
    zipCode: '91103',
  })
  expect(splitPlace('Oak Courts\n12 Oak St\nPasadena, CA 91103')).toEqual({
    location: 'Oak Courts',
    address: '12 Oak St',
    city: 'Pasadena',
    state: 'CA',
    zipCode: '91103',
  })
  expect(splitPlace('12 Oak St, Pasadena, CA 91103').location).toBe('12 Oak St')
  expect(splitPlace('The gym behind the school')).toEqual({
    location: 'The gym behind the school',
    address: '',
    city: '',
    state: '',
    zipCode: '',
  })
})
