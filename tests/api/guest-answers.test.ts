import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { events } from '#/features/events/events/table'
import { enqueueReminders } from '#/features/events/events/writes'
import { guests } from '#/features/events/rsvp/guests/table'
import { outboxMessages } from '#/features/foundation/outbox/table'
import { addressProofs } from '#/features/people/accounts/proofs/table'
import { eventRegistrations } from '#/features/events/rsvp/table'
import { testApp, type TestApp } from '../support/app'
import { makeCommunity } from '../support/community'
import { makeEvent, type Member } from '../support/crowd'
import { guestCalls, newGuestEmail } from '../support/guests'
import { keepSignedIn, onTheClock } from '../support/seat-clock'

let t: TestApp
let host: Member
let calls: ReturnType<typeof guestCalls>
beforeAll(async () => {
  t = await testApp({ LIMITS_OFF: 'true' })
  host = await t.signInAs('host')
  calls = guestCalls(t)
})
afterAll(() => t.close())

const HOUR_MS = 3_600_000
/** Nothing is held there: the answer is decided when it is confirmed. */
const UNLIMITED = { maxCapacity: null }
const newEmail = newGuestEmail
const eventWith = (set: Partial<typeof events.$inferInsert> = {}) =>
  makeEvent(t.services.db, { hostId: host.id, maxCapacity: 2, ...set })
const rows = (id: string) =>
  t.services.db.select().from(eventRegistrations).where(eq(eventRegistrations.eventId, id))
const emailOf = async (email: string) =>
  (await t.services.db.select().from(guests).where(eq(guests.email, email)))[0]

describe('from the form to a place', () => {
  it('is nobody’s until the mail’s button is pressed; then it is a spot like any other', async () => {
    const id = await eventWith()
    const email = newEmail()
    expect((await calls.ask(id, { email: ` ${email.toUpperCase()} `, partySize: 2 })).json).toEqual({
      sent: true,
      heldUntil: expect.any(String),
    })
    expect(await rows(id)).toEqual([])
    expect(await emailOf(email)).toBeUndefined()
    const { token } = await calls.proofFor(email)
    const { json } = await calls.confirm(id, { token })
    expect(json).toMatchObject({
      name: 'Nia López',
      registration: { status: 'confirmed', partySize: 2, position: null },
      event: { id, maxParty: 4 },
      closedReason: null,
    })
    expect(await calls.seen(id)).toMatchObject({
      seatsTaken: 2,
      isFull: true,
      confirmedCount: 1,
      confirmed: null,
    })
    const mail = (await t.mailsTo(email))[0]
    expect(mail).toMatchObject({ kind: 'guest-answered', subjectLine: 'You’re in: Crowded court' })
    expect(mail?.textBody).toContain(`/rsvp/manage?token=${json.token}`)
  })

  it('goes by the typed code as well, which belongs to one address, one event and twenty tries', async () => {
    const [id, other] = [await eventWith(), await eventWith()]
    const email = newEmail()
    await calls.ask(id, { email })
    const { code } = await calls.proofFor(email)
    expect((await calls.confirm(other, { email, code })).json.code).toBe('proof_invalid')
    expect((await calls.confirm(id, { email: newEmail(), code })).json.code).toBe('proof_invalid')
    const wrong = code === '000000' ? '000001' : '000000'
    expect((await calls.confirm(id, { email, code: wrong })).status).toBe(422)
    expect((await calls.confirm(id, { email, code })).json.registration.status).toBe('confirmed')
    const second = newEmail()
    await calls.ask(id, { email: second })
    const real = (await calls.proofFor(second)).code
    for (let tries = 0; tries < 20; tries += 1)
      await calls.confirm(id, { email: second, code: real === '000000' ? '000001' : '000000' })
    expect((await calls.confirm(id, { email: second, code: real })).json.code).toBe('proof_invalid')
    expect(await rows(id)).toHaveLength(1)
  })

  it('answers a repeated press the same, one at a time or at once, and mails once', async () => {
    const id = await eventWith()
    const email = newEmail()
    await calls.ask(id, { email })
    const { token } = await calls.proofFor(email)
    const all = await Promise.all([1, 2, 3].map(() => calls.confirm(id, { token })))
    const again = await calls.confirm(id, { token })
    expect([...all, again].map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set([...all, again].map(({ json }) => json.registration.id)).size).toBe(1)
    expect(await rows(id)).toHaveLength(1)
    expect(await calls.kindsTo(email)).toEqual(['guest-confirm', 'guest-answered'])
  })

  it('takes any of several emails, one of them once, and none whose hour is over', async () => {
    const id = await eventWith()
    const email = newEmail()
    await calls.ask(id, { email })
    const { token: first } = await calls.proofFor(email)
    await calls.ask(id, { email, partySize: 2 })
    const { token: second } = await calls.proofFor(email)
    expect((await calls.confirm(id, { token: first })).json.registration.partySize).toBe(1)
    expect((await calls.confirm(id, { token: second })).json.code).toBe('proof_invalid')
    await t.services.db
      .update(addressProofs)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(addressProofs.email, email))
    const sent = (await t.mailsTo(email)).map(({ textBody }) => /token=([\w-]+)/.exec(textBody ?? '')?.[1])
    for (const token of sent) expect((await calls.confirm(id, { token: token ?? '' })).status).toBe(422)
    expect(await rows(id)).toMatchObject([{ partySize: 1 }])
  })

  it('two events are two mails, each of which works', async () => {
    const [one, two] = [await eventWith(), await eventWith()]
    const email = newEmail()
    await calls.ask(one, { email })
    const { token } = await calls.proofFor(email)
    await calls.ask(two, { email })
    await t.mailsTo(email)
    expect((await calls.confirm(two, { token })).status).toBe(422)
    expect((await calls.confirm(one, { token })).status).toBe(200)
  })

  it('says what is wrong with what was typed', async () => {
    const id = await eventWith()
    const { status, json } = await calls.ask(id, { name: ' ', email: 'nobody', partySize: 0 })
    expect([status, Object.keys(json.fields).toSorted()]).toEqual([422, ['email', 'name', 'partySize']])
    expect((await calls.ask(id, { email: newEmail(), role: 'admin' })).status).toBe(422)
    const trap = newEmail()
    expect((await calls.ask(id, { email: trap, website: 'https://spam.example' })).status).toBe(202)
    expect(await calls.kindsTo(trap)).toEqual([])
  })
})

