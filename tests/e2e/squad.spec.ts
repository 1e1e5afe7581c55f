import type { Page } from '@playwright/test'
import { brand } from '#/brand'
import { expect, expectAccessible, expectNoSidewaysScroll, test, untilInteractive } from '../support/e2e'
import { emailOf, makeEventSoon, newPersonsPage } from '../support/e2e-people'
import { untilMail } from '../support/outbox'

const SQUAD = `/${brand.slug}-squad`

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilInteractive(page)
}

test('a player applies, is approved with a word, takes a shift and checks people in @phone', async ({
  browser,
  pageAs,
}) => {
  test.slow()
  const event = await makeEventSoon()
  const player = await newPersonsPage(browser, 'Wanda')
  const email = await emailOf(player)
  await open(player, SQUAD)
  await player.getByRole('button', { name: 'Send application' }).click()
  await expect(player.getByText('Choose at least one').first()).toBeVisible()
  await player.getByLabel('Check people in').check()
  await player.getByLabel('Weekday evenings').check()
  await player.getByLabel('A few words about you').fill(`I live next to the courts, says ${email}`)
  await expectAccessible(player)
  await player.getByRole('button', { name: 'Send application' }).click()
  await expect(player.getByText('Your application is waiting for an answer')).toBeVisible()
  await expectNoSidewaysScroll(player)

  const admin = await pageAs('admin')
  await open(admin, '/admin/squad-applications')
  const application = admin.getByRole('main').getByRole('listitem').filter({ hasText: email })
  await application.getByRole('button', { name: 'Approve' }).click()
  const dialog = admin.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(dialog.getByText('Say in a few words what they do')).toBeVisible()
  await dialog.getByLabel('Role').fill('Checks in on Thursdays')
  await dialog.getByLabel('Your words to them').fill('Come half an hour early.')
  await expectAccessible(admin)
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(application).toHaveCount(0)
  expect((await untilMail(email, /Welcome to the/)).text).toContain('Come half an hour early.')

  const host = await pageAs('host')
  await open(host, `/events/${event.id}/desk?tab=squad`)
  await host.getByRole('radio', { name: /^Checks in/ }).check()
  await host.getByRole('button', { name: 'Add a shift' }).click()
  const who = host.getByLabel('Checks in: who')
  await expect(who).toHaveValue('')
  await expectAccessible(host)

  await open(player, SQUAD)
  await expect(player.getByText('Checks in on Thursdays').first()).toBeVisible()
  await player.getByRole('button', { name: `Take it: checks in at ${event.title}` }).click()
  const own = player
    .getByRole('region', { name: 'Yours' })
    .getByRole('listitem')
    .filter({ hasText: event.title })
  await expect(own).toBeVisible()
  // The host’s page hears of it.
  await expect(who).not.toHaveValue('')
  await expectAccessible(player)
  await own.getByRole('link', { name: 'Check people in' }).click()
  await expect(player.getByRole('heading', { level: 1 })).toContainText(event.title)
  await player.getByRole('button', { name: 'Walk-in' }).click()
  const walkIn = player.getByRole('dialog')
  await walkIn.getByLabel('Name').fill('Old Mo')
  await walkIn.getByRole('button', { name: 'Let them in' }).click()
  await expect(
    player.getByRole('list', { name: 'Everyone with a spot' }).getByRole('button', { name: 'Old Mo' }),
  ).toHaveAttribute('aria-pressed', 'true')
  await expect(player.getByRole('link', { name: 'Desk' })).toHaveCount(0)
  await player.getByRole('link', { name: 'The event' }).click()
  await expect(player.getByText('You check people in here')).toBeVisible()

  await open(player, SQUAD)
  await player.getByRole('button', { name: `Give back: checks in at ${event.title}` }).click()
  await expect(own).toHaveCount(0)
  await open(player, `/events/${event.id}/check-in`)
  await expect(player.getByText('Not yours to change')).toBeVisible()

  await open(player, SQUAD)
  await player.getByRole('button', { name: 'Leave the squad' }).click()
  await player.getByRole('alertdialog').getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(player.getByRole('button', { name: 'Send application' })).toBeVisible()
  await expect(player.getByText('Checks in on Thursdays')).toHaveCount(0)
  await player.context().close()
})

test('an admin adds somebody to the squad, moves them up, and takes them off', async ({
  browser,
  pageAs,
}) => {
  test.slow()
  const person = await newPersonsPage(browser, `Xena${Date.now().toString(36)}`)
  const email = await emailOf(person)
  const { user } = (await (await person.request.get('/api/session')).json()) as { user: { name: string } }
  const admin = await pageAs('admin')
  await open(admin, '/admin/squad')
  await admin.getByRole('button', { name: 'Add someone' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add them' }).click()
  await expect(dialog.getByText('Choose someone').first()).toBeVisible()
  await dialog.getByLabel('Who').fill(email)
  await dialog.getByRole('button', { name: `Choose ${user.name}` }).click()
  await dialog.getByLabel('Role').fill('Hangs the nets')
  await expectAccessible(admin)
  await dialog.getByRole('button', { name: 'Add them' }).click()
  const row = admin.getByRole('main').getByRole('listitem').filter({ hasText: user.name })
  await expect(row).toContainText('Hangs the nets')
  // Who joins or leaves in other tests meanwhile makes the order one of other people: it is asked for again.
  await expect(async () => {
    await row.getByRole('button', { name: `Move up: ${user.name}` }).click()
    await expect(admin.getByText(/^Now number \d+ of \d+$/)).toBeAttached({ timeout: 2_000 })
  }).toPass({ timeout: 15_000 })
  await expectNoSidewaysScroll(admin)
  await open(person, SQUAD)
  await expect(person.getByText(`You’re on the squad: Hangs the nets`)).toBeVisible()
  await row.getByRole('button', { name: `Take off: ${user.name}` }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Take off' }).click()
  await expect(row).toHaveCount(0)
  await open(person, SQUAD)
  await expect(person.getByRole('button', { name: 'Send application' })).toBeVisible()
  await person.context().close()
})
