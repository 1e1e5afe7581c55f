import type { Page } from '@playwright/test'
import { addDays, formatEventDate } from '#/lib/dates'
import { expect, test, untilInteractive } from '../support/e2e'
import { newPersonsPage } from '../support/e2e-people'
import { readCalendar } from '../support/calendar-reader'
import { dayAhead } from '../support/event-input'

const FIRST = dayAhead(9)
const SKIPPED = dayAhead(16)
const CANCELLED = dayAhead(23)

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilInteractive(page)
}
const night = (page: Page, date: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: formatEventDate(date, { weekday: true }) })

/** A night's start in California is on the next day in UTC. */
const dayInUtc = (date: string): string => addDays(date, 1)

/** Asked for by somebody who hosts nothing, and let be by an admin. */
async function foundCommunity(owner: Page, admin: Page, name: string): Promise<void> {
  await open(owner, '/community/create')
  await owner.getByLabel('Name', { exact: true }).fill(name)
  await owner.getByLabel('About').fill('Weekly nights by the harbor, for all levels.')
  await owner.getByLabel('City').fill('Pasadena')
  await owner.getByRole('button', { name: 'Send request' }).click()
  await expect(owner.getByText(`We have your request for “${name}”`)).toBeVisible()
  await open(admin, `/admin/community-requests?q=${encodeURIComponent(name)}`)
  await admin.getByRole('link', { name }).click()
  await admin.getByRole('button', { name: 'Approve' }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click()
  await expect(admin.getByText('Approved').first()).toBeVisible()
}

/** @returns the path of its series */
async function startSeries(owner: Page, club: string, title: string): Promise<string> {
  await open(owner, `${club}/create-event`)
  await owner.getByLabel('Title').fill(title)
  await owner.getByLabel('Date', { exact: true }).fill(FIRST)
  await owner.getByLabel('Starts').fill('19:00')
  await owner.getByLabel('Ends').fill('21:00')
  await owner.getByRole('combobox', { name: 'Repeats' }).selectOption('weekly')
  await owner.getByLabel('Venue').fill('Harbor Courts')
  await owner.getByRole('button', { name: 'Start the series' }).click()
  await expect(owner).toHaveURL(/\/series\/[0-9a-f-]{36}$/)
  return new URL(owner.url()).pathname
}

test('a season: founded, approved, joined, a place every time, one night skipped, one called off @desktop', async ({
  pageAs,
  browser,
}) => {
  test.setTimeout(60_000)
  const name = `Harbor Dinkers ${Date.now()}`
  const title = `Harbor night ${Date.now()}`
  const [owner, member, admin] = await Promise.all([
    newPersonsPage(browser, 'Olga'),
    newPersonsPage(browser, 'Mia'),
    pageAs('admin'),
  ])
  await foundCommunity(owner, admin, name)
  const club = `/community/${name.toLowerCase().replaceAll(' ', '-')}`
  const series = await startSeries(owner, club, title)

  await open(member, club)
  await member.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(member.getByText('You’re a member')).toBeVisible()
  await open(member, series)
  await member.getByRole('button', { name: 'Ask for a spot every time' }).click()
  await expect(member.getByText('You asked for a spot every time')).toBeVisible()
  await open(owner, series)
  await owner.getByRole('button', { name: 'Hold a spot' }).click()
  await expect(owner.getByRole('button', { name: 'End Mia Tester’s regular spot' })).toBeVisible()

  await open(member, series)
  await night(member, SKIPPED).getByRole('button', { name: 'Skip this one' }).click()
  await expect(night(member, SKIPPED).getByRole('button', { name: 'I’m in after all' })).toBeVisible()

  await night(owner, CANCELLED).getByRole('link').click()
  await owner.getByRole('main').getByRole('button', { name: 'More' }).click()
  await owner.getByRole('menuitem', { name: 'Cancel event' }).click()
  await owner.getByLabel('Reason').fill('The roof leaks')
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Cancel event' }).click()
  await expect(owner.getByText('The roof leaks').first()).toBeVisible()

  await member.getByRole('button', { name: /^Notifications, \d+ unread/ }).click()
  await expect(member.getByRole('dialog').getByText(`Canceled: ${title}`)).toHaveCount(1)
  await open(member, '/profile#calendar')
  const section = member.getByRole('region', { name: 'Your calendar' })
  await section.getByRole('button', { name: 'Create my address' }).click()
  const address = await section.getByText(/\/calendar\/mine\.ics\?key=/).innerText()
  const { pathname, search } = new URL(address)
  const { entries } = readCalendar(await (await member.request.get(pathname + search)).text())
  const statusOn = (date: string) =>
    entries.find(({ startsAt }) => startsAt.startsWith(dayInUtc(date)))?.status
  expect([FIRST, SKIPPED, CANCELLED].map(statusOn)).toEqual(['CONFIRMED', undefined, 'CANCELLED'])
  await Promise.all([owner, member].map((page) => page.context().close()))
})
