import type { Page } from '@playwright/test'
import { messageOf } from '#/lib/errors'
import { expect, expectAccessible, expectNoSidewaysScroll, test, untilInteractive } from '../support/e2e'
import { finger, middleOf } from '../support/e2e-finger'

/** Three attempts with their back-off. */
const GIVING_UP_TIMEOUT_MS = 15_000
/** What reduced motion leaves of any motion. */
const STILL_S = 0.001

async function open(page: Page): Promise<void> {
  await page.goto('/mobile-ux-demo')
  await untilInteractive(page)
}

const opener = (page: Page) => page.getByRole('button', { name: 'Show the warm-up' })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Warm-up' })
const handle = (page: Page) => sheet(page).getByRole('button', { name: 'Full height' })

test('the sheet works by keyboard: it grows, shrinks, closes and gives the focus back', async ({
  quietPage: page,
}) => {
  await open(page)
  await opener(page).focus()
  await page.keyboard.press('Enter')
  await expect(sheet(page)).toBeVisible()
  await handle(page).focus()
  await page.keyboard.press('ArrowUp')
  await expect(handle(page)).toHaveAttribute('aria-pressed', 'true')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await expect(handle(page)).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('ArrowDown')
  await expect(sheet(page)).toHaveCount(0)
  await expect(opener(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(sheet(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toHaveCount(0)
  await expect(opener(page)).toBeFocused()
})

test('a finger pulls the sheet up and puts it away', { tag: '@phone' }, async ({ page }) => {
  // So that it stands where it is taken hold of.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page)
  await opener(page).click()
  const at = () => middleOf(handle(page))
  await finger(page, await at(), { x: 0, y: -160 })
  await expect(handle(page)).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(async () => (await at()).y).toBeLessThan(120)
  await finger(page, await at(), { x: 0, y: 160 })
  await expect(handle(page)).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(async () => (await at()).y).toBeGreaterThan(250)
  await finger(page, await at(), { x: 0, y: 160 })
  await expect(sheet(page)).toHaveCount(0)
})

test('where less motion is asked for, the sheet is there at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page)
  await opener(page).click()
  const seconds = await sheet(page).evaluate((element) => {
    const { animationDuration, transitionDuration } = getComputedStyle(element)
    return [animationDuration, ...transitionDuration.split(',')].map((each) => Number.parseFloat(each))
  })
  for (const each of seconds) expect(each).toBeLessThanOrEqual(STILL_S)
})

test('a finger swipes from tab to tab, and up and down it scrolls', { tag: '@phone' }, async ({ page }) => {
  await open(page)
  const tab = (name: string) => page.getByRole('tab', { name, exact: true })
  const panel = (words: string) => middleOf(page.getByRole('tabpanel').filter({ hasText: words }))
  await finger(page, await panel('Deep and in'), { x: 150, y: 0 })
  await expect(tab('Serve')).toHaveAttribute('aria-selected', 'true')
  await finger(page, await panel('Deep and in'), { x: -150, y: 10 })
  await expect(tab('Return')).toHaveAttribute('aria-selected', 'true')
  const from = await panel('High and deep')
  const scrolled = await page.evaluate(() => window.scrollY)
  await finger(page, from, { x: -20, y: -200 })
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(scrolled)
  await expect(tab('Return')).toHaveAttribute('aria-selected', 'true')
  await finger(page, await panel('High and deep'), { x: 150, y: 0 })
  await expect(tab('Serve')).toHaveAttribute('aria-selected', 'true')
})

const row = (page: Page, thing: string) =>
  page.getByRole('list', { name: 'The bag' }).getByRole('listitem').filter({ hasText: thing })
const actionsOf = (page: Page, thing: string) =>
  row(page, thing).getByRole('button', { name: new RegExp(`^(Hide a|A)ctions for ${thing}$`) })

test('a swiped row shows what can be done and does none of it', { tag: '@phone' }, async ({ page }) => {
  await open(page)
  await finger(page, await middleOf(row(page, 'Water')), { x: -140, y: 0 })
  await expect(actionsOf(page, 'Water')).toHaveAttribute('aria-expanded', 'true')
  // The button says it; the row will, too.
  await expect(row(page, 'Water').getByText('Packed', { exact: true })).toHaveCount(1)
  await row(page, 'Water').getByRole('button', { name: 'Packed' }).click()
  await expect(row(page, 'Water').getByText('Packed', { exact: true })).toHaveCount(2)
  await expect(actionsOf(page, 'Water')).toHaveAttribute('aria-expanded', 'false')
  const middle = await middleOf(row(page, 'Water'))
  await finger(page, middle, { x: -140, y: 0 })
  await expect(actionsOf(page, 'Water')).toHaveAttribute('aria-expanded', 'true')
  // What is moved aside ends left of the middle.
  await finger(page, { ...middle, x: middle.x - 80 }, { x: 140, y: 0 })
  await expect(actionsOf(page, 'Water')).toHaveAttribute('aria-expanded', 'false')
})

test('what a swipe shows, a button shows, too', async ({ quietPage: page }) => {
  await open(page)
  await actionsOf(page, 'Six balls').focus()
  await page.keyboard.press('Tab')
  // What is not shown is no stop.
  await expect(actionsOf(page, 'Water')).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(row(page, 'Water').getByRole('button', { name: 'Packed' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(actionsOf(page, 'Water')).toBeFocused()
  await expect(actionsOf(page, 'Water')).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Enter')
  await row(page, 'Water').getByRole('button', { name: 'Leave' }).click()
  await expect(row(page, 'Water')).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'The bag' })).toBeFocused()
})

const isHomeList = (url: URL) => url.pathname === '/api/events' && url.searchParams.get('limit') === '6'

test('pulled down at its top, a list is read anew', { tag: '@phone' }, async ({ page }) => {
  await open(page)
  const { x, y } = await middleOf(page.getByRole('button', { name: 'Refresh events' }))
  const read = page.waitForRequest((request) => isHomeList(new URL(request.url())))
  await finger(page, { x: x - 100, y: y + 50 }, { x: 0, y: 180 })
  await read
  await expect(page.getByText('These are the latest events')).toBeVisible()
})

test('the button reads anew, too; what can’t be read is told, and the list stays', async ({ page }) => {
  await open(page)
  const again = page.getByRole('button', { name: 'Refresh events' })
  await again.click()
  await expect(page.getByText('These are the latest events')).toBeVisible()
  const shown = await page.getByRole('region', { name: 'Pull to refresh' }).getByRole('listitem').count()
  expect(shown).toBeGreaterThan(0)
  await page.route(isHomeList, (route) =>
    route.fulfill({ status: 500, json: { status: 500, category: 'server', code: 'server_error' } }),
  )
  await again.click()
  await expect(page.getByRole('region', { name: /Messages/ }).getByText(messageOf('server'))).toBeVisible({
    timeout: GIVING_UP_TIMEOUT_MS,
  })
  await expect(page.getByRole('region', { name: 'Pull to refresh' }).getByRole('listitem')).toHaveCount(shown)
})
