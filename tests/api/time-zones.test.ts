import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { events } from '#/features/events/events/table'
import { testApp, type TestApp } from '../support/app'
import { type Member } from '../support/crowd'
import { eventInput } from '../support/event-input'

let t: TestApp
let host: Member
let admin: Member
beforeAll(async () => {
  t = await testApp({ LIMITS_OFF: 'true' })
  host = await t.signInAs('host')
  admin = await t.signInAs('admin')
})
afterAll(() => t.close())

const csv = (zone: string) =>
  `title,date,start,end,location,time zone\nOpen play,2031-11-24,19:00,21:00,Oak Courts,${zone}`
const importOf = (zone: string) => ({ format: 'csv', text: csv(zone), timeZone: 'America/Denver' })

/** Each place that takes a zone: what it is sent, and what it says it stored. */
const PLACES: Record<string, (zone: string) => Promise<{ status: number; stored: unknown; text: string }>> = {
  async 'a new event'(timeZone) {
    const answer = await t.call('POST', '/api/events', { as: host, body: { ...eventInput(), timeZone } })
    return { ...answer, stored: answer.json?.timeZone }
  },
  async 'a changed event'(timeZone) {
    const made = await t.call('POST', '/api/events', { as: host, body: eventInput() })
    const { id, version } = made.json
    const answer = await t.call('PATCH', `/api/events/${id}`, { as: host, body: { timeZone, version } })
    return { ...answer, stored: answer.json?.timeZone }
  },
  async 'a file’s default'(timeZone) {
    const body = { ...importOf(''), timeZone }
    const answer = await t.call('POST', '/api/events/import', { as: host, body })
    return { ...answer, stored: answer.status === 200 ? await newestZone() : undefined }
  },
  async 'quiet hours'(timeZone) {
    const answer = await t.call('PATCH', '/api/notifications/settings', { as: host, body: { timeZone } })
    return { ...answer, stored: answer.json?.timeZone }
  },
  async 'the site’s settings'(defaultTimeZone) {
    const [setting] = (await t.call('GET', '/api/admin/settings', { as: admin })).json.filter(
      ({ name }: { name: string }) => name === 'defaultTimeZone',
    )
    const body = { values: { defaultTimeZone }, versions: { defaultTimeZone: setting.version } }
    const answer = await t.call('PATCH', '/api/admin/settings', { as: admin, body })
    const site = await t.call('GET', '/api/site')
    return { ...answer, stored: site.json?.defaultTimeZone }
  },
}

async function newestZone(): Promise<string | undefined> {
  const rows = await t.services.db
    .select({ zone: events.timeZone, at: events.createdAt })
    .from(events)
    .where(eq(events.title, 'Open play'))
  return rows.toSorted((one, other) => other.at.getTime() - one.at.getTime())[0]?.zone
}

it.each(Object.keys(PLACES))('%s stores the canonical name of what is typed', async (place) => {
  for (const [typed, zone] of [
    ['us/pacific', 'America/Los_Angeles'],
    ['Asia/Calcutta', 'Asia/Kolkata'],
    [' america/new york ', 'America/New_York'],
  ] as const) {
    const { status, stored } = (await PLACES[place]?.(typed)) ?? {}
    expect([typed, (status ?? 0) < 300, stored]).toEqual([typed, true, zone])
  }
})

it.each(Object.keys(PLACES))('%s refuses what is no canonical zone at its field (422)', async (place) => {
  for (const typed of ['EST', '+05:00', 'GMT+3', 'Etc/Unknown', '', 'localtime', 'America/Los_Angeles\0']) {
    const { status, text } = (await PLACES[place]?.(typed)) ?? {}
    expect([typed, status]).toEqual([typed, 422])
    expect(text).toContain('Choose a time zone such as America/Los_Angeles')
  }
})

it('a row of an imported file stores the canonical name of its cell', async () => {
  const answer = await t.call('POST', '/api/events/import', { as: host, body: importOf('japan') })
  expect([answer.status, await newestZone()]).toEqual([200, 'Asia/Tokyo'])
  expect(
    (await t.call('POST', '/api/events/import', { as: host, body: importOf('IST') })).json,
  ).toMatchObject({
    imported: 0,
    skipped: 1,
  })
})
