import * as fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { type CalendarEntry, calendarFile, eventUid } from '#/features/events/events/logic/ics'
import { eventInstants } from '#/features/events/events/logic/instants'

const LA = 'America/Los_Angeles'
type Unplaced = Omit<CalendarEntry, 'startsAt' | 'endsAt'>
const entry: Unplaced = {
  id: '0b8e1c8a-1111-4222-8333-944445555666',
  title: 'Dinks, drinks; and “lights”',
  description: 'Bring water.\nBring a friend, too.',
  status: 'published',
  sequence: 3,
  updatedAt: new Date('2026-11-20T10:11:12Z'),
  url: 'https://paddlefolk.example/events/0b8e1c8a-1111-4222-8333-944445555666',
  eventDate: '2026-11-24',
  startTime: '19:00',
  endTime: '22:00',
  timeZone: LA,
  location: 'Oak Courts',
  address: '12 Oak St',
  city: 'Pasadena',
  state: 'CA',
  zipCode: '91103',
}
const never = (_: CalendarEntry, cause: unknown) => {
  throw cause
}
const file = { name: 'Paddlefolk', domain: 'paddlefolk.example', skipped: never }
const write = (...entries: Unplaced[]) =>
  calendarFile({ ...file, entries: entries.map((each) => ({ ...each, ...eventInstants(each) })) })

