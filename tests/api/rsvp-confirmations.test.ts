import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { events } from '#/features/events/events/table'
import { confirmationMails } from '#/features/events/rsvp/confirmations/mail'
import { confirmDue } from '#/features/events/rsvp/confirmations/writes'
import { eventRegistrations } from '#/features/events/rsvp/table'
import type { QueuedMessage } from '#/platform/messaging/mail-kinds'
import { testApp, type TestApp } from '../support/app'
import { makeEvent, type Member } from '../support/crowd'
import { guestCalls } from '../support/guests'

const MINUTE_MS = 60_000

let t: TestApp
let host: Member
beforeAll(async () => {
  t = await testApp({ LIMITS_OFF: 'true' })
  host = await t.signInAs('host')
})
afterAll(() => t.close())

const newEvent = (set: Partial<typeof events.$inferInsert> = {}) =>
  makeEvent(t.services.db, { hostId: host.id, priceNote: '$5 at the gate', ...set })
const path = (id: string) => `/api/events/${id}/registration`
const rsvp = (id: string, as: Member, partySize = 1) => t.call('PUT', path(id), { as, body: { partySize } })
const giveUp = (id: string, as: Member) => t.call('DELETE', path(id), { as })
/** Runs the job as it runs two minutes from now, and lists what the person got, the oldest first. */
async function told(person: Member): Promise<string[]> {
  await confirmDue(t.services.db, new Date(Date.now() + 2 * MINUTE_MS))
  const mails = (await t.mailsTo(person.email)).filter(({ status }) => status === 'sent')
  return mails.map(({ subjectLine }) => subjectLine ?? '').toReversed()
}
const textTo = async (person: Member) => (await t.mailsTo(person.email))[0]?.textBody ?? ''

describe('an RSVP', () => {
  it('is confirmed by email with its time, price and calendar file', async () => {
    const id = await newEvent()
    const ana = await t.signInAs('player')
    const { json } = await rsvp(id, ana)
    expect(await told(ana)).toEqual(['You’re in: Crowded court'])
    expect(await textTo(ana)).toContain('Price: $5 at the gate')
    const message: QueuedMessage = {
      id: '',
      kind: 'rsvp-confirmed',
      subjectId: json.registration.id,
      recipient: ana.email,
      version: 1,
      payload: {},
      channel: 'email',
      userId: ana.id,
      topic: 'rsvps',
      attempts: 1,
    }
    const mail = await confirmationMails.rsvpConfirmed.render(t.services, message)
    expect(mail).toMatchObject({ attachments: [{ filename: 'event.ics' }] })
    expect(JSON.stringify(mail)).toContain('STATUS:CONFIRMED')
  })

  it('on the waitlist is confirmed with the number and who it counts, tentative in the calendar', async () => {
    const id = await newEvent({ maxCapacity: 3, guestsAllowed: 2 })
    const [first, group, last] = (await t.crowd(3)) as [Member, Member, Member]
    await rsvp(id, first)
    await rsvp(id, group, 3)
    const { json } = await rsvp(id, last)
    expect(await told(last)).toEqual(['You’re #2 on the waitlist: Crowded court'])
    expect(await textTo(last)).toContain('1 group of 3 ahead of you.')
    const mail = await confirmationMails.rsvpConfirmed.render(t.services, {
      id: '',
      kind: 'rsvp-confirmed',
      subjectId: json.registration.id,
      recipient: last.email,
      version: 1,
      payload: {},
      channel: 'email',
      userId: last.id,
      topic: 'rsvps',
      attempts: 1,
    })
    expect(JSON.stringify(mail)).toContain('STATUS:TENTATIVE')
  })

  it('waits a minute, so that a mind that changes is told once', async () => {
    const id = await newEvent()
    const ana = await t.signInAs('player')
    await rsvp(id, ana)
    await confirmDue(t.services.db, new Date())
    expect(await t.mailsTo(ana.email)).toEqual([])
    await giveUp(id, ana)
    await rsvp(id, ana)
    expect(await told(ana)).toEqual(['You’re in: Crowded court'])
  })

  it('that was given up is not confirmed', async () => {
    const id = await newEvent()
    const ana = await t.signInAs('player')
    await rsvp(id, ana)
    await giveUp(id, ana)
    expect(await told(ana)).toEqual([])
  })

  it('from two devices, and again by two jobs at once, is confirmed once', async () => {
    const id = await newEvent({ guestsAllowed: 2 })
    const ana = await t.signInAs('player')
    await Promise.all([rsvp(id, ana), rsvp(id, ana)])
    await rsvp(id, ana, 2)
    const later = new Date(Date.now() + 2 * MINUTE_MS)
    await Promise.all([confirmDue(t.services.db, later), confirmDue(t.services.db, later)])
    expect(await told(ana)).toEqual(['You’re in: Crowded court'])
    expect(await textTo(ana)).toContain('You’ve got 2 spots.')
  })

  it('promoted right away is told by the promotion alone', async () => {
    const id = await newEvent({ maxCapacity: 1 })
    const [first, second] = (await t.crowd(2)) as [Member, Member]
    await rsvp(id, first)
    await rsvp(id, second)
    await giveUp(id, first)
    expect(await told(second)).toEqual(['You’re in: Crowded court'])
    expect((await t.mailsTo(second.email)).map(({ kind }) => kind)).toEqual(['rsvp-promoted'])
  })

  it('tapped back and forth all day is confirmed three times at most', async () => {
    const id = await newEvent()
    const ana = await t.signInAs('player')
    for (let round = 0; round < 5; round += 1) {
      await rsvp(id, ana)
      await told(ana)
      await giveUp(id, ana)
    }
    expect(await told(ana)).toHaveLength(3)
  })

  it('is not confirmed to anyone who switched that off', async () => {
    const id = await newEvent()
    const ana = await t.signInAs('player')
    const body = { topics: { rsvps: { email: false } } }
    expect((await t.call('PATCH', '/api/notifications/settings', { as: ana, body })).status).toBe(200)
    await rsvp(id, ana)
    expect(await told(ana)).toEqual([])
  })

  it('without an account is told by the guest email alone', async () => {
    const calls = guestCalls(t)
    const id = await newEvent()
    const { email } = await calls.answered(id)
    await confirmDue(t.services.db, new Date(Date.now() + 2 * MINUTE_MS))
    expect(await calls.kindsTo(email)).toEqual(['guest-confirm', 'guest-answered'])
  })
})

describe('its button', () => {
  it('shows the event and gives up the spot signed out, and opens nothing else', async () => {
    const id = await newEvent({ address: '12 Hidden Lane' })
    const ana = await t.signInAs('player')
    await rsvp(id, ana)
    await told(ana)
    const token = /decline\?token=(\S+)/.exec(await textTo(ana))?.[1] ?? ''
    const preview = await t.call('POST', '/api/registrations/decline/preview', { body: { token } })
    expect(preview.json).toMatchObject({ title: 'Crowded court', status: 'confirmed' })
    expect(preview.text).not.toMatch(/Hidden Lane|@example\.org|Crowd \d/)
    expect((await t.call('POST', '/api/guest-answers/read', { body: { token } })).status).toBe(404)
    const { json } = await t.call('POST', '/api/registrations/decline', { body: { token } })
    expect(json.registration.status).toBe('declined')
    const [row] = await t.services.db
      .select()
      .from(eventRegistrations)
      .where(eq(eventRegistrations.id, json.registration.id))
    expect(row).toMatchObject({ status: 'declined', userId: ana.id })
    expect(await told(ana)).toHaveLength(1)
  })
})
