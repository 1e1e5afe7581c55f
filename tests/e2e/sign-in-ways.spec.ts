import { randomInt, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test, untilInteractive } from '../support/e2e'
import { newEmail, PASSWORD, signUpIn } from '../support/e2e-people'
import { codeIn, pathIn, untilMail } from '../support/outbox'

const PROVIDER = 'Courtside ID'
const LOCAL_DIGITS = 10_000_000

const main = (page: Page) => page.getByRole('main')
const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true })
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilInteractive(page)
}

type Account = { sub: string; email: string; verified: boolean }
const somebody = (fields: Partial<Account> = {}): Account => ({
  sub: randomUUID(),
  email: newEmail(),
  verified: true,
  ...fields,
})

/** On the provider's own page. */
async function sayWho(page: Page, { sub, email, verified }: Account): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Who are you?' })).toBeVisible()
  await page.getByLabel('Account').fill(sub)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Name').fill('Nora Open')
  await page.getByLabel('The address is confirmed').setChecked(verified)
  await page.getByRole('button', { name: 'Continue' }).click()
}
const whoIsIn = async (page: Page) => (await (await page.request.get('/api/session')).json()).user

/** A number that no other test has; 555 is nobody's. */
const newNumber = () => {
  const digits = String(randomInt(LOCAL_DIGITS)).padStart(7, '0')
  const typed = `+1 628 ${2 + (Number(digits[0]) % 8)}${digits.slice(1, 3)} ${digits.slice(3)}`
  return { typed, e164: typed.replaceAll(' ', '') }
}
const smsCode = async (e164: string) => {
  const { text } = await untilMail(e164, /Text message/)
  return /^(\d{6}) is your/.exec(text)?.[1] ?? ''
}

test('sign up through the provider, set up, leave, and come back as the same person', async ({
  quietPage: page,
}) => {
  const account = somebody()
  await open(page, '/sign-up')
  await expectAccessible(page)
  await press(page, `Continue with ${PROVIDER}`)
  await sayWho(page, account)
  await expect(page).toHaveURL('/setup')
  await expect(field(page, 'First name')).toHaveValue('Nora')
  await untilInteractive(page)
  await press(page, 'Skip for now')
  await expect(page).toHaveURL('/')
  const { id } = await whoIsIn(page)

  await page.context().clearCookies()
  await open(page, '/login?next=/events')
  await press(page, `Continue with ${PROVIDER}`)
  await sayWho(page, account)
  await expect(page).toHaveURL('/events')
  expect(await whoIsIn(page)).toMatchObject({ id, email: account.email })
  await page.goto('/login')
  await expect(page).toHaveURL('/profile')
})

test('the provider leads to the account that its confirmed address has, and to none otherwise', async ({
  page,
}) => {
  const { email } = await signUpIn(page, 'Lina')
  const { id } = await whoIsIn(page)
  await page.context().clearCookies()
  await open(page, '/login')
  await press(page, `Continue with ${PROVIDER}`)
  await sayWho(page, somebody({ email, verified: false }))
  await expect(page).toHaveURL('/login?problem=unverified')
  await expect(main(page).getByRole('alert')).toContainText('There was an authentication problem.')
  await expectAccessible(page)
  expect(await whoIsIn(page)).toBeNull()

  // The provider would remember whom it has just let in.
  await page.context().clearCookies()
  await open(page, '/login')
  await press(page, `Continue with ${PROVIDER}`)
  await sayWho(page, somebody({ email }))
  await expect(page).toHaveURL('/profile')
  expect((await whoIsIn(page)).id).toBe(id)
})

test('whoever turns back at the provider is where they were, and knows it', async ({ page }) => {
  await open(page, '/login?next=/events')
  await press(page, `Continue with ${PROVIDER}`)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(main(page).getByRole('alert')).toContainText('Nothing happened')
  await untilInteractive(page)
  await expect(field(page, 'Email')).toBeVisible()
  expect(new URL(page.url()).searchParams.get('next')).toBe('/events')
})