describe('who learns what', () => {
  it('answers alike whether an address is unknown, a guest’s or an account’s', async () => {
    const id = await eventWith({ maxCapacity: 20 })
    const known = await calls.answered(id)
    const replies = [newEmail(), known.email, host.email, host.email].map((email) => calls.ask(id, { email }))
    for (const { status, json } of await Promise.all(replies))
      expect([status, json]).toEqual([202, { sent: true, heldUntil: expect.any(String) }])
    const kinds = await calls.kindsTo(host.email)
    expect(kinds).toEqual(['guest-confirm', 'guest-confirm'])
  })

  it('a mail quotes nothing that whoever typed the address could choose', async () => {
    const id = await eventWith()
    const email = newEmail()
    await calls.ask(id, { email, name: 'Buy pills at spam.example' })
    const [mail] = await t.mailsTo(email)
    expect(`${mail?.subjectLine} ${mail?.textBody} ${mail?.htmlBody}`).not.toContain('pills')
  })

  it('the host sees name and address, those who play along that a guest comes, the public a number', async () => {
    const id = await eventWith({ maxCapacity: 9 })
    const [player] = (await t.crowd(1)) as [Member]
    await calls.answerByAccount(id, player)
    const { email } = await calls.answered(id)
    const names = async (as: Member | null) =>
      (await calls.seen(id, as)).confirmed?.map(({ name }: { name: string }) => name)
    expect(await names(null)).toBeUndefined()
    expect((await names(player)).at(-1)).toBe('A guest')
    expect((await names(host)).at(-1)).toBe('Nia López')
    for (const as of [null, player]) expect(JSON.stringify(await calls.seen(id, as))).not.toContain(email)
    const desk = await t.call('GET', `/api/events/${id}/desk`, { as: host })
    expect(desk.text).toContain(email)
    const csv = await t.call('GET', `/api/events/${id}/registrations.csv`, { as: host })
    expect(csv.text).toContain(email)
    expect(await calls.seen(id)).toMatchObject({ seatsTaken: 2, confirmedCount: 2 })
  })
})

