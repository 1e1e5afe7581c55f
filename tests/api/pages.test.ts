import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { getBridge } from '#/client/bridge'
import { brand } from '#/brand'
import { createApp } from '#/server/app'
import { announce } from '#/platform/db'
import { readKey } from '#/server/http/public-reads'
import { testApp, type TestApp } from '../support/app'
import { makeEvent, type Member } from '../support/crowd'
import { TEST_PUBLIC_URL } from '../support/storm'

let t: TestApp
let app: ReturnType<typeof createApp>
let player: Member
const rendered: string[] = []
/** What the page shows besides; a test changes it to see whether it gets the old page. */
let content = 'first'
/** As the pages' style sheet: the same on each, and put in at the end. */
let styles = '.kitchen{color:green}'

/** Stands for the pages' bundle: a script with the rendering's nonce, and who the API says is asking. */
async function render(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  rendered.push(pathname + search)
  const { nonce, moment, callApi, leaveOut } = getBridge()
  if (pathname === '/lost')
    return new Response('<p>Nothing here</p>', { status: 404, headers: { 'content-type': 'text/html' } })
  if (pathname === '/reads') {
    const events = await (await callApi('/events?limit=1', {})).json()
    return new Response(JSON.stringify(events), { headers: { 'content-type': 'text/html' } })
  }
  if (pathname === '/moved') return new Response(null, { status: 307, headers: { location: '/events' } })
  const session = (await (await callApi('/session', {})).json()) as { user: { id: string } | null }
  const body = `<script nonce="${nonce()}" data-moment="${moment()}"></script><style>${leaveOut(styles)}</style><p>${content}</p><p>${session.user?.id ?? 'nobody'}</p>${'<p>Dink.</p>'.repeat(200)}`
  return new Response(body, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'x-secret': 'not handed on' },
  })
}

beforeAll(async () => {
  t = await testApp()
  app = createApp(t.services, render, null)
  player = await t.signInAs('player')
})
afterAll(() => t.close())
beforeEach(() => {
  t.services.cache.clear()
  rendered.length = 0
  content = 'first'
})

const get = (path: string, headers: Record<string, string> = {}) =>
  app.request(`${TEST_PUBLIC_URL}${path}`, { headers })
const html = async (path: string, headers: Record<string, string> = {}) => (await get(path, headers)).text()
const nonceInPolicy = (response: Response) =>
  /script-src 'nonce-([\w-]+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1]
const momentIn = (body: string) => /data-moment="([^"]+)"/.exec(body)?.[1]
const nonceInBody = (body: string) => /nonce="([^"]+)"/.exec(body)?.[1]

it('an anonymous page is rendered once for many, by its address and its query', async () => {
  const [first, second] = [await html('/events'), await html('/events')]
  expect(second).toBe(first)
  await html('/events?past=true')
  expect(rendered).toEqual(['/events', '/events?past=true'])
})

it('it is dropped when a topic that it was made from is announced, and others are not', async () => {
  const [mine, other] = [await makeEvent(t.services.db), await makeEvent(t.services.db)]
  const paths = ['/events', `/events/${mine}`, `/events/${other}`]
  for (const path of paths) await html(path)
  content = 'second'
  await announce(t.services.db, `registrations:${mine}`, 2)
  await expect.poll(() => html(`/events/${mine}`)).toContain('<p>second</p>')
  expect(await html('/events')).toContain('<p>first</p>')
  expect(await html(`/events/${other}`)).toContain('<p>first</p>')
  await announce(t.services.db, 'events', 2)
  await expect.poll(() => html('/events')).toContain('<p>second</p>')
  expect(await html(`/events/${other}`)).toContain('<p>second</p>')
})

it('an answer given through the API drops the event’s page', async () => {
  const id = await makeEvent(t.services.db)
  await html(`/events/${id}`)
  content = 'second'
  await t.call('PUT', `/api/events/${id}/registration`, { as: player, body: { partySize: 1 } })
  await expect.poll(() => html(`/events/${id}`)).toContain('<p>second</p>')
})

