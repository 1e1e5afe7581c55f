import { expect, expectAccessible, expectNoSidewaysScroll, test, untilInteractive } from '../support/e2e'
import { makeEvent, newEmail, PASSWORD, signUpIn } from '../support/e2e-people'
import { codeIn, untilMail } from '../support/outbox'
import type { Page } from '@playwright/test'

const panel = (page: Page) => page.getByRole('region', { name: 'Your RSVP' })

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilInteractive(page)
}

test('nobody is in before the server says so: saving, then in, with calendars, price and sharing', async ({
  page,
}) => {
  const event = await makeEvent({ priceNote: '$5 at the gate', maxCapacity: 8 })
  await signUpIn(page, 'Ada')
  await open(page, `/events/${event.id}/rsvp`)
  const held = Promise.withResolvers<void>()
  await page.route('**/registration', async (route) => {
    await held.promise
    await route.continue()
  })
  await panel(page).getByRole('button', { name: 'I’m in' }).click()
  await expect(panel(page).getByText('Saving your spot…').last()).toBeVisible()
  await expect(panel(page)).not.toContainText('You’re in')
  held.resolve()
  await expect(panel(page)).toContainText('You’re in')
  const steps = panel(page).getByRole('region', { name: 'Next steps' })
  await expect(steps).toContainText('$5 at the gate')
  for (const name of ['Apple', 'Google', 'Outlook'])
    await expect(steps.getByRole('link', { name, exact: true })).toBeVisible()
  await expect(steps.getByRole('button', { name: 'Share' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('without a connection nothing is promised; it is sent when the connection is back @phone', async ({
  page,
}) => {
  test.slow()
  const event = await makeEvent({ maxCapacity: 8 })
  await signUpIn(page, 'Ben')
  await open(page, `/events/${event.id}`)
  await page.route('**/registration', (route) => route.abort('internetdisconnected'))
  await panel(page).getByRole('button', { name: 'I’m in' }).click()
  await expect(panel(page).getByText('Not saved yet: no connection')).toBeVisible({ timeout: 60_000 })
  await expect(panel(page)).not.toContainText('You’re in')
  await page.unroute('**/registration')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(panel(page)).toContainText('You’re in')
})

test('a level that does not fit is said before the tap; the page says what one decides by', async ({
  page,
}) => {
  const event = await makeEvent({
    skillMin: 'advanced',
    priceNote: 'Free',
    description: 'Fast games to eleven. '.repeat(20),
  })
  await signUpIn(page, 'Cleo')
  await open(page, `/events/${event.id}/rsvp`)
  const main = page.getByRole('main')
  for (const words of ['Advanced and up', 'Free', 'Fast games to eleven.', 'No one in yet'])
    await expect(main).toContainText(words)
  await expect(panel(page)).toContainText('This event is for Advanced and up.')
  await expect(panel(page).getByRole('button', { name: 'I’m in' })).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test('a guest types the code, makes an account with one field, and is in; this device knew them before', async ({
  pageAs,
}) => {
  test.slow()
  const event = await makeEvent()
  const [page, email] = [await pageAs('anonymous'), newEmail()]
  await open(page, `/events/${event.id}`)
  await panel(page).getByRole('button', { name: 'I’m in' }).click()
  await panel(page).getByLabel('Name').fill('Nia López')
  await panel(page).getByLabel('Email').fill(email)
  await panel(page).getByRole('button', { name: 'Send me a code' }).click()
  await page.getByLabel('Six-digit code').fill(codeIn(await untilMail(email, /^Confirm your RSVP/)))
  await expect(panel(page).getByText('You’re in', { exact: true })).toBeVisible()
  await expectAccessible(page)

  const other = await page.context().newPage()
  await open(other, `/events/${event.id}`)
  await expect(panel(other)).toContainText('You’re in')
  await expect(panel(other).getByRole('button', { name: 'Give up my spot' })).toBeVisible()
  await other.close()

  await panel(page).getByLabel('Password', { exact: true }).fill(PASSWORD)
  await panel(page).getByRole('button', { name: 'Create my account' }).click()
  await expect(page).toHaveURL(/\/setup\?next=/)
  // The setup opens until the profile that comes with the first sign-in is there.
  const hasProfile = async () => (await (await page.request.get('/api/session')).json()).hasProfile
  await expect.poll(hasProfile).toBe(true)
  await open(page, `/events/${event.id}`)
  await expect(panel(page)).toContainText('You’re in')
  await expect(panel(page).getByRole('button', { name: 'Can’t make it' })).toBeVisible()
})
