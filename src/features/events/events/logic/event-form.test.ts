import { expect, test } from 'vitest'
import { createEventSchema, type EventDetail } from '#/features/events/events/schema'
import { changeOf, emptyForm, formField, formOf, inputOf, restoreForm } from './event-form'

const HOME = 'America/Los_Angeles'

const filled = {
  ...emptyForm(HOME),
  title: 'Thursday Dinks',
  eventDate: '2026-11-26',
  startTime: '18:00',
  endTime: '20:00',
  location: 'Oak Courts',
}

const event: EventDetail = {
  id: 'a0000000-0000-4000-8000-000000000001',
  title: 'Thursday Dinks',
  description: '',
  language: 'en',
  theme: null,
  eventDate: '2026-11-26',
  startTime: '18:00',
  endTime: '20:00',
  timeZone: HOME,
  startsAt: '2026-11-27T02:00:00.000Z',
  endsAt: '2026-11-27T04:00:00.000Z',
  location: 'Oak Courts',
  address: '',
  city: '',
  state: '',
  zipCode: '',
  coverImage: null,
  community: null,
  maxCapacity: 12,
  seatsTaken: 9,
  seatsWaiting: 0,
  mine: null,
  isHosting: true,
  isFull: false,
  phase: 'upcoming',
  visibility: 'public',
  skillMin: null,
  skillMax: 'advanced',
  version: 4,
  guestsAllowed: 1,
  rsvpDeadline: '2026-11-26T20:00:00.000Z',
  signupsOpen: true,
  opensAt: null,
  fillMode: 'in_order',
  lotDrawnAt: null,
  waitlistMode: 'in_order',
  promotion: 'instant',
  courts: 3,
  priceNote: '',
  hostContact: '',
  addressVisibility: 'public',
  addressHidden: false,
  cancelledReason: '',
  hostName: 'Mona',
  seriesId: null,
  sequence: 0,
  can: {
    edit: true,
    publish: false,
    cancel: true,
    delete: false,
    duplicate: true,
    answer: true,
    seeNames: true,
    manageRegistrations: true,
    checkIn: true,
    editSeries: false,
  },
}

test('the least a host must say is taken by the API as it is', () => {
  const parsed = createEventSchema.parse({ ...inputOf(filled), publish: true })
  expect(parsed).toMatchObject({
    title: 'Thursday Dinks',
    maxCapacity: null,
    guestsAllowed: 0,
    rsvpDeadline: null,
    coverImage: null,
  })
})

test('a number that is none is refused at its field, not read as empty', () => {
  const { error } = createEventSchema.safeParse(inputOf({ ...filled, maxCapacity: 'a dozen' }))
  expect(error?.issues.map(({ path }) => path[0])).toEqual(['maxCapacity'])
})

test('a deadline is meant on the clock of the venue', () => {
  expect(inputOf({ ...filled, deadlineDate: '2026-11-26', deadlineTime: '12:00' }).rsvpDeadline).toBe(
    '2026-11-26T20:00:00.000Z',
  )
})

test('a deadline with a date alone holds until that day is over', () => {
  expect(inputOf({ ...filled, deadlineDate: '2026-11-25' }).rsvpDeadline).toBe('2026-11-26T07:59:00.000Z')
})

test('an event comes out of the form as it went in', () => {
  expect(changeOf(formOf(event), event)).toEqual({})
})

test('only what was changed is sent', () => {
  expect(changeOf({ ...formOf(event), title: 'Friday Dinks', courts: '' }, event)).toEqual({
    title: 'Friday Dinks',
    courts: null,
  })
})

test('refusals of the API find their field', () => {
  expect(formField('maxCapacity')).toBe('maxCapacity')
  expect(formField('rsvpDeadline')).toBe('deadlineDate')
  expect(formField('theme')).toBeNull()
})

test('what was stored is taken up again; what does not fit is not', () => {
  const stored = { title: 'Half done', maxCapacity: 12, unknown: 'x', signupsOpen: false }
  expect(restoreForm(stored, emptyForm(HOME))).toEqual({
    ...emptyForm(HOME),
    title: 'Half done',
    signupsOpen: false,
  })
  expect(restoreForm('nonsense', emptyForm(HOME))).toBeNull()
})
