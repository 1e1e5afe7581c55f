import { expect, test } from 'vitest'
import { fileText, formatOf } from './file-text'

const bytes = (...values: number[]) => new Uint8Array(values)

test('letters are read as spreadsheets write them', () => {
  const text = 'José, Zoë'
  expect(fileText(new TextEncoder().encode(text))).toEqual({ text })
  const utf16 = Buffer.from(`\uFEFF${text}`, 'utf16le')
  expect(fileText(utf16)).toEqual({ text })
  expect(fileText(bytes(0x4a, 0x6f, 0x73, 0xe9))).toEqual({ text: 'José' })
})

test('a workbook is not taken for a table', () => {
  expect(fileText(bytes(0x50, 0x4b, 3, 4))).toEqual({ refusal: expect.stringContaining('Save it as CSV') })
})

test('what the text is shows in how it begins', () => {
  expect(['\uFEFF {"notes":[]}', '[', 'Date,Kind', '"[a]",b'].map(formatOf)).toEqual([
    'json',
    'json',
    'csv',
    'csv',
  ])
})
