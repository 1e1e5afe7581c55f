import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readZone } from './read-zone'
import { canonicalTimeZone, timeZoneChoices } from './time-zones'
import { WINDOWS_ZONES } from './windows-zones'

test.each([
  ['America/Los_Angeles', 'America/Los_Angeles'],
  ['america/new_york', 'America/New_York'],
  ['AMERICA/NEW YORK', 'America/New_York'],
  ['/mozilla.org/20050126_1/America/New_York', 'America/New_York'],
  ['/citadel.org/20211207_1/America/Port-au-Prince', 'America/Port-au-Prince'],
  [
    '/freeassociation.sourceforge.net/Tzfile/America/Argentina/Buenos_Aires',
    'America/Argentina/Buenos_Aires',
  ],
  ['TZID:Europe/Berlin', 'Europe/Berlin'],
  ['America/New_York-1', 'America/New_York'],
  ['"Europe/Paris"', 'Europe/Paris'],
  ['US/Eastern', 'America/New_York'],
  ['US-Eastern', 'America/New_York'],
  ['UTC', 'UTC'],
  ['Z', 'UTC'],
  ['Pacific Standard Time', 'America/Los_Angeles'],
  ['pacific standard time', 'America/Los_Angeles'],
  ['Pacific Standard Time 1', 'America/Los_Angeles'],
  ['Eastern Daylight Time', 'America/New_York'],
  ['SA Pacific Standard Time', 'America/Bogota'],
  ['Central Europe Standard Time', 'Europe/Budapest'],
  ['tzone://Microsoft/Tokyo Standard Time', 'Asia/Tokyo'],
  ['US Mountain Standard Time', 'America/Phoenix'],
  ['(UTC-08:00) Pacific Time (US & Canada)', 'America/Los_Angeles'],
  ['(GMT-05.00) Eastern Time (US & Canada)', 'America/New_York'],
  ['(UTC-07:00) Arizona', 'America/Phoenix'],
  ['(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna', 'Europe/Amsterdam'],
  ['(UTC-05:00) Bogota, Lima, Quito, Rio Branco', 'America/Bogota'],
  ['(UTC+10:00) Canberra, Melbourne, Sydney', 'Australia/Melbourne'],
  ['(UTC) Dublin, Edinburgh, Lisbon, London', 'Europe/Dublin'],
  ['PST', 'America/Los_Angeles'],
  ['EST', 'America/New_York'],
  ['PT', 'America/Los_Angeles'],
  ['Eastern', 'America/New_York'],
  ['Pacific Time', 'America/Los_Angeles'],
  ['New York', 'America/New_York'],
])('"%s" is %s', (name, zone) => {
  expect(readZone(name)).toBe(zone)
})

test.each([
  '',
  'My custom zone',
  'Customized Time Zone',
  'GMT+2',
  '+05:30',
  'UTC-8',
  'IST',
  'BST',
  'Mars/Olympus',
  '(UTC+03:00) Berlin',
  'x'.repeat(5_000),
])('"%s" is not known, and not guessed', (name) => {
  expect(readZone(name)).toBeNull()
})

test('every Windows name has a zone', () => {
  const unknown = Object.keys(WINDOWS_ZONES).filter((name) => readZone(name) === null)
  expect(unknown.filter((name) => !/^UTC[+-]|Dateline/.test(name))).toEqual([])
})

const cased = (text: string, upper: boolean) => (upper ? text.toUpperCase() : text.toLowerCase())

test('any IANA name is read in any case behind any prefix', () => {
  const zones = timeZoneChoices('UTC')
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.constantFrom('', '/x.org/2026_1/', 'TZ:'),
      fc.boolean(),
      (zone, prefix, upper) => {
        expect(readZone(prefix + cased(zone, upper))).toBe(canonicalTimeZone(zone))
      },
    ),
  )
})
