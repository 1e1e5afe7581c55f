import type { Browser, Page } from '@playwright/test'
import { expect, expectAccessible, test, untilInteractive } from '../support/e2e'
import { apiAs, makeEvent, newPersonsPage, signUpIn } from '../support/e2e-people'

/** Long enough to open the page before the draw, short enough to wait for it. */
const DRAW_IN_MS = 9_000
const DRAWN_WITHIN_MS = 15_000

const panel = (page: Page) => page.getByRole('region', { name: 'Your RSVP' })

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilInteractive(page)
}
async function send(page: Page, method: 'PUT' | 'DELETE' | 'PATCH', path: string, data?: object) {
  const headers = { origin: process.env.E2E_URL ?? '' }
  const response = await page.request.fetch(path, { method, headers, ...(data ? { data } : {}) })
  expect(response.ok(), await response.text()).toBe(true)
}
const answer = (page: Page, id: string) =>
  send(page, 'PUT', `/api/events/${id}/registration`, { partySize: 1 })
const giveUp = (page: Page, id: string) => send(page, 'DELETE', `/api/events/${id}/registration`)

async function peopleOf(browser: Browser, ...names: string[]): Promise<Page[]> {
  return Promise.all(names.map((name) => newPersonsPage(browser, name)))
}
const leave = (people: Page[]) => Promise.all(people.map((each) => each.context().close()))

test('a held place is shown with its time, and taken on the event’s page', async ({ browser, page }) => {
  const event = await makeEvent({ maxCapacity: 1, promotion: 'offer' })
  const people = await peopleOf(browser, 'Ona')
  const [seated] = people as [Page]
  await answer(seated, event.id)
  await signUpIn(page, 'Pia')
  await answer(page, event.id)
  await open(page, `/events/${event.id}`)
  await expect(panel(page)).toContainText('You’re #1 on the waitlist')
  await giveUp(seated, event.id)
  await expect(panel(page)).toContainText('A spot is held for you')
  await expect(panel(page)).toContainText('Then it goes to the next person on the waitlist.')
  await expectAccessible(page)
  await panel(page).getByRole('button', { name: 'Take it' }).click()
  await expect(panel(page)).toContainText('You’re in')
  await page.reload()
  await expect(panel(page)).toContainText('You’re in')
  await leave(people)
})

test('a draw takes place before one’s eyes, and anybody can repeat it', async ({ page }) => {
  test.slow()
  await signUpIn(page, 'Quin')
  const opensAt = new Date(Date.now() + DRAW_IN_MS).toISOString()
  const event = await makeEvent({ maxCapacity: 4, fillMode: 'by_lot', opensAt })
  await answer(page, event.id)
  await open(page, `/events/${event.id}`)
  await expect(panel(page)).toContainText('You’re entered')
  await expect(panel(page)).toContainText('We’re drawing the order', { timeout: DRAWN_WITHIN_MS })
  // Whoever comes first under the event's lock draws it; else the job would within the minute.
  const next = await apiAs('admin')
  expect((await next.put(`/api/events/${event.id}/registration`, { data: { partySize: 1 } })).status()).toBe(
    200,
  )
  await next.dispose()
  await expect(panel(page)).toContainText('You’re in')
  await panel(page).getByText('How the order is drawn').click()
  await expect(panel(page)).toContainText('You entered as #1 and were drawn #1.')
  await panel(page).getByRole('button', { name: 'Repeat the draw here' }).click()
  await expect(panel(page).getByText('The same order.')).toBeVisible()
  await expectAccessible(page)
})

test('who is passed over in a line that evens out the levels reads why @phone', async ({ browser, page }) => {
  test.slow()
  const event = await makeEvent({ maxCapacity: 2, waitlistMode: 'skill_balanced' })
  const people = await peopleOf(browser, 'Rey', 'Sol', 'Tao')
  const [first, second, third] = people as [Page, Page, Page]
  await signUpIn(page, 'Uma')
  await send(page, 'PATCH', '/api/profile', { skillLevel: 'beginner' })
  for (const each of people) await send(each, 'PATCH', '/api/profile', { skillLevel: 'expert' })
  for (const each of [first, second, page, third]) await answer(each, event.id)
  await open(page, `/events/${event.id}`)
  await expect(panel(page)).toContainText('You’re #1 on the waitlist')
  await giveUp(first, event.id)
  await expect(panel(page)).toContainText('1 group behind you moved up first: it evens out the levels.')
  await expect(panel(page)).not.toContainText('expert')
  await expectAccessible(page)
  await leave(people)
})
