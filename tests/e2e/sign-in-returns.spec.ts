import type { Page } from '@playwright/test'
import { DEMO_PEOPLE } from '#/demo/named-people'
import type { Community } from '#/features/communities/communities/schema'
import { expect, expectAccessible, test, untilInteractive } from '../support/e2e'
import { apiAs, makeEvent, newEmail, PASSWORD, signUpIn } from '../support/e2e-people'
import { codeIn, pathIn, untilMail } from '../support/outbox'

const main = (page: Page) => page.getByRole('main')
const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true })
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilInteractive(page)
}

/** From where they are, by the bar. */
async function goToSignIn(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(password)
  await press(page, 'Sign In')
}

/** Somebody with an account, signed out. */
async function known(page: Page, name: string): Promise<string> {
  const { email } = await signUpIn(page, name)
  await page.context().clearCookies()
  return email
}

test('signing in by password leads back to what was looked for', async ({ page }) => {
  const email = await known(page, 'Edda')
  await open(page, '/events?q=dusk')
  await goToSignIn(page)
  await signIn(page, email, PASSWORD)
  await expect(page).toHaveURL('/events?q=dusk')
  await expect(page.getByRole('navigation', { name: 'Tabs' })).toBeVisible()
})

test('signing up leads back, through the code and the setup', async ({ page }) => {
  const { id, title } = await makeEvent()
  const email = newEmail()
  await open(page, `/events/${id}`)
  await goToSignIn(page)
  await main(page).getByRole('link', { name: 'Create an account' }).click()
  await field(page, 'First name').fill('Rosa')
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(PASSWORD)
  await press(page, 'Sign Up')
  await field(page, 'Six-digit code').fill(codeIn(await untilMail(email, /code/)))
  await expect(page).toHaveURL(/\/setup/)
  await press(page, 'Skip for now')
  await expect(page).toHaveURL(`/events/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
})

test('a mailed code leads back, also when its sign-in began on the page for signing in', async ({ page }) => {
  const email = await known(page, 'Emil')
  await open(page, '/community')
  await goToSignIn(page)
  // The bar's own link is still there.
  await goToSignIn(page)
  await field(page, 'Email').fill(email)
  await press(page, 'Email me a link instead')
  await field(page, 'Six-digit code').fill(codeIn(await untilMail(email, /signs you in/)))
  await expect(page).toHaveURL('/community')
})

test('a new password leads back, by its code and by its link', async ({ page, browser, baseURL }) => {
  const email = await known(page, 'Enno')
  await open(page, '/faq')
  await goToSignIn(page)
  await main(page).getByRole('link', { name: 'Forgot your password?' }).click()
  // The address turns before the page does, and the page it leaves has a field of the same name.
  await expect(main(page).getByRole('button', { name: 'Send me a link' })).toBeVisible()
  expect(new URL(page.url()).search).toBe('?next=%2Ffaq')
  await field(page, 'Email').fill(email)
  await press(page, 'Send me a link')
  const mail = await untilMail(email, /new .* password/i)
  expect(pathIn(mail)).toContain('next=%2Ffaq')
  const other = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage()
  await open(other, pathIn(mail))
  await field(other, 'New password').fill('brand new volley 9')
  await press(other, 'Set my new password')
  await expect(other).toHaveURL('/faq')
  await other.context().close()
})

test('a link for members, opened signed out, offers to sign in and leads back; so does one that leads nowhere', async ({
  page,
}) => {
  const host = await apiAs('host')
  const club = (await (await host.get('/api/communities/hangar-nine')).json()) as Community
  await host.dispose()
  const event = await makeEvent({ communityId: club.id, visibility: 'community' })
  const words: string[] = []
  for (const id of [crypto.randomUUID(), event.id]) {
    expect((await page.goto(`/events/${id}`))?.status()).toBe(404)
    await untilInteractive(page)
    words.push(await main(page).innerText())
  }
  // Nobody learns whether there is anything.
  expect(words[1]).toBe(words[0])
  expect(words[0]).toContain('sign in and we’ll take you there')
  await expectAccessible(page)
  await main(page).getByRole('link', { name: 'Sign In' }).click()
  await signIn(page, DEMO_PEOPLE.host, process.env.E2E_PASSWORD ?? '')
  await expect(page).toHaveURL(`/events/${event.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(event.title)
})