describe('what is refused', () => {
  it('an event for members, a draft, or one that is not there, all alike', async () => {
    const communityId = await makeCommunity(t.services.db, host)
    const hidden = [
      await eventWith({ communityId, visibility: 'community' }),
      await eventWith({ status: 'draft' }),
      randomUUID(),
    ]
    for (const id of hidden) {
      const email = newEmail()
      const { status, json } = await calls.ask(id, { email })
      expect([status, json.code]).toEqual([404, 'not_found'])
      expect((await calls.confirm(id, { token: 'x'.repeat(40) })).status).toBe(422)
      expect(await calls.kindsTo(email)).toEqual([])
    }
    const unlisted = await eventWith({ visibility: 'unlisted' })
    expect((await calls.answerAs(unlisted, newEmail())).status).toBe(200)
  })

  it.each([
    ['event_cancelled', { status: 'cancelled' }],
    ['event_started', { startsAt: new Date(Date.now() - HOUR_MS) }],
    ['rsvp_closed', { rsvpDeadline: new Date(Date.now() - HOUR_MS) }],
    ['signups_stopped', { signupsOpen: false }],
    ['not_open_yet', { opensAt: new Date(Date.now() + HOUR_MS) }],
  ] as const)('%s, when it is asked and when the mail’s button is pressed', async (code, set) => {
    const closed = await eventWith(set)
    const refusal = await calls.ask(closed, { email: newEmail() })
    expect([refusal.status, refusal.json.code]).toEqual([409, code])
    const id = await eventWith(UNLIMITED)
    const email = newEmail()
    await calls.ask(id, { email })
    const { token } = await calls.proofFor(email)
    await t.services.db.update(events).set(set).where(eq(events.id, id))
    const late = await calls.confirm(id, { token })
    expect([late.status, late.json.code, late.json.detail]).toEqual([409, code, refusal.json.detail])
    expect(await rows(id)).toEqual([])
  })

  it('a proof that was refused still works when the reason is gone', async () => {
    const id = await eventWith(UNLIMITED)
    const email = newEmail()
    await calls.ask(id, { email })
    const { token } = await calls.proofFor(email)
    await t.services.db.update(events).set({ signupsOpen: false }).where(eq(events.id, id))
    expect((await calls.confirm(id, { token })).status).toBe(409)
    await t.services.db.update(events).set({ signupsOpen: true }).where(eq(events.id, id))
    expect((await calls.confirm(id, { token })).json.registration.status).toBe('confirmed')
  })

  it('a party larger than the event allows', async () => {
    const id = await eventWith({ guestsAllowed: 1 })
    expect((await calls.ask(id, { email: newEmail(), partySize: 3 })).json).toMatchObject({
      code: 'party_size_invalid',
      detail: 'You can RSVP for 1 to 2 people.',
    })
  })

  it('whom the community has banned, in the words an account reads', async () => {
    const [banned] = (await t.crowd(1)) as [Member]
    const communityId = await makeCommunity(t.services.db, host, {
      members: [{ userId: banned.id, status: 'banned' }],
    })
    const id = await eventWith({ communityId })
    const byAccount = await calls.answerByAccount(id, banned)
    const byMail = await calls.answerAs(id, banned.email)
    expect([byMail.status, byMail.json.detail]).toEqual([403, byAccount.json.detail])
    expect(await rows(id)).toEqual([])
  })

  it('whose account is suspended', async () => {
    const [gone] = (await t.crowd(1)) as [Member]
    await t.suspend(gone)
    const id = await eventWith()
    expect((await calls.answerAs(id, gone.email)).status).toBe(403)
    expect(await rows(id)).toEqual([])
  })
})

