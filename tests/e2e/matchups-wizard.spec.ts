import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  sessionOf,
  test,
  untilInteractive,
} from '../support/e2e'
import { apiAs, makeEvent } from '../support/e2e-people'

/** Long enough on two cores to be stopped before it is done, were it not stopped. */
const SEARCH_TIMEOUT_MS = 15_000

/** With a finger on a phone, with the keyboard elsewhere. */
async function press(target: Locator, isMobile: boolean): Promise<void> {
  if (isMobile) return target.tap()
  await target.focus()
  await target.press('Enter')
}
async function choose(radio: Locator, isMobile: boolean): Promise<void> {
  if (isMobile) return radio.locator('..').tap()
  await radio.focus()
  await radio.press('Space')
}

async function begin(page: Page, isMobile: boolean): Promise<void> {
  await page.goto('/game-generator')
  await untilInteractive(page)
  await press(page.getByRole('button', { name: 'New tournament' }), isMobile)
  await expect(page).toHaveURL('/game-generator/new?step=setup')
}

const step = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const count = (page: Page, words: string) => page.getByText(words, { exact: true })

async function paste(page: Page, lines: readonly string[], isMobile: boolean): Promise<void> {
  await press(page.getByRole('button', { name: 'Paste a list or a CSV file' }), isMobile)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill(lines.join('\n'))
  await press(dialog.getByRole('button', { name: `Add ${lines.length}` }), isMobile)
  await expect(dialog).toBeHidden()
}

test('without an account: from the landing to a schedule of two pools @widths', async ({
  quietPage: page,
  isMobile,
}) => {
  await begin(page, isMobile)
  await page.getByRole('textbox', { name: 'Name' }).fill('Saturday Smash')
  await press(page.getByRole('button', { name: 'Fewer: Courts' }), isMobile)
  await press(step(page, 'Teams'), isMobile)

  const box = page.getByRole('textbox', { name: 'Add a team' })
  for (const team of ['Ana / Ben, Harbor, 4.25', 'Cy / Di, Mesa']) {
    await box.fill(team)
    await box.press('Enter')
    await expect(box).toHaveValue('')
  }
  await expect(page.getByText('2 pools take at least 4 teams: 2 more.')).toBeVisible()
  await expect(step(page, 'Draw')).toBeDisabled()
  await paste(page, ['Eve / Flo, Harbor, 4.5', 'Gus / Hal', 'Ida / Jo', 'Kit / Lou', 'Mo / Ned'], isMobile)
  await expect(count(page, '7 teams')).toBeVisible()
  await expectAccessible(page)

  // The last one was a mistake; so was taking it out.
  await press(page.getByRole('button', { name: 'More for Mo / Ned' }), isMobile)
  await press(page.getByRole('menuitem', { name: 'Remove' }), isMobile)
  await expect(count(page, '6 teams')).toBeVisible()
  await press(page.getByRole('button', { name: 'Undo' }), isMobile)
  await expect(count(page, '7 teams')).toBeVisible()
  await press(page.getByRole('button', { name: 'Seed', exact: true }), isMobile)
  await press(page.getByRole('menuitem', { name: 'By rating' }), isMobile)
  await expect(page.getByRole('listitem').filter({ hasText: 'Eve / Flo' })).toContainText('1')

  await press(step(page, 'Draw'), isMobile)
  await expect(page).toHaveURL('/game-generator/new?step=draw')
  const pool = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await expect(pool('Pool A').getByRole('button')).toHaveText([/Eve/, /Gus/, /Ida/])
  // Two teams trade places by hand.
  await press(pool('Pool A').getByRole('button', { name: /Gus/ }), isMobile)
  await press(pool('Pool B').getByRole('button', { name: /Cy/ }), isMobile)
  await expect(pool('Pool A').getByRole('button')).toHaveText([/Eve/, /Cy/, /Ida/])
  await expectAccessible(page)

  await press(step(page, 'Schedule'), isMobile)
  // Nine matches of two pools on three courts.
  const shortest = page.getByRole('radio', { name: /Shortest day/ })
  await expect(shortest).toBeChecked()
  await expect(page.getByText('the fewest possible').first()).toBeVisible()
  await expect(page.getByText('Match 9', { exact: false }).first()).toBeVisible()
  await choose(page.getByRole('radio', { name: /More rest/ }), isMobile)
  await expect(page.getByRole('radio', { name: /More rest/ })).toBeChecked()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await press(step(page, 'To the desk'), isMobile)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saturday Smash')
  await expect(page.getByRole('link', { name: 'Save it' })).toHaveAttribute(
    'href',
    /next=.*game-generator.*try/,
  )
})

