import { eq } from 'drizzle-orm'
import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CreateEventInput, EventDetail } from '#/features/events/events/schema'
import { eventHistory, eventHosts } from '#/features/events/events/table'
import { enqueueReminders } from '#/features/events/events/writes'
import { outboxMessages } from '#/features/foundation/outbox/table'
import { zonedTimeToUtc } from '#/lib/dates'
import { testApp, type TestApp } from '../support/app'
import { makeCommunity } from '../support/community'
import type { Member } from '../support/crowd'
import { dayAhead, eventInput } from '../support/event-input'

const HOUR_MS = 3_600_000

let t: TestApp
let host: Member
beforeAll(async () => {
  t = await testApp()
  host = await t.signInAs('host')
})
afterAll(() => t.close())

async function make(fields: Partial<CreateEventInput> = {}, as = host): Promise<EventDetail> {
  const answer = await t.call('POST', '/api/events', { as, body: eventInput(fields) })
  expect(answer.status, answer.text).toBe(201)
  return answer.json
}
const read = async (id: string, as?: Member) =>
  (await t.call('GET', `/api/events/${id}`, as ? { as } : {})).json as EventDetail
const patch = (event: { id: string; version: number }, change: object, as = host) =>
  t.call('PATCH', `/api/events/${event.id}`, { as, body: { version: event.version, ...change } })
const join = (id: string, as: Member | undefined, partySize = 1) =>
  t.call('PUT', `/api/events/${id}/registration`, { as: as ?? null, body: { partySize } })
const person = async (): Promise<Member> => t.signInAs('player')

