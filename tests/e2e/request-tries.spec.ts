import type { Page, Request, Route } from '@playwright/test'
import { messageOf } from '#/lib/errors'
import { expect, test, untilInteractive } from '../support/e2e'
import { makeEvent, signUpIn } from '../support/e2e-people'

/** The same at any width. */
const ONCE = { tag: '@desktop' }
const STEP_MS = 100
/** Longer than all tries of anything take, time-outs left out. */
const ALL_TRIES_MS = 40_000

/** The page's own clock from now on, and back-offs without their jitter. */
async function stopTime(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Math.random = () => 0
  })
  await page.clock.install()
}

/** When each request was made, by the page's clock. */
async function tries(page: Page, matches: (url: URL) => boolean, answer: (route: Route) => Promise<void>) {
  const made: { at: number; request: Request }[] = []
  await page.route(matches, async (route) => {
    made.push({ at: await page.evaluate(() => Date.now()), request: route.request() })
    await answer(route)
  })
  return made
}
const broken = (route: Route) => route.abort('connectionfailed')
/** Never answered. */
const silent = () => new Promise<void>(() => undefined)

const pausesBetween = (made: readonly { at: number }[]): number[] =>
  made.slice(1).map(({ at }, index) => at - (made[index]?.at ?? 0))

/** Lets the page's time pass, in steps that leave room for what it asks. */
async function pass(page: Page, ms: number, isOver: () => boolean = () => false): Promise<void> {
  for (let passed = 0; passed < ms && !isOver(); passed += STEP_MS) await page.clock.runFor(STEP_MS)
}

async function openAt(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilInteractive(page)
}

const isHomeList = (url: URL) => url.pathname === '/api/events' && url.searchParams.get('limit') === '6'
const goHome = (page: Page) => page.getByRole('banner').getByRole('link', { name: /home/ }).first().click()

test('a read is tried 3 times, after 800 ms and 1.6 s, and its query once more', ONCE, async ({ page }) => {
  await stopTime(page)
  await openAt(page, '/community')
  const made = await tries(page, isHomeList, broken)
  await goHome(page)
  await pass(page, ALL_TRIES_MS)
  expect(made).toHaveLength(6)
  const [first = 0, second = 0, query = 0, third = 0, fourth = 0] = pausesBetween(made)
  for (const pause of [first, third]) expect(pause).toBeGreaterThanOrEqual(800)
  for (const pause of [second, fourth]) expect(pause).toBeGreaterThanOrEqual(1_600)
  expect(query).toBeGreaterThanOrEqual(1_000)
  expect(first).toBeLessThan(second)
})

test('the session’s endpoints are tried 5 times, with pauses that double', ONCE, async ({ page }) => {
  await stopTime(page)
  await signUpIn(page, 'Tess')
  await openAt(page, '/events')
  const made = await tries(page, ({ pathname }) => pathname === '/api/account/security', broken)
  await page
    .getByRole('banner')
    .getByRole('button', { name: /your account$/ })
    .click()
  await page.getByRole('banner').getByRole('link', { name: 'Profile' }).click()
  await pass(page, ALL_TRIES_MS)
  expect(made).toHaveLength(10)
  for (const [index, least] of [800, 1_600, 3_200, 6_400].entries())
    expect(pausesBetween(made)[index]).toBeGreaterThanOrEqual(least)
})

for (const { what, from, open, matches, timeoutMs } of [
  { what: 'a read', from: '/community', open: goHome, matches: isHomeList, timeoutMs: 12_000 },
  {
    what: 'a read of communities',
    from: '/events',
    open: (page: Page) =>
      page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: 'Community', exact: true })
        .click(),
    matches: ({ pathname }: URL) => pathname === '/api/communities',
    timeoutMs: 20_000,
  },
])
  test(`${what} that is not answered is given up after ${timeoutMs / 1_000} s`, ONCE, async ({ page }) => {
    await stopTime(page)
    await openAt(page, from)
    const made = await tries(page, matches, silent)
    await open(page)
    await expect.poll(() => made.length).toBe(1)
    await pass(page, ALL_TRIES_MS, () => made.length > 1)
    const [pause = 0] = pausesBetween(made)
    // Then the first pause, without jitter.
    expect(pause).toBeGreaterThanOrEqual(timeoutMs + 800 - STEP_MS)
    expect(pause).toBeLessThan(timeoutMs + 3_000)
  })

test('a write without a key is tried once, and what was typed stays', ONCE, async ({ page }) => {
  await stopTime(page)
  await openAt(page, '/')
  const made = await tries(page, ({ pathname }) => pathname === '/api/newsletter', broken)
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('textbox', { name: 'Email' }).fill('someone@example.org')
  await footer.getByRole('button', { name: 'Subscribe' }).click()
  await expect(footer.getByRole('alert')).toHaveText(messageOf('network'))
  await pass(page, ALL_TRIES_MS)
  expect(made).toHaveLength(1)
  await expect(footer.getByRole('textbox', { name: 'Email' })).toHaveValue('someone@example.org')
})

test('a write with a key is tried 3 times, with the same key', ONCE, async ({ page }) => {
  const event = await makeEvent()
  await stopTime(page)
  await signUpIn(page, 'Tod')
  await openAt(page, `/events/${event.id}/rsvp`)
  const made = await tries(page, ({ pathname }) => pathname.endsWith('/registration'), broken)
  await page.getByRole('region', { name: 'Your RSVP' }).getByRole('button', { name: 'I’m in' }).click()
  await pass(page, ALL_TRIES_MS)
  expect(made).toHaveLength(3)
  const keys = made.map(({ request }) => request.headers()['idempotency-key'])
  expect(new Set(keys).size).toBe(1)
  expect(keys[0]).toBeTruthy()
})

test('offline, nothing is sent', ONCE, async ({ page, context }) => {
  await openAt(page, '/')
  const made = await tries(page, ({ pathname }) => pathname === '/api/newsletter', broken)
  await context.setOffline(true)
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('textbox', { name: 'Email' }).fill('someone@example.org')
  await footer.getByRole('button', { name: 'Subscribe' }).click()
  await expect(footer.getByRole('alert')).toHaveText(messageOf('network'), { timeout: 15_000 })
  expect(made).toEqual([])
})
