import { expect, it } from 'vitest'
import { bytesWords, durationWords, msWords } from './measure-words'

it('says sizes', () => {
  expect([0, 900, 1536, 734_003_200, 1_610_612_736].map(bytesWords)).toEqual([
    '0 B',
    '900 B',
    '1.5 KB',
    '700 MB',
    '1.5 GB',
  ])
})

it('says times', () => {
  expect([msWords(0.42), msWords(38.4), msWords(1240), msWords(null)]).toEqual([
    '0.4 ms',
    '38 ms',
    '1.2 s',
    'no answer',
  ])
  expect([8, 61, 7_260, 273_601].map(durationWords)).toEqual(['8 s', '1 min', '2 h 1 min', '3 d 4 h'])
})
