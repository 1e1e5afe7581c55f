import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from '@playwright/test'
import { Hono } from 'hono'
import { brand } from '#/brand'
import type { TournamentPage } from '#/features/tournaments/run/schema'
import { percentile } from '#/lib/percentile'
import { DEMO_PEOPLE } from '#/demo/named-people'
import { chromiumLaunch } from '../tests/support/chromium'
import { freePort, startServerProcess } from '../tests/support/server-process'
import { PHONE } from './phone'

const RUNS = 5
/** What Lighthouse calls a slow 4G line, and a phone beside a desk machine. */
const LINE = { latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 }
const SLOWER_PROCESSOR = 4
/** Longer than a frame budget allows: the rest of such a task blocks. */
const LONG_TASK_MS = 50
/** So long nothing is fetched and nothing runs: the visit is over. */
const QUIET_MS = 1_000

export type Visit = {
  /** First and largest contentful paint, milliseconds after the address was asked for. */
  fcp: number
  lcp: number
  /** Total blocking time: of each task after the first paint, what is beyond 50 ms. */
  blocking: number
  /** Cumulative layout shift, without unit. */
  shift: number
  bytes: number
  requests: number
  /** From the slowest press of the page's controls to the next paint, milliseconds in steps of eight. */
  interaction: number
}

/** Uses a control as a thumb would. */
type Press = (page: Page) => Promise<void>

type Seen = { lcp: number; shift: number; interaction: number; tasks: { start: number; ms: number }[] }
declare global {
  var seen: Seen
}

/** Runs in the page: keeps what the browser tells of its work. No function of it has a name: the compiler would mark that. */
function observe(): void {
  globalThis.seen = { lcp: 0, shift: 0, interaction: 0, tasks: [] }
  // What is shorter counts as nothing; TypeScript does not know the word yet.
  const always = { buffered: true, durationThreshold: 16 }
  for (const type of ['largest-contentful-paint', 'longtask', 'layout-shift', 'event'])
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { seen } = globalThis
        const {
          value = 0,
          hadRecentInput,
          interactionId,
        } = entry as PerformanceEntry & {
          value?: number
          hadRecentInput?: boolean
          interactionId?: number
        }
        if (type === 'largest-contentful-paint') seen.lcp = entry.startTime
        else if (type === 'event') {
          if (interactionId) seen.interaction = Math.max(seen.interaction, entry.duration)
        } else if (type === 'longtask') seen.tasks.push({ start: entry.startTime, ms: entry.duration })
        else if (!hadRecentInput) seen.shift += value
      }
    }).observe({ ...always, type })
}

/** One visit by a phone that has never been there, on a slow line. */
async function visitOnce(context: BrowserContext, url: string, presses: readonly Press[]): Promise<Visit> {
  const page = await context.newPage()
  const devTools = await context.newCDPSession(page)
  await devTools.send('Network.enable')
  await devTools.send('Network.emulateNetworkConditions', { offline: false, ...LINE })
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR })
  let requests = 0
  let bytes = 0
  devTools.on('Network.requestWillBeSent', ({ request }) => {
    // The empty script of the router's own tags (app/server) is in its address: nothing is fetched.
    if (!request.url.startsWith('data:')) requests += 1
  })
  devTools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  await page.addInitScript(observe)
  await page.goto(url)
  await untilQuiet(page, () => requests)
  const fetched = { bytes, requests }
  const { fcp, seen } = await page.evaluate(() => ({
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    seen: globalThis.seen,
  }))
  for (const press of presses) {
    await press(page)
    await untilQuiet(page, () => requests)
  }
  const interaction = await page.evaluate(() => globalThis.seen.interaction)
  await page.close()
  const blocking = seen.tasks
    .filter(({ start }) => start >= fcp)
    .reduce((sum, { ms }) => sum + ms - LONG_TASK_MS, 0)
  return { fcp, lcp: seen.lcp, blocking, shift: seen.shift, interaction, ...fetched }
}

/** Live screens keep a stream open, so that "no request under way" would never come. */
async function untilQuiet(page: Page, requests: () => number): Promise<void> {
  for (let before = -1; before !== requests();) {
    before = requests()
    await page.waitForTimeout(QUIET_MS)
  }
}

const KEYS = ['fcp', 'lcp', 'blocking', 'shift', 'bytes', 'requests', 'interaction'] as const

