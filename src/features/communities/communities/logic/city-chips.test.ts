import { expect, it } from 'vitest'
import { chipsOf } from './city-chips'

const CITIES = [
  { city: 'Los Angeles', communities: 4 },
  { city: 'Pasadena', communities: 2 },
]

it('where one lives comes first, however it is written', () => {
  expect(chipsOf(CITIES, ' pasadena ', 'PASADENA')).toEqual([
    { city: 'Pasadena', communities: 2, isHome: true, isChosen: true },
    { city: 'Los Angeles', communities: 4, isHome: false, isChosen: false },
  ])
})

it('also where nobody plays yet; without a home city nothing is added', () => {
  expect(chipsOf(CITIES, 'Burbank', undefined)[0]).toEqual({
    city: 'Burbank',
    communities: 0,
    isHome: true,
    isChosen: false,
  })
  expect(chipsOf(CITIES, '', undefined).map(({ city }) => city)).toEqual(['Los Angeles', 'Pasadena'])
})
