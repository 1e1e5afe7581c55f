import { readFileSync } from 'node:fs'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { events } from '#/features/events/events/table'
import { fileText } from '#/lib/file-text'
import { testApp, type TestApp } from '../support/app'
import type { Member } from '../support/crowd'
import { dayAhead } from '../support/event-input'

let t: TestApp
let host: Member
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const LA = 'America/Los_Angeles'
const table = (rows: string[], more: object = {}) => ({
  format: 'csv',
  timeZone: LA,
  text: ['title,date,start,end,location', ...rows].join('\n'),
  ...more,
})
const calendar = (lines: string[], more: object = {}) => ({
  format: 'ics',
  timeZone: LA,
  text: ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\r\n'),
  ...more,
})
const entry = (...lines: string[]) => [
  'BEGIN:VEVENT',
  'UID:weekly@club.example',
  'SUMMARY:Club night',
  'LOCATION:Oak Courts',
  ...lines,
  'END:VEVENT',
]
const on = (date: string, hour: number) => `${date.replaceAll('-', '')}T${hour}0000`
const preview = (body: object) => t.call('POST', '/api/events/import/preview', { as: host, body })
const run = (body: object) => t.call('POST', '/api/events/import', { as: host, body })
const hosted = () =>
  t.services.db.select().from(events).where(eq(events.hostId, host.id)).orderBy(events.startsAt)

const made = () =>
  t.services.db
    .select()
    .from(events)
    .where(and(eq(events.hostId, host.id), eq(events.title, 'Club night')))

describe('importing a file', () => {
  beforeAll(async () => {
    host = await t.signInAs('host')
  })
  const rows = [
    `Ready,${dayAhead(20)},18:00,20:00,Oak Courts`,
    `Over,${dayAhead(-20)},09:00,11:00,Elm Courts`,
    'Odd,not a date,18:00,20:00,Oak Courts',
  ]

  it('previews each row with what it lacks, or why it starts off', async () => {
    const { json } = await preview(table(rows))
    expect(json).toMatchObject({ valid: 1, invalid: 1, off: 1 })
    const states = json.rows.map(({ title, off, errors, when }: Record<string, unknown>) => ({
      title,
      off,
      errors,
      when,
    }))
    expect(states).toMatchObject([
      { title: 'Odd', off: null, errors: [{ field: 'eventDate' }] },
      { title: 'Over', off: 'past', errors: [] },
      {
        title: 'Ready',
        off: null,
        errors: [],
        when: expect.stringMatching(/^\w+day, .*6:00 PM – 8:00 PM P[SD]T$/),
      },
    ])
    expect(await hosted()).toEqual([])
  })

  it('names the field of a chosen row that lacks something (422), and makes nothing', async () => {
    const refused = await run(table(rows, { rows: ['2', '4'] }))
    expect([refused.status, Object.keys(refused.json.fields)]).toEqual([422, ['rows.4.eventDate']])
    expect(await hosted()).toEqual([])
  })

  it('makes drafts of the rows that are ready, a completed one among them', async () => {
    const changes = { 4: { eventDate: dayAhead(21) } }
    expect((await preview(table(rows, { changes }))).json).toMatchObject({ valid: 2, invalid: 0 })
    const { json } = await run(table(rows, { changes }))
    expect(json).toMatchObject({ imported: 2, updated: 0, canceled: 0, skipped: 1 })
    expect(await hosted()).toMatchObject([
      { title: 'Ready', status: 'draft' },
      { title: 'Odd', status: 'draft' },
    ])
  })

  it('skips what it has imported before', async () => {
    expect((await preview(table(rows))).json.rows).toContainEqual(
      expect.objectContaining({ title: 'Ready', off: 'known', does: 'nothing' }),
    )
    expect((await run(table(rows))).json).toMatchObject({ id: null, imported: 0, skipped: 3 })
    expect(await hosted()).toHaveLength(2)
  })

  it('imports a past row that is chosen, published where that is asked', async () => {
    const { json } = await run(table(rows, { rows: ['3'], publish: true }))
    expect(json.imported).toBe(1)
    expect((await hosted()).find(({ title }) => title === 'Over')?.status).toBe('published')
  })

  it('undoes an import, except what someone has answered', async () => {
    const { json } = await run(
      table([`Undone,${dayAhead(30)},18:00,20:00,Oak`, `Answered,${dayAhead(31)},18:00,20:00,Oak`], {
        publish: true,
      }),
    )
    const [answered] = (await hosted()).filter(({ title }) => title === 'Answered')
    const player = await t.signInAs('player')
    const body = { partySize: 1 }
    expect(
      (await t.call('PUT', `/api/events/${answered?.id}/registration`, { as: player, body })).status,
    ).toBe(200)
    const stranger = await t.signInAs('host')
    expect((await t.call('DELETE', `/api/events/import/${json.id}`, { as: stranger })).status).toBe(404)
    expect((await t.call('DELETE', `/api/events/import/${json.id}`, { as: host })).json).toEqual({
      removed: 1,
      kept: 1,
    })
    const titles = (await hosted()).map(({ title }) => title)
    expect([titles.includes('Undone'), titles.includes('Answered')]).toEqual([false, true])
  })

  it('is for hosts', async () => {
    const player = await t.signInAs('player')
    expect((await t.call('POST', '/api/events/import', { as: player, body: table(rows) })).status).toBe(403)
  })
})

describe('the same calendar again', () => {
  const date = dayAhead(25)
  beforeAll(async () => {
    host = await t.signInAs('host')
    await run(calendar(entry(`DTSTART:${on(date, 18)}`, `DTEND:${on(date, 20)}`), { publish: true }))
  })
  it('updates what it says anew, and doubles nothing', async () => {
    const moved = calendar(entry(`DTSTART:${on(date, 19)}`, `DTEND:${on(date, 21)}`))
    expect((await preview(moved)).json.rows).toMatchObject([{ does: 'update', off: null }])
    expect((await run(moved)).json).toMatchObject({ imported: 0, updated: 1 })
    expect(await made()).toMatchObject([{ startTime: '19:00', endTime: '21:00', status: 'published' }])
    expect((await run(moved)).json).toMatchObject({ imported: 0, updated: 0, skipped: 1 })
  })

  it('cancels what it cancels', async () => {
    const canceled = calendar(['METHOD:CANCEL', ...entry(`DTSTART:${on(date, 19)}`, `DTEND:${on(date, 21)}`)])
    expect((await preview(canceled)).json.rows).toMatchObject([{ does: 'cancel' }])
    expect((await run(canceled)).json).toMatchObject({ canceled: 1 })
    expect(await made()).toMatchObject([{ status: 'cancelled' }])
  })
})

it.each([
  ['ics-01-xwr-timezone-utc.ics', { startTime: '18:00', timeZone: 'America/New_York' }],
  ['csv-06-ddmm-mixed.csv', { eventDate: '2026-12-05', timeZone: LA }],
  ['csv-39-header-asterisk.csv', { eventDate: '2026-12-05', timeZone: LA }],
])('%s is stored as it is meant', async (name, stored) => {
  host = await t.signInAs('host')
  const read = fileText(readFileSync(`tests/support/imports/${name}`))
  const text = 'text' in read ? read.text : ''
  const format = name.endsWith('.ics') ? 'ics' : 'csv'
  const keys = (await preview({ format, timeZone: LA, text })).json.rows.map(
    ({ key }: { key: string }) => key,
  )
  await run({ format, timeZone: LA, text, rows: keys })
  expect(await hosted()).toContainEqual(expect.objectContaining(stored))
})