describe('the line', () => {
  it('is joined at its tail; a freed place goes to its head, who is told by mail', async () => {
    const id = await eventWith({ maxCapacity: 1 })
    const first = await calls.answered(id)
    const second = await calls.answered(id)
    const [third] = (await t.crowd(1)) as [Member]
    await calls.answerByAccount(id, third)
    expect(second.registration).toMatchObject({ status: 'waitlisted', position: 1 })
    expect((await t.mailsTo(second.email))[0]?.subjectLine).toBe('You’re #1 on the waitlist: Crowded court')
    expect((await calls.manage('cancel', { token: first.token })).json.registration.status).toBe('cancelled')
    expect((await calls.manage('read', { token: second.token })).json.registration.status).toBe('confirmed')
    const mail = (await t.mailsTo(second.email))[0]
    expect(mail?.kind).toBe('rsvp-promoted')
    expect(mail?.textBody).toContain('/rsvp/decline?token=')
    expect(mail?.textBody).toContain('/rsvp/manage?token=')
    const decline = /decline\?token=([\w.-]+)/.exec(mail?.textBody ?? '')?.[1]
    expect((await t.call('POST', '/api/registrations/decline', { body: { token: decline } })).status).toBe(
      200,
    )
    expect((await calls.seen(id, third)).mine.status).toBe('confirmed')
  })

  it('an offer is mailed, and taken or let go behind its link or the answer’s own page', async () => {
    const id = await eventWith({ maxCapacity: 1, promotion: 'offer' })
    const [seated] = (await t.crowd(1)) as [Member]
    await calls.answerByAccount(id, seated)
    const [one, two, three] = [await calls.answered(id), await calls.answered(id), await calls.answered(id)]
    await t.call('DELETE', `/api/events/${id}/registration`, { as: seated })
    const offer = (await t.mailsTo(one.email))[0]
    expect(offer?.kind).toBe('rsvp-offered')
    const token = /offer\?token=([\w.-]+)/.exec(offer?.textBody ?? '')?.[1]
    await t.call('POST', '/api/registrations/decline', { body: { token } })
    expect(await calls.kindsTo(two.email)).toContain('rsvp-offered')
    const taken = await calls.manage('change', { token: two.token, partySize: 1, acceptsOffer: true })
    expect(taken.json.registration.status).toBe('confirmed')
    const none = await calls.manage('change', { token: three.token, partySize: 1, acceptsOffer: true })
    expect([none.status, none.json.code]).toEqual([409, 'offer_gone'])
    expect(await calls.seen(id)).toMatchObject({ seatsTaken: 1, seatsWaiting: 1 })
  })

  it('of many who press at once exactly as many get a place as there are', async () => {
    const id = await eventWith({ maxCapacity: 3 })
    const emails = Array.from({ length: 8 }, newEmail)
    for (const email of emails) await calls.ask(id, { email })
    const tokens = []
    for (const email of emails) tokens.push((await calls.proofFor(email)).token)
    const all = await Promise.all(tokens.map((token) => calls.confirm(id, { token })))
    const of = (status: string) => all.filter(({ json }) => json.registration.status === status)
    expect([of('confirmed').length, of('waitlisted').length]).toEqual([3, 5])
    const positions = await Promise.all(
      of('waitlisted').map(async ({ json }) => (await calls.manage('read', { token: json.token })).json),
    )
    expect(positions.map(({ registration }) => registration.position).toSorted()).toEqual([1, 2, 3, 4, 5])
    expect(await calls.seen(id)).toMatchObject({ seatsTaken: 3, seatsWaiting: 5 })
  })
})

describe('the answer’s own page', () => {
  it('changes the party, gives the place up and comes back, each as often as it is sent', async () => {
    const id = await eventWith({ maxCapacity: 4 })
    const { token, email } = await calls.answered(id)
    for (let twice = 0; twice < 2; twice += 1) {
      const grown = await calls.manage('change', { token, partySize: 3 })
      expect(grown.json.registration).toMatchObject({ status: 'confirmed', partySize: 3, version: 2 })
    }
    const [other] = (await t.crowd(1)) as [Member]
    await calls.answerByAccount(id, other)
    const tooMany = await calls.manage('change', { token, partySize: 4 })
    expect([tooMany.status, tooMany.json.code]).toEqual([409, 'party_too_large'])
    for (let twice = 0; twice < 2; twice += 1)
      expect((await calls.manage('cancel', { token })).json.registration).toMatchObject({
        status: 'cancelled',
        version: 3,
      })
    expect(await calls.seen(id)).toMatchObject({ seatsTaken: 1 })
    expect((await calls.manage('change', { token, partySize: 1 })).json.registration.status).toBe('confirmed')
    expect(await calls.kindsTo(email)).toEqual(['guest-confirm', 'guest-answered', 'guest-answered'])
  })

  it('is nobody’s without its whole secret, and works by POST alone', async () => {
    const id = await eventWith()
    const { token } = await calls.answered(id)
    for (const bad of [token.slice(0, -1), `${token}A`, `${randomUUID()}${token.slice(36)}`])
      for (const act of ['read', 'cancel'] as const)
        expect((await calls.manage(act, { token: bad })).status).toBe(404)
    expect((await t.call('GET', `/api/guest-answers/cancel?token=${token}`)).status).toBe(404)
    const page = await t.call('GET', `/rsvp/manage?token=${token}`)
    expect([page.status, (await rows(id))[0]?.status]).not.toContain('cancelled')
  })

  it('says why nothing can be changed once the event is off, and goes with it', async () => {
    const id = await eventWith()
    const { token } = await calls.answered(id)
    await t.services.db.update(events).set({ status: 'cancelled' }).where(eq(events.id, id))
    expect((await calls.manage('read', { token })).json.closedReason).toBe('event_cancelled')
    expect((await calls.manage('change', { token, partySize: 2 })).status).toBe(409)
    await t.services.db.delete(events).where(eq(events.id, id))
    expect((await calls.manage('read', { token })).status).toBe(404)
  })

  it('keeps a place in an event that was closed to others, but lets nobody back in', async () => {
    const communityId = await makeCommunity(t.services.db, host)
    const id = await eventWith({ communityId })
    const { token } = await calls.answered(id)
    await t.services.db.update(events).set({ visibility: 'community' }).where(eq(events.id, id))
    expect((await calls.manage('change', { token, partySize: 2 })).json.registration.partySize).toBe(2)
    await calls.manage('cancel', { token })
    expect((await calls.manage('change', { token, partySize: 1 })).json.code).toBe('not_found')
  })
})

