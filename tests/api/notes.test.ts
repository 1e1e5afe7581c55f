import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { emptyFields, type NoteFields } from '#/features/journal/notes/logic/note-fields'
import { DELETED_KEPT_DAYS } from '#/features/journal/notes/logic/note-limits'
import { noteData } from '#/features/journal/notes/personal-data'
import type { Note, NotePage } from '#/features/journal/notes/schema'
import { notes } from '#/features/journal/notes/table'
import { addDays, localToday } from '#/lib/dates'
import { readSettings } from '#/features/foundation/settings/reads'
import { testApp, type TestApp } from '../support/app'
import type { Member } from '../support/crowd'

let t: TestApp
let player: Member, other: Member, admin: Member
beforeAll(async () => {
  t = await testApp({ LIMITS_OFF: 'true' })
  other = await t.signInAs('player')
  admin = await t.signInAs('admin')
})
beforeEach(async () => {
  player = await t.signInAs('player')
})
afterAll(() => t.close())

const fieldsWith = (changed: Partial<NoteFields> = {}): NoteFields => ({
  ...emptyFields('2026-05-06'),
  highlight: 'Held the line',
  ...changed,
})
const put = (id: string, fields: NoteFields, baseVersion = 0, as = player) =>
  t.call('PUT', `/api/notes/${id}`, { as, body: { fields, baseVersion } })
async function made(changed: Partial<NoteFields> = {}): Promise<Note> {
  const { status, json } = await put(randomUUID(), fieldsWith(changed))
  expect(status).toBe(200)
  return json as Note
}
const list = async (query = '', as = player): Promise<NotePage> =>
  (await t.call('GET', `/api/notes?${query}`, { as })).json as NotePage
const highlights = async (query: string) => (await list(query)).items.map(({ highlight }) => highlight)

describe('keeping a note', () => {
  it('keeps it as it was written, ends trimmed and nothing twice', async () => {
    const note = await made({
      highlight: '  Soft hands ',
      partners: ['Ines', 'ines ', '', 'Tom'],
      focus: ['dink', 'serve', 'dink'],
    })
    expect(note).toMatchObject({
      highlight: 'Soft hands',
      partners: ['Ines', 'Tom'],
      focus: ['serve', 'dink'],
      version: 1,
    })
    expect((await t.call('GET', `/api/notes/${note.id}`, { as: player })).json).toEqual(note)
  })

  it('sent again changes nothing; changed, it is the next version', async () => {
    const id = randomUUID()
    const first = (await put(id, fieldsWith())).json
    expect((await put(id, fieldsWith())).json).toEqual(first)
    const second = (await put(id, fieldsWith({ fun: 5 }), 1)).json
    expect(second).toMatchObject({ fun: 5, version: 2 })
    expect((await put(id, fieldsWith({ fun: 5 }), 1)).json).toEqual(second)
    expect((await list()).total).toBe(1)
  })

  it('twenty devices begin the same note at once: there is one', async () => {
    const id = randomUUID()
    const answers = await Promise.all(Array.from({ length: 20 }, () => put(id, fieldsWith())))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    expect((await list()).total).toBe(1)
  })

  it('changed on two devices: the second is told, and what the first wrote stands', async () => {
    const { id } = await made()
    await put(id, fieldsWith({ body: 'From the phone' }), 1)
    const refused = await put(id, fieldsWith({ body: 'From the tablet' }), 1)
    expect(refused.status).toBe(409)
    expect(refused.json).toMatchObject({ code: 'version_conflict' })
    expect((await t.call('GET', `/api/notes/${id}`, { as: player })).json).toMatchObject({
      body: 'From the phone',
    })
  })

  it.each([
    ['a day that doesn’t exist', { playedOn: '2026-02-30' }, 'fields.playedOn'],
    ['a day to come', { playedOn: addDays(localToday('UTC', new Date()), 2) }, 'playedOn'],
    ['no minutes', { minutes: 0 }, 'fields.minutes'],
    ['more fun than there is', { fun: 6 }, 'fields.fun'],
    ['a novel', { body: 'x'.repeat(20_001) }, 'fields.body'],
  ])('refuses %s, and says which field', async (_, wrong, field) => {
    const { status, json } = await put(randomUUID(), fieldsWith(wrong))
    expect(status).toBe(422)
    expect(Object.keys((json as { fields: object }).fields)).toContain(field)
  })
})

