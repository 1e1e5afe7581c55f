import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { REMOVED_KEPT_DAYS } from '#/features/journal/notes/pictures/logic/picture-limits'
import { readPictureFile } from '#/features/journal/notes/pictures/reads'
import type { NotePicture } from '#/features/journal/notes/pictures/schema'
import { notePictures } from '#/features/journal/notes/pictures/table'
import { emptyFields, type NoteFields } from '#/features/journal/notes/logic/note-fields'
import { DELETED_KEPT_DAYS } from '#/features/journal/notes/logic/note-limits'
import { notes } from '#/features/journal/notes/table'
import { jobDefinitions } from '#/server/registry'
import { testApp, type TestApp } from '../support/app'
import type { Member } from '../support/crowd'
import { becomePartners, shareWith } from '../support/partners'

let t: TestApp
let writer: Member, stranger: Member, admin: Member
let photo: Buffer
beforeAll(async () => {
  t = await testApp({ LIMITS_OFF: 'true' })
  stranger = await t.signInAs('player')
  admin = await t.signInAs('admin')
  photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#2f6f4f' } })
    .withExif({ IFD0: { Copyright: 'SECRET-OWNER' } })
    .jpeg()
    .toBuffer()
})
beforeEach(async () => {
  writer = await t.signInAs('player')
})
afterAll(() => t.close())

async function makeNote(changed: Partial<NoteFields> = {}, as = writer): Promise<string> {
  const id = randomUUID()
  const fields = { ...emptyFields('2026-05-06'), highlight: 'Held the line', ...changed }
  expect((await t.call('PUT', `/api/notes/${id}`, { as, body: { fields, baseVersion: 0 } })).status).toBe(200)
  return id
}
type Told = { file?: Uint8Array | null; alt?: string; position?: number | string; as?: Member | null }
function put(noteId: string, id: string, { file = photo, alt = '', position = 0, as = writer }: Told = {}) {
  const form = new FormData()
  if (file) form.set('file', new File([new Uint8Array(file)], 'photo.jpg', { type: 'image/jpeg' }))
  form.set('alt', alt)
  form.set('position', String(position))
  return t.call('PUT', `/api/notes/${noteId}/pictures/${id}`, { as, body: form })
}
async function added(noteId: string, told: Told = {}): Promise<NotePicture> {
  const { status, json, text } = await put(noteId, randomUUID(), told)
  expect(status, text).toBe(200)
  return json as NotePicture
}
const act = (method: string, noteId: string, rest: string, as: Member | null = writer, body?: unknown) =>
  t.call(method, `/api/notes/${noteId}/pictures/${rest}`, { as, ...(body === undefined ? {} : { body }) })
const look = (noteId: string, id: string, as: Member | null, file = '240.webp') =>
  act('GET', noteId, `${id}/${file}`, as)
const picturesIn = async (noteId: string, as = writer) =>
  ((await t.call('GET', `/api/notes/${noteId}`, { as })).json as { pictures: NotePicture[] }).pictures
const root = () => join(t.services.env.DATA_DIR, 'uploads')
const folders = () => readdir(join(root(), 'private', 'notes')).catch(() => [] as string[])
const filesIdOf = async (id: string) =>
  (await t.services.db.select().from(notePictures).where(eq(notePictures.id, id)))[0]?.filesId ?? ''
const cleanUp = () => jobDefinitions.find(({ name }) => name === 'clean-up')?.run(t.services)

