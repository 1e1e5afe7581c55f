import type { Page } from '@playwright/test'
import type { EventCard } from '#/features/events/events/schema'
import { localDateTime } from '#/lib/dates'
import { expect, expectAccessible, expectNoSidewaysScroll, test, untilInteractive } from '../support/e2e'
import { apiAs, makeEvent, newPersonsPage } from '../support/e2e-people'
import { dayAhead } from '../support/event-input'

/** Half of what the list was at this width. */
const MOST_PX = 11_000
/** So that four of them fit under each other. */
const MOST_ROW_PX = 200

const chip = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const titles = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 })
const count = (page: Page) => page.getByRole('main').getByRole('status').first()
const ownWords = (name: string) => `${name} ${Math.random().toString(36).slice(2, 8)}`
const asks = (page: Page, words: Record<string, string>) =>
  expect(page).toHaveURL(({ pathname, searchParams }) => {
    expect(Object.fromEntries(searchParams)).toEqual(words)
    return pathname === '/events'
  })

const onTheHour = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** Later today in a place where the day has hours left: the venue's clock says what today is. */
function laterToday() {
  const timeZones = ['America/Los_Angeles', 'Asia/Tokyo']
  const clocks = timeZones.map((timeZone) => ({ timeZone, ...localDateTime(new Date(), timeZone) }))
  const clock = clocks.find(({ time }) => time < '20:00') ?? clocks[0]
  const hour = Number(clock?.time.slice(0, 2)) + 1
  return {
    eventDate: clock?.date ?? '',
    timeZone: clock?.timeZone ?? '',
    startTime: onTheHour(hour),
    endTime: onTheHour(hour + 2),
  }
}

/** Three events of one place: an open and free one today, a paid one in five days, and a full one. */
async function threeAt(city: string) {
  const free = await makeEvent({ city, priceNote: 'Free', ...laterToday() })
  const paid = await makeEvent({ city, priceNote: '$5 for balls', eventDate: dayAhead(9) })
  const full = await makeEvent({ city, priceNote: 'Free', maxCapacity: 1, eventDate: dayAhead(10) })
  const player = await apiAs('player')
  const taken = await player.put(`/api/events/${full.id}/registration`, { data: { partySize: 1 } })
  expect(taken.ok(), await taken.text()).toBe(true)
  await player.dispose()
  return { free, paid, full }
}

async function openList(page: Page, words: Record<string, string>): Promise<void> {
  await page.goto(`/events?${new URLSearchParams(words)}`)
  await untilInteractive(page)
}

test('chips narrow the list by a tap, stand in the address, and a step back takes the last one back @widths', async ({
  page,
}) => {
  const place = ownWords('Ojai')
  const { free, full } = await threeAt(place)
  await openList(page, { place })
  await expect(count(page)).toHaveText('3 events')
  await expect(page.getByRole('heading', { level: 2, name: /^(Today|Tonight)/ })).toBeVisible()
  await chip(page, 'Free').click()
  await expect(count(page)).toHaveText('2 events')
  await expect(titles(page)).toHaveText([free.title, full.title])
  await expect(chip(page, 'Free')).toHaveAttribute('aria-pressed', 'true')
  await chip(page, 'Open spots').click()
  await expect(titles(page)).toHaveText([free.title])
  await expect(count(page)).toHaveText('1 event')
  await asks(page, { place, free: 'true', openSpots: 'true' })
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.reload()
  await untilInteractive(page)
  await expect(titles(page)).toHaveText([free.title])
  await expect(chip(page, 'Open spots')).toHaveAttribute('aria-pressed', 'true')
  await page.goBack()
  await expect(count(page)).toHaveText('2 events')
  await expect(chip(page, 'Open spots')).toHaveAttribute('aria-pressed', 'false')
  await chip(page, 'Free').click()
  await expect(count(page)).toHaveText('3 events')
  await chip(page, 'Today').click()
  await expect(titles(page)).toHaveText([free.title])
})

test('a list without results says which filters left nothing, and one tap shows all', async ({ page }) => {
  const place = ownWords('Nowhere')
  await openList(page, { place, openSpots: 'true', weekend: 'true' })
  const words = page.getByRole('heading', { name: `No open spots this weekend in ${place}`, exact: true })
  await expect(words).toBeVisible()
  await expect(count(page)).toHaveText('0 events')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Show all', exact: true }).click()
  await asks(page, {})
  await expect(titles(page).first()).toBeVisible()
})

test('the list opens as it was left on this device; an address wins, and one tap clears it', async ({
  page,
}) => {
  await openList(page, {})
  await chip(page, 'Evenings').click()
  await asks(page, { evenings: 'true' })
  await page.goto('/community')
  await openList(page, {})
  await asks(page, { evenings: 'true' })
  await expect(chip(page, 'Evenings')).toHaveAttribute('aria-pressed', 'true')
  await openList(page, { free: 'true' })
  await asks(page, { free: 'true' })
  await expect(chip(page, 'Evenings')).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('link', { name: 'Clear all' }).click()
  await asks(page, {})
  await page.goto('/community')
  await openList(page, {})
  await expect(titles(page).first()).toBeVisible()
  await asks(page, {})
})

