import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  untilInteractive,
  type Role,
} from '../support/e2e'
import { apiAs, makeEventSoon } from '../support/e2e-people'

/** What is tapped beside a court is at least this high. */
const COURT_SIDE_PX = 44

/** An event that starts in half an hour, with a place for each of the demo people named. */
async function soonWith(...roles: Exclude<Role, 'anonymous'>[]): Promise<string> {
  const event = await makeEventSoon()
  for (const role of roles) {
    const api = await apiAs(role)
    const response = await api.put(`/api/events/${event.id}/registration`, { data: { partySize: 1 } })
    expect(response.status(), await response.text()).toBe(200)
    await api.dispose()
  }
  return event.id
}
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilInteractive(page)
}
const nameOf = async (role: Role): Promise<string> => {
  const api = await apiAs(role)
  const { user } = (await (await api.get('/api/session')).json()) as { user: { name: string } }
  await api.dispose()
  return user.name
}
/** What a host's camera would read off the player's phone, without the origin. */
async function passPath(eventId: string): Promise<string> {
  const api = await apiAs('player')
  const { pass } = (await (await api.get(`/api/events/${eventId}/pass`)).json()) as { pass: { url: string } }
  await api.dispose()
  const { pathname, search } = new URL(pass.url)
  return pathname + search
}

test('a host checks in by a tap, by a pass and by name, and takes a tap back @phone', async ({ pageAs }) => {
  const id = await soonWith('player', 'admin')
  const page = await pageAs('host')
  await open(page, `/events/${id}/check-in`)
  const list = page.getByRole('list', { name: 'Everyone with a spot' })
  const tapped = list.getByRole('button', { name: await nameOf('admin') })
  expect((await tapped.boundingBox())?.height).toBeGreaterThanOrEqual(COURT_SIDE_PX)
  await tapped.click()
  await expect(tapped).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(tapped).toHaveAttribute('aria-pressed', 'false')
  await tapped.click()
  await expect(page.getByText('of 2 here').locator('xpath=..')).toContainText('1')

  await open(page, await passPath(id))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(await nameOf('player'))
  await page.getByRole('button', { name: 'Check in' }).click()
  await page.getByRole('link', { name: 'To the list' }).click()

  await page.getByRole('button', { name: 'Walk-in' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Let them in' }).click()
  await expect(dialog.getByText('Say who it is')).toBeVisible()
  await dialog.getByLabel('Name').fill('Old Mo')
  await dialog.getByRole('button', { name: 'Let them in' }).click()
  await expect(list.getByRole('button', { name: 'Old Mo' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('of 3 here').locator('xpath=..')).toContainText('3')
  await page.getByLabel('Not yet').check({ force: true })
  await expect(page.getByText('Everyone’s here. Play!')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('taps made while the line is down are kept, and another phone learns of them @phone', async ({
  pageAs,
}) => {
  const id = await soonWith('player')
  const name = await nameOf('player')
  const other = await pageAs('admin')
  await open(other, `/events/${id}/check-in`)
  const page = await pageAs('host')
  await open(page, `/events/${id}/check-in`)
  await page.route('**/api/events/*/check-in/*', (route) => route.abort('internetdisconnected'))
  await page.getByRole('button', { name }).click()
  await expect(page.getByText('1 tap saved on this device until you’re back online')).toBeVisible({
    timeout: 20_000,
  })
  await expect(page.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true')
  await page.unroute('**/api/events/*/check-in/*')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(other.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true', {
    timeout: 20_000,
  })
})

test('a player shows a pass, and says “I’m here” by the poster @phone', async ({ pageAs }) => {
  const id = await soonWith('player')
  const host = await apiAs('host')
  const { url } = (await (await host.get(`/api/events/${id}/check-in/poster`)).json()) as { url: string }
  await host.dispose()
  const page = await pageAs('player')
  await open(page, `/events/${id}`)
  await expect(page.getByRole('img', { name: /^Your check-in pass for/ })).toBeVisible()
  const { pathname, search } = new URL(url)
  await open(page, pathname + search)
  await page.getByRole('button', { name: 'I’m here' }).click()
  await expect(page.getByText('You’re here. Have fun!')).toBeVisible()
  await expectAccessible(page)
  await open(page, await passPath(id))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A check-in pass')
})

test('a host does last week’s event again in two taps @phone', async ({ pageAs }) => {
  const page = await pageAs('host')
  await open(page, '/my-events')
  await page.getByRole('button', { name: 'Do it again' }).first().tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish it' }).tap()
  await expect(page.getByText('It’s up. People can RSVP')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Hosting' })).toBeVisible()
})