/** Reads the file with the zones it carries itself, none known beforehand. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  const zones = new Map(
    calendar
      .getAllSubcomponents('vtimezone')
      .map((zone) => [String(zone.getFirstPropertyValue('tzid')), new ICAL.Timezone(zone)]),
  )
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    const instant = (time: ICAL.Time, property: string) => {
      const tzid = component.getFirstProperty(property)?.getFirstParameter('tzid')
      const zone = tzid ? zones.get(tzid) : time.zone
      if (!zone || zone === ICAL.Timezone.localTimezone) throw new Error(`no zone for ${property}`)
      const local = time.clone()
      local.zone = zone
      return new Date(local.toUnixTime() * 1000)
    }
    return {
      event,
      component,
      startsAt: instant(event.startDate, 'dtstart'),
      endsAt: instant(event.endDate, 'dtend'),
    }
  })
}

function readOne(...entries: Unplaced[]) {
  const [first] = read(write(...entries))
  if (!first) throw new Error('no event in the file')
  return first
}

test('a reader gets back what the event says', () => {
  const { event, component } = readOne(entry)
  expect(event.uid).toBe(eventUid(entry.id, 'paddlefolk.example'))
  expect(event.sequence).toBe(3)
  expect(event.summary).toBe(entry.title)
  expect(event.description).toBe(entry.description)
  expect(event.location).toBe('Oak Courts, 12 Oak St, Pasadena, CA 91103')
  expect(component.getFirstPropertyValue('url')).toBe(entry.url)
  expect(component.getFirstPropertyValue('status')).toBe('CONFIRMED')
  expect(String(component.getFirstPropertyValue('dtstamp'))).toBe('2026-11-20T10:11:12Z')
  expect(event.startDate.toString()).toBe('2026-11-24T19:00:00')
  expect(component.getFirstProperty('dtstart')?.getFirstParameter('tzid')).toBe(LA)
})

test('the file is made of lines ended by CRLF and at most 75 octets long', () => {
  const text = write({ ...entry, description: 'Ünïcödé and 🎾 '.repeat(40) })
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
})

test('a cancelled event says so', () => {
  expect(readOne({ ...entry, status: 'cancelled' }).component.getFirstPropertyValue('status')).toBe(
    'CANCELLED',
  )
})

test('an organizer is named only when given', () => {
  expect(readOne(entry).component.getFirstProperty('organizer')).toBeNull()
  const { component } = readOne({
    ...entry,
    organizer: { name: 'June Park', email: 'june@paddlefolk.example' },
  })
  expect(component.getFirstPropertyValue('organizer')).toBe('mailto:june@paddlefolk.example')
})

test('the zone in the file puts both nights of a clock change at the right instants', () => {
  for (const eventDate of ['2026-03-07', '2026-03-08', '2026-10-31', '2026-11-01']) {
    const { startsAt, endsAt } = readOne({ ...entry, eventDate })
    expect({ startsAt, endsAt }).toEqual(eventInstants({ ...entry, eventDate }))
  }
})

test('any event is read back at its instants, in any zone', () => {
  const date = fc
    .date({ min: new Date('2005-01-01'), max: new Date('2036-12-31'), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10))
  const zone = fc.constantFrom(
    LA,
    'Europe/London',
    'Asia/Kathmandu',
    'Australia/Lord_Howe',
    'America/Santiago',
    'America/Phoenix',
    'UTC',
  )
  fc.assert(
    fc.property(date, zone, fc.integer({ min: 4, max: 20 }), (eventDate, timeZone, hour) => {
      const times = {
        eventDate,
        timeZone,
        startTime: `${String(hour).padStart(2, '0')}:30`,
        endTime: `${hour + 3}:00`.padStart(5, '0'),
      }
      const { startsAt, endsAt } = readOne({ ...entry, ...times })
      expect({ startsAt, endsAt }).toEqual(eventInstants(times))
    }),
    { numRuns: 60 },
  )
})

test('a feed holds one zone per zone used, over all the years of its events', () => {
  const text = write(
    entry,
    { ...entry, id: 'second', eventDate: '2028-07-04' },
    { ...entry, id: 'third', timeZone: 'America/New_York' },
  )
  expect(text.match(/BEGIN:VTIMEZONE/g)).toHaveLength(2)
  expect(read(text).map(({ startsAt }) => startsAt.toISOString())).toEqual([
    '2026-11-25T03:00:00.000Z',
    '2028-07-05T02:00:00.000Z',
    '2026-11-25T00:00:00.000Z',
  ])
})

test('a feed tells how often to look again', () => {
  const text = calendarFile({ ...file, entries: [], refreshSeconds: 3600 })
  expect(text).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n')
})

test('no text can add lines of its own to the file', () => {
  const hostile = 'Fun\r\nEND:VEVENT\r\nBEGIN:VALARM'
  const text = calendarFile({
    ...file,
    name: hostile,
    entries: [{ ...entry, ...eventInstants(entry), title: hostile, description: hostile, location: hostile }],
  })
  expect(text.match(/^END:VEVENT\r$/gm)).toHaveLength(1)
  expect(text).not.toMatch(/^BEGIN:VALARM/m)
  expect(read(text)[0]?.event.summary).toBe('Fun\nEND:VEVENT\nBEGIN:VALARM')
})

test('tells an entry in UTC whose zone no calendar knows, and leaves the others as they are', () => {
  const instants = eventInstants(entry)
  const told = (timeZone: string) =>
    read(
      calendarFile({
        ...file,
        entries: [
          { ...entry, ...instants, timeZone },
          { ...entry, ...instants, id: 'b' },
        ],
      }),
    )
  for (const zone of ['Mars/Olympus', '', 'PST', 'US/Pacific-New', 'Etc/Unknown', 'A\r\nB'])
    expect(told(zone).map(({ startsAt, endsAt }) => ({ startsAt, endsAt }))).toEqual([instants, instants])
})

test('writes an old name of a zone as its canonical one', () => {
  const text = calendarFile({
    ...file,
    entries: [{ ...entry, ...eventInstants(entry), timeZone: 'US/Pacific' }],
  })
  expect(text).toContain('DTSTART;TZID=America/Los_Angeles:20261124T190000')
  expect(text).not.toContain('US/Pacific')
})

test('tells an entry by its instants where its local date is far from them, without walking through centuries', () => {
  const instants = eventInstants(entry)
  const [told] = read(
    calendarFile({ ...file, entries: [{ ...entry, ...instants, eventDate: '9999-12-31' }] }),
  )
  expect(told?.startsAt).toEqual(instants.startsAt)
})

test('leaves out an entry that has no readable time at all, and says which', () => {
  const skipped: unknown[] = []
  const broken = {
    ...entry,
    id: 'broken',
    eventDate: 'infinity',
    startsAt: new Date(NaN),
    endsAt: new Date(NaN),
  }
  const text = calendarFile({
    ...file,
    entries: [broken, { ...entry, ...eventInstants(entry) }],
    skipped: ({ id }) => skipped.push(id),
  })
  expect(read(text)).toHaveLength(1)
  expect(skipped).toEqual(['broken'])
})
