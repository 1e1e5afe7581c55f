import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, test, untilInteractive } from '../support/e2e'
import { makeEvent, newPersonsPage } from '../support/e2e-people'
import { dayAhead } from '../support/event-input'

const headers = { origin: process.env.E2E_URL ?? '' }

async function rsvp(page: Page, eventId: string, partySize = 1): Promise<void> {
  const answered = await page.request.put(`/api/events/${eventId}/registration`, {
    headers,
    data: { partySize },
  })
  expect(answered.ok(), await answered.text()).toBe(true)
}

async function idOf(page: Page): Promise<string> {
  const { user } = (await (await page.request.get('/api/session')).json()) as { user: { id: string } }
  return user.id
}

async function becomePartners(asks: Page, accepts: Page): Promise<void> {
  const [asking, accepting] = [await idOf(asks), await idOf(accepts)]
  const asked = await asks.request.put(`/api/practice-partners/${accepting}/invitation`, { headers })
  expect(asked.ok(), await asked.text()).toBe(true)
  const accepted = await accepts.request.post(`/api/practice-partners/${asking}/accept`, { headers })
  expect(accepted.ok(), await accepted.text()).toBe(true)
}

const nextGame = (page: Page) => page.getByRole('region', { name: /^Test night/ })

test('opening My Games answers what one plays next, and with whom; one tap gives it up, one takes it back @widths', async ({
  browser,
}) => {
  const page = await newPersonsPage(browser, 'Nora')
  const partner = await newPersonsPage(browser, 'Petra')
  await becomePartners(partner, page)
  const later = await makeEvent({ eventDate: dayAhead(9) })
  const event = await makeEvent({ eventDate: dayAhead(3), guestsAllowed: 1 })
  await rsvp(page, later.id)
  await rsvp(page, event.id, 2)
  await rsvp(partner, event.id)

  await page.goto('/my-events')
  await untilInteractive(page)
  await expect(page.getByRole('heading', { level: 1, name: 'My Games' })).toBeVisible()
  const card = nextGame(page)
  await expect(card.getByRole('heading', { name: event.title })).toBeInViewport()
  await expect(card).toContainText(/Starts in \d+ (hours|days)/)
  await expect(card).toContainText('You’re in')
  await expect(card).toContainText('Petra T')
  await expect(card.getByRole('link', { name: 'Directions' })).toHaveAttribute(
    'href',
    /google\.com\/maps\/dir/,
  )
  await expect(page.getByRole('link', { name: /^Hosting/ })).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await card.getByRole('button', { name: 'Can’t make it' }).click()
  await expect(nextGame(page).getByRole('heading', { name: later.title })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(nextGame(page).getByRole('heading', { name: event.title })).toBeVisible()
  const { mine } = (await (await page.request.get(`/api/events/${event.id}`)).json()) as {
    mine: { partySize: number }
  }
  expect(mine.partySize).toBe(2)
  await page.context().close()
  await partner.context().close()
})

test('someone new finds out what to do, and how to host', async ({ browser }) => {
  const page = await newPersonsPage(browser, 'Newt')
  await page.goto('/my-events')
  await untilInteractive(page)
  await expect(page.getByRole('heading', { name: 'No games yet' })).toBeVisible()
  await page.getByRole('link', { name: /^Waitlist/ }).click()
  await expect(page.getByRole('heading', { name: 'You’re not on a waitlist' })).toBeVisible()
  await page.getByRole('link', { name: 'Past', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'No past games yet' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Want to host?' })).toBeVisible()
  await expectAccessible(page)
  await page.context().close()
})

test('a card says where one stands: in, or by number on the waitlist, and nothing once signed out @phone', async ({
  browser,
}) => {
  const place = `Lost Courts ${Date.now()}`
  const event = await makeEvent({ location: place, maxCapacity: 1 })
  const page = await newPersonsPage(browser, 'Wanda')
  const other = await newPersonsPage(browser, 'Igor')
  await rsvp(other, event.id)
  await rsvp(page, event.id)
  const list = `/events?place=${encodeURIComponent(place)}`
  const card = (of: Page) => of.getByRole('main').getByRole('listitem').filter({ hasText: event.title })
  await page.goto(list)
  await expect(card(page)).toContainText('Waitlist #1')
  await other.goto(list)
  await expect(card(other)).toContainText('You’re in')
  await page.goto('/my-events?tab=waiting')
  await untilInteractive(page)
  await expect(card(page)).toContainText('Waitlist #1')
  await expect(card(page)).toContainText('No one is ahead of you.')
  await page.context().clearCookies()
  await page.goto(list)
  await expect(card(page)).toBeVisible()
  await expect(card(page)).not.toContainText('Waitlist #')
  await page.context().close()
  await other.context().close()
})

test('giving up a spot in a full event asks first and says who gets it; then there is nothing to undo @phone', async ({
  browser,
}) => {
  const event = await makeEvent({ maxCapacity: 1, eventDate: dayAhead(2) })
  const page = await newPersonsPage(browser, 'Sid')
  const other = await newPersonsPage(browser, 'Wes')
  await rsvp(page, event.id)
  await rsvp(other, event.id)
  await page.goto('/my-events')
  await untilInteractive(page)
  const leave = nextGame(page).getByRole('button', { name: 'Can’t make it' })
  await leave.tap()
  const question = page.getByRole('alertdialog', { name: 'Give up your spot?' })
  await expect(question).toContainText('Your spot goes to the next person on the waitlist.')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Keep my spot' }).tap()
  await expect(question).toHaveCount(0)
  await expect(nextGame(page)).toContainText('You’re in')

  await leave.tap()
  await question.getByRole('button', { name: 'Give up my spot' }).tap()
  await expect(page.getByText(/Someone else has your spot now/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await other.goto('/my-events')
  await expect(nextGame(other)).toContainText('You’re in')
  await page.context().close()
  await other.context().close()
})
