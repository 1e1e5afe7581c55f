import { expect, test } from 'vitest'
import { newSettings } from './defaults'
import { isTournamentLog, isTournamentSettings } from './kept-shape'

const SETTINGS = newSettings('2027-04-10', 'America/Los_Angeles')
const ENTRY = { id: 'e1', at: '2027-04-10T15:00:00.000Z', by: 'Kit', byId: null, act: { act: 'end' } }

test('settings come back from a storage as they were put there', () => {
  expect(isTournamentSettings(JSON.parse(JSON.stringify(SETTINGS)))).toBe(true)
})

test.each([
  [null],
  [[]],
  ['settings'],
  [{ ...SETTINGS, date: '2027-02-30' }],
  [{ ...SETTINGS, startTime: '25:00' }],
  [{ ...SETTINGS, zone: 5 }],
  [{ ...SETTINGS, matchMinutes: 0 }],
  [{ ...SETTINGS, courts: ['Court 1'] }],
  [{ ...SETTINGS, format: { kind: 'constructor' } }],
  [{ ...SETTINGS, scoring: undefined }],
])('%j is no settings', (value) => {
  expect(isTournamentSettings(value)).toBe(false)
})

test('a log is a list of entries, each with its act', () => {
  expect(isTournamentLog([])).toBe(true)
  expect(isTournamentLog([ENTRY])).toBe(true)
  for (const broken of [{}, [null], [{ ...ENTRY, at: 'noon' }], [{ ...ENTRY, act: 'end' }]])
    expect(isTournamentLog(broken)).toBe(false)
})
