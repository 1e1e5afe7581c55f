import type { Locator, Page } from '@playwright/test'
import { messageOf } from '#/lib/errors'
import { expect, expectAccessible, footerLink, test, untilInteractive } from '../support/e2e'
import { makeEvent, signUpIn } from '../support/e2e-people'

/** The same at any width. */
const ONCE = { tag: '@desktop' }

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilInteractive(page)
}

const isList = (url: URL) => url.pathname === '/api/communities'
const toast = (page: Page) => page.getByRole('region', { name: /Messages/ }).getByRole('listitem')

/** Lets the page's time pass until the toast stands, then sees it still there a second before its time and gone after. */
async function staysFor(page: Page, words: string, ms: number): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(20)
    await expect(toast(page)).toContainText(words, { timeout: 200 })
  }).toPass()
  await page.clock.runFor(ms - 1_000)
  await expect(toast(page)).toHaveCount(1)
  await page.clock.runFor(2_000)
  await expect(toast(page)).toHaveCount(0)
}

const stopTime = async (page: Page) => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)

test('an error that is not grave hides after 5 s', ONCE, async ({ pageAs }) => {
  const { id } = await makeEvent({ publish: false })
  const page = await pageAs('host')
  await page.clock.install()
  await open(page, `/events/${id}`)
  await page.route('**/publish', (route) =>
    route.fulfill({ status: 422, json: { status: 422, category: 'validation', code: 'invalid' } }),
  )
  await stopTime(page)
  await page.getByRole('button', { name: 'Publish' }).click()
  await staysFor(page, messageOf('validation'), 5_000)
})

test('a success hides after 4 s', ONCE, async ({ page, context }) => {
  const { id } = await makeEvent()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
  await open(page, `/events/${id}`)
  await stopTime(page)
  await page.getByRole('main').getByRole('button', { name: 'Share' }).click()
  await staysFor(page, 'Link copied', 4_000)
})

test(
  'what nobody foresaw in the whole app says Application Error, and goes on from there',
  ONCE,
  async ({ page }) => {
    await signUpIn(page, 'Ann')
    await open(page, '/events')
    await page.route('**/api/session', (route) => route.fulfill({ json: { user: { name: 7 } } }))
    await page.evaluate(() => new BroadcastChannel('session').postMessage('signed-in'))
    await expect(page.getByRole('heading', { level: 1, name: 'Application Error' })).toBeVisible()
    await expect(
      page.getByText('An unexpected error occurred in the application.', { exact: true }),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible()
    await page.unroute('**/api/session')
    await page.getByRole('button', { name: 'Reload Application' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible()
  },
)

test(
  'a list that can’t be read says Something went wrong, and Retrying... while it is read again',
  ONCE,
  async ({ page }) => {
    await open(page, '/faq')
    await page.route(isList, (route) =>
      route.fulfill({ status: 418, json: { status: 418, category: 'unknown', code: 'odd' } }),
    )
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Community', exact: true })
      .click()
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: 'Something went wrong' })).toBeVisible({ timeout: 15_000 })
    await expect(main.getByText(messageOf('unknown'))).toBeVisible()
    await expectAccessible(page)
    await page.unroute(isList)
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route(isList, async (route) => {
      await held
      await route.continue()
    })
    await main.getByRole('button', { name: 'Retry' }).click()
    await expect(main.getByRole('button', { name: 'Retrying...' })).toBeVisible()
    release()
    await expect(main.getByRole('heading', { name: 'Something went wrong' })).toHaveCount(0)
  },
)

test(
  'three requests that fail in a row make a poor connection, and one that succeeds a good one',
  ONCE,
  async ({ page }) => {
    const poor = page.getByText('The last requests failed.')
    await page.route('**/api/', (route) => route.abort('connectionfailed'))
    await page.route('**/api/events?*', (route) => route.abort('connectionfailed'))
    await open(page, '/connection-error')
    await expect(poor).toBeHidden()
    await page.getByRole('link', { name: 'Go Home' }).click()
    const block = page.getByRole('region', { name: 'Community Events' })
    await expect(block.getByRole('heading', { name: 'Connection Error' })).toBeVisible({ timeout: 20_000 })
    await page.goBack()
    await expect(poor).toBeVisible()
    await page.unroute('**/api/events?*')
    await page.getByRole('link', { name: 'Go Home' }).click()
    await expect(block.getByRole('listitem')).toHaveCount(6)
    await page.goBack()
    await expect(page.getByText('Your device is online.')).toBeVisible()
    await expect(poor).toBeHidden()
  },
)

