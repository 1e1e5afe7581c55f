import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { notes } from '#/features/journal/notes/table'
import { testApp, type TestApp } from '../support/app'
import type { Member } from '../support/crowd'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const HOURLY_MEGAPIXELS = 1_500
/** A few kilobytes that unfold into so many megapixels. */
const picture = (megapixels: number) =>
  sharp({ create: { width: 1_000, height: megapixels * 1_000, channels: 3, background: '#2f6f4f' } })
    .png()
    .toBuffer()

function send(path: string, as: Member, bytes: Uint8Array, fields: Record<string, string> = {}) {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(bytes)], 'photo.png', { type: 'image/png' }))
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return t.call(path.startsWith('/api/uploads') ? 'POST' : 'PUT', path, { as, body: form })
}

it('counts a person’s pixels by the hour, in every way a picture comes (429)', async () => {
  const [spent, other] = [await t.signInAs('host'), await t.signInAs('host')]
  const small = await picture(2)
  await t.services.limits.take('pictureMegapixels', spent.id, HOURLY_MEGAPIXELS - 3)
  expect((await send('/api/uploads', spent, small)).status).toBe(201)
  const refused = await send('/api/uploads', spent, small)
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])

  const note = randomUUID()
  await t.services.db
    .insert(notes)
    .values({ id: note, userId: spent.id, playedOn: '2026-05-05', kind: 'drill' })
  const inNote = await send(`/api/notes/${note}/pictures/${randomUUID()}`, spent, small, {
    alt: '',
    position: '0',
  })
  expect(inNote.status).toBe(429)
  expect((await send('/api/uploads', other, small)).status).toBe(201)
})

it('refuses a line that is too long in words (503 pictures_busy) and answers everyone else meanwhile', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => t.signInAs('host')))
  const large = await picture(12)
  const sent = people.flatMap((person) =>
    Array.from({ length: 6 }, () => send('/api/uploads', person, large)),
  )
  const taken = Promise.all(sent)
  const reading = t.call('GET', '/api/events').then(({ status }) => `read ${status}`)
  expect(await Promise.race([reading, taken.then(() => 'every picture')])).toBe('read 200')
  const answers = await taken
  const busy = answers.filter(({ status }) => status === 503)
  expect(answers.every(({ status }) => status === 201 || status === 503)).toBe(true)
  expect(busy.length).toBeGreaterThan(0)
  expect(busy[0]?.json).toMatchObject({
    code: 'pictures_busy',
    detail: 'A lot of pictures are being saved right now. Wait a few seconds and try again.',
  })
  expect(Number(busy[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
}, 120_000)
