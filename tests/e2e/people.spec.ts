import type { Page } from '@playwright/test'
import { messageOf } from '#/lib/errors'
import { expect, expectAccessible, expectNoSidewaysScroll, test, untilInteractive } from '../support/e2e'
import { emailOf, makeEvent, newPersonsPage } from '../support/e2e-people'
import { untilMail } from '../support/outbox'

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilInteractive(page)
}

/** Finds a person by their address and opens their page. */
async function openPerson(admin: Page, email: string): Promise<void> {
  await open(admin, '/admin/people')
  await admin.getByRole('searchbox', { name: 'Name, email or phone' }).fill(email)
  await expect(admin.getByText('1 person', { exact: true })).toBeVisible()
  await expect(admin).toHaveURL(/q=/)
  await expectNoSidewaysScroll(admin)
  await admin.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').click()
  await expect(admin.getByRole('heading', { level: 2, name: 'Facts' })).toBeVisible()
}

test('a player is suspended: their very next step is refused; lifted, they sign in again @widths', async ({
  pageAs,
  browser,
}) => {
  test.slow()
  const player = await newPersonsPage(browser, 'Sasha')
  const email = await emailOf(player)
  const headers = { origin: process.env.E2E_URL ?? '' }
  const { id, title } = await makeEvent()
  const answered = await player.request.put(`/api/events/${id}/registration`, {
    headers,
    data: { partySize: 1 },
  })
  expect(answered.ok(), await answered.text()).toBe(true)
  const admin = await pageAs('admin')
  await openPerson(admin, email)
  await admin.getByRole('button', { name: 'Suspend' }).click()
  const dialog = admin.getByRole('alertdialog')
  await expect(dialog.getByText('This releases 1 spot.')).toBeVisible()
  await expect(dialog.getByText(title)).toBeVisible()
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await expect(dialog.getByText('Say why, in a few words')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Threw a paddle')
  await expectAccessible(admin)
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await expect(admin.getByRole('button', { name: 'Lift the suspension' })).toBeVisible()
  await expect(admin.getByRole('heading', { name: 'Person: suspend' })).toBeVisible()
  await expectNoSidewaysScroll(admin)

  expect((await player.request.patch('/api/profile', { headers, data: { about: 'x' } })).status()).toBe(401)
  await player.goto('/profile')
  await expect(player).toHaveURL(/\/login\?next=/)
  expect((await untilMail(email, /suspended/)).text).toContain('Threw a paddle')

  await admin.getByRole('button', { name: 'Lift the suspension' }).click()
  await expect(admin.getByRole('button', { name: 'Suspend' })).toBeVisible()
  await player.context().close()
})

test('a player asks to host, is approved, and puts up an event', async ({ pageAs, browser }) => {
  test.slow()
  const player = await newPersonsPage(browser, 'Robin')
  const email = await emailOf(player)
  await open(player, '/my-events')
  await player.getByRole('button', { name: 'Ask to host' }).click()
  await expect(player.getByRole('alert').getByText(/Say in a sentence/)).toBeVisible()
  await player.getByLabel('What would you like to host?').fill(`Saturday open play, asks ${email}`)
  await expectAccessible(player)
  await player.getByRole('button', { name: 'Ask to host' }).click()
  await expect(player.getByText('Your request is waiting for an answer')).toBeVisible()

  const admin = await pageAs('admin')
  await open(admin, '/admin/host-requests')
  const request = admin.getByRole('main').getByRole('listitem').filter({ hasText: email })
  await expectNoSidewaysScroll(admin)
  await expectAccessible(admin)
  await request.getByRole('button', { name: 'Approve' }).click()
  await expect(request).toHaveCount(0)
  expect((await untilMail(email, /You can host/)).text).toContain('/create-event')

  await open(player, '/create-event')
  await expect(player.getByRole('heading', { level: 1, name: 'New event' })).toBeVisible()
  await player.getByLabel('Title').fill('Robin’s first')
  await player.getByRole('button', { name: 'Save draft' }).click()
  await expect(player.getByRole('alert').first()).toBeVisible()
  // The session that asked lives on, under a new token.
  expect(await emailOf(player)).toBe(email)
  await player.context().close()
})

test('a request is rejected with a reason that the player reads, and taken back when asked again', async ({
  pageAs,
  browser,
}) => {
  const player = await newPersonsPage(browser, 'Kit')
  const email = await emailOf(player)
  const ask = async () => {
    await player.getByLabel('What would you like to host?').fill(`Sunday drills, asks ${email}`)
    await player.getByRole('button', { name: 'Ask to host' }).click()
  }
  await open(player, '/my-events')
  await ask()
  await expect(player.getByRole('button', { name: 'Withdraw' })).toBeVisible()
  const admin = await pageAs('admin')
  await open(admin, '/admin/host-requests')
  const request = admin.getByRole('main').getByRole('listitem').filter({ hasText: email })
  await request.getByRole('button', { name: 'Reject' }).click()
  await admin.getByRole('alertdialog').getByLabel('Reason').fill('Play a few nights first')
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Reject' }).click()
  await expect(request).toHaveCount(0)
  await open(player, '/my-events')
  await expect(player.getByText('Play a few nights first')).toBeVisible()
  await ask()
  await player.getByRole('button', { name: 'Withdraw' }).click()
  await expect(player.getByRole('button', { name: 'Ask to host' })).toBeVisible()
  await player.context().close()
})

/**
 * Opening a person's page reads them twice: for the page, and whether that still holds. The second answer, from before
 * whatever is done meanwhile, arrives when it is released.
 */
async function holdSecondRead(admin: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>()
  let reads = 0
  await admin.route(/\/api\/admin\/people\/[0-9a-f-]{36}$/, async (route) => {
    if ((reads += 1) !== 2) return route.fallback()
    const response = await route.fetch()
    await released.promise
    // Nobody may be waiting for it any more.
    await route.fulfill({ response }).catch(() => undefined)
  })
  return () => released.resolve()
}

test('a role counts at the next step, whatever the browser knew; taken, the area is closed', async ({
  pageAs,
  browser,
}) => {
  test.slow()
  const person = await newPersonsPage(browser, 'Alex')
  const email = await emailOf(person)
  expect((await person.goto('/admin/people'))?.status()).toBe(403)
  await expect(person.getByText(messageOf('permission'))).toBeVisible()
  await untilInteractive(person)
  const admin = await pageAs('admin')
  const release = await holdSecondRead(admin)
  await openPerson(admin, email)
  const isAdmin = admin.getByRole('checkbox', { name: /^Admin/ })
  await isAdmin.click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Make admin' }).click()
  await expect(isAdmin).toBeChecked()
  release()
  // The page in sight still has the old answer of a minute.
  expect((await person.request.get('/api/admin/people')).status()).toBe(200)
  expect((await person.goto('/admin/people'))?.status()).toBe(200)
  await untilInteractive(person)

  await isAdmin.click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(isAdmin).not.toBeChecked()
  expect((await person.request.get('/api/admin/people')).status()).toBe(403)
  expect((await person.goto('/admin/people'))?.status()).toBe(403)
  await person.context().close()
})

test('the audit log is filtered and taken along as a file', async ({ pageAs, browser }) => {
  const player = await newPersonsPage(browser, 'Pat')
  const email = await emailOf(player)
  const admin = await pageAs('admin')
  await openPerson(admin, email)
  await admin.getByRole('checkbox', { name: /^Event host/ }).click()
  await expect(admin.getByRole('heading', { name: 'Role: grant' })).toBeVisible()
  await open(admin, '/admin/audit-log')
  await admin.getByLabel('What').selectOption({ label: 'Role: grant' })
  await expect(admin).toHaveURL(/action=role\.grant/)
  await expect(admin.getByRole('link', { name: 'Pat Tester' }).first()).toBeVisible()
  await expectNoSidewaysScroll(admin)
  await expectAccessible(admin)
  const [download] = await Promise.all([
    admin.waitForEvent('download'),
    admin.getByRole('link', { name: /Export as CSV/ }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^audit-log-\d{4}-\d\d-\d\d\.csv$/)
  await player.context().close()
})

test('what is chosen before the page answers is shown @desktop', async ({ pageAs }) => {
  const admin = await pageAs('admin')
  // The frame answers first; what stands in it a moment later.
  await admin.addInitScript(() => {
    new MutationObserver((_, waiting) => {
      const select = document.querySelectorAll('select')[1]
      if (!document.documentElement?.dataset.hydrated || !select) return
      waiting.disconnect()
      select.selectedIndex = 1
      for (const kind of ['input', 'change']) select.dispatchEvent(new Event(kind, { bubbles: true }))
    }).observe(document, { attributes: true, subtree: true })
  })
  await admin.goto('/admin/audit-log')
  await expect(admin).toHaveURL(/action=/)
  await expect(admin.getByLabel('What')).not.toHaveValue('')
})

test('an address joins the list of admins and leaves it', async ({ pageAs }) => {
  const email = `chief-${Date.now()}@example.org`
  const admin = await pageAs('admin')
  await open(admin, '/admin/admin-emails')
  await admin.getByLabel('Add an address').fill('nobody')
  await admin.getByRole('button', { name: 'Add' }).click()
  await expect(admin.getByText(/Enter an email address such as/)).toBeVisible()
  await admin.getByLabel('Add an address').fill(email)
  await expectAccessible(admin)
  await admin.getByRole('button', { name: 'Add' }).click()
  await expect(admin.getByText(email, { exact: true })).toBeVisible()
  await admin.getByRole('button', { name: `Take ${email} off the list` }).click()
  await expect(admin.getByText(email, { exact: true })).toHaveCount(0)
})
