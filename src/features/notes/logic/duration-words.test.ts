import { expect, test } from 'vitest'
import { durationWords } from './duration-words'

test('minutes as people say them', () => {
  expect([1, 45, 60, 90, 1440].map(durationWords)).toEqual(['1 min', '45 min', '1 h', '1 h 30 min', '24 h'])
})
