import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { brand } from '#/brand'
import { emptyFields } from '#/features/journal/notes/logic/note-fields'
import type { NotePage } from '#/features/journal/notes/schema'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  footerLink,
  test,
  untilInteractive,
  untilLateParts,
} from '../support/e2e'
import { heldHere, untilKept, untilOwnIsKept, untilWorks } from '../support/e2e-device'
import { makeEvent, signUpIn } from '../support/e2e-people'
import { type Line, startLine } from '../support/line'

const NOTES = `/${brand.slug}-notes`
/** The worker waits so long for a line that is there and answers nothing, and then some. */
const PATIENCE_TIMEOUT_MS = 15_000
const origin = () => ({ origin: process.env.E2E_URL ?? '' })

test.use({ serviceWorkers: 'allow' })

const keptLine = (page: Page) => page.getByRole('status').filter({ hasText: /this was saved/ })
const badge = (page: Page) => page.getByRole('status').filter({ hasText: /^Offline$/ })

/** Where in this browser these words stand, by the beginnings of those places. */
const holding = async (page: Page, words: string): Promise<string[]> =>
  (await heldHere(page)).filter((held) => held.includes(words)).map((held) => held.slice(0, 80))

async function keepNote(page: Page, highlight: string, body = ''): Promise<string> {
  const id = randomUUID()
  const answer = await page.request.put(`/api/notes/${id}`, {
    headers: origin(),
    data: { fields: { ...emptyFields('2026-05-06'), highlight, body }, baseVersion: 0 },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return id
}

test('a public page that was visited opens without a connection, says since when, and is new again with one', async ({
  page,
  context,
}) => {
  const event = await makeEvent()
  await page.goto(`/events/${event.id}`)
  await untilInteractive(page)
  await untilWorks(page)
  await untilKept(page, `/events/${event.id}`)
  await page.close()
  await context.setOffline(true)
  const cold = await context.newPage()
  await cold.goto(`/events/${event.id}?from=mail`)
  await expect(cold.getByRole('heading', { level: 1 })).toHaveText(event.title)
  await expect(keptLine(cold)).toContainText('You’re offline')
  await expect(badge(cold)).toBeVisible()
  await expectAccessible(cold)
  await expectNoSidewaysScroll(cold)
  await context.setOffline(false)
  await expect(keptLine(cold)).toHaveCount(0)
  await expect(badge(cold)).toHaveCount(0)
})

test('inside the app, too, a link without a connection leads to what was kept; to anything else it says so', async ({
  page,
  context,
}) => {
  await page.goto('/community')
  await untilWorks(page)
  await untilKept(page, '/community')
  await page.goto('/events')
  await untilInteractive(page)
  await untilKept(page, '/events')
  await context.setOffline(true)
  await expect(badge(page)).toBeVisible()
  await (await footerLink(page, 'Quick links', 'Community')).click()
  await expect(keptLine(page)).toBeVisible()
  await expect(page).toHaveURL('/community')
  await page.goto('/players')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline')
  await expect(page.getByRole('link', { name: 'Events', exact: true }).first()).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(page).toHaveURL('/login?next=%2Fplayers', { timeout: PATIENCE_TIMEOUT_MS })
})

test('my journal opens in a cold tab without a connection, and is written on', async ({ page, context }) => {
  await signUpIn(page, 'Nora')
  const id = await keepNote(page, 'Two resets in a row', 'Kept the paddle up.')
  await page.goto(NOTES)
  await untilInteractive(page)
  await untilWorks(page)
  await untilOwnIsKept(page, 'Two resets in a row')
  await page.close()
  await context.setOffline(true)
  const cold = await context.newPage()
  await cold.goto(NOTES)
  await expect(cold.getByRole('link', { name: 'Two resets in a row' })).toBeVisible()
  await expect(keptLine(cold)).toContainText('You’re offline')
  await expect(
    cold.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: 'You' }),
  ).toBeVisible()
  await expectAccessible(cold)
  await expectNoSidewaysScroll(cold)
  await cold.goto(`${NOTES}/${id}`)
  await expect(cold.getByLabel('Details')).toHaveValue('Kept the paddle up.')
  await cold.getByLabel('Details').fill('Kept the paddle up. And breathed.')
  await expect(cold.getByRole('status').filter({ hasText: /Saved on this device/ })).toBeVisible()
  await cold.goto(`${NOTES}/create`)
  await cold.getByLabel('What went right', { exact: true }).fill('Begun without a line')
  await expect(cold.getByRole('status').filter({ hasText: /Saved on this device/ })).toBeVisible()
  await context.setOffline(false)
  await expect
    .poll(async () => {
      const { items } = (await (await cold.request.get('/api/notes')).json()) as NotePage
      return items
        .flatMap(({ highlight, body }) => [highlight, body])
        .filter(Boolean)
        .toSorted()
    })
    .toEqual(['Begun without a line', 'Kept the paddle up. And breathed.', 'Two resets in a row'])
})

