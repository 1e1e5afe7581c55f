import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { brand } from '#/brand'
import type { NoteFields } from '#/features/journal/notes/logic/note-fields'
import { emptyFields } from '#/features/journal/notes/logic/note-fields'
import { addDays, localToday } from '#/lib/dates'
import { expect, expectAccessible, expectNoSidewaysScroll, test, untilInteractive } from '../support/e2e'
import { signUpIn } from '../support/e2e-people'

const NOTES = `/${brand.slug}-notes`
const JOURNEY = `${NOTES}/journey`

async function write(page: Page, playedOn: string, said: Partial<NoteFields> = {}): Promise<string> {
  const id = randomUUID()
  const kept = await page.request.put(`/api/notes/${id}`, {
    headers: { origin: process.env.E2E_URL ?? '' },
    data: {
      fields: { ...emptyFields(playedOn), highlight: `Played on ${playedOn}`, ...said },
      baseVersion: 0,
    },
  })
  expect(kept.ok(), await kept.text()).toBe(true)
  return id
}

/** A person with two notes of a leap day, one of the day after, and one of another year. */
async function journeyer(page: Page): Promise<{ first: string }> {
  await signUpIn(page, 'Jo')
  const first = await write(page, '2024-02-29', {
    kind: 'league',
    minutes: 90,
    gamesWon: 5,
    gamesLost: 2,
    partners: ['Ana'],
    focus: ['dink'],
  })
  await write(page, '2024-02-29', { kind: 'drill', minutes: 45, focus: ['dink', 'reset'] })
  await write(page, '2024-03-01', {
    kind: 'league',
    minutes: 30,
    gamesWon: 1,
    gamesLost: 2,
    partners: ['ANA', 'Ben'],
  })
  await write(page, '2023-07-01', { kind: 'lesson', minutes: 60 })
  return { first }
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilInteractive(page)
}

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const link = (inside: Locator, name: string) => inside.getByRole('link', { name, exact: true })
const searchOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

/** Follows a figure to the notes it was counted from, and comes back. */
async function leads(
  page: Page,
  figure: { click(): Promise<void> },
  search: Record<string, string>,
  notes: number,
): Promise<void> {
  const from = page.url()
  await figure.click()
  await page.waitForURL((url) => url.pathname === NOTES)
  expect(searchOf(page)).toEqual(search)
  await expect(page.getByRole('main').getByText(/^Played on /)).toHaveCount(notes)
  await page.goBack()
  await page.waitForURL(from)
}

