import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readEventFile } from '#/features/events/events/imports/logic/import-events'
import type { ImportAnswers, ImportedRow } from '#/features/events/events/imports/logic/import-row'
import { fileText } from '#/lib/file-text'

const LA = 'America/Los_Angeles'
const NOW = new Date('2026-11-26T20:00:00Z')

const bytesOf = (name: string) => readFileSync(`tests/support/imports/${name}`)

/** Reads a file of tests/support/imports as the import does, from its bytes on. */
function imported(name: string, answers: Partial<ImportAnswers> = {}) {
  const read = fileText(bytesOf(name))
  if ('refusal' in read)
    return {
      rows: [],
      errors: [read.refusal],
      notices: [],
      unknownZones: [],
      asksDayOrder: false,
      dayOrder: null,
    }
  const format = name.endsWith('.ics') ? 'ics' : 'csv'
  const given = { zones: {}, dayOrder: null, ...answers }
  return readEventFile({ format, text: read.text, timeZone: LA, answers: given, now: NOW })
}

const shown = ({ draft: { title, eventDate, startTime, endTime, timeZone } }: ImportedRow) =>
  [title, eventDate, `${startTime}–${endTime}`, timeZone].join(' ')
const rowsOf = (name: string) => imported(name).rows.map(shown)
const statesOf = (name: string) =>
  imported(name).rows.map(({ off, errors }) => off ?? (errors.map(({ field }) => field).join(',') || 'ready'))

describe('calendar files', () => {
  test.each([
    ['ics-01-xwr-timezone-utc.ics', 'Brooklyn open play 2026-12-05 18:00–20:00 America/New_York'],
    ['ics-02-xwr-timezone-floating.ics', 'Brooklyn floating 2026-12-05 18:00–20:00 America/New_York'],
    ['ics-03-windows-central-europe.ics', 'Budapest play 2026-12-05 18:00–20:00 Europe/Budapest'],
    ['ics-04-windows-sa-pacific.ics', 'Quito play 2026-12-05 18:00–20:00 America/Bogota'],
    ['ics-06-outlook-display-zone.ics', `LA play 2026-12-05 18:00–20:00 ${LA}`],
    ['ics-26-cr-only.ics', `Bare CR 2026-12-05 18:00–20:00 ${LA}`],
    ['ics-30-zone-hyphen-prefix.ics', 'Haiti 2026-12-05 18:00–20:00 America/Port-au-Prince'],
  ])('%s is one event, ready to import', (name, row) => {
    expect(rowsOf(name)).toEqual([row])
    expect(statesOf(name)).toEqual(['ready'])
  })

  test('one odd entry blocks no other, and keeps what is known of it', () => {
    expect(statesOf('ics-08-one-allday-blocks.ics')).toEqual(['ready', 'startTime'])
    expect(rowsOf('ics-08-one-allday-blocks.ics')[1]).toContain('Courts closed 2026-12-25')
    expect(statesOf('ics-12-no-location.ics')).toEqual(['location'])
    expect(statesOf('ics-31-long-title.ics')).toEqual(['title'])
    expect(statesOf('ics-33-long-location-freeform.ics')).toEqual(['location'])
  })

  test('what lasts several days is offered as one event a day', () => {
    expect(statesOf('ics-29-multi-day.ics')).toEqual(['ready', 'several-days', 'several-days'])
    expect(rowsOf('ics-29-multi-day.ics').slice(1)).toEqual([
      `Weekend tournament 2026-12-12 08:00–17:00 ${LA}`,
      `Weekend tournament 2026-12-13 08:00–17:00 ${LA}`,
    ])
  })

  test('what is over starts off', () => {
    expect(statesOf('ics-09-past-oneoff.ics')).toEqual(['past', 'ready'])
    expect(statesOf('ics-10-past-override.ics')).toEqual(['ready', 'ready', 'ready', 'past'])
  })

  test('descriptions in HTML become text', () => {
    expect(imported('ics-11-html-description.ics').rows[0]?.event?.description).toBe(
      'Bring balls\nSign up at our page (https://example.org/x) & more',
    )
  })

  test('all calendars of a file are read', () => {
    expect(rowsOf('ics-13-two-calendars.ics')).toHaveLength(2)
  })

  test('a line that can’t be read is told by its number, and the rest is read', () => {
    expect(statesOf('ics-28-unfolded-description.ics')).toEqual(['ready'])
    expect(imported('ics-28-unfolded-description.ics').notices).toEqual([
      'Line 12 can’t be read and was left out.',
    ])
  })

  test('a change of one date and all that follow is followed', () => {
    expect(rowsOf('ics-21-thisandfuture.ics')).toEqual([
      `Weekly 2026-12-01 19:00–21:00 ${LA}`,
      `Weekly 2026-12-08 19:00–21:00 ${LA}`,
      `Weekly moved earlier 2026-12-15 18:00–20:00 ${LA}`,
      `Weekly moved earlier 2026-12-22 18:00–20:00 ${LA}`,
    ])
  })

  test('extra dates are followed', () => {
    expect(rowsOf('ics-43-rdate.ics').map((row) => row.split(' ')[1])).toEqual([
      '2026-11-30',
      '2026-12-02',
      '2026-12-04',
    ])
  })

  test('a cancellation is no new event', () => {
    expect(statesOf('ics-23-method-cancel.ics')).toEqual(['canceled'])
  })
})

