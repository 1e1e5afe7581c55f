import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  footerLink,
  test,
  untilInteractive,
} from '../support/e2e'
import { newEmail } from '../support/e2e-people'
import { untilMail } from '../support/outbox'

/** Whoever sends sooner is taken for a program. */
const WRITTEN_MS = 3_500

test('somebody writes to us, is thanked, and is answered from the queue', async ({ pageAs }) => {
  test.slow()
  const [name, email] = [`Ida ${crypto.randomUUID().slice(0, 8)}`, newEmail()]
  const visitor = await pageAs('anonymous')
  const opened = visitor.waitForResponse('**/api/contact/form')
  await visitor.goto('/')
  await untilInteractive(visitor)
  await (await footerLink(visitor, 'Resources', 'Contact')).click()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Contact')
  await opened
  const openedAt = Date.now()
  const main = visitor.getByRole('main')
  await main.getByRole('button', { name: 'Send' }).click()
  await expect(visitor.getByText('Say it in a sentence or two').first()).toBeVisible()
  await main.getByLabel('Name').fill(name)
  await main.getByLabel('Email').fill(email)
  await main.getByLabel('Topic').selectOption('A question')
  await main.getByLabel('Your message').fill('Is there a night for people who are new?')
  await expectAccessible(visitor)
  await expectNoSidewaysScroll(visitor)
  await expect.poll(() => Date.now() - openedAt, { timeout: 10_000 }).toBeGreaterThan(WRITTEN_MS)
  await main.getByRole('button', { name: 'Send' }).click()
  await expect(main.getByText('We got your message')).toBeInViewport()
  await untilMail(email, /^We got your message/)

  const admin = await pageAs('admin')
  await admin.goto(`/admin/contact?q=${encodeURIComponent(name)}`)
  await untilInteractive(admin)
  await expectAccessible(admin)
  await admin.getByRole('link', { name }).click()
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText(name)
  await admin.getByLabel('Your answer').fill('There is: Fridays at six.')
  await admin.getByRole('button', { name: 'Send the answer' }).click()
  await expect(admin.getByRole('listitem').filter({ hasText: 'Answered by email' })).toContainText(
    'Fridays at six',
  )
  await expect(admin.getByLabel('Your answer')).toHaveValue('')
  await expectAccessible(admin)
  await expectNoSidewaysScroll(admin)
  expect((await untilMail(email, /^Your message to/)).text).toContain('There is: Fridays at six.')
})

test('what can’t be sent stays as it was typed, and somebody signed in need not type who they are', async ({
  pageAs,
}) => {
  const player = await pageAs('player')
  await player.goto('/contact')
  await untilInteractive(player)
  const main = player.getByRole('main')
  await expect(main.getByLabel('Email')).not.toHaveValue('')
  await player.route('**/api/contact', (route) =>
    route.fulfill({
      status: 422,
      json: { status: 422, category: 'validation', code: 'x', fields: { message: 'Not this' } },
    }),
  )
  await main.getByLabel('Your message').fill('Ten characters at least.')
  await main.getByRole('button', { name: 'Send' }).click()
  await expect(main.getByText('Not this').first()).toBeVisible()
  await expect(main.getByLabel('Your message')).toHaveValue('Ten characters at least.')
})