test('my games open in a cold tab without a connection, the next one first', async ({ page, context }) => {
  const event = await makeEvent()
  await signUpIn(page, 'Olive')
  const answered = await page.request.put(`/api/events/${event.id}/registration`, {
    headers: { origin: process.env.E2E_URL ?? '' },
    data: { partySize: 1 },
  })
  expect(answered.ok(), await answered.text()).toBe(true)
  await page.goto('/my-events')
  await untilInteractive(page)
  await untilWorks(page)
  await expect(page.getByRole('heading', { level: 2, name: event.title })).toBeVisible()
  await untilOwnIsKept(page, event.title)
  await page.close()
  await context.setOffline(true)
  const cold = await context.newPage()
  await cold.goto('/my-events')
  await expect(cold.getByRole('heading', { level: 2, name: event.title })).toBeVisible()
  await expect(keptLine(cold)).toContainText('You’re offline')
  await expectAccessible(cold)
  await context.setOffline(false)
})

test('after signing out nothing of theirs is left in the browser', async ({ page, context }) => {
  const word = `zebra-${randomUUID().slice(0, 8)}`
  const person = await signUpIn(page, 'Zora')
  const id = await keepNote(page, word)
  const event = await makeEvent()
  await page.goto(`/events/${event.id}`)
  await untilWorks(page)
  await untilKept(page, `/events/${event.id}`)
  await page.goto(`${NOTES}/${id}`)
  await page.goto(NOTES)
  await untilInteractive(page)
  await untilOwnIsKept(page, word)
  const session = (await (await page.request.get('/api/session')).json()) as { user: { id: string } }
  await page.goto('/sign-out')
  await untilInteractive(page)
  await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/')
  await expect.poll(() => holding(page, word)).toEqual([])
  for (const words of [word, person.email, person.name]) expect(await holding(page, words)).toEqual([])
  const held = await heldHere(page)
  expect(held.filter((one) => one.startsWith(`pages-1 ${page.url()}events/`))).toEqual([])
  // A database may still bear the number of whom it was; there is nothing in it.
  expect(held.filter((one) => one.includes(session.user.id)).every((one) => one.endsWith('[] []'))).toBe(true)
  await context.setOffline(true)
  const stranger = await context.newPage()
  for (const path of [NOTES, `${NOTES}/${id}`, '/my-events', `/events/${event.id}`]) {
    await stranger.goto(path)
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('You’re offline')
    expect(await stranger.content()).not.toContain(word)
  }
  await context.setOffline(false)
})

test('signing out without a connection leaves nothing either, and nobody is signed in when it is back', async ({
  page,
  context,
}) => {
  const word = `okapi-${randomUUID().slice(0, 8)}`
  await signUpIn(page, 'Olga')
  await keepNote(page, word)
  await page.goto(NOTES)
  await untilInteractive(page)
  await untilWorks(page)
  await untilOwnIsKept(page, word)
  await context.setOffline(true)
  await page.goto('/sign-out')
  await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click()
  await expect.poll(() => holding(page, word)).toEqual([])
  await page.goto(NOTES)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline')
  // Whatever it is asked for first, the server ends the session before it answers: no page is theirs any more.
  const pages: Promise<string>[] = []
  page.on('response', (answer) => {
    if (answer.request().isNavigationRequest()) pages.push(answer.text().catch(() => ''))
  })
  await context.setOffline(false)
  await expect(page).toHaveURL(/^[^?]+\/login\?/, { timeout: PATIENCE_TIMEOUT_MS })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back')
  const answered = (await Promise.all(pages)).join('\n')
  expect(answered).toContain('Welcome back')
  for (const theirs of [word, 'Olga']) expect(answered).not.toContain(theirs)
  expect(((await (await page.request.get('/api/session')).json()) as { user: unknown }).user).toBeNull()
})

