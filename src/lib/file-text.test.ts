import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fileText, lineWithLostLetters } from './file-text'

const utf8 = (text: string) => new TextEncoder().encode(text)
const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
function utf16be(text: string): Uint8Array {
  const bytes = Buffer.from(text, 'utf16le')
  return bytes.swap16()
}

const unfolded = (text: string) => text.replace(/\r?\n[ \t]/g, '')

test('reads UTF-8, UTF-16 in both orders with and without its mark, and Windows-1252', () => {
  const text = 'title\tdate\r\nJosé, Zoë\t12/5/2026\r\n'
  expect(fileText(utf8(text))).toEqual({ text })
  expect(fileText(utf8(`\uFEFF${text}`))).toEqual({ text })
  for (const mark of ['\uFEFF', '']) {
    expect(fileText(Buffer.from(mark + text, 'utf16le'))).toEqual({ text })
    expect(fileText(utf16be(mark + text))).toEqual({ text })
  }
  expect(fileText(latin1(text))).toEqual({ text })
  expect(fileText(Uint8Array.of(0x93, 0x48, 0x69, 0x94, 0x80))).toEqual({ text: '“Hi”€' })
})

test.each([
  ['', /empty/],
  ['PK\u0003\u0004\u0014', /spreadsheet.*CSV/],
  ['\u00D0\u00CF\u0011\u00E0', /spreadsheet.*CSV/],
  ['%PDF-1.7', /PDF/],
])('says what a file is that can’t be read as text (%#)', (start, reason) => {
  expect(fileText(latin1(start))).toEqual({ refusal: expect.stringMatching(reason) })
})

test('refuses bytes that are no letters, naming their line', () => {
  const spoiled = Uint8Array.from([...utf8('José\nAna\n'), 0xe9, 0x0a])
  expect(fileText(spoiled)).toEqual({ refusal: expect.stringMatching(/^Line 3 /) })
  expect(fileText(latin1('a\r\nb\r\nc\u0081'))).toEqual({ refusal: expect.stringMatching(/^Line 3 /) })
  expect(fileText(utf8('a\nJos\uFFFD'))).toEqual({ refusal: expect.stringMatching(/^Line 2 /) })
  expect(fileText(Buffer.from('\uFEFFa\n\uD800b\nc', 'utf16le'))).toEqual({
    refusal: expect.stringMatching(/^Line 2 /),
  })
})

test('puts a character together that a calendar’s fold has split, and keeps the number of lines', () => {
  const [before = 0, after = 0] = utf8('é')
  const start = utf8('BEGIN:VCALENDAR\r\nSUMMARY:Caf')
  const folded = Uint8Array.from([...start, before, 0x0d, 0x0a, 0x20, after, ...utf8('\r\nEND:VCALENDAR')])
  expect(fileText(folded)).toEqual({ text: 'BEGIN:VCALENDAR\r\nSUMMARY:Café\r\n \r\nEND:VCALENDAR' })
})

test('a calendar folded after any byte reads as the one that was never folded', () => {
  const title = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
    .map((text) => text.replace(/\p{C}/gu, 'x'))
  fc.assert(
    fc.property(
      title,
      fc.integer({ min: 1, max: 5 }),
      fc.constantFrom('\r\n ', '\n\t'),
      (words, every, fold) => {
        const bytes = [...utf8(`SUMMARY:é${words}`)]
        const folded = bytes.flatMap((byte, index) =>
          index > 0 && index % every === 0 ? [...utf8(fold), byte] : [byte],
        )
        const read = fileText(Uint8Array.from([...utf8('BEGIN:VCALENDAR\r\n'), ...folded]))
        expect('text' in read && unfolded(read.text)).toBe(`BEGIN:VCALENDAR\r\nSUMMARY:é${words}`)
      },
    ),
  )
})

test('whatever the bytes, no letter is ever replaced', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
      const read = fileText(bytes)
      expect('refusal' in read || lineWithLostLetters(read.text) === null).toBe(true)
    }),
  )
})