/** By its place alone: what Playwright does besides to be sure of a press runs in the page, and would count. */
async function tap(page: Page, control: Locator): Promise<void> {
  const box = await control.boundingBox()
  if (!box) throw new Error('What is to be pressed does not show')
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}
const button =
  (name: string): Press =>
  (page) =>
    tap(page, page.getByRole('button', { name, exact: true }))
const leaveMenu: Press = (page) => page.keyboard.press('Escape')
const MENU = [button('Menu'), leaveMenu]
const standings: Press = async (page) => {
  const tab = page.getByRole('tab', { name: 'Standings' })
  await tab.scrollIntoViewIfNeeded()
  await tap(page, tab)
}
const searchNotes: Press = (page) =>
  page.getByRole('searchbox', { name: 'Search your notes' }).pressSequentially('drop')

async function visit(
  browser: Browser,
  url: string,
  presses: readonly Press[] = [],
  cookies: Parameters<BrowserContext['addCookies']>[0] = [],
): Promise<Visit> {
  const visits: Visit[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' })
    await context.addCookies(cookies)
    visits.push(await visitOnce(context, url, presses))
    await context.close()
  }
  const middle = (key: keyof Visit) =>
    percentile(
      visits.map((each) => each[key]),
      50,
    ) ?? Number.NaN
  return Object.fromEntries(KEYS.map((key) => [key, middle(key)])) as Visit
}

/** The reference: two hundred elements without a script, from a bare route. */
async function bareServer() {
  const items = Array.from({ length: 200 }, (_, index) => `<li>Court ${index}</li>`).join('')
  const page = `<!doctype html><title>Bare</title><ul>${items}</ul>`
  const server = serve({
    fetch: new Hono().get('/', (c) => c.html(page)).fetch,
    port: 0,
    hostname: '127.0.0.1',
  })
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, stop: () => server.close() }
}

async function signedIn(browser: Browser, url: string, folder: string, email: string) {
  const password = (await readFile(join(folder, 'demo-password'), 'utf8')).trim()
  const context = await browser.newContext({ baseURL: url, extraHTTPHeaders: { origin: url } })
  const answer = await context.request.post('/api/account/sign-in', { data: { email, password } })
  if (!answer.ok()) throw new Error(`The demo player could not sign in: ${answer.status()}`)
  return context
}

/** The first address of the kind that a page links to. */
async function linkOn(url: string, path: string, kind: RegExp): Promise<string> {
  const found = kind.exec(await fetch(url + path).then((answer) => answer.text()))?.[1]
  if (!found) throw new Error(`${path} leads to none`)
  return found
}

/** The demo host's tournament that is on. */
async function liveTournament({ request }: BrowserContext): Promise<string> {
  const { items } = (await (await request.get('/api/matchups')).json()) as TournamentPage
  const found = items.find(({ phase }) => phase === 'playing')
  if (!found) throw new Error('No tournament is on')
  return `/game-generator/${found.id}`
}

export const BARE_PAGE = 'bare page of 200 elements'
/** Those whose paints are held to a time. */
export const FAST_PAGES = new Set(['home', 'event page'])

/** Visits of the seeded year by a phone on a slow line, the middle of some each; the reference first. */
export async function measureVisits(folder: string): Promise<{ name: string; visit: Visit }[]> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const server = await startServerProcess({
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: folder,
    SEED_DEMO: 'true',
  })
  const bare = await bareServer()
  const browser = await chromium.launch(chromiumLaunch())
  try {
    const player = await signedIn(browser, url, folder, DEMO_PEOPLE.player)
    const host = await signedIn(browser, url, folder, DEMO_PEOPLE.host)
    const { cookies } = await player.storageState()
    const event = await linkOn(url, '/events', new RegExp(`href="(/events/[0-9a-f-]{36})"`))
    const measured = [{ name: BARE_PAGE, visit: await visit(browser, bare.url) }]
    for (const [name, path, presses, who] of [
      ['home', '/', MENU, []],
      ['events list', '/events', [...MENU, button('Filters')], []],
      ['event page', event, MENU, []],
      ['live tournament', await liveTournament(host), [...MENU, standings], []],
      ['notes, signed in', `/${brand.slug}-notes`, [...MENU, searchNotes], cookies],
    ] as const) {
      await fetch(url + path)
      measured.push({ name, visit: await visit(browser, url + path, presses, [...who]) })
    }
    return measured
  } finally {
    await browser.close()
    bare.stop()
    await server.kill('SIGTERM')
  }
}
