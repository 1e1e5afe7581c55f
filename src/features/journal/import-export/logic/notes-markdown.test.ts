import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyFields } from '#/features/journal/notes/logic/note-fields'
import { inLine, typedParagraphs } from './markdown-text'
import { notesMarkdown } from './notes-markdown'

test('the journal reads month by month', () => {
  const text = notesMarkdown(
    [
      emptyFields('2026-10-31'),
      {
        ...emptyFields('2026-11-03'),
        kind: 'drill',
        minutes: 90,
        venue: 'Oak Courts',
        partners: ['Ana', 'Ben', 'Cy'],
        highlight: 'Held the *line*',
        body: 'Windy.\nStill fun.\n\n\n# 1 in my book',
        focus: ['dink', 'mental'],
        energy: 4,
        fun: 5,
        gamesWon: 3,
        pictures: [{ alt: 'The net at *dusk*' }, { alt: '' }],
      },
    ],
    'Paddlefolk',
  )
  expect(text).toBe(`# Paddlefolk Notes

A practice journal of 2 notes.

## October 2026

### Saturday, October 31, 2026: Rec play

## November 2026

### Tuesday, November 3, 2026: Drill

> Held the \\*line\\*

- **Time:** 1 h 30 min
- **Where:** Oak Courts
- **With:** Ana, Ben and Cy
- **Focus:** Dink, Mental game
- **Games:** 3 won, 0 lost
- **Energy:** 4 of 5
- **Fun:** 5 of 5
- **Pictures:** 2, saved in the journal (The net at \\*dusk\\*)

Windy.${'  '}
Still fun.

\\# 1 in my book
`)
})

test.each([
  ['# one', '\\# one'],
  ['- one', '\\- one'],
  ['1. one', '1\\. one'],
  ['2) two', '2\\) two'],
  ['one\n===', 'one  \n\\==='],
  ['one\n---', 'one  \n\\---'],
  ['> one', '\\> one'],
  ['```\ncode', '\\`\\`\\`  \ncode'],
  ['~~~', '\\~\\~\\~'],
  ['<b>&lt; & co', '\\<b\\>\\&lt; & co'],
  ['[a](b) ![c](d)', '\\[a\\](b) !\\[c\\](d)'],
  ['one\n\n    code', 'one\n\n\u00A0\u00A0\u00A0\u00A0code'],
  ['one\r\n\ttwo\rthree\\', 'one  \n\u00A0\u00A0\u00A0\u00A0two  \nthree\\\\'],
  ['a | b\n--|--', 'a \\| b  \n\\--\\|--'],
])('%j stays what was typed', (typed, written) => {
  expect(typedParagraphs(typed)).toBe(written)
})

/** What a reader of Markdown takes for text again (CommonMark 0.31, 2.4 and 6.7). */
const seen = (markdown: string) => markdown.replace(/ {2}\n/g, '\n').replace(/\\([!-/:-@[-`{-~])/g, '$1')

test('whatever is typed is read again, and no line of it begins or ends anything', () => {
  const signs = fc.constantFrom(...'#>-+*_=`~|<>[]()!&;1.) \n\\:'.split(''), 'a')
  fc.assert(
    fc.property(fc.string({ unit: signs, maxLength: 30 }), (typed) => {
      const written = typedParagraphs(typed)
      expect(seen(written).replace(/\s/g, '')).toBe(typed.replace(/\s/g, ''))
      for (const line of written.split('\n'))
        expect(line).not.toMatch(/^(?:[#>=+\-*_`~|<[]| |\t|\d{1,9}[.)])/)
      expect(seen(inLine(typed))).toBe(typed.replace(/ {2}\n/g, '\n'))
    }),
    { numRuns: 500 },
  )
})