test('teams come from a CSV file, as they were read', async ({ quietPage: page, isMobile }) => {
  await begin(page, isMobile)
  await press(step(page, 'Teams'), isMobile)
  await press(page.getByRole('button', { name: 'Paste a list or a CSV file' }), isMobile)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Or a file').setInputFiles({
    name: 'teams.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Rating,Team,Club\r\n4.25,Ana / Ben,"Harbor, East"\r\n3.9,Cy / Di,Mesa\r\n'),
  })
  await expect(dialog.getByRole('region', { name: 'How we read it' }).getByRole('listitem')).toHaveText([
    'Ana / Ben · Harbor, East · 4.25',
    'Cy / Di · Mesa · 3.9',
  ])
  await press(dialog.getByRole('button', { name: 'Add 2 teams' }), isMobile)
  await expect(count(page, '2 teams')).toBeVisible()
})

test('rotating partners: the search is stopped, and the best so far is fair', async ({
  quietPage: page,
  isMobile,
}) => {
  await begin(page, isMobile)
  await choose(page.getByRole('radio', { name: /Rotating partners/ }), isMobile)
  const rounds = page.getByRole('textbox', { name: 'Rounds' })
  // Long enough a search that it can be stopped.
  await rounds.fill('29')
  await press(step(page, 'Players'), isMobile)
  await paste(
    page,
    Array.from({ length: 30 }, (_, index) => `Player ${index + 1}`),
    isMobile,
  )
  const beside = page.waitForEvent('worker')
  await press(step(page, 'Draw'), isMobile)
  expect((await beside).url()).toMatch(/search-worker/)
  const search = page.getByRole('progressbar', { name: 'How far the search is' })
  await expect(search).toBeVisible()
  await expect(page.getByText(/So far \d+ repeats? of partners/)).toBeVisible()
  await press(page.getByRole('button', { name: 'Stop and take the best so far' }), isMobile)
  await expect(search).toBeHidden({ timeout: SEARCH_TIMEOUT_MS })
  await expect(page.getByRole('heading', { name: 'Round 29' })).toBeVisible()
  // Of 30 on four courts 14 rest: whatever the search had reached, never anybody twice more than another.
  const byes = page.getByRole('region', { name: 'How fair the draw is' }).getByText('Byes each')
  await expect(byes).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('a reload in the middle loses nothing that was typed', async ({ quietPage: page, isMobile }) => {
  await begin(page, isMobile)
  await page.getByRole('textbox', { name: 'Name' }).fill('Half-way House')
  await choose(page.getByRole('radio', { name: /King of the court/ }), isMobile)
  await page.reload()
  await untilInteractive(page)
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Half-way House')
  await expect(page.getByRole('radio', { name: /King of the court/ })).toBeChecked()

  await press(step(page, 'Players'), isMobile)
  const box = page.getByRole('textbox', { name: 'Add a player' })
  await box.fill('Ana')
  await box.press('Enter')
  await expect(count(page, '1 player')).toBeVisible()
  await box.fill('Ben, half ty')
  await page.reload()
  await untilInteractive(page)
  await expect(page).toHaveURL('/game-generator/new?step=field')
  await expect(count(page, '1 player')).toBeVisible()
  await expect(box).toHaveValue('Ben, half ty')

  // Another tab sees it too, and the landing leads back to it.
  const other = await page.context().newPage()
  await other.goto('/game-generator')
  await expect(other.getByRole('heading', { name: 'Half-way House' })).toBeVisible()
  await box.press('Enter')
  await expect(other.getByText('2 players')).toBeVisible()
  await press(other.getByRole('link', { name: 'Continue' }), isMobile)
  await expect(other).toHaveURL('/game-generator/new?step=field')
  await other.goBack()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Matchup Generator')
})

test('saved from the desk, it is one’s own on the landing, and can be played again @desktop', async ({
  pageAs,
}) => {
  const page = await pageAs('host')
  await begin(page, false)
  await page.getByRole('textbox', { name: 'Name' }).fill('To Keep')
  await press(step(page, 'Teams'), false)
  await paste(page, ['Ana', 'Ben', 'Cy', 'Di'], false)
  await press(step(page, 'Draw'), false)
  await press(step(page, 'Schedule'), false)
  await expect(page.getByRole('radio', { name: /Shortest day/ })).toBeChecked()
  await press(step(page, 'To the desk'), false)
  await press(page.getByRole('button', { name: 'Save it' }), false)
  await expect(page).toHaveURL(/\/game-generator\/[0-9a-f-]{36}\/desk$/)
  await page.goto('/game-generator?q=to+keep')
  await untilInteractive(page)
  const own = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'To Keep' }) })
  await expect(own).toHaveCount(1)
  await expect(own).toContainText('4 entrants')
  await expect(own).toContainText('Drawn')
  await expect(page.getByRole('region', { name: 'On this device' })).toHaveCount(0)
  await own.getByRole('button', { name: 'Play To Keep again' }).click()
  await expect(page).toHaveURL(/\/game-generator\/[0-9a-f-]{36}\/desk$/)
})