test('the quick check gives up after 5 s', ONCE, async ({ page }) => {
  await page.clock.install()
  await page.route('**/api/', () => new Promise<void>(() => undefined))
  const asked = page.waitForRequest('**/api/')
  await open(page, '/connection-error')
  await asked
  const said = page.getByRole('status').filter({ hasText: messageOf('network') })
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 100)
  await page.clock.runFor(2_000)
  await expect(said).toBeHidden()
  await page.clock.runFor(3_000)
  await expect(said).toBeVisible()
})

test(
  'the connection is tested by the data, a count of events, and a live channel that has 5 s to join',
  ONCE,
  async ({ page }) => {
    await page.clock.install()
    const asked: string[] = []
    page.on('request', (each) => asked.push(`${each.method()} ${new URL(each.url()).pathname}`))
    await page.route('**/api/live', () => new Promise<void>(() => undefined))
    const joins = page.waitForRequest('**/api/live')
    await open(page, '/connection-error')
    await joins
    expect(asked).toEqual(
      expect.arrayContaining([
        'HEAD /api/',
        'GET /api/connection-test',
        'GET /api/events/count',
        'GET /api/live',
      ]),
    )
    await page.clock.runFor(5_100)
    await expect(page.getByText('We’re back. Live updates are still paused.')).toBeVisible()
  },
)

/** The widths that each of a picture's sources offers. */
async function widthsOf(picture: Locator): Promise<number[][]> {
  const sources = picture.locator('source')
  const sets = await sources.evaluateAll((all) => all.map((each) => each.getAttribute('srcset')))
  return sets.map((set) => [...(set ?? '').matchAll(/ (\d+)w/g)].map(([, width]) => Number(width)))
}

test(
  'a picture comes in the specified widths, and another when it can’t be loaded',
  ONCE,
  async ({ page }) => {
    await open(page, '/')
    const tools = page.getByRole('region', { name: 'Tools for Community' })
    const seven = [640, 750, 828, 1080, 1200, 1920, 2048]
    // In AVIF and in WebP.
    expect(await widthsOf(tools.locator('picture').first())).toEqual([seven, seven])
    const picture = page.getByRole('main').getByRole('listitem').first().locator('picture')
    await open(page, '/events')
    const widths = await widthsOf(picture)
    expect(Math.max(...widths.map((each) => each.length))).toBeGreaterThan(1)
    for (const width of widths.flat()) expect([...seven, 768]).toContain(width)
    await page.route(/\/pictures\/(?!fallback)/, (route) => route.abort())
    await open(page, '/events')
    await expect(picture.locator('img')).toHaveAttribute('src', '/pictures/fallback.svg')
  },
)

test('a page on its way shows a spinner', ONCE, async ({ page }) => {
  await open(page, '/connection-error')
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await (await footerLink(page, 'Resources', 'FAQ')).click()
  const spinner = page.getByRole('main').getByRole('status').filter({ hasText: 'Loading' })
  await expect(spinner).toBeVisible()
  release()
  await expect(page).toHaveURL('/faq')
  await expect(spinner).toHaveCount(0)
})

test(
  'an event leads to a maps search and to a calendar, with its words, times and zone',
  ONCE,
  async ({ page }) => {
    const event = await makeEvent({
      title: 'Zone night',
      description: 'Bring water.',
      location: 'Arroyo Courts',
      address: '1 Court Way',
      city: 'Pasadena',
      state: 'CA',
      zipCode: '91101',
      startTime: '18:30',
      endTime: '20:00',
    })
    await open(page, `/events/${event.id}`)
    const hrefOf = async (start: string) =>
      new URL((await page.locator(`a[href^="${start}"]`).first().getAttribute('href')) ?? '')
    const place = 'Arroyo Courts, 1 Court Way, Pasadena, CA 91101'
    const maps = await hrefOf('https://www.google.com/maps/search/')
    expect(maps.searchParams.get('query')).toBe('Arroyo Courts, Pasadena, CA 91101')
    await page
      .getByRole('button', { name: /calendar/i })
      .first()
      .click()
    const { searchParams: calendar } = await hrefOf('https://calendar.google.com/calendar/render')
    const day = event.eventDate.replaceAll('-', '')
    expect(Object.fromEntries(calendar)).toMatchObject({
      text: 'Zone night',
      details: `Bring water.\n\nLocation: ${place}`,
      location: place,
      dates: `${day}T183000/${day}T200000`,
      ctz: event.timeZone,
    })
  },
)