describe('who may know of an event', () => {
  const WAYS = ['', '/calendar.ics', '/registrations'] as const

  async function seen(id: string, as: Member | null): Promise<boolean[]> {
    const answers = await Promise.all(WAYS.map((way) => t.call('GET', `/api/events/${id}${way}`, { as })))
    const live = await t.call('GET', `/api/live?topics=event:${id},nonsense`, { as })
    expect(live.status).toBe(422)
    return answers.map(({ status }) => status === 200)
  }
  const all = (yes: boolean) => WAYS.map(() => yes)

  it('is told to each as is theirs, when many ask for several events at the same moment', async () => {
    const [coHost, stranger] = (await t.crowd(2)) as [Member, Member]
    const other = await t.signInAs('host')
    const admin = await t.signInAs('admin')
    const open = await make({ title: 'Open to all' })
    const draft = await make({ title: 'Not yet said', publish: false })
    await t.services.db.insert(eventHosts).values({ eventId: draft.id, userId: coHost.id })
    const askers = [host, coHost, stranger, other, admin]
    const ask = ({ id }: EventDetail) =>
      Promise.all(askers.map((as) => t.call('GET', `/api/events/${id}`, { as })))
    const [ofOpen, ofDraft] = await Promise.all([ask(open), ask(draft)])
    const told = (answers: typeof ofOpen) =>
      answers.map(({ status, json }) => [status, json.title, json.can?.edit])
    const nothing = [404, 'Not Found', undefined]
    const mayEdit = [true, false, false, false, true]
    expect(told(ofOpen)).toEqual(mayEdit.map((may) => [200, 'Open to all', may]))
    expect(told(ofDraft)).toEqual([
      [200, 'Not yet said', true],
      [200, 'Not yet said', true],
      nothing,
      nothing,
      [200, 'Not yet said', true],
    ])
  })

  it('is the same by every way of asking, for each kind of person', async () => {
    const [member, asking, coHost, stranger, owner] = await t.crowd(5)
    const communityId = await makeCommunity(t.services.db, owner as Member, {
      members: [
        { userId: host.id, role: 'manager' },
        { userId: member?.id ?? '', status: 'active' },
        { userId: asking?.id ?? '', status: 'requested' },
      ],
    })
    const made = {
      draft: await make({ publish: false }),
      public: await make(),
      unlisted: await make({ visibility: 'unlisted' }),
      community: await make({ visibility: 'community', communityId }),
    }
    for (const { id } of Object.values(made))
      await t.services.db.insert(eventHosts).values({ eventId: id, userId: coHost?.id ?? '' })
    const admin = await t.signInAs('admin')
    const otherHost = await t.signInAs('host')
    const sees = async (as: Member | null | undefined) =>
      Promise.all(Object.values(made).map(async ({ id }) => (await seen(id, as ?? null)).every(Boolean)))
    for (const insider of [host, coHost, admin]) expect(await sees(insider)).toEqual([true, true, true, true])
    expect(await sees(member)).toEqual([false, true, true, true])
    for (const outsider of [null, stranger, asking, otherHost])
      expect(await sees(outsider)).toEqual([false, true, true, false])
    expect(await seen(made.draft.id, null)).toEqual(all(false))
    expect((await t.call('GET', '/api/events?limit=50')).text).not.toContain(made.unlisted.id)
    expect((await t.call('GET', '/sitemap.xml')).text).toContain(made.public.id)
    for (const hidden of [made.draft, made.unlisted, made.community])
      expect((await t.call('GET', '/sitemap.xml')).text).not.toContain(hidden.id)
    for (const hidden of [made.draft, made.community])
      expect((await t.call('GET', `/share/events/${hidden.id}.png`)).status).toBe(404)
  })

  it('hidden and absent are told alike, for every act', async () => {
    const draft = await make({ publish: false })
    const stranger = await t.signInAs('host')
    const acts: [string, string, unknown?][] = [
      ['GET', ''],
      ['GET', '/calendar.ics'],
      ['PATCH', '', { version: 1, title: 'Stolen' }],
      ['POST', '/publish'],
      ['POST', '/cancel', { reason: 'mine now' }],
      ['POST', '/duplicate', { eventDate: dayAhead(9) }],
      ['DELETE', ''],
    ]
    for (const [method, way, body] of acts) {
      const hidden = await t.call(method, `/api/events/${draft.id}${way}`, { as: stranger, body })
      const absent = await t.call(method, `/api/events/${crypto.randomUUID()}${way}`, { as: stranger, body })
      expect([hidden.status, hidden.text], `${method} ${way}`).toEqual([404, absent.text])
    }
  })

  it('another host may look, and change nothing', async () => {
    const event = await make()
    const other = await t.signInAs('host')
    const player = await person()
    for (const as of [other, player]) {
      expect((await patch(event, { title: 'Stolen' }, as)).status).toBe(403)
      for (const [way, body] of [
        ['publish'],
        ['cancel', { reason: 'mine now' }],
        ['duplicate', { eventDate: dayAhead(9) }],
      ] as const)
        expect((await t.call('POST', `/api/events/${event.id}/${way}`, { as, body })).status, way).toBe(403)
      expect((await t.call('DELETE', `/api/events/${event.id}`, { as })).status).toBe(403)
      expect((await read(event.id, as)).can).toMatchObject({
        edit: false,
        cancel: false,
        delete: false,
        manageRegistrations: false,
        checkIn: false,
        answer: true,
      })
    }
    expect((await t.call('POST', '/api/events', { as: player, body: eventInput() })).status).toBe(403)
    expect((await t.call('POST', '/api/events', { body: eventInput() })).status).toBe(401)
  })

  it('an address for attendees is in no answer to anybody else', async () => {
    const event = await make({
      address: '77 Secret Lane',
      addressVisibility: 'attendees',
      hostContact: 'ring 555',
      title: 'Backyard dinks',
    })
    const player = await person()
    const ways = [
      `/api/events/${event.id}`,
      `/api/events/${event.id}/calendar.ics`,
      '/api/events?q=backyard',
      '/api/events?q=secret',
      '/api/events?place=secret',
    ]
    const tells = async (as: Member | null) =>
      (await Promise.all(ways.map((way) => t.call('GET', way, { as })))).some(({ text }) =>
        text.includes('Secret'),
      )
    expect(await tells(null)).toBe(false)
    expect(await tells(player)).toBe(false)
    expect(await read(event.id)).toMatchObject({ address: '', addressHidden: true, hostContact: '' })
    await join(event.id, player)
    expect(await tells(player)).toBe(true)
    expect(await tells(host)).toBe(true)
    expect(await read(event.id, player)).toMatchObject({
      address: '77 Secret Lane',
      addressHidden: false,
      hostContact: 'ring 555',
    })
    expect((await t.call('GET', `/api/events/${event.id}/registrations`, { as: host })).text).not.toContain(
      '@',
    )
  })
})

