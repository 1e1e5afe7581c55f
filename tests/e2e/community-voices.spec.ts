import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, test, untilInteractive } from '../support/e2e'
import { communityOf, signUpIn } from '../support/e2e-people'
import { untilMail } from '../support/outbox'

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilInteractive(page)
}

test('by a link into a private community, an announcement to its members, and one press to hear no more', async ({
  pageAs,
}) => {
  test.slow()
  const name = `Cellar Dinkers ${Date.now()}`
  const owner = await pageAs('anonymous')
  await signUpIn(owner, 'Olu')
  const { id } = await communityOf(owner, { name, visibility: 'private' })

  await open(owner, `/community/${id}/manage?tab=invitations`)
  await owner.getByLabel('People it lets in').fill('3')
  await owner.getByRole('button', { name: 'Create a link' }).click()
  await expect(owner.getByRole('img', { name: 'The link as a QR code' })).toBeVisible()
  await expectAccessible(owner)
  await expectNoSidewaysScroll(owner)
  const address = new URL((await owner.getByText(/\/invitation\?token=/).textContent()) ?? '')
  const invitation = address.pathname + address.search

  const friend = await pageAs('anonymous')
  await open(friend, invitation)
  await expect(friend.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(friend.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', /next=.*invitation/)
  await expectAccessible(friend)
  const person = await signUpIn(friend, 'Fay')
  // Else, at night, the mail would wait for the morning.
  const settings = { headers: { origin: process.env.E2E_URL ?? '' }, data: { quiet: false } }
  expect((await friend.request.patch('/api/notifications/settings', settings)).status()).toBe(200)
  await open(friend, invitation)
  await friend.getByRole('button', { name: 'Join the community' }).click()
  await expect(friend).toHaveURL(new RegExp(`/community/`))
  await expect(friend.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(friend.getByText('Nothing announced yet')).toBeVisible()

  await open(owner, `/community/${id}/manage?tab=announcements`)
  await owner.getByRole('button', { name: 'Write an announcement' }).click()
  await owner.getByLabel('Title').fill('The cellar has lights')
  await owner.getByLabel('What you want to say').fill('From Tuesday on.\n\nSee https://example.org/lamps.')
  await expect(owner.getByText('Saved', { exact: true })).toBeVisible()
  await owner.getByRole('button', { name: 'Preview' }).click()
  await expect(owner.getByRole('link', { name: 'https://example.org/lamps' })).toBeVisible()
  await expectAccessible(owner)
  await owner.getByRole('button', { name: 'Send to 2 members' }).click()
  await owner.getByRole('button', { name: 'Send now' }).click()
  await expect(owner.getByText('to 2 members', { exact: true })).toBeVisible()

  await expect(friend.getByRole('heading', { name: 'The cellar has lights' })).toBeVisible()
  await expectAccessible(friend)
  const { text } = await untilMail(person.email, /The cellar has lights/)
  const leave = new URL(/https?:\S+\/announcements\/unsubscribe\?token=\S+/.exec(text)?.[0] ?? '')
  const reader = await pageAs('anonymous')
  await open(reader, leave.pathname + leave.search)
  await reader.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('No more announcements')
  await open(friend, `/community/${id}`)
  await expect(friend.getByLabel('Notify me of announcements')).not.toBeChecked()
})
