import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../support/app'
import { makeCommunity } from '../support/community'
import type { Member } from '../support/crowd'
import { eventInput } from '../support/event-input'

const SPANISH = { 'accept-language': 'es-MX,es;q=0.9' }

let t: TestApp
let admin: Member
beforeAll(async () => {
  t = await testApp({ LIMITS_OFF: 'true' })
  admin = await t.signInAs('admin')
})
afterAll(() => t.close())

const write = (path: string, body: object, headers = {}) => t.call('POST', path, { as: admin, body, headers })
const change = async (path: string, body: object) =>
  (await t.call('PATCH', path, { as: admin, body, headers: SPANISH })).json

it('takes an event for written in its writer’s language, unless they choose another', async () => {
  const own = (await write('/api/events', eventInput({ publish: true }), SPANISH)).json
  expect(own.language).toBe('es')
  const chosen = (await write('/api/events', eventInput({ language: 'en' }), SPANISH)).json
  expect(chosen.language).toBe('en')
  // Someone who reads Spanish changes something else: the language stays.
  const moved = await change(`/api/events/${chosen.id}`, { city: 'Glendale', version: chosen.version })
  expect(moved).toMatchObject({ city: 'Glendale', language: 'en' })
  const retold = await change(`/api/events/${own.id}`, { language: 'en', version: own.version })
  expect(retold.language).toBe('en')
  const { items } = (await t.call('GET', '/api/events')).json
  expect(items.find(({ id }: { id: string }) => id === own.id).language).toBe('en')
  const refused = await write('/api/events', { ...eventInput(), language: 'tlh' })
  expect(refused.status).toBe(422)
  expect(Object.keys(refused.json.fields)).toEqual(['language'])
})

it('marks posts, in the feed too', async () => {
  const words = { title: 'Redes nuevas', slug: 'redes-nuevas', summary: '', body: 'Ya llegaron.' }
  const post = (await write('/api/admin/posts', words, SPANISH)).json
  expect(post.language).toBe('es')
  const { version } = await change(`/api/admin/posts/${post.id}`, { ...words, body: 'Son dos.', version: 1 })
  await write(`/api/admin/posts/${post.id}/publish`, { at: null, version })
  expect((await t.call('GET', '/api/posts/redes-nuevas')).json.language).toBe('es')
  expect((await t.call('GET', '/blog/feed.xml')).text).toContain('<entry xml:lang="es">')
})

it('marks a community by who asked for it, and announcements by who writes them', async () => {
  const [player] = await t.crowd(1)
  const asked = await t.call('POST', '/api/community-requests', {
    as: player ?? null,
    body: {
      name: 'Palas del Este',
      about: 'Jugamos antes del trabajo, todos los niveles.',
      city: 'Pasadena',
    },
    headers: SPANISH,
  })
  expect(asked.json).toMatchObject({ language: 'es' })
  await write(`/api/admin/community-requests/${asked.json.id}/approve`, {})
  expect((await t.call('GET', '/api/communities/palas-del-este')).json.language).toBe('es')

  const club = await makeCommunity(t.services.db, admin)
  const draft = (await write(`/api/communities/${club}/announcements`, { title: 'Hola' }, SPANISH)).json
  expect(draft.language).toBe('es')
  const changed = await change(`/api/announcements/${draft.id}`, {
    title: 'Hola',
    body: '',
    language: 'en',
    version: draft.version,
  })
  expect(changed.language).toBe('en')
})
