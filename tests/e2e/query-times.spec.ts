import type { Page } from '@playwright/test'
import { brand } from '#/brand'
import { STORAGE_PREFIXES } from '#/client/browser-storage'
import { expect, test, untilInteractive, untilLateParts } from '../support/e2e'
import { makeEvent } from '../support/e2e-people'

/** The same at any width. */
const ONCE = { tag: '@desktop' }
const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
/** Less than queries stay without a page that shows them. */
const AWAY_MS = 9 * MINUTE_MS
const PRODUCT_CACHE_MAX_BYTES = 100 * 1024

type Asked = (url: URL) => boolean
const isHomeList: Asked = ({ pathname, searchParams }) =>
  pathname === '/api/events' && searchParams.get('limit') === '6'
const isLongList: Asked = (url) => url.pathname === '/api/events' && !isHomeList(url)
const isPath =
  (path: string): Asked =>
  ({ pathname }) =>
    pathname === path

function countOf(page: Page, asked: Asked): () => number {
  let times = 0
  page.on('request', (each) => {
    if (asked(new URL(each.url()))) times += 1
  })
  return () => times
}

async function openWithClock(page: Page, path: string): Promise<void> {
  await page.clock.install()
  await page.goto(path)
  await untilInteractive(page)
}

const main = (page: Page) => page.getByRole('main')
const inBar = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })

/** Another page of the app, which asks for none of what is counted. */
async function goAway(page: Page): Promise<void> {
  await inBar(page, 'Matchup Generator').click()
  await expect(page).toHaveURL('/game-generator')
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
}

for (const { what, path, back, asked, freshMs } of [
  {
    what: 'home’s six events',
    path: '/',
    back: (page: Page) => page.getByRole('banner').getByRole('link', { name: `${brand.name}, home` }),
    asked: isHomeList,
    freshMs: 3 * MINUTE_MS,
  },
  {
    what: 'a longer list of events',
    path: '/events',
    back: (page: Page) => inBar(page, 'Events'),
    asked: isLongList,
    freshMs: MINUTE_MS,
  },
  {
    what: 'the list of Tuesdays',
    path: '/tuesday-night-lights',
    back: (page: Page) => inBar(page, 'Tuesday Night Lights'),
    asked: isPath('/api/night-series/events'),
    freshMs: 2 * MINUTE_MS,
  },
])
  test(
    `${what}: not read again within ${freshMs / MINUTE_MS} min, and once after that`,
    ONCE,
    async ({ page }) => {
      await openWithClock(page, path)
      const times = countOf(page, asked)
      const visitAfter = async (ms: number) => {
        await goAway(page)
        await page.clock.fastForward(ms)
        await back(page).click()
        await expect(page).toHaveURL(path)
        await expect(main(page).getByRole('listitem').first()).toBeVisible()
      }
      // Another 20 s are left for what the test itself takes.
      await visitAfter(freshMs - 20 * SECOND_MS)
      expect(times()).toBe(0)
      await visitAfter(30 * SECOND_MS)
      await expect.poll(times).toBe(1)
    },
  )

test('home’s events are kept for 10 min while no page shows them', ONCE, async ({ page }) => {
  await openWithClock(page, '/')
  await page.route(isHomeList, () => new Promise<void>(() => undefined))
  const block = page.getByRole('region', { name: 'Community Events' })
  const goHome = () =>
    page
      .getByRole('banner')
      .getByRole('link', { name: `${brand.name}, home` })
      .click()
  await goAway(page)
  await page.clock.fastForward(AWAY_MS)
  await goHome()
  // Stale, and shown while they are read again.
  await expect(block.getByRole('listitem')).toHaveCount(6)
  await goAway(page)
  await page.clock.fastForward(10 * MINUTE_MS + SECOND_MS)
  await goHome()
  await expect(block.getByRole('status')).toContainText('Loading')
  await expect(block.getByRole('listitem')).toHaveCount(0)
})

test('coming back to the window reads nothing again, however old it is', ONCE, async ({ page }) => {
  await openWithClock(page, '/')
  await untilLateParts(page)
  const times = countOf(page, isHomeList)
  await page.clock.fastForward(30 * MINUTE_MS)
  await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'))
    window.dispatchEvent(new Event('focus'))
  })
  await page.clock.runFor(5 * SECOND_MS)
  expect(times()).toBe(0)
})

test('an event that is changed is read anew wherever it was stored', ONCE, async ({ pageAs }) => {
  const event = await makeEvent({ title: `Before ${Date.now()}` })
  const page = await pageAs('host')
  await page.goto(`/events?q=${encodeURIComponent(event.title)}`)
  await untilInteractive(page)
  await main(page).getByRole('link', { name: event.title }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: event.title })).toBeVisible()
  await page.getByRole('link', { name: 'Edit', exact: true }).first().click()
  const title = `After ${Date.now()}`
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByRole('button', { name: /^Save/ }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const times = countOf(page, isLongList)
  await inBar(page, 'Events').click()
  await expect(page).toHaveURL('/events')
  await expect.poll(times).toBeGreaterThan(0)
})

const stored = (page: Page): Promise<string[]> =>
  page.evaluate(
    (prefix) =>
      Object.keys(sessionStorage)
        .filter((key) => key.startsWith(prefix))
        .map((key) => sessionStorage.getItem(key) ?? ''),
    STORAGE_PREFIXES.productCache,
  )

test('session storage takes answers up to 100 KB, and none above', ONCE, async ({ page }) => {
  const isStored = async (words: string) => (await stored(page)).some((text) => text.includes(words))
  const answerWith = (bytes: number, words: string) =>
    page.route(isHomeList, async (route) => {
      const answer = await route.fetch()
      const { items } = (await answer.json()) as { items: object[] }
      const [first, ...rest] = items
      const description = `${words} ${'x'.repeat(bytes)}`
      await route.fulfill({ json: { items: [{ ...first, description }, ...rest], nextCursor: null } })
    })
  for (const [bytes, words, isKept] of [
    [PRODUCT_CACHE_MAX_BYTES, 'too long', false],
    [PRODUCT_CACHE_MAX_BYTES / 2, 'short enough', true],
  ] as const) {
    await answerWith(bytes, words)
    await page.goto('/community')
    await untilInteractive(page)
    await page
      .getByRole('banner')
      .getByRole('link', { name: `${brand.name}, home` })
      .click()
    await expect(page.getByText(words).first()).toBeVisible()
    await expect.poll(() => isStored(words)).toBe(isKept)
    await page.unroute(isHomeList)
  }
})
