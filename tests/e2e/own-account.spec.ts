import { readFile } from 'node:fs/promises'
import { request, type Page } from '@playwright/test'
import { expect, expectAccessible, test, untilInteractive } from '../support/e2e'
import { makeEvent, newEmail, PASSWORD, signUpIn } from '../support/e2e-people'
import { codeIn, untilMail } from '../support/outbox'

async function openProfile(page: Page): Promise<void> {
  await page.goto('/profile')
  await untilInteractive(page)
}

test('another address is taken on by the typed code', async ({ quietPage: page }) => {
  const { email: before } = await signUpIn(page, 'Uma')
  const email = newEmail()
  await openProfile(page)
  await page.getByLabel('New address').fill(email)
  await page.getByRole('button', { name: 'Change address' }).click()
  const code = codeIn(await untilMail(email, /new address/))
  await page.getByLabel('Six-digit code').fill(code)
  await expect(page.getByTestId('own-address')).toHaveText(email)
  await untilMail(before, /address was changed/)
})

test('the question who one is comes first, and what was typed is still there', async ({ page }) => {
  await signUpIn(page, 'Vic')
  await openProfile(page)
  let asked = 0
  await page.route('**/api/account/email', async (route) => {
    asked += 1
    if (asked > 1) return route.continue()
    await route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      body: JSON.stringify({ status: 403, code: 'reauthentication_required', category: 'permission' }),
    })
  })
  const email = newEmail()
  await page.getByLabel('New address').fill(email)
  await page.getByRole('button', { name: 'Change address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Is it you?' })
  await dialog.getByLabel('Your password', { exact: true }).fill('not my password')
  await dialog.getByRole('button', { name: 'It’s me' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByLabel('Your password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'It’s me' }).click()
  await expect(page.getByText(`Type the code we sent to ${email}`)).toBeVisible()
})

test('a token works until it is revoked', async ({ quietPage: page, baseURL }) => {
  await signUpIn(page, 'Wes')
  await openProfile(page)
  await page.getByRole('button', { name: 'New token' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Fridge')
  await page.getByRole('checkbox', { name: /Read your profile/ }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create token' }).click()
  const token = await page.getByTestId('new-token').innerText()
  const program = await request.newContext({
    ...(baseURL ? { baseURL } : {}),
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  })
  expect(await (await program.get('/api/profile')).json()).toMatchObject({ firstName: 'Wes' })
  await page.getByRole('button', { name: 'Revoke: Fridge' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('Revoked: Fridge')).toBeVisible()
  expect((await program.get('/api/profile')).status()).toBe(401)
  await program.dispose()
})

test('one takes one’s data along, deletes the account, and is gone', async ({ page }) => {
  const { email } = await signUpIn(page, 'Xena')
  const { id } = await makeEvent()
  await page.request.put(`/api/events/${id}/registration`, {
    headers: { origin: process.env.E2E_URL ?? '' },
    data: { partySize: 1 },
  })
  await openProfile(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download my data' }).click(),
  ])
  const data = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(data).toMatchObject({ account: { email }, registrations: [{ eventId: id }] })
  const stored = () => page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
  await expect.poll(stored).toContain(email)
  await page.getByRole('button', { name: 'Delete my account…' }).click()
  await page.getByLabel('Type DELETE to confirm').fill('delete')
  await page.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
  await expect.poll(stored).not.toContain(email)
  await untilMail(email, /account is deleted/)
  const again = await page.request.post('/api/account/sign-in', {
    headers: { origin: process.env.E2E_URL ?? '' },
    data: { email, password: PASSWORD },
  })
  expect(again.status()).toBe(401)
})

test('players are found by name and level, from the address bar too', async ({ pageAs }) => {
  const page = await pageAs('player')
  await page.goto('/players?level=expert')
  await untilInteractive(page)
  await expect(page.getByLabel('Level')).toHaveValue('expert')
  await page.getByRole('searchbox', { name: 'Search by name' }).fill('zzz nobody')
  await expect(page.getByRole('heading', { name: 'No players found' })).toBeVisible()
  await expect(page).toHaveURL(/q=zzz/)
  await page.getByRole('link', { name: 'Show all players' }).click()
  const first = page.getByRole('main').getByRole('listitem').first()
  const name = await first.getByRole('heading').innerText()
  await expectAccessible(page)
  await first.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expectAccessible(page)
})
