import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { fold } from './fold'

it.each([
  ['jose', 'José'],
  ['nunez', 'NÚÑEZ'],
  ['strasse', 'Straße'],
  ['STRASSE', 'STRAẞE'],
  ['lodz', 'Łódź'],
  ['soren aero', 'Søren Ærø'],
  ['thor', 'Þór'],
  ['djordje', 'Đjorđje'],
  ['dang', 'Đặng'],
  ['istanbul', 'İstanbul'],
  ['istanbul', 'ISTANBUL'],
  ['istanbul', 'ıstanbul'],
  ['igdir', 'IĞDIR'],
  ['o’brien', "O'Brien"],
  ['jean-luc', 'Jean–Luc'],
  ['οδος', 'ΟΔΌΣ'],
  ['елка', 'Ёлка'],
  ['full width', 'Ｆｕｌｌ　Ｗｉｄｔｈ'],
  ['fifi', 'ﬁﬁ'],
  ['שלום', 'שָׁלוֹם'],
  ['محمد', 'مُحَمَّد'],
  ['softly', 'soft\u00adly'],
  ['jose', 'jo\u200bse\u0301'],
])('“%s” and “%s” are one', (typed, stored) => {
  expect(fold(stored)).toBe(fold(typed))
})

it.each([
  ['か', 'が'],
  ['한', '하'],
  ['कि', 'का'],
  ['l', 'i'],
])('“%s” and “%s” stay two', (one, other) => {
  expect(fold(one)).not.toBe(fold(other))
})

const text = fc.string({ unit: 'grapheme' })

it('is the same for every spelling and case of the same text, and for what is folded already', () => {
  fc.assert(
    fc.property(text, (words) => {
      const folded = fold(words)
      expect(fold(folded)).toBe(folded)
      expect(fold(words.normalize('NFD'))).toBe(folded)
      expect(fold(words.normalize('NFC'))).toBe(folded)
    }),
  )
})
