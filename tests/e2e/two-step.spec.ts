import type { Page } from '@playwright/test'
import { expect, expectAccessible, test, untilInteractive } from '../support/e2e'
import { PASSWORD, signUpIn } from '../support/e2e-people'
import { untilMail } from '../support/outbox'
import { shownByApp } from '../support/two-step'

async function signInAgain(page: Page, email: string): Promise<void> {
  await page.context().clearCookies()
  await page.goto('/login?next=/notifications')
  await untilInteractive(page)
  await page.getByRole('main').getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
}

/** As a quarter of an hour after the last proof: what is sent there is refused once. */
async function asksForProof(page: Page, address: string): Promise<void> {
  await page.route(
    address,
    (route) =>
      route.fulfill({
        status: 403,
        contentType: 'application/problem+json',
        body: JSON.stringify({ status: 403, code: 'reauthentication_required', category: 'permission' }),
      }),
    { times: 1 },
  )
}

test('two-step sign-in is set up with an app, asked for, and turned off again', async ({
  quietPage: page,
}) => {
  const { email } = await signUpIn(page, 'Yuna')
  await page.goto('/profile')
  await untilInteractive(page)
  await page.getByRole('button', { name: 'Set it up' }).click()
  await expect(page.getByRole('img', { name: 'The key for your authenticator app' })).toBeVisible()
  const key = await page.getByTestId('two-step-key').innerText()
  await page.getByLabel('Six-digit code').fill('12345')
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await expect(page.getByRole('alert')).toContainText('Enter the six digits of the code')
  await page.getByLabel('Six-digit code').fill(shownByApp(key))
  const codes = page.getByTestId('recovery-codes').getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const [recovery = '', another = ''] = await codes.allInnerTexts()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('paddlefolk-recovery-codes.txt')
  await page.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(page.getByText('You have 10 recovery codes left')).toBeVisible()
  await untilMail(email, /is on/)

  await signInAgain(page, email)
  await expect(page.getByLabel('Six-digit code')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type(shownByApp(key, 1))
  await expect(page).toHaveURL('/notifications')

  await signInAgain(page, email)
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
  await page.getByLabel('Recovery code').fill('ABCD-2345-EFGH-6789')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('isn’t right or was already used')
  await page.getByLabel('Recovery code').fill(recovery.toLowerCase())
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL('/notifications')

  await page.goto('/profile#two-step')
  await untilInteractive(page)
  await expect(page.getByText('You have 9 recovery codes left')).toBeVisible()
  await asksForProof(page, '**/api/account/two-step')
  await page.getByRole('button', { name: 'Turn it off' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn it off' }).click()
  const dialog = page.getByRole('dialog', { name: 'Is it you?' })
  await dialog.getByLabel('Your password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'It’s me' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Enter the code from your app')
  await dialog.getByLabel('Code from your authenticator app').fill(another)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'It’s me' }).click()
  await expect(page.getByRole('button', { name: 'Set it up' })).toBeVisible()
})