const queuedFor = (email: string) =>
  t.services.db.select().from(outboxMessages).where(eq(outboxMessages.recipient, email))

describe('being told', () => {
  const STARTS = onTheClock('2029-06-05 18:00')

  it('of a move, a cancellation, the host’s message and the start to come, each once, while in', async () => {
    const id = await eventWith({
      eventDate: '2029-06-05',
      startsAt: STARTS,
      endsAt: new Date(STARTS.getTime() + HOUR_MS),
    })
    const { email, token } = await calls.answered(id)
    const gone = await calls.answered(id)
    await calls.manage('cancel', { token: gone.token })
    const body = { to: 'all', subject: 'Bring water', text: 'It gets hot.' }
    const preview = await t.call('POST', `/api/events/${id}/messages/preview`, { as: host, body })
    expect(preview.json.recipients).toBe(1)
    await t.call('POST', `/api/events/${id}/messages`, { as: host, body })
    for (let twice = 0; twice < 2; twice += 1)
      await enqueueReminders(t.services.db, onTheClock('2029-06-04 18:05'))
    const { version } = (await t.call('GET', `/api/events/${id}`, { as: host })).json
    const change = { location: 'Elm Courts', version }
    expect((await t.call('PATCH', `/api/events/${id}`, { as: host, body: change })).status).toBe(200)
    await t.call('POST', `/api/events/${id}/cancel`, { as: host, body: { reason: 'The gate is locked' } })
    expect((await queuedFor(email)).map(({ kind }) => kind).toSorted()).toEqual([
      'event-cancelled',
      'event-changed',
      'event-message',
      'event-reminder-24h',
      'guest-answered',
      'guest-confirm',
    ])
    expect((await queuedFor(gone.email)).map(({ kind }) => kind).toSorted()).toEqual([
      'guest-answered',
      'guest-confirm',
    ])
    await t.services.db.update(outboxMessages).set({ sendAfter: new Date() })
    const mail = (await t.mailsTo(email)).find(({ kind }) => kind === 'event-cancelled')
    expect(mail?.textBody).toContain('The gate is locked')
    expect(mail?.textBody).toContain(`/rsvp/manage?token=${token}`)
  })

  it('what can wait leaves after the night of the event’s zone', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: onTheClock('2029-05-01 23:30') })
    try {
      const id = await eventWith({ startsAt: STARTS, endsAt: new Date(STARTS.getTime() + HOUR_MS) })
      const email = newEmail()
      const [guest] = await t.services.db.insert(guests).values({ email, name: 'Nia' }).returning()
      await t.services.db
        .insert(eventRegistrations)
        .values({ eventId: id, guestId: guest?.id ?? null, status: 'confirmed' })
      await keepSignedIn(t)
      await t.call('POST', `/api/events/${id}/cancel`, { as: host, body: { reason: 'The gate is locked' } })
      const [mail] = await queuedFor(email)
      expect(mail).toMatchObject({ kind: 'event-cancelled', sendAfter: onTheClock('2029-05-02 08:00') })
    } finally {
      vi.useRealTimers()
    }
  })
})