describe('making and changing', () => {
  it('an end before the start is on the next day; nonsense is refused by field', async () => {
    const late = await make({ startTime: '22:00', endTime: '01:00' })
    expect(Date.parse(late.endsAt) - Date.parse(late.startsAt)).toBe(3 * HOUR_MS)
    const refused = async (fields: object) => {
      const answer = await t.call('POST', '/api/events', { as: host, body: eventInput(fields) })
      return [answer.status, Object.keys(answer.json.fields ?? {})[0]]
    }
    expect(await refused({ eventDate: '2027-02-30' })).toEqual([422, 'eventDate'])
    expect(await refused({ eventDate: '9999-12-31', startTime: '23:00', endTime: '01:00' })).toEqual([
      422,
      'eventDate',
    ])
    expect(await refused({ eventDate: '2027-03-14', startTime: '02:15', endTime: '02:45' })).toEqual([
      201,
      undefined,
    ])
    expect(await refused({ eventDate: '2027-03-14', startTime: '02:30', endTime: '03:00' })).toEqual([
      422,
      'endTime',
    ])
    expect(await refused({ visibility: 'community' })).toEqual([422, 'visibility'])
    expect(await refused({ communityId: crypto.randomUUID() })).toEqual([422, 'communityId'])
    expect(await refused({ coverImage: `/uploads/${crypto.randomUUID()}` })).toEqual([422, 'coverImage'])
    expect(await refused({ rsvpDeadline: new Date(Date.now() + 30 * 24 * HOUR_MS).toISOString() })).toEqual([
      422,
      'rsvpDeadline',
    ])
    expect(await refused({ skillMin: 'expert', skillMax: 'novice' })).toEqual([422, 'skillMax'])
    for (const owned of [{ hostId: host.id }, { seatsTaken: 5 }, { status: 'published' }, { version: 9 }])
      expect((await refused(owned))[0]).toBe(422)
    expect(
      (await t.call('POST', '/api/events', { as: host, body: eventInput({ eventDate: dayAhead(-3) }) })).json
        .code,
    ).toBe('event_over')
  })

  it('stores every field it was given', async () => {
    const communityId = await makeCommunity(t.services.db, host, { name: 'Lantern club' })
    const given = {
      title: 'Lantern doubles',
      description: 'Bring a light.',
      theme: 'lanterns',
      eventDate: dayAhead(8),
      startTime: '18:30',
      endTime: '20:00',
      location: 'Arroyo Courts',
      address: '1 Court Way',
      city: 'Pasadena',
      state: 'CA',
      zipCode: '91101',
      coverImage: 'night-lights',
      maxCapacity: 12,
    }
    const { id } = await make({ ...given, communityId })
    expect(await read(id)).toMatchObject({ ...given, community: { id: communityId, name: 'Lantern club' } })
  })

  it('a repeat with the same key makes one event', async () => {
    const body = eventInput({ title: 'Only once' })
    const [first, second] = [1, 2].map(() =>
      t.call('POST', '/api/events', { as: host, body, headers: { 'Idempotency-Key': 'once' } }),
    )
    expect((await first)?.json.id).toBe((await second)?.json.id)
  })

  it('an edit of an older edition is refused, an answer meanwhile is none', async () => {
    const event = await make({ guestsAllowed: 3 })
    await join(event.id, await person(), 2)
    const edited = await patch(event, { title: 'A first edit' })
    expect([edited.status, edited.json.title]).toEqual([200, 'A first edit'])
    const stale = await patch(event, { title: 'A second edit' })
    expect([stale.status, stale.json.code]).toEqual([409, 'event_changed'])
    expect((await patch({ id: event.id, version: 999 }, { title: 'From the future' })).status).toBe(409)
    expect((await read(event.id)).title).toBe('A first edit')
    const history = await t.services.db.select().from(eventHistory).where(eq(eventHistory.eventId, event.id))
    expect(history.filter(({ act }) => act === 'updated')).toMatchObject([
      { actorId: host.id, details: { fields: ['title'] } },
    ])
  })

  it('a partial change leaves everything else, and its range is judged whole', async () => {
    const event = await make({
      description: 'Bring water',
      maxCapacity: 12,
      courts: 3,
      skillMin: 'advanced',
      priceNote: '$5',
    })
    const { json } = await patch(event, { courts: 4 })
    expect(json).toMatchObject({
      description: 'Bring water',
      maxCapacity: 12,
      courts: 4,
      skillMin: 'advanced',
      priceNote: '$5',
      version: event.version + 1,
      sequence: event.sequence,
    })
    expect((await patch(json, { skillMax: 'novice' })).json.fields).toHaveProperty('skillMax')
  })

  it('capacity goes no lower than the places taken, and says how many those are', async () => {
    const event = await make({ maxCapacity: 10, guestsAllowed: 3 })
    await join(event.id, await person(), 3)
    const refused = await patch(event, { maxCapacity: 2 })
    expect([refused.status, refused.json.code]).toEqual([409, 'capacity_below_seats'])
    expect(refused.json.detail).toBe('3 spots are taken. Choose at least 3, or stop new sign-ups instead.')
    expect(refused.json.fields).toEqual({ maxCapacity: refused.json.detail })
    expect((await patch(event, { maxCapacity: 3 })).json).toMatchObject({ maxCapacity: 3, isFull: true })
  })

  it('added places go to the head of the queue at once', async () => {
    const event = await make({ maxCapacity: 1 })
    const [first, second, third] = await t.crowd(3)
    for (const as of [first, second, third]) await join(event.id, as)
    const current = await read(event.id, host)
    expect(current).toMatchObject({ seatsTaken: 1, seatsWaiting: 2 })
    expect((await patch(current, { maxCapacity: 2 })).json).toMatchObject({ seatsTaken: 2, seatsWaiting: 1 })
    const mine = await t.call('GET', `/api/events/${event.id}/registrations`, { as: second ?? null })
    expect(mine.json.mine.status).toBe('confirmed')
  })
})

