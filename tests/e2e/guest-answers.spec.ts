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
  const panel = page.getByRole('region', { name: 'Your answer' })
  await panel.getByRole('button', { name: 'I’m in' }).click()
  await panel.getByRole('button', { name: 'Send me a code' }).click()
  await expect(panel.getByRole('alert')).toContainText('2 fields need another look')
  await panel.getByLabel('Name').fill('Nia López')
  await panel.getByLabel('Email').fill(email)
  await panel.getByRole('button', { name: 'One guest more' }).click()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await panel.getByRole('button', { name: 'Send me a code' }).click()
  await expect(panel.getByRole('alert')).toContainText('Check your email')
  await expect(panel.getByText(/^Your spot is held for/)).toBeVisible()

  await page.goto(pathIn(await untilMail(email, /^Confirm your answer/)))
  await untilInteractive(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Yes, I’m in' }).click()
  await expect(page.getByRole('alert')).toContainText('Places for all 2 of you are yours.')

  await page.goto(pathIn(await untilMail(email, /^You’re in/)))
  await untilInteractive(page)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'One guest fewer' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your place is yours.')).toBeVisible()
  await page.getByRole('button', { name: 'Give up my place' }).click()
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
  await page.getByRole('region', { name: 'Your answer' }).getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByLabel('Six-digit code').fill(codeIn(await untilMail(email, /^Confirm your answer/)))
  await expect(page.getByText('You’re in', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'See or change my answer' }).click()
  await expect(page).toHaveURL(/\/rsvp\/manage\?token=/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(event.title)
})
