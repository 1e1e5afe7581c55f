import type { Page } from '@playwright/test'
import sharp from 'sharp'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  PICTURE_TIMEOUT_MS,
  test,
  untilInteractive,
} from '../support/e2e'
import { makeEvent, newEmail, newPersonsPage, PASSWORD } from '../support/e2e-people'

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilInteractive(page)
}

test('a community is asked for, approved, and its asker told', async ({ pageAs, browser }) => {
  test.slow()
  const name = `Dawn Dinkers ${Date.now()}`
  const asker = await newPersonsPage(browser, 'Uma')
  await open(asker, '/community/create')
  await asker.getByRole('button', { name: 'Send request' }).click()
  await expect(asker.getByText('Give it a name of at least 3 characters').first()).toBeVisible()
  await asker.getByLabel('Name', { exact: true }).fill('hangar nine')
  await expect(asker.getByText('There’s already a community called “hangar nine”')).toBeVisible()
  await asker.getByLabel('Name', { exact: true }).fill(name)
  await expect(asker.getByText(`No community is called “${name}”`)).toBeVisible()
  await asker.getByLabel('About').fill('We play before work, all levels, by the lake.')
  await asker.getByLabel('City').fill('Pasadena')
  await expectAccessible(asker)
  await asker.getByRole('button', { name: 'Send request' }).click()
  await expect(asker.getByText(`We have your request for “${name}”`)).toBeVisible()
  await expect(asker.getByRole('listitem').filter({ hasText: name })).toContainText('Waiting')

  const admin = await pageAs('admin')
  await open(admin, `/admin/community-requests?q=${encodeURIComponent(name)}`)
  await expectNoSidewaysScroll(admin)
  await admin.getByRole('link', { name }).click()
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText(name)
  await expectAccessible(admin)
  await admin.getByRole('button', { name: 'Approve' }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click()
  await expect(admin.getByText('Approved').first()).toBeVisible()

  await open(admin, '/admin/outbox?kind=community-approved')
  await admin.getByRole('link', { name: `Approved: ${name}` }).click()
  const dialog = admin.getByRole('dialog')
  await expect(dialog.getByText('you’re its owner').first()).toBeVisible()
  await dialog.getByRole('tab', { name: 'As it looks in a mailbox' }).click()
  // Looking inside would run a script there, which is what the sandbox forbids.
  const frame = dialog.locator('iframe')
  await expect(frame).toHaveAttribute('sandbox', '')
  await expect(frame).toHaveAttribute('srcdoc', new RegExp(`${name} is live`))
  await asker.context().close()
})

test('an event is reported after signing in, and the report settled', async ({ pageAs, browser }) => {
  test.slow()
  const event = await makeEvent()
  const visitor = await pageAs('anonymous')
  await open(visitor, `/events/${event.id}`)
  await visitor.getByRole('link', { name: 'Report this event' }).click()
  await expect(visitor).toHaveURL(/\/login\?next=/)
  expect(new URL(visitor.url()).searchParams.get('next')).toBe(`/events/${event.id}#report`)

  const page = await newPersonsPage(browser, 'Vic')
  await open(page, `/events/${event.id}#report`)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByText('Choose what is wrong').first()).toBeVisible()
  await dialog.getByRole('radio', { name: /^Not true/ }).check()
  await dialog.getByLabel('Details').fill('The gate is locked on Fridays.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByText('Thanks, we have your report')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(dialog).toHaveCount(0)

  const admin = await pageAs('admin')
  await open(admin, '/admin/reports')
  await admin.getByRole('link', { name: event.title }).click()
  await expect(admin.getByText('The gate is locked on Fridays.')).toBeVisible()
  await expectAccessible(admin)
  await expectNoSidewaysScroll(admin)
  await admin.getByRole('button', { name: 'Resolve with a note' }).click()
  const settle = admin.getByRole('alertdialog')
  await settle.getByRole('button', { name: 'Resolve' }).click()
  await expect(settle.getByText('Note what was done, in a few words')).toBeVisible()
  await settle.getByLabel('Note').fill('The host has the key now')
  await settle.getByRole('button', { name: 'Resolve' }).click()
  await expect(admin.getByText('“The host has the key now”')).toBeVisible()
  await page.context().close()
})

test('a picture is added to the photo grid, put first by buttons, seen on home, and taken away again', async ({
  pageAs,
}) => {
  test.slow()
  const alt = `A ball in flight ${Date.now()}`
  const blank = { width: 900, height: 900, channels: 3 as const, background: '#244f92' }
  const buffer = await sharp({ create: blank }).jpeg().toBuffer()
  const admin = await pageAs('admin')
  await open(admin, '/admin/galleries')
  const grid = admin.getByRole('region', { name: 'Photo grid' })
  await grid.getByRole('button', { name: 'Add a picture' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel('Description').fill(alt)
  await dialog.getByRole('button', { name: 'Add it' }).click()
  await expect(dialog.getByText('Choose a picture').first()).toBeVisible()
  await dialog
    .getByLabel('Picture', { exact: true })
    .setInputFiles({ name: 'ball.jpg', mimeType: 'image/jpeg', buffer })
  await dialog.getByText('Square').click()
  await dialog.getByLabel('Closer').press('ArrowRight')
  await dialog.getByRole('button', { name: 'Use this part' }).click()
  await expect(dialog.getByLabel('Closer')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Add it' }).click()
  const row = grid.getByRole('listitem').filter({ hasText: alt })
  await expect(row).toBeVisible({ timeout: PICTURE_TIMEOUT_MS })
  const pictures = grid.getByRole('list').first().getByRole('listitem')
  const texts = await pictures.allTextContents()
  for (let place = texts.findIndex((text) => text.includes(alt)); place > 0; place -= 1) {
    await row.getByRole('button', { name: /^Move up/ }).click()
    await expect(pictures.nth(place - 1)).toContainText(alt)
  }
  await expect(row.getByText('On home, place 1')).toBeVisible()
  await expectAccessible(admin)
  await expectNoSidewaysScroll(admin)

  const visitor = await pageAs('anonymous')
  await visitor.goto('/')
  await expect(visitor.getByAltText(alt)).toHaveCount(1)

  await row.getByRole('button', { name: /^Remove/ }).click()
  await expect(row).toHaveCount(0)
  await grid.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: /^Remove/ }).click()
  await expect(row).toHaveCount(0)
})

test('the operator of a fresh machine reads a sign-up code in the outbox, and it works', async ({
  pageAs,
}) => {
  test.slow()
  const email = newEmail()
  const admin = await pageAs('admin')
  await open(admin, `/admin/outbox?q=${email}`)
  await expect(admin.getByText('No such messages')).toBeVisible()
  // The router spells the @ otherwise; were it to, it would read the page again.
  expect(new URL(admin.url()).search).toBe(`?q=${email}`)

  const visitor = await pageAs('anonymous')
  const signedUp = await visitor.request.post('/api/account/sign-up', {
    headers: { origin: process.env.E2E_URL ?? '' },
    data: { email, password: PASSWORD, firstName: 'Wes', lastName: '' },
  })
  expect(signedUp.ok()).toBe(true)
  // The page was open all along: the message comes by itself.
  const row = admin.getByRole('listitem').filter({ hasText: email })
  await expect(row.getByText(/^\d{6}$/)).toBeVisible({ timeout: 15_000 })
  await expectAccessible(admin)
  await expectNoSidewaysScroll(admin)
  const code = (await row.getByText(/^\d{6}$/).textContent()) ?? ''
  const link = (await row.getByRole('link', { name: 'Open link' }).getAttribute('href')) ?? ''
  expect(link).toContain('/verify?token=')
  const verified = await visitor.request.post('/api/account/verify', {
    headers: { origin: process.env.E2E_URL ?? '' },
    data: { email, code },
  })
  expect(verified.status(), await verified.text()).toBe(200)
})

test('a subscriber is found and unsubscribed', async ({ pageAs }) => {
  const email = newEmail()
  const admin = await pageAs('admin')
  const headers = { origin: process.env.E2E_URL ?? '' }
  await admin.request.post('/api/newsletter', { headers, data: { email } })
  await open(admin, '/admin/newsletter/subscribers')
  await admin.getByRole('searchbox').fill(email)
  await expect(admin).toHaveURL(/q=/)
  await admin.getByRole('button', { name: `Actions for ${email}` }).click()
  await admin.getByRole('menuitem', { name: 'Unsubscribe' }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(admin.getByRole('listitem').filter({ hasText: email })).toContainText('Left')
  await expectAccessible(admin)
  await expectNoSidewaysScroll(admin)
  const [download] = await Promise.all([
    admin.waitForEvent('download'),
    admin.getByRole('link', { name: 'Export as CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^subscribers-\d{4}-\d\d-\d\d\.csv$/)
})
