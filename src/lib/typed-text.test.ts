import { expect, test } from 'vitest'
import { typedLine, typedName, typedParagraphs, visibleLine } from './typed-text'

test('strips direction overrides, and keeps the marks that scripts need', () => {
  expect(typedLine(80).parse('\u202EnoitaN\u202C Dinks')).toBe('noitaN Dinks')
  expect(typedParagraphs(80).parse('One\n\u2066two\u2069')).toBe('One\ntwo')
  const kept = 'مساء\u200F 👩\u200D👧 می\u200Cخواهم'
  expect(typedLine(80).parse(kept)).toBe(kept)
})

test('refuses letters that were lost before they came here', () => {
  expect(typedLine(80).safeParse('Jos\uFFFD').error?.issues[0]?.message).toContain('lost')
  expect(typedParagraphs(80).safeParse('Jos\uFFFD').success).toBe(false)
})

test('a visible line has something that can be seen', () => {
  const title = visibleLine(1, 80, 'Give it a title')
  for (const text of ['李', 'Q', '🏓', '7', 'Ж!', '👩\u200D👧'])
    expect(title.safeParse(text).success, text).toBe(true)
  for (const text of ['', ' \u00A0', '\u200B\u200D\u2060', '\u3164', '\u2800\u2800\u2800'])
    expect(title.safeParse(text).error?.issues[0]?.message, JSON.stringify(text)).toBe('Give it a title')
})

test('a name may be of any script and length; one that can’t be seen is none', () => {
  const name = typedName(60)
  for (const text of ['J', '李', 'Ж', 'أ', 'O’Brien-Núñez', '👩\u200D👩\u200D👧', 'X Æ A-12', 'นา'])
    expect(name.parse(` ${text} `)).toBe(text)
  for (const text of ['', ' ', '\u200B', '\u200D\u2060', '\u3164', '\u00AD', '\u202E\u202C', '\uFEFF'])
    expect(name.parse(text), JSON.stringify(text)).toBe('')
  expect(name.parse('\u202EanA\u202C')).toBe('anA')
  expect(name.safeParse('Ana\u2028Ruiz').success).toBe(false)
})