describe('the life of an event', () => {
  it('draft, published, cancelled; each step once', async () => {
    const draft = await make({ publish: false })
    expect(draft.phase).toBe('draft')
    expect(
      (await t.call('POST', `/api/events/${draft.id}/cancel`, { as: host, body: { reason: 'rained out' } }))
        .status,
    ).toBe(409)
    const published = (await t.call('POST', `/api/events/${draft.id}/publish`, { as: host })).json
    expect(published).toMatchObject({ phase: 'upcoming', sequence: 1 })
    expect((await t.call('POST', `/api/events/${draft.id}/publish`, { as: host })).json.code).toBe(
      'not_a_draft',
    )
    const cancelled = (
      await t.call('POST', `/api/events/${draft.id}/cancel`, { as: host, body: { reason: 'rained out' } })
    ).json
    expect(cancelled).toMatchObject({
      phase: 'cancelled',
      cancelledReason: 'rained out',
      sequence: 2,
      can: { edit: false, answer: false },
    })
    expect((await patch(cancelled, { title: 'Back on' })).json.code).toBe('event_cancelled')
    expect((await join(draft.id, await person())).status).toBe(409)
  })

  it('cancelling tells each with a place, or in line, once, and nobody else', async () => {
    const event = await make({ maxCapacity: 1, title: 'Doomed doubles' })
    const [seated, waiting, gone] = await t.crowd(3)
    await join(event.id, gone)
    await t.call('DELETE', `/api/events/${event.id}/registration`, { as: gone ?? null })
    await join(event.id, seated)
    await join(event.id, waiting)
    const cancel = () =>
      t.call('POST', `/api/events/${event.id}/cancel`, { as: host, body: { reason: 'The courts flooded' } })
    const statuses = (await Promise.all([cancel(), cancel(), cancel()])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409, 409])
    for (const told of [seated, waiting]) {
      const mails = await t.mailsTo(told?.email ?? '')
      expect(mails.map(({ subjectLine, status }) => [subjectLine, status])).toEqual([
        ['Canceled: Doomed doubles', 'sent'],
      ])
      expect(mails[0]?.textBody).toContain('The courts flooded')
    }
    expect(await t.mailsTo(gone?.email ?? '')).toEqual([])
  })

  it('a move is told with the new and the old, and its link gives the place up', async () => {
    const event = await make({ title: 'Moving target' })
    const player = await person()
    await join(event.id, player)
    const renamed = (await patch(event, { description: 'Bring two balls' })).json
    expect(await t.mailsTo(player.email)).toEqual([])
    await patch(renamed, { startTime: '19:30', endTime: '21:30', location: 'Elm Courts' })
    const [mail, ...more] = await t.mailsTo(player.email)
    expect([mail?.subjectLine, more]).toEqual(['Changed: Moving target', []])
    expect(mail?.textBody).toMatch(/Now: .*7:30 PM.*Elm Courts[\s\S]*Before: .*6:00 PM.*Oak Courts/)
    const token = /decline\?token=([\w.-]+)/.exec(mail?.textBody ?? '')?.[1]
    expect((await t.call('GET', `/rsvp/decline?token=${token}`)).status).toBe(404)
    expect((await read(event.id)).seatsTaken).toBe(1)
    expect((await t.call('POST', '/api/registrations/decline', { body: { token } })).status).toBe(200)
    expect((await read(event.id)).seatsTaken).toBe(0)
  })

  it('only what nobody has answered can be deleted', async () => {
    const event = await make()
    const player = await person()
    await join(event.id, player)
    await t.call('DELETE', `/api/events/${event.id}/registration`, { as: player })
    const refused = await t.call('DELETE', `/api/events/${event.id}`, { as: host })
    expect([refused.status, refused.json.code]).toEqual([409, 'event_answered'])
    const unanswered = await make()
    expect((await t.call('DELETE', `/api/events/${unanswered.id}`, { as: host })).json).toEqual({
      deleted: true,
    })
    expect((await t.call('GET', `/api/events/${unanswered.id}`, { as: host })).status).toBe(404)
  })

  it('a duplicate is a draft on its date, without answers, its deadline as far ahead', async () => {
    const startsAt = zonedTimeToUtc(dayAhead(7), '18:00', 'America/Los_Angeles')
    const event = await make({
      maxCapacity: 8,
      rsvpDeadline: new Date(startsAt.getTime() - 5 * HOUR_MS).toISOString(),
    })
    await join(event.id, await person())
    const copy = (
      await t.call('POST', `/api/events/${event.id}/duplicate`, {
        as: host,
        body: { eventDate: dayAhead(14) },
      })
    ).json
    expect(copy).toMatchObject({
      phase: 'draft',
      eventDate: dayAhead(14),
      seatsTaken: 0,
      maxCapacity: 8,
      title: event.title,
    })
    expect(Date.parse(copy.startsAt) - Date.parse(copy.rsvpDeadline)).toBe(5 * HOUR_MS)
  })
})

