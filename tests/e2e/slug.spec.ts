import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { request, type APIRequestContext, type APIResponse } from '@playwright/test'
import { DEMO_PEOPLE } from '#/demo/named-people'
import type { EventPage } from '#/features/events/events/schema'
import { toPublicPath } from '#/lib/public-paths'
import { expect, test } from '../support/e2e'
import { newEmail, PASSWORD } from '../support/e2e-people'
import { screenPatterns } from '../support/screen-map'
import {
  freePort,
  SERVER_START_TIMEOUT_MS,
  startServerProcess,
  type ServerProcess,
} from '../support/server-process'
import { walk } from '../support/site-walk'
import { smtpPeer } from '../support/smtp-peer'

/** The same at any width. */
const ONCE = { tag: '@desktop' }
const OLD = /paddlefolk/i
const WALK_TIMEOUT_MS = 240_000
/** Less would mean that the walk no longer finds the links. */
const LEAST_VISITS = 60
const MAIL_TIMEOUT_MS = 20_000

test.describe.configure({ mode: 'default' })

let server: ServerProcess | undefined
let peer: Awaited<ReturnType<typeof smtpPeer>>
let url: string
let folder: string
/** Name and slug alone: domain, sender, owner and all else have to follow by themselves. */
test.beforeAll(async () => {
  test.setTimeout(SERVER_START_TIMEOUT_MS)
  folder = await mkdtemp(join(tmpdir(), 'slug-'))
  peer = await smtpPeer()
  const port = await freePort()
  server = await startServerProcess({
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: folder,
    SEED_DEMO: 'true',
    LIMITS_OFF: 'true',
    SMTP_URL: peer.url,
    PRODUCT_NAME: 'Dinkville',
    PRODUCT_SLUG: 'dinkville',
  })
  url = server.url
})
test.afterAll(async () => {
  await server?.kill('SIGTERM')
  await peer.close()
  await rm(folder, { recursive: true, force: true })
})