test('a session that ended elsewhere takes along what was kept of it', async ({ page, context }) => {
  const word = `yak-${randomUUID().slice(0, 8)}`
  await signUpIn(page, 'Yara')
  await keepNote(page, word)
  await page.goto(NOTES)
  await untilWorks(page)
  await untilOwnIsKept(page, word)
  await context.clearCookies()
  await page.goto('/')
  await expect.poll(() => holding(page, word)).toEqual([])
})

test('what was written goes out by itself, though no page of the journal is open', async ({
  page,
  context,
}) => {
  await signUpIn(page, 'Nils')
  await page.goto(`${NOTES}/create`)
  await untilInteractive(page)
  await untilWorks(page)
  await context.route('**/api/notes/**', (route) => route.abort())
  await page.getByLabel('What went right', { exact: true }).fill('Sent while I slept')
  await expect(page.getByRole('status').filter({ hasText: /Saved on this device/ })).toBeVisible()
  const { user } = (await (await page.request.get('/api/session')).json()) as { user: { id: string } }
  await page.goto('/events')
  await context.unroute('**/api/notes/**')
  const written = async () => ((await (await page.request.get('/api/notes')).json()) as NotePage).items
  expect(await written()).toEqual([])
  await letBrowserSync(page, `notes:${user.id}`)
  await expect.poll(written).toMatchObject([{ highlight: 'Sent while I slept' }])
})

/** As the browser does some time after the line came back. */
async function letBrowserSync(page: Page, tag: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const { promise: registrationId, resolve } = Promise.withResolvers<string>()
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const [found] = registrations
    if (found) resolve(found.registrationId)
  })
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.dispatchSyncEvent', {
    origin: new URL(page.url()).origin,
    registrationId: await registrationId,
    tag,
    lastChance: false,
  })
  await devtools.detach()
}

/** Another version: its worker belongs to pages that no tab here runs. */
const another = (theirs: string) => theirs.replaceAll(/\/assets\/index-[\w-]+\.js/g, '/sw.js')
const lookForNew = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
const marked = (page: Page) => page.evaluate(() => Reflect.get(window, 'mark') === 'still here')
const mark = (page: Page) => page.evaluate(() => void Reflect.set(window, 'mark', 'still here'))
/** The worker before may finish something first, and the whole app comes anew. */
const untilLoadedAgain = (page: Page) =>
  expect.poll(() => marked(page).catch(() => true), { timeout: PATIENCE_TIMEOUT_MS }).toBe(false)
const offer = (page: Page) => page.getByText('A new version is here')