test('signed out, “My level” and “Near me” ask once in place, and this device remembers', async ({
  page,
}) => {
  const city = ownWords('Ojai')
  const { free } = await threeAt(city)
  await openList(page, {})
  await chip(page, 'My level').click()
  const levels = page.getByRole('group', { name: /What’s your level/ })
  await expectAccessible(page)
  await levels.getByRole('button', { name: 'Novice' }).click()
  await asks(page, { level: 'novice' })
  await expect(chip(page, 'My level')).toHaveAttribute('aria-pressed', 'true')
  await expect(levels).toHaveCount(0)
  await chip(page, 'Near me').click()
  await page.getByLabel('Where do you play?').fill(city)
  await page.getByRole('button', { name: 'Show games' }).click()
  await asks(page, { level: 'novice', place: city })
  await expect(titles(page).first()).toHaveText(free.title)
  for (const name of ['My level', 'Near me']) await chip(page, name).click()
  await asks(page, {})
  await chip(page, 'Near me').click()
  await asks(page, { place: city })
})

test('signed in, the chips go by the profile @phone', async ({ browser }) => {
  const page = await newPersonsPage(browser, 'Nora')
  const headers = { origin: process.env.E2E_URL ?? '' }
  const city = ownWords('Ojai')
  const data = { skillLevel: 'advanced', homeCity: `${city}, CA` }
  expect((await page.request.patch('/api/profile', { headers, data })).ok()).toBe(true)
  await openList(page, {})
  await chip(page, 'My level').click()
  await chip(page, 'Near me').click()
  await asks(page, { level: 'advanced', place: city })
  await expect(page.getByRole('heading', { name: `No events in ${city} for advanced players` })).toBeVisible()
  await page.context().close()
})

test('an open game today at one’s level is two taps from opening the app @phone', async ({ browser }) => {
  const page = await newPersonsPage(browser, 'Tara')
  const event = await makeEvent({ skillMin: 'beginner', skillMax: 'novice', ...laterToday() })
  await page.goto('/')
  await untilInteractive(page)
  await page.getByRole('link', { name: 'Open today' }).click()
  await asks(page, { today: 'true', openSpots: 'true', level: 'beginner' })
  for (const name of ['Today', 'Open spots', 'My level'])
    await expect(chip(page, name)).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('link', { name: event.title }).click()
  await expect(page).toHaveURL(`/events/${event.id}`)
  await page.context().close()
})

test('on a phone the list is half as long as it was, with four rows and more to a screen @phone', async ({
  page,
}) => {
  await openList(page, {})
  const more = page.getByRole('button', { name: 'Load more' })
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect(more.and(page.locator(':enabled'))).toBeVisible({ timeout: 500 })
    expect(await titles(page).count()).toBeGreaterThanOrEqual(48)
  }).toPass()
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(MOST_PX)
  const rows = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
  expect(Math.max(...heights)).toBeLessThanOrEqual(MOST_ROW_PX)
  // The one that is shown: by now another test may have made an event that comes before it.
  const shown = await rows.first().getByRole('link').first().getAttribute('href')
  const { title, location } = (await (await page.request.get(`/api${shown}`)).json()) as EventCard
  await expect(rows.first()).toContainText(title)
  await expect(rows.first()).toContainText(location)
  await expect(rows.first()).toContainText(/level|and up|Up to|Beginner|Novice|Intermediate|Advanced|Expert/)
})

test('one comes back from an event to the row that was opened @phone', async ({ page }) => {
  await openList(page, {})
  const opened = titles(page).nth(9).getByRole('link')
  await opened.scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => window.scrollY)
  expect(scrolled).toBeGreaterThan(0)
  await opened.click()
  await expect(page).toHaveURL(/\/events\/[0-9a-f-]{36}$/)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled)
})

const folds = (page: Page) => page.getByRole('contentinfo').locator('details')

test('on a phone the footer’s links unfold by tap and by key; on a wide screen they stand open @widths', async ({
  page,
  isMobile,
}) => {
  await openList(page, {})
  const faq = page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' })
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' })).toBeVisible()
  await expect(folds(page)).toHaveCount(2)
  if (!isMobile) {
    await expect(faq).toBeVisible()
    for (const fold of await folds(page).locator('summary').all()) await expect(fold).toBeHidden()
    return
  }
  await expect(faq).toBeHidden()
  const summary = folds(page).locator('summary').filter({ hasText: 'Resources' })
  await summary.tap()
  await expect(faq).toBeVisible()
  await expectAccessible(page)
  await summary.focus()
  await page.keyboard.press('Enter')
  await expect(faq).toBeHidden()
  await page.keyboard.press('Enter')
  await faq.click()
  await expect(page).toHaveURL('/faq')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the footer unfolds, and the list stands under its days @phone', async ({ page }) => {
    await page.goto('/events')
    await expect(titles(page).first()).toBeVisible()
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
    await folds(page).locator('summary').filter({ hasText: 'Quick links' }).tap()
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Community' })).toBeVisible()
  })
})