test('home speaks of the other product only', ONCE, async ({ page }) => {
  await page.goto(url)
  await expect(page).toHaveTitle(/Dinkville/)
  await expect(page.getByRole('heading', { name: 'Dinkville Memories' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Start Your Journey' })).toHaveAttribute(
    'href',
    '/dinkville-notes',
  )
  // What the browser rendered from its own modules.
  expect(await page.content()).not.toMatch(OLD)
})

test('addresses with the slug follow, and the old ones are nobody’s', ONCE, async ({ page }) => {
  expect((await page.goto(`${url}/community/dinkville`))?.status()).toBe(200)
  await expect(page.getByText('The Dinkville community', { exact: true })).toBeVisible()
  await expect(page).toHaveTitle(/ · Dinkville$/)
  for (const path of ['/dinkville-squad', '/dinkville-stakes', '/dinkville-stakes-mobile']) {
    const known = await page.request.get(url + path)
    const unknown = await page.request.get(url + path.replace('dinkville', 'paddlefolk'))
    expect(await known.text(), path).not.toMatch(OLD)
    expect(unknown.status(), path).toBe(404)
  }
  await page.goto(`${url}/paddlefolk-squad`)
  await expect(page.getByRole('heading', { name: 'Squad' })).toHaveCount(0)
  await page.goto(`${url}/dinkville-squad`)
  await expect(page.getByRole('heading', { level: 1, name: 'Squad' })).toBeVisible()
})

/** Addresses outside the screens: calendars, feeds, lists for other sites, what browsers and search engines read. */
const FILES = [
  '/manifest.webmanifest',
  '/sw.js',
  '/robots.txt',
  '/sitemap.xml',
  '/.well-known/security.txt',
  '/blog/feed.xml',
  '/newsletter/feed.atom',
  '/calendar/events.ics',
  '/calendar/nights.ics',
  '/calendar/communities/hangar-nine.ics',
  '/api/',
  '/api/docs',
  '/api/openapi.json',
  '/api/events',
  '/api/communities',
  '/api/embed/events',
  '/offline',
  '/nothing-is-here',
]
const SCREENS = screenPatterns()
  .filter((path) => !path.includes('$'))
  .map((path) => toPublicPath(path).replace('paddlefolk', 'dinkville'))

async function builtFiles(): Promise<string[]> {
  const found = await readdir('dist/client', { recursive: true, withFileTypes: true })
  return found
    .filter((entry) => entry.isFile() && !/\.(br|gz|zst)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice('dist/client'.length))
}

/** Signed in as one of the demo people, or as no one. */
async function apiOf(who: keyof typeof DEMO_PEOPLE | null) {
  const api = await request.newContext({ baseURL: url, extraHTTPHeaders: { origin: url } })
  if (who === null) return api
  const password = (await readFile(join(folder, 'demo-password'), 'utf8')).trim()
  const signedIn = await api.post('/api/account/sign-in', { data: { email: DEMO_PEOPLE[who], password } })
  expect(signedIn.status(), await signedIn.text()).toBe(200)
  return api
}

/** Hears every answer, and knows where the old name stood: in a header, or in the bytes. */
function listener() {
  const leaks: string[] = []
  return {
    leaks,
    async hear(response: APIResponse): Promise<void> {
      const { pathname } = new URL(response.url())
      for (const { name, value } of response.headersArray())
        if (OLD.test(value) || OLD.test(name)) leaks.push(`${pathname} (${name})`)
      const at = (await response.body()).toString('latin1')
      const found = OLD.exec(at)
      if (found) leaks.push(`${pathname}: ${at.slice(Math.max(0, found.index - 60), found.index + 60)}`)
    },
  }
}

for (const who of [null, 'admin', 'player'] as const)
  test(
    `no page, feed, file or header says the old name to ${who ?? 'anonymous visitors'}`,
    ONCE,
    async () => {
      test.setTimeout(WALK_TIMEOUT_MS)
      const api = await apiOf(who)
      const { leaks, hear } = listener()
      const visits = await walk(api, new URL(url), [...SCREENS, ...FILES], hear)
      expect(visits.length).toBeGreaterThan(LEAST_VISITS)
      if (who === null) for (const path of await builtFiles()) await hear(await api.get(path))
      await api.dispose()
      expect(leaks).toEqual([])
    },
  )

/** A message as its reader has it: attached calendars are base64, and words may be quoted-printable. */
function read(message: string): string {
  const encoded = message.replaceAll(
    /(?:^[A-Za-z0-9+/]{60,}={0,2}\r?\n)+(?:^[A-Za-z0-9+/]+={0,2}\r?\n)?/gm,
    (block) => Buffer.from(block, 'base64').toString(),
  )
  return encoded.replaceAll(/=\r?\n/g, '')
}

async function firstOpenEvent(api: APIRequestContext): Promise<string> {
  const { items } = (await (await api.get('/api/events?limit=50')).json()) as EventPage
  const open = items.find(
    ({ isFull, phase, visibility }) => !isFull && phase === 'upcoming' && visibility === 'public',
  )
  return open?.id ?? ''
}

test('emails follow: sender, list, words and the calendar file', ONCE, async () => {
  const api = await apiOf(null)
  const [member, reader, guest] = [newEmail(), newEmail(), newEmail()]
  const asked = [
    await api.post('/api/account/sign-up', {
      data: { email: member, password: PASSWORD, firstName: 'Dora', lastName: 'Dink' },
    }),
    await api.post('/api/newsletter', { data: { email: reader } }),
    await api.post(`/api/events/${await firstOpenEvent(api)}/guest-answers`, {
      data: { email: guest, name: 'Gil Guest', partySize: 1 },
    }),
  ]
  expect(asked.map((response) => response.status())).toEqual([202, 202, 202])
  await expect
    .poll(() => [member, reader, guest].filter((to) => !peer.texts.has(to)), { timeout: MAIL_TIMEOUT_MS })
    .toEqual([])
  expect(peer.texts.get(member)).toMatch(/^Subject: \d{6} is your Dinkville code/m)
  expect(peer.texts.get(member)).toMatch(/^From: Dinkville <no-reply@dinkville\.example>/m)
  await api.dispose()
  expect(peer.messages.map(read).filter((text) => OLD.test(text))).toEqual([])
})