test.describe('over a line of its own', () => {
  let line: Line
  test.beforeAll(async () => {
    line = await startLine(process.env.E2E_URL ?? '')
  })
  test.afterAll(() => line.close())
  test.afterEach(() => {
    line.become('up')
    line.sendWorker((theirs) => theirs)
  })

  async function open(page: Page, path: string): Promise<void> {
    await page.goto(line.url + path)
    await untilInteractive(page)
    await untilWorks(page)
  }
  test('a new version is offered, never forced: not over typed text, not on other tabs @desktop', async ({
    page,
    context,
  }) => {
    test.slow()
    await open(page, `/community/${brand.slug}`)
    const other = await context.newPage()
    await open(other, '/events')
    for (const tab of [page, other]) await mark(tab)
    await page.getByLabel('Name').fill('Half a na')
    line.sendWorker(another)
    await lookForNew(page)
    await expect(offer(page)).toBeVisible()
    await expect(offer(other)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(page.getByText('You have unsaved changes here: save them first.')).toBeVisible()
    await expect(page.getByLabel('Name')).toHaveValue('Half a na')
    expect(await marked(page)).toBe(true)
    await page.getByLabel('Name').fill('')
    await page.getByRole('button', { name: 'Reload' }).click()
    await untilLoadedAgain(page)
    await expect(offer(other)).toBeVisible()
    expect(await marked(other)).toBe(true)
    await other.getByRole('button', { name: 'Reload' }).click()
    await untilLoadedAgain(other)
  })

  test('what every letter of is kept, is no reason to wait: a note goes on where it was @desktop', async ({
    page,
  }) => {
    await signUpIn(page, 'Nora')
    await open(page, `${NOTES}/create`)
    await page.getByLabel('Details').fill('Not a word may be lost')
    line.sendWorker(another)
    await mark(page)
    await lookForNew(page)
    await page.getByRole('button', { name: 'Reload' }).click()
    await untilLoadedAgain(page)
    await expect(page.getByLabel('Details')).toHaveValue('Not a word may be lost')
  })

  test('a worker for the version that is open takes over without a word @desktop', async ({ page }) => {
    await open(page, '/events')
    line.sendWorker((theirs) => `${theirs}\n// another day`)
    const changed = page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          navigator.serviceWorker.addEventListener('controllerchange', () => resolve(true))
        }),
    )
    await mark(page)
    await lookForNew(page)
    expect(await changed).toBe(true)
    await expect(offer(page)).toHaveCount(0)
    expect(await marked(page)).toBe(true)
  })

  test('the worker of before is followed by the new one, in the same place @desktop', async ({ page }) => {
    line.sendWorker(() => 'throw new Error("There was none of that name")')
    await page.goto(`${line.url}/events`)
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/push-worker.js')
      await navigator.serviceWorker.ready
    })
    line.sendWorker((theirs) => theirs)
    await open(page, '/events')
    await expect
      .poll(() =>
        page.evaluate(async () =>
          (await navigator.serviceWorker.getRegistrations()).map(({ active }) => active?.scriptURL),
        ),
      )
      .toEqual([`${line.url}/sw.js`])
  })

  test('switched off by the operator, the worker goes and takes along what it kept @desktop', async ({
    page,
  }) => {
    await open(page, '/events')
    await untilKept(page, '/events')
    const off = await (await page.request.get('/sw-off.js')).text()
    line.sendWorker(() => off)
    await lookForNew(page)
    await expect
      .poll(() =>
        page.evaluate(async () => [
          (await navigator.serviceWorker.getRegistrations()).length,
          (await caches.keys()).length,
        ]),
      )
      .toEqual([0, 0])
  })

  test('an address that is no page is asked for once, as without a worker: it may be good for one time @desktop', async ({
    page,
  }) => {
    await open(page, '/events')
    await page.goto(`${line.url}/healthz?once`)
    await page.goto(`${line.url}/events?once`)
    await untilInteractive(page)
    expect(['/healthz?once', '/events?once'].map(line.timesAsked)).toEqual([1, 1])
  })

  test('words tell of a server that doesn’t answer, and no badge while the browser has its network @desktop', async ({
    page,
  }) => {
    await open(page, '/events')
    await untilLateParts(page)
    line.become('cut')
    await page.getByRole('searchbox', { name: 'Search events' }).fill('nobody')
    const words = page.getByText(`Can’t reach ${brand.name}`)
    await expect(words).toBeVisible({ timeout: PATIENCE_TIMEOUT_MS })
    expect(await page.evaluate(() => navigator.onLine)).toBe(true)
    await expect(badge(page)).toHaveCount(0)
    line.become('up')
    await expect(words).toHaveCount(0, { timeout: PATIENCE_TIMEOUT_MS })
  })

  test('on a line that is there and answers nothing, what is kept is shown after a while @desktop', async ({
    page,
  }) => {
    await open(page, '/events')
    await untilKept(page, '/events')
    line.become('dead')
    await page.goto(`${line.url}/events`, { timeout: PATIENCE_TIMEOUT_MS })
    await expect(keptLine(page)).toBeVisible()
    line.become('up')
    await expect(keptLine(page)).toHaveCount(0, { timeout: PATIENCE_TIMEOUT_MS })
  })
})
