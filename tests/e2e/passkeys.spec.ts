import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, test, untilInteractive } from '../support/e2e'
import { NAMED_URL, withPasskeyDevice } from '../support/e2e-passkeys'
import { PASSWORD, signUpIn } from '../support/e2e-people'
import { untilMail } from '../support/outbox'

test.use({ baseURL: NAMED_URL })

const section = (page: Page) => page.getByRole('region', { name: 'Passkeys' })
const rows = (page: Page) => section(page).getByRole('listitem')

async function openPasskeys(page: Page): Promise<void> {
  await page.goto('/profile#passkeys')
  await untilInteractive(page)
}
async function addOne(page: Page): Promise<void> {
  await openPasskeys(page)
  await section(page).getByRole('button', { name: 'Add a passkey' }).click()
  await expect(rows(page)).toHaveCount(1)
}
/** Signed out, at the sign-in page. */
async function openSignIn(page: Page, next = '/notifications'): Promise<void> {
  await page.context().clearCookies()
  await page.goto(`/login?next=${next}`)
  await untilInteractive(page)
}
const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' })

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
async function proveByPassword(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Is it you?' })
  await dialog.getByLabel('Your password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'It’s me' }).click()
}

test('a passkey is added, named, used and removed, and its owner is told @widths', async ({
  quietPage: page,
}) => {
  const { email } = await signUpIn(page, 'Pia')
  const device = await withPasskeyDevice(page, { isOfferedInFields: false })
  await openPasskeys(page)
  await expect(section(page).getByText('None yet.')).toBeVisible()
  await expectAccessible(page)
  await asksForProof(page, '**/api/account/passkeys/options')
  await section(page).getByRole('button', { name: 'Add a passkey' }).click()
  await proveByPassword(page)
  await expect(rows(page)).toContainText('not used yet')
  expect(await device.held()).toHaveLength(1)
  await untilMail(email, /passkey was added/)

  await rows(page).getByRole('button', { name: 'Rename: Passkey' }).click()
  const naming = page.getByRole('dialog', { name: 'Name this passkey' })
  await naming.getByLabel('Name').fill('  ')
  await naming.getByRole('button', { name: 'Save' }).click()
  await expect(naming.getByRole('button', { name: 'Give it a name' })).toBeVisible()
  await naming.getByLabel('Name').fill('The red phone')
  await naming.getByRole('button', { name: 'Save' }).click()
  await expect(naming).toBeHidden()
  await expect(rows(page)).toContainText('The red phone')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await openSignIn(page)
  await expectAccessible(page)
  await signInButton(page).click()
  await expect(page).toHaveURL('/notifications')

  await openPasskeys(page)
  await expect(rows(page)).toContainText('last used')
  await asksForProof(page, '**/api/account/passkeys/*')
  await rows(page).getByRole('button', { name: 'Remove: The red phone' }).click()
  const removing = page.getByRole('alertdialog', { name: 'Remove “The red phone”?' })
  await removing.getByRole('button', { name: 'Remove' }).click()
  await proveByPassword(page)
  await expect(section(page).getByText('None yet.')).toBeVisible()
  await untilMail(email, /passkey was removed/)

  await openSignIn(page)
  await signInButton(page).click()
  await expect(page.getByRole('alert')).toContainText('doesn’t sign in to any account here')
})

test('the email field’s own list offers passkeys: whoever picks one is in @widths', async ({
  quietPage: page,
}) => {
  await signUpIn(page, 'Otto')
  await withPasskeyDevice(page, { isOfferedInFields: true })
  await addOne(page)
  // The device stands for a person who picks theirs as soon as the browser offers it.
  await openSignIn(page)
  await expect(page).toHaveURL('/notifications')
})

test('a browser that offers none by itself says nothing until someone asks for one', async ({ page }) => {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(true)
    navigator.credentials.get = () => {
      document.documentElement.dataset.gaveUp = 'true'
      return Promise.reject(new DOMException('Not here', 'NotSupportedError'))
    }
  })
  await openSignIn(page)
  await expect(page.locator('html')).toHaveAttribute('data-gave-up', 'true')
  await page.getByRole('main').getByLabel('Email', { exact: true }).fill('someone@example.org')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await signInButton(page).click()
  await expect(page.getByRole('alert')).toContainText('couldn’t use a passkey just now')
})

test('a passkey stands for both steps, also where a sign-in waits for its second @widths', async ({
  quietPage: page,
}) => {
  const { email } = await signUpIn(page, 'Tess')
  await withPasskeyDevice(page, { isOfferedInFields: false })
  await addOne(page)
  await page.route('**/api/account/sign-in', (route) =>
    route.fulfill({
      json: {
        user: null,
        isAdmin: false,
        isHost: false,
        hasProfile: false,
        needsSetup: false,
        secondStep: true,
      },
    }),
  )
  await page.route('**/api/account/second-step', (route) => route.fulfill({ json: { waiting: true } }))
  await openSignIn(page)
  await page.getByRole('main').getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use a passkey instead' }).click()
  await expect(page).toHaveURL('/notifications')
})

test('a lost passkey leaves the password, and can be removed without it', async ({ quietPage: page }) => {
  const { email } = await signUpIn(page, 'Lou')
  const device = await withPasskeyDevice(page, { isOfferedInFields: false })
  await addOne(page)
  await device.lose()
  await openSignIn(page, '/profile')
  await signInButton(page).click()
  await expect(page.getByRole('alert')).toContainText('No passkey was used')
  await page.getByRole('main').getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL('/profile')
  await untilInteractive(page)
  await rows(page).getByRole('button', { name: 'Remove: Passkey' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(section(page).getByText('None yet.')).toBeVisible()
})

test('a device that can’t check who uses it adds none and lets nobody in', async ({ quietPage: page }) => {
  await signUpIn(page, 'Una')
  const device = await withPasskeyDevice(page, { isOfferedInFields: false })
  await device.unlocks(false)
  await openPasskeys(page)
  await section(page).getByRole('button', { name: 'Add a passkey' }).click()
  await expect(section(page).getByRole('alert')).toBeVisible()
  await device.unlocks(true)
  await addOne(page)
  await device.unlocks(false)
  await openSignIn(page)
  await signInButton(page).click()
  await expect(page.getByRole('alert')).toContainText('No passkey was used')
  await expect(page).toHaveURL(/\/login/)
})

test('where the address is a number, both pages say that passkeys can’t be used', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: process.env.E2E_URL ?? '' })
  const page = await context.newPage()
  await signUpIn(page, 'Nils')
  await openPasskeys(page)
  await expect(section(page)).toContainText('an address with a name, and this one is a number')
  await expect(section(page).getByRole('button', { name: 'Add a passkey' })).toHaveCount(0)
  await openSignIn(page)
  await signInButton(page).click()
  await expect(page.getByRole('alert')).toContainText('Use another way to sign in')
  await context.close()
})

test('a browser that knows no passkeys is told so', async ({ quietPage: page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
  await page.goto('/login')
  await untilInteractive(page)
  await signInButton(page).click()
  await expect(page.getByRole('alert')).toContainText('This browser can’t use passkeys')
})