it('the calendar file reads back as the event, at its venue’s time', async () => {
  const event = await make({
    title: 'Ladder; "night", Räuber',
    description: 'Line one\nline, two',
    address: '12 Oak St',
  })
  const answer = await t.call('GET', `/api/events/${event.id}/calendar.ics`)
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="ladder-night-rauber.ics"')
  const calendar = new ICAL.Component(ICAL.parse(answer.text))
  const [entry] = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component))
  expect([entry?.summary, entry?.description, entry?.location]).toEqual([
    event.title,
    event.description,
    'Oak Courts, 12 Oak St, Pasadena, CA',
  ])
  expect(entry?.startDate.toJSDate().toISOString()).toBe(event.startsAt)
})

const create = (fields: object, as: Member) =>
  t.call('POST', '/api/events', { as, body: { ...eventInput(), ...fields } })

describe('times that may be a slip', () => {
  let asker: Member
  beforeAll(async () => {
    asker = await t.signInAs('host')
  })
  const slip = { eventDate: dayAhead(9), startTime: '19:00', endTime: '18:30' }
  const asked = {
    endTime: 'The end is before the start. Does it end the next day, after 23 hours and 30 minutes?',
  }

  it('are asked about before an event is made, and taken once the host says yes', async () => {
    expect((await create(slip, asker)).json.fields).toEqual(asked)
    expect((await create({ ...slip, endTime: '09:30' }, asker)).status).toBe(422)
    const made = await create({ ...slip, confirmLength: true }, asker)
    expect([made.status, made.json.endTime]).toEqual([201, '18:30'])
    expect((await patch(made.json, { title: 'All day and night' }, asker)).status).toBe(200)
  })

  it('are asked about when an event is changed', async () => {
    const event = await make({}, asker)
    expect((await patch(event, slip, asker)).json.fields).toEqual(asked)
    expect((await patch(event, { ...slip, confirmLength: true }, asker)).status).toBe(200)
  })
})