describe('deleting', () => {
  it('takes it out of the list, and brings it back', async () => {
    const note = await made()
    for (const _ of [1, 2])
      expect((await t.call('DELETE', `/api/notes/${note.id}`, { as: player })).status).toBe(200)
    expect((await t.call('GET', `/api/notes/${note.id}`, { as: player })).status).toBe(404)
    expect((await list()).items).toEqual([])
    const { items } = (await t.call('GET', '/api/notes/deleted', { as: player })).json as { items: Note[] }
    expect(items).toMatchObject([{ id: note.id }])
    for (const _ of [1, 2])
      expect((await t.call('POST', `/api/notes/${note.id}/restore`, { as: player })).json).toEqual({
        ...note,
        version: 3,
      })
    expect((await list()).items).toEqual([{ ...note, version: 3 }])
  })

  it('a change to a deleted note is refused, and told why', async () => {
    const note = await made()
    await t.call('DELETE', `/api/notes/${note.id}`, { as: player })
    expect((await put(note.id, fieldsWith({ fun: 1 }), 1)).json).toMatchObject({ code: 'note_deleted' })
  })

  it('emptied, they are gone for good; after a month they go by themselves', async () => {
    const [gone, old, kept] = [await made(), await made(), await made()]
    await t.call('DELETE', `/api/notes/${gone.id}`, { as: player })
    expect((await t.call('DELETE', '/api/notes/deleted', { as: player })).json).toEqual({ removed: 1 })
    expect((await t.call('POST', `/api/notes/${gone.id}/restore`, { as: player })).status).toBe(404)
    for (const { id } of [old, kept]) await t.call('DELETE', `/api/notes/${id}`, { as: player })
    const { db } = t.services
    await db
      .update(notes)
      .set({ deletedAt: sql`now() - make_interval(days => ${DELETED_KEPT_DAYS + 1})` })
      .where(eq(notes.id, old.id))
    await noteData.forgetOld?.(db, await readSettings(db))
    const { items } = (await t.call('GET', '/api/notes/deleted', { as: player })).json as { items: Note[] }
    expect(items).toMatchObject([{ id: kept.id }])
  })
})

describe('finding', () => {
  beforeEach(async () => {
    await made({ highlight: 'Oldest', playedOn: '2025-12-31', kind: 'league', gamesWon: 3, gamesLost: 0 })
    await made({
      highlight: 'Middle',
      playedOn: '2026-03-08',
      focus: ['lob'],
      venue: 'Oak Courts',
      body: '100% in',
    })
    await made({ highlight: 'Newest', playedOn: '2026-03-09', partners: ['Zoë', 'Tom'] })
  })

  it.each([
    ['', ['Newest', 'Middle', 'Oldest']],
    ['q=oak', ['Middle']],
    ['q=ZOË', ['Newest']],
    ['q=new%20tom', ['Newest']],
    ['q=new%20oak', []],
    ['q=100%25', ['Middle']],
    ['q=_', []],
    ['kind=league', ['Oldest']],
    ['focus=lob', ['Middle']],
    ['partner=tom', ['Newest']],
    ['partner=to', []],
    ['venue=oak%20courts', ['Middle']],
    ['from=2026-01-01&to=2026-03-08', ['Middle']],
    ['games=true', ['Oldest']],
  ])('%s', async (query, expected) => {
    expect(await highlights(query)).toEqual(expected)
  })

  it('page by page, each once and in order, also while others are added', async () => {
    const first = await list('limit=2')
    expect(first).toMatchObject({ total: 3 })
    await made({ highlight: 'Added', playedOn: '2026-04-01' })
    const second = await list(`limit=2&cursor=${first.nextCursor}`)
    expect([...first.items, ...second.items].map(({ highlight }) => highlight)).toEqual([
      'Newest',
      'Middle',
      'Oldest',
    ])
    expect(second).toMatchObject({ nextCursor: null, total: null })
  })

  it('offers the names and places one writes most', async () => {
    await made({ partners: ['tom'], venue: 'Oak Courts' })
    expect((await t.call('GET', '/api/notes/habits', { as: player })).json).toEqual({
      partners: ['tom', 'Zoë'],
      venues: ['Oak Courts'],
    })
  })
})

it('is nobody else’s to read, change, delete, bring back or find, admins included', async () => {
  const note = await made({ highlight: 'Between me and the net' })
  for (const as of [other, admin]) {
    const nothing = await t.call('GET', `/api/notes/${randomUUID()}`, { as })
    const read = await t.call('GET', `/api/notes/${note.id}`, { as })
    expect([read.status, read.json]).toEqual([404, nothing.json])
    expect((await put(note.id, fieldsWith({ fun: 1 }), 1, as)).status).toBe(404)
    expect((await put(note.id, fieldsWith({ fun: 1 }), 0, as)).status).toBe(404)
    expect((await t.call('DELETE', `/api/notes/${note.id}`, { as })).status).toBe(404)
    expect((await t.call('POST', `/api/notes/${note.id}/restore`, { as })).status).toBe(404)
    expect((await list('', as)).items).toEqual([])
    for (const topic of ['userNotes', 'sessionStats'])
      expect((await t.call('GET', `/api/live?topics=${topic}:${player.id}`, { as })).status).toBe(404)
  }
  expect((await list()).items).toEqual([note])
})

it('goes with the account, and is taken along before', async () => {
  const note = await made()
  const kept = await noteData.export(t.services.db, { id: player.id, email: player.email, phoneNumber: null })
  expect(kept).toMatchObject([{ id: note.id, highlight: 'Held the line' }])
})
