import { expect, expectAccessible, expectNoSidewaysScroll, test, untilInteractive } from '../support/e2e'
import { makeEvent, newEmail } from '../support/e2e-people'
import { codeIn, pathIn, untilMail } from '../support/outbox'

test('a visitor answers without an account, from the form by the mail’s link to their answer’s own page', async ({
  pageAs,
}) => {
  test.slow()
  const event = await makeEvent({ maxCapacity: 3, guestsAllowed: 2 })
  const [page, email] = [await pageAs('anonymous'), newEmail()]
  await page.goto(`/events/${event.id}/rsvp`)
  await untilInteractive(page)
  const panel = page.getByRole('region', { name: 'Your RSVP' })
  await panel.getByRole('button', { name: 'I’m in' }).click()
  await panel.getByRole('button', { name: 'Send me a code' }).click()
  await expect(panel.getByRole('alert')).toContainText('2 fields need another look')
  await panel.getByLabel('Name').fill('Nia López')
  await panel.getByLabel('Email').fill(email)
  await panel.getByRole('button', { name: 'Add a guest' }).click()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await panel.getByRole('button', { name: 'Send me a code' }).click()
  await expect(panel.getByRole('alert')).toContainText('Check your email')
  await expect(panel.getByText(/^Your spot is held for/)).toBeVisible()

  await page.goto(pathIn(await untilMail(email, /^Confirm your RSVP/)))
  await untilInteractive(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Yes, I’m in' }).click()
  await expect(page.getByRole('alert')).toContainText('You’ve got 2 spots.')

  await page.goto(pathIn(await untilMail(email, /^You’re in/)))
  await untilInteractive(page)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Remove a guest' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('You’ve got a spot.')).toBeVisible()
  await page.getByRole('button', { name: 'Give up my spot' }).click()
  await expect(page.getByText('You’re not in')).toBeVisible()
  await page.reload()
  await expect(page.getByText('You’re not in')).toBeVisible()
})

test('by the code, typed where the form was @phone', async ({ pageAs }) => {
  const event = await makeEvent()
  const [page, email] = [await pageAs('anonymous'), newEmail()]
  await page.goto(`/events/${event.id}`)
  await untilInteractive(page)
  await page.getByRole('button', { name: 'I’m in' }).click()
  await page.getByLabel('Name').fill('Nia López')
  await page.getByRole('region', { name: 'Your RSVP' }).getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByLabel('Six-digit code').fill(codeIn(await untilMail(email, /^Confirm your RSVP/)))
  await expect(page.getByText('You’re in', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'See or change my RSVP' }).click()
  await expect(page).toHaveURL(/\/rsvp\/manage\?token=/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(event.title)
})