it('page and policy carry the same nonce, each rendering one of its own', async () => {
  const nonces: string[] = []
  for (const path of ['/', '/', '/events', '/community']) {
    const response = await get(path)
    const nonce = nonceInPolicy(response)
    expect(nonceInBody(await response.text())).toBe(nonce)
    expect(Buffer.from(nonce ?? '', 'base64url')).toHaveLength(16)
    nonces.push(nonce ?? '')
  }
  expect(new Set(nonces).size).toBe(3)
  t.services.cache.clear()
  expect(nonces).not.toContain(nonceInPolicy(await get('/')))
})

it('who has it hears 304, without a policy that would not fit the page they stored', async () => {
  const first = await get('/events')
  const etag = first.headers.get('etag') ?? ''
  expect(etag).toMatch(/^W\/".{20,}"$/)
  t.services.cache.clear()
  const again = await get('/events', { 'if-none-match': etag })
  expect([again.status, await again.text()]).toEqual([304, ''])
  expect(again.headers.get('content-security-policy')).toBeNull()
  expect(again.headers.get('etag')).toBe(etag)
  content = 'second'
  t.services.cache.clear()
  expect((await get('/events', { 'if-none-match': etag })).status).toBe(200)
})

it('says when it was begun, and is the same page whenever that was', async () => {
  const first = await get('/events')
  const moment = momentIn(await first.text())
  expect(moment).toBe(t.services.live.moment())
  // About something else: the page is still as it was.
  await announce(t.services.db, `event:${await makeEvent(t.services.db)}`, 2)
  await expect.poll(() => t.services.live.moment()).not.toBe(moment)
  expect(momentIn(await html('/events'))).toBe(moment)
  t.services.cache.clear()
  const second = await get('/events')
  expect(momentIn(await second.text())).toBe(t.services.live.moment())
  expect(second.headers.get('etag')).toBe(first.headers.get('etag'))
})

it('whoever is signed in gets their own page, which nobody may keep', async () => {
  await html('/events')
  const response = await get('/events', { cookie: player.cookie })
  expect(await response.text()).toContain(`<p>${player.id}</p>`)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(response.headers.get('etag')).toBeNull()
  expect(await html('/events')).toContain('<p>nobody</p>')
  await get('/events', { cookie: player.cookie })
  expect(rendered).toHaveLength(3)
})

it('a cookie of no session is anybody’s', async () => {
  await html('/events')
  await html('/events', { cookie: 'theme=dark; session=forged' })
  expect(rendered).toHaveLength(1)
})

