import * as fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { csvCell, csvFile, unguarded } from '#/lib/csv-cell'
import { excerpt, initials, listing, paragraphsOf, plural, slugify } from '#/lib/text'

test('slugs carry only what an address can', () => {
  expect(slugify('Señor Dink’s Open!')).toBe('senor-dinks-open')
  expect(slugify('  Åsa & Zoë — 2026 ')).toBe('asa-zoe-2026')
  expect(slugify('東京')).toBe('')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(slugify(text)).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/)
    }),
  )
})

test('a slug is its own slug and at most 60 long', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (text) => {
      expect(slugify(slugify(text))).toBe(slugify(text))
      expect(slugify(text).length).toBeLessThanOrEqual(60)
    }),
  )
})

test('empty lines part paragraphs, however many and however broken', () => {
  expect(paragraphsOf('One\nstill one\n\n \r\n\r\nTwo\n')).toEqual(['One\nstill one', 'Two'])
  expect(paragraphsOf(' \n\n ')).toEqual([])
})

test('excerpts cut at words', () => {
  expect(excerpt('Bring water and a friend', 100)).toBe('Bring water and a friend')
  expect(excerpt('Bring water, and a friend', 14)).toBe('Bring water…')
  expect(excerpt('Bring\n\nwater  now', 100)).toBe('Bring water now')
  expect(excerpt('Bring water now', 12)).toBe('Bring water…')
  expect(excerpt('Unbreakable', 5)).toBe('Unbr…')
})

test('excerpts never exceed the length nor split a character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), fc.integer({ min: 2, max: 40 }), (raw, max) => {
      const text = raw.toWellFormed()
      const short = excerpt(text, max)
      expect([...short].length).toBeLessThanOrEqual(max)
      expect(short.isWellFormed()).toBe(true)
    }),
  )
})

test.each([
  ['Ana María Ruiz', 'AR'],
  ['Cher', 'C'],
  ['  ', '?'],
  ['élodie', 'É'],
  ["D'Angelo O'Neil", 'DO'],
  ['李 小龍', '李小'],
])('initials of %s', (name, expected) => {
  expect(initials(name)).toBe(expected)
})

test('counts read as English', () => {
  expect(plural(1, 'court')).toBe('1 court')
  expect(plural(0, 'court')).toBe('0 courts')
  expect(plural(1200, 'entry', 'entries')).toBe('1,200 entries')
})

test('lists read as English', () => {
  expect(listing([])).toBe('')
  expect(listing(['A'])).toBe('A')
  expect(listing(['A', 'B'])).toBe('A and B')
  expect(listing(['A', 'B', 'C'])).toBe('A, B and C')
})

test('cells that a spreadsheet would run are disarmed', () => {
  for (const formula of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1'])
    expect(csvCell(formula).replace(/^"/, '')).toMatch(/^'/)
  expect(csvCell(-5)).toBe('-5')
  expect(csvCell(null)).toBe('')
  expect(csvCell('say "hi", ok')).toBe('"say ""hi"", ok"')
})

test('any text survives a trip through a CSV reader, guarded or not', () => {
  const letters = fc.constantFrom("'", '=', '-', '@', '+', ' ', '\t', '\r', '\n', '"', ',', ';', 'a')
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1 }),
    fc.string({ unit: letters, minLength: 1, maxLength: 6 }),
  )
  fc.assert(
    fc.property(fc.array(text, { minLength: 2, maxLength: 4 }), (cells) => {
      const { data } = Papa.parse<string[]>(csvFile(['A', 'B'], [cells]).slice(1), {
        delimiter: ',',
        newline: '\r\n',
      })
      expect(data[0]).toEqual(['A', 'B'])
      expect(data[1]?.map(unguarded)).toEqual(cells)
    }),
  )
})