test('an empty journal says where to begin', async ({ pageAs }) => {
  const page = await pageAs('anonymous')
  await signUpIn(page, 'Jo')
  await open(page, JOURNEY)
  await expect(page.getByRole('heading', { name: 'Every journey begins with a note' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Write your first note' }).click()
  await expect(page).toHaveURL(new RegExp(`${NOTES}/create`))
})

test(
  'what another device writes is counted while the page is open',
  { tag: '@desktop' },
  async ({ pageAs }) => {
    const page = await pageAs('anonymous')
    await journeyer(page)
    await open(page, `${JOURNEY}?year=2024`)
    const main = page.getByRole('main')
    await expect(link(main, '3 notes')).toBeVisible()
    // The first may be among what is read when the live stream opens; by the second that is over.
    await write(page, '2024-03-02')
    await expect(link(main, '4 notes')).toBeVisible()
    const last = await write(page, '2024-03-03')
    await expect(link(main, '5 notes')).toBeVisible()
    const gone = await page.request.delete(`/api/notes/${last}`, {
      headers: { origin: process.env.E2E_URL ?? '' },
    })
    expect(gone.ok()).toBe(true)
    await expect(link(main, '4 notes')).toBeVisible()
  },
)

test('figures of a year, each a way to its notes; another year is one choice away', async ({ pageAs }) => {
  test.slow()
  const page = await pageAs('anonymous')
  await journeyer(page)
  await open(page, `${JOURNEY}?year=2024`)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const main = page.getByRole('main')
  await expect(main.getByText('6–4 in games')).toBeVisible()
  await expect(main.getByRole('img', { name: 'January to March 2024: 2 days with a note' })).toBeVisible()
  const year = { from: '2024-01-01', to: '2024-12-31' }
  const streak = { from: '2024-02-29', to: '2024-03-01' }
  const leapDay = { from: '2024-02-29', to: '2024-02-29' }
  await leads(page, link(main, '2 days'), streak, 3)
  await leads(page, link(main, '60%'), { games: 'true' }, 2)
  await leads(page, link(main, '3 notes'), year, 3)
  await leads(page, link(card(page, 'Focus'), 'Dink'), { focus: 'dink', ...year }, 2)
  await leads(page, link(card(page, 'What you played'), 'League'), { kind: 'league', ...year }, 2)
  // As it was written last.
  await leads(page, link(card(page, 'Partners'), 'ANA'), { partner: 'ANA', ...year }, 2)
  await leads(page, card(page, 'Day by day').locator('[data-date="2024-02-29"]'), leapDay, 2)

  await page.getByRole('main').getByText('2023', { exact: true }).click()
  await expect(page).toHaveURL(`${JOURNEY}?year=2023`)
  await expect(page.getByRole('heading', { name: '2023' })).toBeVisible()
  await expect(card(page, 'Day by day').getByRole('link', { name: '1 note' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('radio', { name: '2023' })).toBeChecked()
})

test('every chart can be read as a table and walked by keyboard', async ({ pageAs }) => {
  test.slow()
  const page = await pageAs('anonymous')
  await journeyer(page)
  await open(page, `${JOURNEY}?year=2024`)
  const tables = [
    ['Day by day', 'Thursday, February 29', ['2', '2 h 15 min']],
    ['Minutes per week', 'Feb 26 (week 9)', ['3', '2 h 45 min', '0 min']],
    ['Games', 'February', ['5', '2', '71%']],
  ] as const
  for (const [name, row, cells] of tables) {
    await card(page, name).getByText('Show as a table').click()
    const found = card(page, name).getByRole('row').filter({ hasText: row })
    await expect(found.getByRole('cell')).toHaveText([...cells])
  }
  await card(page, 'Focus').getByText('Show as a table').click()
  const dink = card(page, 'Focus').getByRole('row').filter({ hasText: 'Dink' })
  await expect(dink.getByRole('cell').nth(1)).toHaveText('2')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const february = { from: '2024-02-01', to: '2024-02-29' }
  await leads(page, dink.getByRole('link', { name: '2' }), { focus: 'dink', ...february }, 2)

  const slider = card(page, 'Minutes per week').getByRole('slider')
  await slider.focus()
  await slider.fill('8')
  await expect(slider).toHaveAttribute('aria-valuetext', 'Week of Feb 26, 3 notes: 165; a year before: 0')
  await slider.press('Enter')
  await page.waitForURL((url) => url.pathname === NOTES)
  expect(searchOf(page)).toEqual({ from: '2024-02-26', to: '2024-03-03' })
})

test('a finger’s first tap shows a week, the second opens its notes @phone', async ({ pageAs }) => {
  const page = await pageAs('anonymous')
  await journeyer(page)
  await open(page, `${JOURNEY}?year=2024`)
  const bars = card(page, 'Minutes per week').getByRole('img')
  await bars.scrollIntoViewIfNeeded()
  const { x = 0, y = 0, width = 0, height = 0 } = (await bars.boundingBox()) ?? {}
  // The ninth of the year's 53 weeks.
  const tap = () => page.touchscreen.tap(x + (width * 8.5) / 53, y + height / 2)
  await tap()
  await expect(page.getByText('Week of Feb 26, 3 notes')).toBeVisible()
  await expect(page).toHaveURL(`${JOURNEY}?year=2024`)
  await tap()
  await page.waitForURL((url) => url.pathname === NOTES)
  expect(searchOf(page)).toEqual({ from: '2024-02-26', to: '2024-03-03' })
})

test('each chart is kept as a picture with its title', async ({ pageAs }) => {
  const page = await pageAs('anonymous')
  await journeyer(page)
  await open(page, `${JOURNEY}?year=2024`)
  const names = { 'Day by day': 'days', 'Minutes per week': 'weeks', Focus: 'focus', Games: 'games' }
  for (const [name, file] of Object.entries(names)) {
    const download = page.waitForEvent('download')
    await card(page, name).getByRole('button', { name: 'Save as a picture' }).click()
    const kept = await download
    expect(kept.suggestedFilename()).toBe(`${brand.slug}-${file}-2024.png`)
    const png = sharp(await readFile(await kept.path()))
    const { format, width } = await png.metadata()
    expect([format, width]).toEqual(['png', 2400])
    // Words and bars in other colours than the ground: a blank sheet has none.
    const { channels, isOpaque } = await png.stats()
    expect([isOpaque, channels.slice(0, 3).every(({ stdev }) => stdev > 5)]).toEqual([true, true])
  }
})

test('a milestone leads to the note that reached it', async ({ pageAs }) => {
  const page = await pageAs('anonymous')
  await signUpIn(page, 'Jo')
  const first = await write(page, '2023-07-01')
  await open(page, JOURNEY)
  const reached = card(page, 'Reached').getByRole('listitem').filter({ hasText: 'First note' })
  await expect(reached).toContainText('July 1, 2023')
  await reached.getByRole('link').click()
  await expect(page).toHaveURL(`${NOTES}/${first}`)
})

test('what this device could not send yet is said, and counted once it was sent', async ({ pageAs }) => {
  const page = await pageAs('anonymous')
  await signUpIn(page, 'Jo')
  await write(page, '2023-07-01')
  await open(page, NOTES)
  const saves = '**/api/notes/*'
  await page.route(saves, (route) =>
    route.request().method() === 'PUT' ? route.abort('internetdisconnected') : route.continue(),
  )
  await page.getByLabel('What went right today?').fill('Two resets in a row')
  await page.getByRole('button', { name: 'Save note' }).click()
  await page.getByRole('link', { name: 'Your journey' }).click()
  const main = page.getByRole('main')
  await expect(main.getByText('1 change on this device not counted yet')).toBeVisible()
  await expect(main.getByRole('link', { name: '1', exact: true })).toBeVisible()
  await page.unroute(saves)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(main.getByRole('link', { name: '2', exact: true })).toBeVisible({ timeout: 15_000 })
  await expect(main.getByText('not counted yet')).toBeHidden()
})

/** A zone with another day than the server's, now: far ahead it nearly always is, else behind. */
const isAhead = localToday('Pacific/Kiritimati', new Date()) !== localToday(brand.homeTimeZone, new Date())
const timezoneId = isAhead ? 'Pacific/Kiritimati' : 'Pacific/Pago_Pago'

test.describe('where it is another day than where the server is', () => {
  test.use({ timezoneId })
  test('a streak lives by the player’s own day', async ({ pageAs }) => {
    const page = await pageAs('anonymous')
    await signUpIn(page, 'Jo')
    const today = localToday(timezoneId, new Date())
    // The last day that no longer counts, and is yesterday for the server; or the first that does, and is too old for it.
    await write(page, addDays(today, isAhead ? -2 : -1))
    await open(page, JOURNEY)
    const streak = page.getByText('Days in a row').locator('..').getByRole('definition')
    await expect(streak).toHaveText(isAhead ? '0 days' : '1 day')
  })
})