describe('tables', () => {
  test.each([
    ['csv-03-utf16le-tab.csv', [`Open play 2026-12-05 19:00–21:00 ${LA}`]],
    ['csv-04-sep-line.csv', [`Open play 2026-12-05 19:00–21:00 ${LA}`]],
    ['csv-06-ddmm-mixed.csv', [`Late 2026-12-24 19:00–21:00 ${LA}`, `Early 2026-12-05 19:00–21:00 ${LA}`]],
    ['csv-08-dots-dd-mm.csv', [`Berlin 2026-12-05 19:00–21:00 ${LA}`]],
    ['csv-12-title-row-above.csv', [`Open play 2026-12-05 19:00–21:00 ${LA}`]],
    [
      'csv-13-dots-time.csv',
      ['Open play UK', 'DE', 'FR'].map((title) => `${title} 2026-12-05 19:30–21:30 ${LA}`),
    ],
    ['csv-39-header-asterisk.csv', [`Open play A 2026-12-05 19:00–21:00 ${LA}`]],
  ])('%s is read', (name, rows) => {
    expect(rowsOf(name)).toEqual(rows)
    expect(new Set(statesOf(name))).toEqual(new Set(['ready']))
  })

  test('where day and month can be either, it is asked, and the answer taken', () => {
    const name = 'csv-07-ddmm-only-ambiguous.csv'
    expect(imported(name)).toMatchObject({ asksDayOrder: true, dayOrder: null })
    expect(imported('csv-39-header-asterisk.csv')).toMatchObject({
      asksDayOrder: true,
      dayOrder: 'month-first',
    })
    expect(imported(name).rows[0]?.errors[0]?.message).toBe(
      '“05/12/2026” could be May 12, 2026 or December 5, 2026',
    )
    const dateWith = (dayOrder: 'day-first' | 'month-first') =>
      imported(name, { dayOrder }).rows[0]?.event?.eventDate
    expect([dateWith('day-first'), dateWith('month-first')]).toEqual(['2026-12-05', '2026-05-12'])
  })

  test('zones are known by their everyday names; what is no zone is asked once', () => {
    const name = 'csv-20-zone-abbrev.csv'
    expect(imported(name).rows.map(({ event }) => event?.timeZone)).toEqual([
      LA,
      'America/New_York',
      'America/New_York',
      LA,
      undefined,
      undefined,
      'America/New_York',
      LA,
    ])
    expect(imported(name).unknownZones).toEqual(['GMT+2', '+05:30'])
    const zones = { 'GMT+2': 'Europe/Helsinki', '+05:30': 'Asia/Kolkata' }
    expect(imported(name, { zones }).rows.map(({ event }) => event?.timeZone)).toContain('Asia/Kolkata')
  })

  test('what is over starts off', () => {
    expect(statesOf('csv-37-past.csv')).toEqual(['past'])
  })

  test.each([
    ['empty.csv', /empty/],
    ['xlsx-pretending.xlsx', /spreadsheet.*save it as CSV/],
  ])('%s says what it is and what to do', (name, reason) => {
    expect(imported(name).errors).toEqual([expect.stringMatching(reason)])
  })
})