describe('keeping a picture', () => {
  it('makes it anew from its pixels, in a few widths, and the note carries it', async () => {
    const note = await makeNote()
    const kept = await added(note, { alt: '  The net ', position: 3 })
    expect(kept).toMatchObject({
      alt: 'The net',
      position: 3,
      width: 800,
      height: 600,
      widths: [240, 640],
      version: 1,
    })
    for (const [file, width] of [
      ['240.webp', 240],
      ['640.avif', 640],
      // One that isn't stored is answered with the nearest below.
      ['1920.avif', 640],
    ] as const) {
      const response = await t.app.request(`http://localhost/api/notes/${note}/pictures/${kept.id}/${file}`, {
        headers: { cookie: writer.cookie },
      })
      const bytes = Buffer.from(await response.arrayBuffer())
      expect(response.headers.get('content-type')).toBe(`image/${file.split('.')[1]}`)
      expect(response.headers.get('cache-control')).toBe('private, no-store')
      expect(response.headers.get('etag')).toBeNull()
      const metadata = await sharp(bytes).metadata()
      expect([metadata.width, metadata.exif, bytes.includes('SECRET-OWNER')]).toEqual([
        width,
        undefined,
        false,
      ])
    }
    expect(await picturesIn(note)).toEqual([kept])
    const { items } = (await t.call('GET', '/api/notes', { as: writer })).json as {
      items: { pictures: NotePicture[] }[]
    }
    expect(items[0]?.pictures).toEqual([kept])
  })

  it('sent again, six times at once, is one with one folder of files', async () => {
    const note = await makeNote()
    const id = randomUUID()
    const before = (await folders()).length
    const answers = await Promise.all(Array.from({ length: 6 }, () => put(note, id)))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(await picturesIn(note)).toHaveLength(1)
    expect((await folders()).length).toBe(before + 1)
  })

  it('is described, ordered, removed and brought back, each once however often it is said', async () => {
    const note = await makeNote()
    const [first, second] = [await added(note), await added(note, { position: 1 })]
    for (const _ of [1, 2])
      expect((await act('PATCH', note, first.id, writer, { alt: 'Dusk', position: 2 })).json).toMatchObject({
        alt: 'Dusk',
        version: 2,
      })
    expect((await picturesIn(note)).map(({ id }) => id)).toEqual([second.id, first.id])
    for (const _ of [1, 2]) expect((await act('DELETE', note, first.id)).json).toMatchObject({ version: 3 })
    expect((await picturesIn(note)).map(({ id }) => id)).toEqual([second.id])
    expect((await look(note, first.id, writer)).status).toBe(404)
    expect((await act('PATCH', note, first.id, writer, { alt: 'x' })).json).toMatchObject({
      code: 'picture_removed',
    })
    expect((await put(note, first.id)).json).toMatchObject({ code: 'picture_removed' })
    for (const _ of [1, 2])
      expect((await act('POST', note, `${first.id}/restore`)).json).toMatchObject({ alt: 'Dusk', version: 4 })
    expect((await look(note, first.id, writer)).status).toBe(200)
  })

  it('eight are as many as fit, those taken out not counted', async () => {
    const note = await makeNote()
    const [first] = await Promise.all(Array.from({ length: 8 }, (_, position) => added(note, { position })))
    const id = randomUUID()
    expect((await put(note, id)).json).toMatchObject({ status: 409, code: 'too_many_pictures' })
    await act('DELETE', note, first?.id ?? '')
    expect((await put(note, id)).status).toBe(200)
    expect((await act('POST', note, `${first?.id}/restore`)).json).toMatchObject({
      code: 'too_many_pictures',
    })
    expect(await picturesIn(note)).toHaveLength(8)
  })

  it.each([
    ['no file', { file: null }, 'file'],
    ['no picture', { file: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') }, 'file'],
    ['too many words', { alt: 'x'.repeat(201) }, 'alt'],
    ['a place that is none', { position: -1 }, 'position'],
    ['words for a place', { position: 'first' }, 'position'],
  ] as const)('refuses %s, and keeps nothing of it', async (_, told, field) => {
    const note = await makeNote()
    const before = await folders()
    const { status, json } = await put(note, randomUUID(), told)
    expect([status, Object.keys((json as { fields: object }).fields)]).toEqual([422, [field]])
    expect(await folders()).toEqual(before)
    expect(await picturesIn(note)).toEqual([])
  })
})

describe('whose it is', () => {
  it('nobody else sees it by any door, an admin neither, nor changes it', async () => {
    const note = await makeNote()
    const { id } = await added(note, { alt: 'zq7kx by the net' })
    expect((await look(note, id, writer)).status).toBe(200)
    for (const [as, refused] of [
      [stranger, 404],
      [admin, 404],
      [null, 401],
    ] as const) {
      for (const file of ['240.webp', '640.avif', '9999.webp'])
        expect((await look(note, id, as, file)).status).toBe(refused)
      expect((await put(note, id, { as })).status).toBe(refused)
      expect((await put(note, randomUUID(), { as })).status).toBe(refused)
      expect((await act('PATCH', note, id, as, { alt: 'Mine' })).status).toBe(refused)
      expect((await act('DELETE', note, id, as)).status).toBe(refused)
      expect((await act('POST', note, `${id}/restore`, as)).status).toBe(refused)
      for (const path of [
        '/api/notes',
        '/api/notes/deleted',
        '/api/notes?q=zq7kx',
        '/api/notes/export?format=json',
        `/api/notes/${note}`,
      ])
        expect((await t.call('GET', path, { as })).text).not.toContain('zq7kx')
    }
    expect(await picturesIn(note)).toMatchObject([{ id, alt: 'zq7kx by the net', version: 1 }])
  })

  it('through a note of one’s own nobody reaches another’s picture, nor writes over its files', async () => {
    const [note, theirs] = [await makeNote(), await makeNote({}, stranger)]
    const { id } = await added(note)
    const filesId = await filesIdOf(id)
    expect((await look(theirs, id, stranger)).status).toBe(404)
    expect((await put(theirs, id, { as: stranger })).status).toBe(404)
    expect((await act('PATCH', theirs, id, stranger, { alt: 'Mine' })).status).toBe(404)
    expect(await filesIdOf(id)).toBe(filesId)
    expect(await picturesIn(theirs, stranger)).toEqual([])
  })

  it('who may read is asked anew for each file: what is revoked is gone with the next look', async () => {
    const note = await makeNote()
    const { id } = await added(note)
    let isShared = true
    const { db, storage } = t.services
    const door = { db, storage, mayRead: async () => isShared }
    const asked = { noteId: note, pictureId: id, file: '240.webp' }
    const found = await readPictureFile(door, { kind: 'anonymous' }, asked)
    await found.body.cancel()
    isShared = false
    await expect(readPictureFile(door, { kind: 'anonymous' }, asked)).rejects.toMatchObject({ status: 404 })
  })

  it('an access token opens nothing of it', async () => {
    const note = await makeNote()
    const { id } = await added(note)
    const body = { name: 'Fridge', scopes: ['read:me', 'read:events', 'write:events'], expiresInDays: 30 }
    const { json } = await t.call('POST', '/api/account/tokens', { as: writer, body })
    const headers = { authorization: `Bearer ${(json as { token: string }).token}` }
    expect((await t.call('GET', `/api/notes/${note}/pictures/${id}/240.webp`, { headers })).status).toBe(403)
  })

  it('the door of public uploads and other paths find nothing of it', async () => {
    const note = await makeNote()
    const { id } = await added(note)
    const filesId = await filesIdOf(id)
    expect(await folders()).toContain(filesId)
    for (const path of [
      `/uploads/${filesId}/240.webp`,
      `/uploads/${id}/240.webp`,
      `/uploads/private/notes/${filesId}/240.webp`,
      `/uploads/private/${filesId}/240.webp`,
      `/uploads/private%2fnotes%2f${filesId}/240.webp`,
      `/uploads/..%2fuploads%2fprivate%2fnotes%2f${filesId}/240.webp`,
      `/uploads/${randomUUID()}/..%2f..%2fprivate%2fnotes%2f${filesId}%2f240.webp`,
      `/private/notes/${filesId}/240.webp`,
    ])
      for (const as of [null, stranger, writer])
        expect((await t.call('GET', path, { as })).status, path).toBe(404)
    for (const file of [
      '240.png',
      '240.webp.exe',
      '1e3.webp',
      '..%2f240.webp',
      '-1.webp',
      '00240.webp',
      '240',
      '%00',
    ])
      expect((await look(note, id, writer, file)).status, file).toBe(404)
  })
})

describe('with its note', () => {
  it('goes when that is deleted, comes back with it, and waits for it when sent meanwhile', async () => {
    const note = await makeNote()
    const first = await added(note)
    await t.call('DELETE', `/api/notes/${note}`, { as: writer })
    expect((await look(note, first.id, writer)).status).toBe(404)
    const late = await added(note, { position: 1 })
    expect((await look(note, late.id, writer)).status).toBe(404)
    const { json } = await t.call('POST', `/api/notes/${note}/restore`, { as: writer })
    expect((json as { pictures: NotePicture[] }).pictures).toEqual([first, late])
    expect((await look(note, first.id, writer)).status).toBe(200)
  })

  it('its files go when the note is gone for good, at once or by time', async () => {
    const [emptied, over, kept] = [await makeNote(), await makeNote(), await makeNote()]
    const ids = await Promise.all(
      [emptied, over, kept].map(async (note) => filesIdOf((await added(note)).id)),
    )
    await t.call('DELETE', `/api/notes/${emptied}`, { as: writer })
    expect((await t.call('DELETE', '/api/notes/deleted', { as: writer })).json).toEqual({ removed: 1 })
    expect(await folders()).toEqual(expect.not.arrayContaining([ids[0]]))
    await t.call('DELETE', `/api/notes/${over}`, { as: writer })
    await t.services.db
      .update(notes)
      .set({ deletedAt: sql`now() - make_interval(days => ${DELETED_KEPT_DAYS + 1})` })
      .where(eq(notes.id, over))
    await cleanUp()
    const left = await folders()
    expect([left.includes(ids[1] ?? ''), left.includes(ids[2] ?? '')]).toEqual([false, true])
  })

  it('one that was taken out is forgotten in time, its note staying', async () => {
    const note = await makeNote()
    const { id } = await added(note)
    const filesId = await filesIdOf(id)
    await act('DELETE', note, id)
    await cleanUp()
    expect(await folders()).toContain(filesId)
    await t.services.db
      .update(notePictures)
      .set({ deletedAt: sql`now() - make_interval(days => ${REMOVED_KEPT_DAYS + 1})` })
      .where(eq(notePictures.id, id))
    await cleanUp()
    expect(await folders()).not.toContain(filesId)
    expect((await act('POST', note, `${id}/restore`)).status).toBe(404)
    expect((await t.call('GET', `/api/notes/${note}`, { as: writer })).status).toBe(200)
  })

  it('is in what somebody takes along, and goes with their account', async () => {
    const note = await makeNote()
    const { id } = await added(note, { alt: 'The net at dusk' })
    const filesId = await filesIdOf(id)
    const file = await t.call('GET', '/api/account/export', { as: writer })
    expect(file.json).toMatchObject({
      notePictures: [{ id, noteId: note, alt: 'The net at dusk', width: 800 }],
      notes: [{ id: note, pictures: [{ id }] }],
    })
    expect(file.text).not.toContain(filesId)
    const body = { confirmation: 'delete' }
    expect((await t.call('DELETE', '/api/account', { as: writer, body })).status).toBe(204)
    expect(await folders()).not.toContain(filesId)
    expect(await t.services.db.$count(notePictures, eq(notePictures.id, id))).toBe(0)
  })

  it('a journal that is taken along says how many there are', async () => {
    const note = await makeNote()
    await added(note, { alt: 'The net at dusk' })
    const taken = async (format: string) =>
      (await t.call('GET', `/api/notes/export?format=${format}`, { as: writer })).text
    expect(await taken('csv')).toMatch(/Pictures\r\n.*,1\r\n/s)
    expect(await taken('md')).toContain('**Pictures:** 1, saved in the journal (The net at dusk)')
    expect(JSON.parse(await taken('json')).notes[0].pictures).toEqual([
      { alt: 'The net at dusk', width: 800, height: 600 },
    ])
    const preview = await t.call('POST', '/api/notes/import/preview', {
      as: stranger,
      body: { format: 'csv', text: await taken('csv') },
    })
    expect((preview.json as { notices: string[] }).notices.join()).toContain('Pictures aren’t imported')
  })
})

it('whoever a note is shared with sees its pictures, changes none, and sees none once it is taken back', async () => {
  const { db } = t.services
  const [partner, other] = [await t.signInAs('player'), await t.signInAs('player')]
  for (const each of [partner, other]) await becomePartners(db, writer, each)
  const [note, unshared] = [await makeNote(), await makeNote()]
  const [{ id }, { id: hidden }] = [await added(note, { alt: 'At the net' }), await added(unshared)]
  await shareWith(db, writer, note, partner)
  const shared = async () => (await t.call('GET', `/api/shared-notes/${note}`, { as: partner })).json
  expect(await shared()).toMatchObject({ pictures: [{ id, alt: 'At the net' }] })
  expect((await look(note, id, partner)).status).toBe(200)
  for (const [as, of, picture] of [
    [other, note, id],
    [partner, unshared, hidden],
    [partner, note, hidden],
    [stranger, note, id],
  ] as const)
    expect((await look(of, picture, as)).status).toBe(404)
  expect((await put(note, randomUUID(), { as: partner })).status).toBe(404)
  expect((await act('PATCH', note, id, partner, { alt: 'Mine' })).status).toBe(404)
  expect((await act('DELETE', note, id, partner)).status).toBe(404)

  await act('DELETE', note, id)
  expect(await shared()).toMatchObject({ pictures: [] })
  expect((await look(note, id, partner)).status).toBe(404)
  await act('POST', note, `${id}/restore`)
  expect((await look(note, id, partner)).status).toBe(200)
  const unshare = () => t.call('DELETE', `/api/notes/${note}/shares/${partner.id}`, { as: writer })
  expect((await unshare()).status).toBe(200)
  expect((await look(note, id, partner)).status).toBe(404)

  await shareWith(db, writer, note, partner)
  await t.call('PUT', `/api/practice-partners/${writer.id}/block`, { as: partner })
  expect((await look(note, id, partner)).status).toBe(404)
})

it('the writer’s other devices, and those with whom the note is shared, are told of each change', async () => {
  const note = await makeNote()
  await becomePartners(t.services.db, writer, stranger)
  await shareWith(t.services.db, writer, note, stranger)
  const heard: string[] = []
  const stop = await t.services.database.listen(
    'live',
    (payload) => void heard.push(payload),
    () => {},
  )
  const { id } = await added(note)
  await act('PATCH', note, id, writer, { alt: 'Dusk' })
  await act('DELETE', note, id)
  await expect
    .poll(() => heard.filter((each) => each.includes(`userNotes:${writer.id}`)).length)
    .toBeGreaterThanOrEqual(3)
  expect(heard.filter((each) => each.includes(`sharedNotes:${stranger.id}`)).length).toBeGreaterThanOrEqual(3)
  await stop()
})
