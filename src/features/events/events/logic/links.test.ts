import { expect, test } from 'vitest'
import { calendarLink } from '#/features/events/events/logic/calendar-link'
import { mapsLink, placeLine } from '#/features/events/events/logic/maps-link'

const place = {
  location: 'Oak Courts',
  address: '12 Oak St',
  city: 'Pasadena',
  state: 'CA',
  zipCode: '91103',
}
const event = {
  ...place,
  title: 'Dinks & Drinks',
  description: 'All welcome',
  eventDate: '2026-11-24',
  startTime: '19:00',
  endTime: '22:00',
}
const query = (link: string | null) => Object.fromEntries(new URL(link ?? 'about:blank').searchParams)

test('the calendar link carries title, details, location, dates and zone', () => {
  const link = calendarLink(event)
  expect(link.startsWith('https://calendar.google.com/calendar/render?action=TEMPLATE&')).toBe(true)
  expect(query(link)).toEqual({
    action: 'TEMPLATE',
    text: 'Dinks & Drinks',
    dates: '20261124T190000/20261124T220000',
    details: 'All welcome\n\nLocation: Oak Courts, 12 Oak St, Pasadena, CA 91103',
    location: 'Oak Courts, 12 Oak St, Pasadena, CA 91103',
    ctz: 'America/Los_Angeles',
  })
})

test('the event’s own zone goes before the default', () => {
  expect(query(calendarLink({ ...event, timeZone: 'America/Denver' }))['ctz']).toBe('America/Denver')
})

test('an end after midnight is on the next day', () => {
  expect(query(calendarLink({ ...event, eventDate: '2026-12-31', endTime: '00:30' }))['dates']).toBe(
    '20261231T190000/20270101T003000',
  )
})

test('a missing end is two hours on, a missing start a whole day', () => {
  expect(query(calendarLink({ ...event, startTime: '23:00', endTime: null }))['dates']).toBe(
    '20261124T230000/20261125T010000',
  )
  expect(query(calendarLink({ ...event, startTime: null }))['dates']).toBe('20261124/20261125')
})

test('without a description the details are the location alone', () => {
  expect(query(calendarLink({ ...event, description: '  ' }))['details']).toMatch(/^Location: Oak/)
})

test.each([null, undefined, '', 'soon', '2026-02-30', '2026-13-01'])(
  'the calendar link is # for the date %s',
  (eventDate) => {
    expect(calendarLink({ ...event, eventDate })).toBe('#')
  },
)

test('the maps link searches the venue, or else the address', () => {
  expect(query(mapsLink(place))).toEqual({ api: '1', query: 'Oak Courts, Pasadena, CA 91103' })
  expect(query(mapsLink({ ...place, location: ' ' }))['query']).toBe('12 Oak St, Pasadena, CA 91103')
  expect(query(mapsLink({ location: 'Courts #4 & 5?' }))['query']).toBe('Courts #4 & 5?')
})

test('there is no maps link to nowhere', () => {
  expect(mapsLink({})).toBeNull()
  expect(mapsLink({ location: '', city: ' ', zipCode: null })).toBeNull()
})

test('a place reads in one line without what is missing', () => {
  expect(placeLine({ location: 'Oak Courts', state: 'CA' })).toBe('Oak Courts, CA')
})