it('anonymous pages may stand in a cache in between for seconds, by cookie, encoding and language', async () => {
  const { headers } = await get('/events')
  expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=10, stale-while-revalidate=60')
  expect(headers.get('vary')).toBe('Cookie, Accept-Encoding, Accept-Language')
  expect(headers.get('x-secret')).toBeNull()
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

it('what was not found or moved is answered as such, and not kept', async () => {
  for (let times = 0; times < 2; times += 1) {
    expect((await get('/lost')).status).toBe(404)
    const moved = await get('/moved')
    expect([moved.status, moved.headers.get('location')]).toEqual([307, '/events'])
  }
  expect(rendered).toEqual(['/lost', '/moved', '/lost', '/moved'])
})

it.each([
  ['/notes', `/${brand.slug}-notes`],
  ['/notes/create?from=chat', `/${brand.slug}-notes/create?from=chat`],
  ['/stakes', `/${brand.slug}-stakes`],
  ['/squad', `/${brand.slug}-squad`],
  ['/community/interest', `/community/${brand.slug}`],
])('an address without the slug moves to the one with it: %s', async (path, address) => {
  for (const cookie of ['', player.cookie]) {
    const moved = await get(path, cookie ? { cookie } : {})
    expect([moved.status, moved.headers.get('location')]).toEqual([301, address])
  }
  expect(rendered).toEqual([])
})

it.each([
  ['br', 'gzip, deflate, br', brotliDecompressSync],
  ['gzip', 'gzip, deflate', gunzipSync],
] as const)('pages go out as %s to who takes it, kept or not', async (encoding, accepted, unpack) => {
  const plain = await html('/events')
  for (let times = 0; times < 2; times += 1) {
    const response = await get('/events', { 'accept-encoding': accepted })
    expect(response.headers.get('content-encoding')).toBe(encoding)
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect(bytes.byteLength).toBeLessThan(plain.length / 2)
    expect(unpack(bytes).toString()).toBe(plain)
  }
  const own = await get('/events', { 'accept-encoding': accepted, cookie: player.cookie })
  expect(unpack(new Uint8Array(await own.arrayBuffer())).toString()).toContain(player.id)
})

it('what goes out once goes as zstd to who takes it, what is kept as br from the second time on', async () => {
  const accepted = { 'accept-encoding': 'gzip, deflate, br, zstd' }
  expect((await get('/events', accepted)).headers.get('content-encoding')).toBe('zstd')
  expect((await get('/events', accepted)).headers.get('content-encoding')).toBe('br')
  const own = await get('/events', { ...accepted, cookie: player.cookie })
  expect(own.headers.get('content-encoding')).toBe('zstd')
  expect(zstdDecompressSync(new Uint8Array(await own.arrayBuffer())).toString()).toContain(player.id)
})

it.each(['br', 'gzip'])(
  'a page is made small quickly for who asks first, as %s well for the next',
  async (encoding) => {
    content = Array.from({ length: 3_000 }, (_, index) => index * index).join(' ')
    const asked = { 'accept-encoding': encoding }
    const sizes: number[] = []
    for (let times = 0; times < 3; times += 1)
      sizes.push((await (await get('/events', asked)).arrayBuffer()).byteLength)
    expect(sizes[1]).toBeLessThan(sizes[0] ?? 0)
    expect(sizes[2]).toBe(sizes[1])
  },
)

it('what was left out while the page was made stands in it, and another text of it is another page', async () => {
  const first = await get('/events')
  expect(await first.text()).toContain('<style>.kitchen{color:green}</style><p>first</p>')
  t.services.cache.clear()
  expect((await get('/events')).headers.get('etag')).toBe(first.headers.get('etag'))
  t.services.cache.clear()
  styles = '.kitchen{color:blue}'
  const second = await get('/events')
  expect(await second.text()).toContain('<style>.kitchen{color:blue}</style>')
  expect(second.headers.get('etag')).not.toBe(first.headers.get('etag'))
})

it('small ones are sent as they are', async () => {
  const response = await get('/lost', { 'accept-encoding': 'br' })
  expect([response.headers.get('content-encoding'), await response.text()]).toEqual([
    null,
    '<p>Nothing here</p>',
  ])
})

it('the API, files and health are not pages', async () => {
  for (const path of ['/api/nothing', '/uploads/x/1.avif', '/healthz', '/robots.txt', '/sitemap.xml'])
    await get(path)
  expect(rendered).toEqual([])
})

it('public JSON is kept likewise, but a browser must ask', async () => {
  const id = await makeEvent(t.services.db, { title: 'Before' })
  const path = `/api/events/${id}`
  const first = await get(path)
  expect([first.headers.get('cache-control'), first.headers.get('vary')]).toEqual([
    'no-cache',
    'Cookie, Accept-Encoding',
  ])
  const etag = first.headers.get('etag') ?? ''
  expect((await get(path, { 'if-none-match': etag })).status).toBe(304)
  await t.call('PUT', `/api/events/${id}/registration`, { as: player, body: { partySize: 1 } })
  await expect.poll(async () => (await get(path, { 'if-none-match': etag })).status).toBe(200)
  expect((await get(path, { cookie: player.cookie })).headers.get('etag')).toBeNull()
})

it('what stands in many pages is kept once for all of them', async () => {
  const { cache } = t.services
  await get('/events')
  await get('/faq')
  const [one = [], other = []] = ['/events', '/faq'].map((path) => cache.peek(path)?.parts)
  expect(one.filter((part) => other.includes(part)).map(String)).toEqual([styles])
})

it('what a page for anybody reads is what is kept of it; a page for one person reads anew', async () => {
  const { cache } = t.services
  await get('/api/events?limit=1')
  const address = readKey('/api/events?limit=1')
  const made = cache.peek(address)
  if (!made) throw new Error('It was not kept')
  const parts = [Buffer.from('{"items":["kept"]}')]
  cache.set(address, { ...made, parts }, ['events'], cache.stamp())
  expect(await html('/reads?first')).toBe('{"items":["kept"]}')
  expect(await html('/reads', { cookie: player.cookie })).not.toContain('kept')
  cache.drop('events')
  expect(await html('/reads?second')).not.toContain('kept')
})
