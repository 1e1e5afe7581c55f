import { expect, test } from 'vitest'
import { inLocale } from '#/platform/http/spoken-locale'
import { partnerCell, readPartners } from './partner-cell'
import { readCount, readMinutes, readRating, readRecord } from './read-numbers'
import { readFocus, readKind } from './read-words'

test.each([
  ['90', 90],
  ['90 min', 90],
  ['90m', 90],
  ['45.0', 45],
  ['1:30', 90],
  ['01:30:00', 90],
  ['1 h 30 min', 90],
  ['1h30', 90],
  ['1 hour and 30 minutes', 90],
  ['1.5 hours', 90],
  ['1,5 h', 90],
  ['2h', 120],
  ['', null],
  ['–', null],
  ['n/a', null],
  ['1.5', undefined],
  ['1:75', undefined],
  ['a while', undefined],
  ['-30', undefined],
])('"%s" is %s minutes', (cell, minutes) => {
  expect(readMinutes(cell, 'minutes')).toBe(minutes)
})

test('a number alone in a column of hours is hours', () => {
  expect(readMinutes('1.5', 'hours')).toBe(90)
  expect(readMinutes('2', 'hours')).toBe(120)
  expect(readMinutes('45 min', 'hours')).toBe(45)
})

test.each([
  ['4', 4],
  ['4.0', 4],
  ['4/5', 4],
  ['4 out of 5', 4],
  ['★★★☆☆', 3],
  ['⭐⭐', 2],
  ['', null],
  ['0', undefined],
  ['8/10', undefined],
  ['great', undefined],
])('"%s" is a %s', (cell, rating) => {
  expect(readRating(cell)).toBe(rating)
})

test('games, in one cell or two', () => {
  for (const cell of ['3-1', '3–1', '3 : 1', '3/1', '3 to 1', '3W 1L', '3 wins, 1 loss', 'W3 L1'])
    expect(readRecord(cell), cell).toEqual({ won: 3, lost: 1 })
  expect(readRecord('-')).toBeNull()
  for (const cell of ['3', '1-Mar', '3-1-0', '-3-1']) expect(readRecord(cell), cell).toBeUndefined()
  expect([readCount('7'), readCount('7.0'), readCount(''), readCount('seven')]).toEqual([
    7,
    7,
    null,
    undefined,
  ])
})

test('kinds by key, label or another word', () => {
  expect(['rec_play', 'Rec play', 'OPEN-PLAY', 'Practice', 'clinic'].map(readKind)).toEqual([
    'rec_play',
    'rec_play',
    'rec_play',
    'drill',
    'lesson',
  ])
  expect(readKind('chess')).toBeUndefined()
})

test('kinds and focus by the words of the reader’s language, and by the file’s own in every language', () => {
  expect(readKind('Torneo')).toBeUndefined()
  inLocale('es', () => {
    expect(['Torneo', 'clase', 'Rec play'].map(readKind)).toEqual(['tournament', 'lesson', 'rec_play'])
    expect(readFocus('saque; Volley')).toEqual({ tags: ['serve', 'volley'], others: [] })
  })
})

test('focus by key, label or another word; the rest is kept once', () => {
  expect(readFocus('third_shot_drop; Mental game/Dinks + spin, spin')).toEqual({
    tags: ['third_shot_drop', 'mental', 'dink'],
    others: ['spin'],
  })
})

test('names as people part them', () => {
  for (const cell of ['Ana; Ben', 'Ana, Ben', 'Ana & Ben', 'Ana and Ben', 'Ana/Ben', 'Ana + Ben;'])
    expect(readPartners(cell).length, cell).toBe(cell.endsWith(';') ? 1 : 2)
  expect(readPartners('Andy Sands')).toEqual(['Andy Sands'])
})

test('a name may hold whatever parts names', () => {
  for (const names of [
    ['Ana; Ben'],
    ['Ruiz, Ana'],
    ['Ruiz, Ana', 'Ben & Cy'],
    ['a\\'],
    ['\\;', ';\\'],
    [';'],
    [','],
  ])
    expect(readPartners(partnerCell(names)), names.join(' | ')).toEqual(names)
  expect(partnerCell(['Ana', 'Ben'])).toBe('Ana; Ben')
  expect(partnerCell(['Ruiz, Ana'])).toBe('Ruiz, Ana;')
})
