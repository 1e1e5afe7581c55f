import { afterAll, beforeAll, expect, it } from 'vitest'
import type { EventCard } from '#/features/events/events/schema'
import { brand } from '#/brand'
import { eventRegistrations } from '#/features/events/rsvp/table'
import { testApp, type TestApp } from '../support/app'
import { makeCommunity } from '../support/community'
import { makeEvent, type Member } from '../support/crowd'

const HOUR_MS = 60 * 60 * 1000

let t: TestApp
let host: Member
beforeAll(async () => {
  t = await testApp({ LIMITS_OFF: 'true' })
  host = await t.signInAs('host')
})
afterAll(() => t.close())

const join = async (id: string, as: Member, partySize = 1) => {
  const { status, json, text } = await t.call('PUT', `/api/events/${id}/registration`, {
    as,
    body: { partySize },
  })
  expect(status, text).toBe(200)
  return json.registration
}
const read = async (path: string, as?: Member) => (await t.call('GET', path, as ? { as } : {})).json
const cardIn = ({ items }: { items: EventCard[] }, id: string) => items.find((event) => event.id === id)

/** One seat, taken by the first; a group of three waits, then the last. */
async function crowded(set: Parameters<typeof makeEvent>[1] = {}) {
  const id = await makeEvent(t.services.db, { hostId: host.id, maxCapacity: 4, guestsAllowed: 3, ...set })
  const [seated, group, last] = await t.crowd(3)
  if (!seated || !group || !last) throw new Error('Nobody came')
  await join(id, seated, 4)
  await join(id, group, 3)
  return { id, seated, group, last, joined: await join(id, last) }
}

it('every list, the event and the RSVP say the same state, and the same number on the waitlist', async () => {
  const communityId = await makeCommunity(t.services.db, host)
  const title = brand.nightSeries.title
  const { id, seated, group, last, joined } = await crowded({ communityId, title })
  const second = { status: 'waitlisted', position: 2, peopleAhead: 3, partySize: 1 }
  expect(joined).toMatchObject(second)
  expect((await read(`/api/events/${id}/registrations`, last)).mine).toMatchObject(second)
  expect((await read(`/api/events/${id}`, last)).mine).toEqual(second)
  for (const path of [
    `/api/events?community=${communityId}`,
    '/api/my/events?tab=waiting',
    '/api/night-series/events?includeArchived=false',
  ])
    expect(cardIn(await read(path, last), id)?.mine, path).toEqual(second)
  const first = { status: 'waitlisted', position: 1, peopleAhead: 0, partySize: 3 }
  expect((await read(`/api/events/${id}`, group)).mine).toEqual(first)
  const isIn = { status: 'confirmed', position: null, peopleAhead: null, partySize: 4 }
  expect(cardIn(await read('/api/my/events?tab=going', seated), id)?.mine).toEqual(isIn)
})

it('nobody else is told of a state: signed out, or as another player, there is none', async () => {
  const { id } = await crowded()
  const [other] = await t.crowd(1)
  expect((await read(`/api/events/${id}`)).mine).toBeNull()
  expect((await read(`/api/events/${id}`, other)).mine).toBeNull()
  const path = `/api/events?q=crowded`
  for (const as of [undefined, other])
    for (const event of (await read(path, as)).items) expect((event as EventCard).mine).toBeNull()
})

it('a list with a state in it is for no shared cache, before and after the one for everyone', async () => {
  const { id, seated } = await crowded()
  const path = '/api/events?limit=50'
  const open = await t.call('GET', path)
  expect(open.headers.get('cache-control')).toBe('no-cache')
  const own = await t.call('GET', path, { as: seated })
  expect(own.headers.get('cache-control')).toBe('private, no-store')
  expect(cardIn(own.json, id)?.mine).not.toBeNull()
  expect(cardIn((await t.call('GET', path)).json, id)?.mine).toBeNull()
})

it('before a draw an entry has no number, and an offer stands only until it runs out', async () => {
  const opensAt = new Date(Date.now() + HOUR_MS)
  const id = await makeEvent(t.services.db, { hostId: host.id, fillMode: 'by_lot', opensAt })
  const [entered] = await t.crowd(1)
  if (!entered) throw new Error('Nobody came')
  await join(id, entered)
  const place = { position: null, peopleAhead: null, partySize: 1 }
  expect((await read(`/api/events/${id}`, entered)).mine).toEqual({ status: 'waitlisted', ...place })

  const offering = await makeEvent(t.services.db, { hostId: host.id })
  const [asked, late] = await t.crowd(2)
  if (!asked || !late) throw new Error('Nobody came')
  await t.services.db.insert(eventRegistrations).values(
    [
      { userId: asked.id, offerExpiresAt: new Date(Date.now() + HOUR_MS) },
      { userId: late.id, offerExpiresAt: new Date(Date.now() - HOUR_MS) },
    ].map((one) => ({ ...one, eventId: offering, status: 'offered' as const })),
  )
  expect((await read(`/api/events/${offering}`, asked)).mine).toEqual({ status: 'offered', ...place })
  expect((await read(`/api/events/${offering}`, late)).mine).toBeNull()
})