/** Four teams in one pool, drawn and laid out, at the desk of this device. */
async function atTheDesk(page: Page, name: string, isMobile: boolean): Promise<void> {
  await begin(page, isMobile)
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await press(step(page, 'Teams'), isMobile)
  await paste(page, ['José / Ben', 'Cy / Di', 'Eve / Flo', 'Gus / Hal'], isMobile)
  await press(step(page, 'Draw'), isMobile)
  await press(step(page, 'Schedule'), isMobile)
  await expect(page.getByText('the fewest possible').first()).toBeVisible()
  await press(step(page, 'To the desk'), isMobile)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
}

test('without an account it comes out on paper and as files; signing in saves it as it stands', async ({
  page,
  context,
  isMobile,
}) => {
  await atTheDesk(page, 'No Account Yet', isMobile)
  await page.goto('/game-generator/try?view=share')
  await untilInteractive(page)
  const loading = page.waitForEvent('download')
  await press(page.getByRole('button', { name: 'Download' }), isMobile)
  await press(page.getByRole('menuitem', { name: 'Teams (CSV)' }), isMobile)
  const csv = await readFile(await (await loading).path(), 'utf8')
  expect(csv.startsWith('\uFEFF')).toBe(true)
  expect(csv).toContain('José / Ben')
  const copying = page.waitForEvent('download')
  await press(page.getByRole('button', { name: 'Download' }), isMobile)
  await press(page.getByRole('menuitem', { name: 'A copy to open again' }), isMobile)
  const copy = await (await copying).path()
  await press(page.getByRole('link', { name: 'Print sheets' }), isMobile)
  await expect(page.getByRole('cell', { name: /José/ }).first()).toBeVisible()
  await press(page.getByRole('link', { name: 'No Account Yet' }), isMobile)

  await press(page.getByRole('link', { name: 'Save it' }).first(), isMobile)
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  const next = new URL(page.url()).searchParams.get('next') ?? ''
  // Whichever way somebody signs in, this is where it leads.
  const session = JSON.parse(await readFile(sessionOf('host'), 'utf8')) as Awaited<
    ReturnType<typeof context.storageState>
  >
  await context.addCookies(session.cookies)
  await page.goto(next)
  await expect(page).toHaveURL(/\/game-generator\/[0-9a-f-]{36}\/desk$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No Account Yet')
  await press(page.getByRole('tab', { name: 'Teams' }), isMobile)
  await expect(page.getByText('José / Ben').first()).toBeVisible()
  await page.goto('/game-generator/try')
  await expect(page.getByRole('heading', { name: 'No tournament on this device' })).toBeVisible()

  // The copy that was kept is opened again.
  await page.goto('/game-generator')
  await untilInteractive(page)
  const file = page.getByLabel('Open it')
  await file.setInputFiles({ name: 'teams.json', mimeType: 'application/json', buffer: Buffer.from(csv) })
  await expect(page.getByText('That file isn’t a saved tournament.')).toBeVisible()
  await file.setInputFiles(copy)
  await expect(page).toHaveURL('/game-generator/try')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No Account Yet')
  await page.goto('/game-generator/try?view=share')
  await untilInteractive(page)
  await press(page.getByRole('button', { name: 'Play it again' }), isMobile)
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Play it again' }), isMobile)
  await expect(page).toHaveURL('/game-generator/new?step=field')
  await expect(count(page, '4 teams')).toBeVisible()
})

test('whoever is confirmed for an event is in a draw with one tap, whoever checked in with another', async ({
  pageAs,
  isMobile,
}) => {
  const event = await makeEvent({ guestsAllowed: 1 })
  for (const role of ['player', 'admin'] as const) {
    const api = await apiAs(role)
    const answer = await api.put(`/api/events/${event.id}/registration`, { data: { partySize: 2 } })
    expect(answer.status(), await answer.text()).toBe(200)
    await api.dispose()
  }
  const page = await pageAs('host')
  await page.goto(`/game-generator/new?event=${event.id}&who=confirmed`)
  await untilInteractive(page)
  await expect(page.getByRole('heading', { name: event.title })).toBeVisible()
  await expectAccessible(page)
  await choose(page.getByRole('radio', { name: 'Everyone checked in' }), isMobile)
  await expect(page.getByRole('button', { name: /^Draw with/ })).toBeDisabled()
  await choose(page.getByRole('radio', { name: 'Everyone confirmed' }), isMobile)
  await press(page.getByRole('button', { name: 'Draw with 4 players' }), isMobile)
  await expect(page).toHaveURL('/game-generator/new?step=setup')
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(event.title)
  await press(step(page, 'Players'), isMobile)
  await expect(count(page, '4 players')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: /’s guest/ })).toHaveCount(2)
  await press(step(page, 'Draw'), isMobile)
  await expect(page.getByRole('heading', { name: 'Round 1', exact: true })).toBeVisible()
})
