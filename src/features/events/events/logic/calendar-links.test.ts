import { expect, test } from 'vitest'
import { calendarLinks } from './calendar-links'

const event = {
  id: '0b9f1f5e-3c1d-4b7e-9a55-0d3f8f0c2a11',
  title: 'Ladder & dinks',
  description: 'Bring a light.',
  eventDate: '2026-12-08',
  startTime: '18:00',
  endTime: '20:00',
  timeZone: 'America/Los_Angeles',
  startsAt: '2026-12-09T02:00:00.000Z',
  endsAt: '2026-12-09T04:00:00.000Z',
  location: 'Oak Courts',
  address: '1 Oak St',
  city: 'Portland',
  state: 'OR',
  zipCode: '97201',
}

test('offers Apple by file, Google and Outlook by link, with the same moment and place', () => {
  const [apple, google, outlook] = calendarLinks(event)
  expect(apple).toEqual({
    name: 'Apple',
    href: `/api/events/${event.id}/calendar.ics`,
    opensElsewhere: false,
  })
  expect(new URL(google?.href ?? '').searchParams.get('dates')).toBe('20261208T180000/20261208T200000')
  const query = new URL(outlook?.href ?? '').searchParams
  expect(query.get('subject')).toBe('Ladder & dinks')
  expect([query.get('startdt'), query.get('enddt')]).toEqual([event.startsAt, event.endsAt])
  expect(query.get('location')).toContain('Oak Courts')
})

test('offers nothing for a date no calendar can read', () => {
  expect(calendarLinks({ ...event, eventDate: 'soon' })).toEqual([])
})
