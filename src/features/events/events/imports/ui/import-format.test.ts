import { expect, test } from 'vitest'
import { importFormat } from './import-format'

test.each([
  ['BEGIN:VCALENDAR\r\nVERSION:2.0', 'ics'],
  ['\uFEFF\nbegin:vcalendar', 'ics'],
  ['title,date\nBEGIN:VCALENDAR,2026-11-24', 'csv'],
  ['', 'csv'],
])('%j is %s', (text, format) => {
  expect(importFormat(text)).toBe(format)
})
