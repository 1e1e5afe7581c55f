import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CreateEventInput, EventDetail } from '#/features/events/events/schema'
import { readDigest } from '#/features/messages/notifications/digests/reads'
import { notificationSettings } from '#/features/messages/notifications/table'
import { noticeWhen } from '#/lib/event-when'
import { testApp, type TestApp } from '../support/app'
import type { Member } from '../support/crowd'
import { eventInput } from '../support/event-input'

const DAY_MS = 86_400_000

let t: TestApp
let host: Member
let player: Member
beforeAll(async () => {
  t = await testApp()
  host = await t.signInAs('host')
  player = await t.signInAs('player')
})
afterAll(() => t.close())

async function joined(fields: Partial<CreateEventInput>): Promise<EventDetail> {
  const made = await t.call('POST', '/api/events', { as: host, body: eventInput(fields) })
  expect(made.status, made.text).toBe(201)
  const { status, text } = await t.call('PUT', `/api/events/${made.json.id}/registration`, {
    as: player,
    body: { partySize: 1 },
  })
  expect(status, text).toBe(200)
  return made.json
}
const bell = async (): Promise<{ title: string; body: string }[]> =>
  (await t.call('GET', '/api/notifications', { as: player })).json.items
const lastMail = async () => (await t.mailsTo(player.email))[0]?.textBody ?? ''

describe('whoever reads of an event elsewhere', () => {
  it('reads a move with the zone before and after, by mail and under the bell', async () => {
    const event = await joined({ title: 'Over the hills', timeZone: 'Asia/Kathmandu' })
    const moved = { version: event.version, startTime: '19:30', endTime: '21:00', timeZone: 'Asia/Kolkata' }
    const { status, text } = await t.call('PATCH', `/api/events/${event.id}`, { as: host, body: moved })
    expect(status, text).toBe(200)
    const mail = await lastMail()
    expect(mail).toMatch(/Now: .*7:30 PM – 9:00 PM GMT\+5:30, at Oak Courts/)
    expect(mail).toMatch(/Before: .*6:00 PM – 8:00 PM GMT\+5:45, at Oak Courts/)
    const [told] = await bell()
    expect(told).toMatchObject({ title: 'New time or place: Over the hills' })
    expect(told?.body).toMatch(/, 7:30 PM GMT\+5:30 · Oak Courts$/)
  })

  it('reads the zone in what a host writes, before it is sent and in the mail', async () => {
    const { id } = await joined({ title: 'Far east', timeZone: 'Asia/Tokyo' })
    const body = { to: 'confirmed', subject: 'Bring a light', text: 'It gets dark.' }
    const asked = await t.call('POST', `/api/events/${id}/messages/preview`, { as: host, body })
    expect(asked.json.text).toMatch(/^Far east: .*, 6:00 PM GMT\+9 at Oak Courts\n/)
    const sent = await t.call('POST', `/api/events/${id}/messages`, { as: host, body })
    expect(sent.status, sent.text).toBeLessThan(300)
    expect(await lastMail()).toMatch(/Far east: .*, 6:00 PM GMT\+9 at Oak Courts/)
  })

  it('reads the zone in a digest', async () => {
    await joined({ title: 'Down under', timeZone: 'Australia/Adelaide' })
    const { db } = t.services
    await db
      .insert(notificationSettings)
      .values({ userId: player.id, timeZone: 'Europe/Berlin', digest: 'weekly' })
      .onConflictDoUpdate({ target: notificationSettings.userId, set: { digest: 'weekly' } })
    const now = new Date()
    const digest = await readDigest(db, player.id, new Date(now.getTime() - DAY_MS), now)
    await db.delete(notificationSettings).where(eq(notificationSettings.userId, player.id))
    const event = digest?.coming.find(({ title }) => title === 'Down under')
    expect(event && noticeWhen(event)).toMatch(/, 6:00 PM GMT\+(?:9:30|10:30) · Oak Courts$/)
  })

  it('is told the zone of each date behind a mail’s link and in what is held for them', async () => {
    const { id } = await joined({ title: 'Up north', timeZone: 'America/St_Johns' })
    const mine = await t.call('GET', `/api/events/${id}/registrations`, { as: player })
    expect(mine.json.mine.status).toBe('confirmed')
    const admin = await t.signInAs('admin')
    const preview = await t.call('GET', `/api/admin/people/${player.id}/suspension/preview`, { as: admin })
    expect(preview.status, preview.text).toBe(200)
    const listed = preview.json.events.find(({ title }: { title: string }) => title === 'Up north')
    expect(listed).toMatchObject({ startTime: '18:00', timeZone: 'America/St_Johns' })
  })
})
