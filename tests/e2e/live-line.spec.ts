import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { request, type APIRequestContext, type Page } from '@playwright/test'
import type { EventDetail } from '#/features/events/events/schema'
import { expect, expectAccessible, test, untilLateParts } from '../support/e2e'
import { makeEvent, PASSWORD } from '../support/e2e-people'
import { eventInput } from '../support/event-input'
import { codeIn, untilMail } from '../support/outbox'
import {
  freePort,
  SERVER_START_TIMEOUT_MS,
  startServerProcess,
  type ServerProcess,
} from '../support/server-process'
import { startTcpProxy } from '../support/tcp-proxy'

const LIVE = /\/api\/live\?/
const PAUSED = 'Live updates are paused'
const NOT_CONNECTED = 'Live updates are not connected'
/** One beat and a half, 5 s, the reconnect after 2 s, and what a busy machine takes. */
const FOUND_OUT_WITHIN_MS = 25_000
/** The browser's other connections are dead, too: whatever it asks by one of them hangs until its time is out. */
const HEALED_WITHIN_MS = 60_000

/** What shows the trouble comes later than the page. */
async function openWatched(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await untilLateParts(page)
}

test.describe('behind something that swallows bytes', () => {
  test.describe.configure({ mode: 'default', timeout: 120_000 })
  const OWNER = 'owner@example.org'
  let server: ServerProcess
  let folder: string
  let owner: APIRequestContext

  test.beforeAll(async () => {
    test.setTimeout(SERVER_START_TIMEOUT_MS)
    folder = await mkdtemp(join(tmpdir(), 'live-line-'))
    const port = await freePort()
    server = await startServerProcess({
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DATA_DIR: folder,
      LOG_LEVEL: 'info',
      LIMITS_OFF: 'true',
      OWNER_EMAIL: OWNER,
      LIVE_HEARTBEAT_MS: '500',
    })
    const log = join(folder, 'server.log')
    server.child.stdout?.pipe(createWriteStream(log))
    owner = await request.newContext({ baseURL: server.url, extraHTTPHeaders: { origin: server.url } })
    const post = async (path: string, data: object) =>
      expect((await owner.post(path, { data })).ok(), path).toBe(true)
    const person = { email: OWNER, password: PASSWORD, firstName: 'Olive', lastName: '' }
    await post('/api/account/sign-up', person)
    await post('/api/account/verify', { email: OWNER, code: codeIn(await untilMail(OWNER, /code/i, log)) })
    await post('/api/profile', {})
  })
  test.afterAll(async () => {
    await owner.dispose()
    await server.kill('SIGTERM')
    await rm(folder, { recursive: true, force: true })
  })

  async function makeOwnEvent(): Promise<EventDetail> {
    const made = await owner.post('/api/events', { data: eventInput({ title: 'Dusk ladder' }) })
    expect(made.status(), await made.text()).toBe(201)
    return (await made.json()) as EventDetail
  }
  let version = 0
  async function rename({ id }: EventDetail, title: string): Promise<void> {
    version = ((await (await owner.get(`/api/events/${id}`)).json()) as EventDetail).version
    const changed = await owner.patch(`/api/events/${id}`, { data: { version, title } })
    expect(changed.ok(), await changed.text()).toBe(true)
  }

  test('a live page finds out, says so, connects anew and shows what it missed @desktop', async ({
    page,
  }) => {
    const proxy = await startTcpProxy(server.url)
    const event = await makeOwnEvent()
    const title = page.getByRole('heading', { level: 1 })
    await openWatched(page, new URL(`/events/${event.id}`, proxy.url).href)
    await rename(event, 'Dusk ladder, moved')
    await expect(title).toHaveText('Dusk ladder, moved')
    // Its connections stand and carry nothing from here on; new ones would work.
    proxy.silence()
    proxy.replace()
    await rename(event, 'Dusk ladder, rained off')
    await expect(page.getByText(PAUSED)).toBeVisible({ timeout: FOUND_OUT_WITHIN_MS })
    await expect(title).toHaveText('Dusk ladder, rained off', { timeout: HEALED_WITHIN_MS })
    await expect(page.getByText(PAUSED)).toBeHidden({ timeout: FOUND_OUT_WITHIN_MS })
    await proxy.close()
  })

  test('one that can’t be reached anew either comes back with the line @desktop', async ({ page }) => {
    const proxy = await startTcpProxy(server.url)
    const event = await makeOwnEvent()
    const title = page.getByRole('heading', { level: 1 })
    await openWatched(page, new URL(`/events/${event.id}`, proxy.url).href)
    await rename(event, 'Dusk ladder, later')
    await expect(title).toHaveText('Dusk ladder, later')
    // Nothing comes through at all, not even anew.
    proxy.silence()
    await rename(event, 'Dusk ladder, indoors')
    await expect(page.getByText(PAUSED)).toBeVisible({ timeout: FOUND_OUT_WITHIN_MS })
    proxy.resume()
    await expect(title).toHaveText('Dusk ladder, indoors', { timeout: 2 * FOUND_OUT_WITHIN_MS })
    await expect(page.getByText(PAUSED)).toBeHidden({ timeout: FOUND_OUT_WITHIN_MS })
    await proxy.close()
  })
})