test('a link instead of a password: by its button, or by the code', async ({ quietPage: page }) => {
  const { email } = await signUpIn(page, 'Mika')
  await page.context().clearCookies()
  await open(page, '/login?next=/events')
  await press(page, 'Email me a link instead')
  await expect(field(page, 'Email')).toHaveAccessibleDescription(/Enter an email address/)
  await field(page, 'Email').fill(email)
  await press(page, 'Email me a link instead')
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await expectAccessible(page)
  const path = pathIn(await untilMail(email, /signs you in/))
  // As mail scanners do.
  expect((await page.request.get(path)).status()).toBe(200)
  expect(await whoIsIn(page)).toBeNull()
  await open(page, path)
  await expectAccessible(page)
  await press(page, 'Sign me in')
  await expect(page).toHaveURL('/events')

  await page.context().clearCookies()
  await open(page, path)
  await press(page, 'Sign me in')
  await expect(main(page).getByRole('alert')).toContainText('no longer valid')
  await main(page).getByRole('link', { name: 'Ask for a new one' }).click()
  await field(page, 'Email').fill(email)
  const before = codeIn(await untilMail(email, /signs you in/))
  await press(page, 'Email me a link instead')
  await expect
    .poll(async () => codeIn(await untilMail(email, /signs you in/)), { timeout: 15_000 })
    .not.toBe(before)
  await field(page, 'Six-digit code').fill(codeIn(await untilMail(email, /signs you in/)))
  await expect(page).toHaveURL('/events')
})

test('a phone and a code: a new person, who is asked for a name and never shown a made-up address', async ({
  quietPage: page,
}) => {
  const { typed, e164 } = newNumber()
  await open(page, '/login')
  await main(page).getByRole('link', { name: 'Continue with your phone' }).click()
  await expect(page).toHaveURL('/phone-login')
  await field(page, 'Phone number').fill('12')
  await press(page, 'Text me a code')
  await expect(field(page, 'Phone number')).toHaveAccessibleDescription(/Enter a phone number such as/)
  await expectAccessible(page)
  await field(page, 'Phone number').fill(typed)
  await press(page, 'Text me a code')
  await expect(page.getByRole('heading', { name: 'Check your phone' })).toBeVisible()
  const code = await smsCode(e164)
  await field(page, 'Six-digit code').fill(code === '000000' ? '000001' : '000000')
  await expect(main(page).getByRole('alert')).toContainText('no longer valid')
  await expectAccessible(page)
  await field(page, 'Six-digit code').fill(code)
  await expect(page).toHaveURL('/setup')
  await field(page, 'First name').fill('Pat')
  await press(page, 'Save and continue')
  await open(page, '/profile')
  await expect(main(page).getByText(typed)).toBeVisible()
  expect(await page.content()).not.toContain('.invalid')
  // It is the only way in.
  await expect(main(page).getByRole('button', { name: 'Remove number' })).toHaveCount(0)
})

test('ways are added to one’s account and taken off it', async ({ quietPage: page }) => {
  await signUpIn(page, 'Wanda')
  const { id } = await whoIsIn(page)
  const { typed, e164 } = newNumber()
  const account = somebody()
  await open(page, '/profile')
  await press(page, 'Add a number')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Phone number').fill(typed)
  await dialog.getByRole('button', { name: 'Text me a code' }).click()
  await dialog.getByLabel('Six-digit code').fill(await smsCode(e164))
  await expect(dialog).toHaveCount(0)
  await expect(main(page).getByText(typed)).toBeVisible()

  await press(page, `Link ${PROVIDER}`)
  await sayWho(page, account)
  await expect(page).toHaveURL('/profile#sign-in-ways')
  await expect(main(page).getByText('Linked', { exact: true })).toBeVisible()
  await untilInteractive(page)
  await expectAccessible(page)
  await press(page, 'Remove number')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove number' }).click()
  await expect(main(page).getByText('No number yet')).toBeVisible()

  await page.context().clearCookies()
  await open(page, '/login')
  await press(page, `Continue with ${PROVIDER}`)
  await sayWho(page, account)
  await expect(page).toHaveURL('/profile')
  expect((await whoIsIn(page)).id).toBe(id)
})

test('what was typed stays while other ways are looked at', async ({ page }) => {
  const { email } = await signUpIn(page, 'Yara')
  await page.context().clearCookies()
  await open(page, '/login')
  await field(page, 'Email').fill(email)
  await press(page, 'Email me a link instead')
  await press(page, 'Back to all ways to sign in')
  await expect(field(page, 'Email')).toHaveValue(email)
  await field(page, 'Password').fill(PASSWORD)
  await press(page, 'Sign In')
  await expect(page).toHaveURL('/profile')
})