describe('reminders', () => {
  it('go to the confirmed, once per start, and not after a cancellation', async () => {
    const startsAt = zonedTimeToUtc(dayAhead(2), '18:00', 'America/Los_Angeles')
    const event = await make({ eventDate: dayAhead(2), title: 'Remembered rally', maxCapacity: 2 })
    const [seated, quitter, waiting] = await t.crowd(3)
    for (const as of [seated, quitter, waiting]) await join(event.id, as)
    const dayBefore = new Date(startsAt.getTime() - 24 * HOUR_MS + 60_000)
    await enqueueReminders(t.services.db, dayBefore)
    await enqueueReminders(t.services.db, new Date(dayBefore.getTime() + 300_000))
    const queued = await t.services.db
      .select()
      .from(outboxMessages)
      .where(eq(outboxMessages.kind, 'event-reminder-24h'))
    expect(queued.map(({ recipient }) => recipient).toSorted()).toEqual(
      [seated?.email, quitter?.email].toSorted(),
    )
    await t.call('DELETE', `/api/events/${event.id}/registration`, { as: quitter ?? null })
    expect((await t.mailsTo(seated?.email ?? ''))[0]).toMatchObject({
      status: 'sent',
      subjectLine: 'in 2 days: Remembered rally',
    })
    expect((await t.mailsTo(quitter?.email ?? ''))[0]).toMatchObject({ status: 'skipped' })
    expect((await t.mailsTo(waiting?.email ?? '')).map(({ kind }) => kind)).not.toContain(
      'event-reminder-24h',
    )
    // By now the one who waited has the other spot.
    const twoHoursBefore = new Date(startsAt.getTime() - 2 * HOUR_MS + 60_000)
    await enqueueReminders(t.services.db, twoHoursBefore)
    await enqueueReminders(t.services.db, new Date(twoHoursBefore.getTime() + 300_000))
    const soon = async (email = '') =>
      (await t.mailsTo(email)).filter(({ kind }) => kind === 'event-reminder-2h')
    for (const each of [seated, waiting])
      expect(await soon(each?.email)).toMatchObject([
        { status: 'sent', subjectLine: 'Soon: Remembered rally' },
      ])
    expect(await soon(quitter?.email)).toEqual([])
  })
})