/** Streams the page asks for from here on. */
function streamsOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (each) => {
    if (each.resourceType() === 'eventsource') asked.push(each.url())
  })
  return asked
}

test('after two reconnects 2 s apart it is not connected, and stays so until somebody retries or comes back', async ({
  page,
}) => {
  const { id } = await makeEvent()
  const streams = streamsOf(page)
  await page.clock.install()
  await page.route(LIVE, (route) => route.abort('connectionfailed'))
  await openWatched(page, `/events/${id}`)
  await expect(page.getByText(NOT_CONNECTED)).toBeVisible({ timeout: 15_000 })
  expect(streams).toHaveLength(3)
  await expectAccessible(page)
  await page.clock.fastForward(10 * 60_000)
  expect(streams).toHaveLength(3)

  const retry = page.getByRole('button', { name: 'Retry' })
  await retry.click()
  await expect.poll(() => streams.length).toBe(4)
  await expect(page.getByText(PAUSED)).toBeVisible()
  for (let tries = 0; tries < 3; tries += 1) await page.clock.runFor(2_000)
  await expect(page.getByText(NOT_CONNECTED)).toBeVisible()
  expect(streams).toHaveLength(6)

  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.clock.runFor(2_000)
  await expect.poll(() => streams.length).toBe(7)
  await page.unroute(LIVE)
  for (let tries = 0; tries < 3; tries += 1) await page.clock.runFor(2_000)
  await expect(retry).toBeHidden()
  await expect(page.getByText(PAUSED)).toBeHidden()
})

test('Retry asks at most once within 2 s @desktop', async ({ page }) => {
  const { id } = await makeEvent()
  const streams = streamsOf(page)
  await page.clock.install()
  await page.route(LIVE, (route) => route.abort('connectionfailed'))
  await openWatched(page, `/events/${id}`)
  await expect(page.getByText(NOT_CONNECTED)).toBeVisible({ timeout: 15_000 })
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
  const before = streams.length
  const retry = page.getByRole('button', { name: 'Retry' })
  await retry.click()
  await expect.poll(() => streams.length).toBe(before + 1)
  await expect(page.getByText(PAUSED)).toBeVisible()
  for (let times = 0; times < 5; times += 1) await retry.click()
  expect(streams).toHaveLength(before + 1)
  await page.clock.runFor(2_100)
  await expect.poll(() => streams.length).toBe(before + 2)
})

test('a stream that is refused says why and is not asked for again at once', async ({ page }) => {
  const { id } = await makeEvent()
  const streams = streamsOf(page)
  const detail = `Too many screens are open on your network (${randomUUID().slice(0, 4)}).`
  const problem = { type: 'about:blank', status: 429, category: 'rate_limit', code: 'rate_limited', detail }
  await page.route(LIVE, (route) => route.fulfill({ status: 429, json: problem }))
  await openWatched(page, `/events/${id}`)
  await expect(page.getByText(detail)).toBeVisible()
  await expect(page.getByText(PAUSED)).toBeVisible()
  await expectAccessible(page)
  await page.clock.runFor(10_000)
  expect(streams).toHaveLength(1)
  await page.unroute(LIVE)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText(PAUSED)).toBeHidden()
  expect(streams).toHaveLength(2)
})
