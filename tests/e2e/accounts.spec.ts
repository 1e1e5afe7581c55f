import type { BrowserContext, Page } from '@playwright/test'
import { userKey } from '#/client/browser-storage'
import { expect, expectAccessible, test, untilInteractive } from '../support/e2e'
import { makeEvent, newEmail, PASSWORD, signUpIn } from '../support/e2e-people'
import { codeIn, pathIn, untilMail } from '../support/outbox'

const field = (page: Page, name: string) => page.getByRole('main').getByLabel(name, { exact: true })
const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click()

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilInteractive(page)
}

async function signUpByForm(page: Page, email: string): Promise<void> {
  await field(page, 'First name').fill('Rosa')
  await page.getByRole('main').getByLabel('Last name').fill('Alvarez')
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(PASSWORD)
  await press(page, 'Sign Up')
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
}

async function signInByForm(page: Page, email: string, password: string): Promise<void> {
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(password)
  await press(page, 'Sign In')
}

/** In the account's menu where there is room for one, else in the menu of everything. */
async function pressSignOut(page: Page, isMobile: boolean): Promise<void> {
  const opener = isMobile ? { name: 'More', exact: true } : { name: /your account$/ }
  await page.getByRole('banner').getByRole('button', opener).click()
  const place = isMobile ? page.getByRole('dialog', { name: 'Menu' }) : page.getByRole('banner')
  await place.getByRole('button', { name: 'Sign Out' }).click()
}

test('sign up, prove the address by the typed code, set up once, then find it saved', async ({
  quietPage: page,
}) => {
  const email = newEmail()
  await open(page, '/')
  await page.getByRole('link', { name: 'Begin Your Journey' }).click()
  await signUpByForm(page, email)
  await expectAccessible(page)
  await field(page, 'Six-digit code').fill('000000')
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await field(page, 'Six-digit code').fill(codeIn(await untilMail(email, /code/)))

  await expect(page).toHaveURL('/setup')
  await expect(field(page, 'First name')).toHaveValue('Rosa')
  await page.getByRole('radio', { name: /^Intermediate/ }).check({ force: true })
  await page.getByRole('textbox', { name: /^Home city/ }).fill('Ojai')
  await press(page, 'Save and continue')
  await expect(page).toHaveURL('/')
  await open(page, '/profile')
  await expect(page.getByRole('radio', { name: /^Intermediate/ })).toBeChecked()
  await expect(page.getByRole('textbox', { name: /^Home city/ })).toHaveValue('Ojai')
})

test('the mail’s link acts by its button only, and from wherever one wanted to go', async ({ page }) => {
  const email = newEmail()
  const { id } = await makeEvent()
  await open(page, `/sign-up?next=/events/${id}/rsvp`)
  await signUpByForm(page, email)
  const path = pathIn(await untilMail(email, /code/))
  // As mail scanners do.
  expect((await page.request.get(path)).status()).toBe(200)
  await open(page, path)
  expect(await (await page.request.get('/api/session')).json()).toMatchObject({ user: null })
  await press(page, 'Confirm my address')
  await expect(page).toHaveURL(`/setup?next=${encodeURIComponent(`/events/${id}/rsvp`)}`)
  await press(page, 'Skip for now')
  await expect(page).toHaveURL(`/events/${id}/rsvp`)
  // Used up.
  await page.context().clearCookies()
  await open(page, path)
  await press(page, 'Confirm my address')
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  // The setup is not asked for twice.
  await open(page, `/login?next=/events/${id}/rsvp`)
  await signInByForm(page, email, PASSWORD)
  await expect(page).toHaveURL(`/events/${id}/rsvp`)
})

test('the link on another device confirms the address and asks for a password there', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = newEmail()
  await open(page, '/sign-up?next=/events')
  await signUpByForm(page, email)
  const path = pathIn(await untilMail(email, /code/))
  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  const other = await context.newPage()
  await open(other, path)
  await press(other, 'Confirm my address')
  await expect(other.getByRole('heading', { name: 'Choose a password' })).toBeVisible()
  await expect(other.getByRole('main')).toContainText(email)
  await expectAccessible(other)
  await field(other, 'New password').fill('short')
  await press(other, 'Set my password')
  await expect(field(other, 'New password')).toHaveAccessibleDescription(/at least 8 characters/)
  await field(other, 'New password').fill('a password of my own')
  await press(other, 'Set my password')
  await expect(other).toHaveURL('/setup?next=%2Fevents')
  // The setup shows a profile: with that, no later sign-in leads there.
  await expect(field(other, 'First name')).toBeVisible()
  await context.close()
  // The browser that signed up holds nothing that works any more.
  await open(page, '/login')
  await signInByForm(page, email, PASSWORD)
  await expect(page.getByRole('main').getByRole('alert')).toContainText('isn’t right')
  await signInByForm(page, email, 'a password of my own')
  await expect(page).toHaveURL('/profile')
})

test('whoever chooses no password goes on without one', async ({ page, browser, baseURL }) => {
  const email = newEmail()
  await open(page, '/sign-up')
  await signUpByForm(page, email)
  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  const other = await context.newPage()
  await open(other, '/verify')
  await field(other, 'Email').fill(email)
  await field(other, 'Six-digit code').fill(codeIn(await untilMail(email, /code/)))
  await press(other, 'Skip for now')
  await expect(other).toHaveURL('/setup')
  await context.close()
})

test('a wrong password is refused in words that give nothing away', async ({ page }) => {
  const { email } = await signUpIn(page, 'Nora')
  await page.context().clearCookies()
  await open(page, '/login')
  const refusal = page.getByRole('main').getByRole('alert')
  await signInByForm(page, email, 'not my password')
  await expect(refusal).toContainText('That email address or password isn’t right.')
  await expect(field(page, 'Email')).toHaveValue(email)
  await expectAccessible(page)
  await signInByForm(page, newEmail(), 'not my password')
  await expect(refusal).toContainText('That email address or password isn’t right.')
})

test('what is missing is said at its field', async ({ page }) => {
  await open(page, '/sign-up')
  await field(page, 'Email').fill('no address')
  await field(page, 'Password').fill('short')
  await press(page, 'Sign Up')
  await expect(field(page, 'First name')).toHaveAccessibleDescription(/Tell us your first name/)
  await expect(field(page, 'Email')).toHaveAccessibleDescription(/Enter an email address/)
  await expect(field(page, 'Password')).toHaveAccessibleDescription(/at least 8 characters/)
  await expect(page).toHaveURL('/sign-up')
})

test('signing out says so while it is busy, and leads home @widths', async ({ page, isMobile }) => {
  await signUpIn(page, 'Omar')
  await open(page, '/profile')
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/account/sign-out', async (route) => {
    await held
    await route.continue()
  })
  await pressSignOut(page, isMobile)
  await expect(page.getByRole('button', { name: 'Signing Out...' })).toBeVisible()
  release()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Begin Your Journey' })).toBeVisible()
  expect(await (await page.request.get('/api/session')).json()).toMatchObject({ user: null })
})

/** Everything that the server answers a page or a context with from here on, as text. */
function answersTo(of: Page | BrowserContext): () => Promise<string> {
  const texts: Promise<string>[] = []
  of.on('response', (answer) => void texts.push(answer.text().catch(() => '')))
  return async () => (await Promise.all(texts)).join('\n')
}
const sessionCookies = async (context: BrowserContext) =>
  (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')

test('a sign-out that fails still clears and goes home, and the next page is nobody’s', async ({
  page,
  context,
  isMobile,
}) => {
  const { email } = await signUpIn(page, 'Pia')
  await open(page, '/profile')
  const cookie = await sessionCookies(context)
  await page.route('**/api/**', (route) => route.abort('connectionfailed'))
  await pressSignOut(page, isMobile)
  await expect(page).toHaveURL('/', { timeout: 20_000 })
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('pia')
  // The call itself stays blocked: any other is enough.
  await page.unroute('**/api/**')
  await page.route('**/api/account/sign-out', (route) => route.abort('connectionfailed'))
  const answers = answersTo(page)
  await page.goto('/profile')
  await expect(page).toHaveURL(/^[^?]+\/login\?next=/)
  const said = await answers()
  expect(said).toContain('Welcome back')
  expect(said).not.toContain(email)
  expect(said).not.toContain('Pia')
  const stolen = await fetch(new URL('/api/session', page.url()), { headers: { cookie } })
  expect(await stolen.json()).toMatchObject({ user: null })
  // Signing in again is no different from any other time.
  await untilInteractive(page)
  await signInByForm(page, email, PASSWORD)
  await expect(page).toHaveURL('/profile')
  await open(page, '/profile')
  await expect(field(page, 'First name')).toHaveValue('Pia')
})

test('signed out without a connection and closed: what the browser opens first days later is nobody’s @desktop', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const { email } = await signUpIn(page, 'Petra')
  const otherTab = await context.newPage()
  await open(otherTab, '/profile')
  await open(page, '/profile')
  await context.setOffline(true)
  await pressSignOut(page, false)
  await expect(page).toHaveURL('/', { timeout: 20_000 })
  await expect(otherTab.getByRole('button', { name: /your account$/ })).toHaveCount(0)
  const restarted = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    storageState: await context.storageState(),
  })
  await context.close()
  const later = await restarted.newPage()
  const answers = answersTo(later)
  await later.goto('/profile')
  await expect(later).toHaveURL(/^[^?]+\/login\?next=/)
  expect(await answers()).not.toContain(email)
  expect((await later.request.get('/api/profile')).status()).toBe(401)
  await restarted.close()
})

test('a sign-out that failed is tried again while the tab stays open @desktop', async ({ page, context }) => {
  await signUpIn(page, 'Pavel')
  await open(page, '/profile')
  const cookie = await sessionCookies(context)
  await page.clock.install()
  // Whatever else got through would end the session, too.
  await page.route(/\/api\/(?!account\/sign-out)/, (route) => route.abort('connectionfailed'))
  await page.route('**/api/account/sign-out', (route) => route.abort('connectionfailed'))
  await pressSignOut(page, false)
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('signed-out')
  await expect
    .poll(async () => {
      await page.clock.runFor(1_000)
      return page.url()
    })
    .toMatch(/\/$/)
  await page.unroute('**/api/account/sign-out')
  const retried = page.waitForResponse('**/api/account/sign-out')
  await page.clock.runFor(20_000)
  expect((await retried).status()).toBe(200)
  await expect.poll(() => page.evaluate(() => document.cookie)).not.toContain('signed-out')
  const stolen = await fetch(new URL('/api/session', page.url()), { headers: { cookie } })
  expect(await stolen.json()).toMatchObject({ user: null })
})

test('the next person on the same browser finds nothing of the one before', async ({ page, isMobile }) => {
  await signUpIn(page, 'Quinn')
  await open(page, '/profile')
  await expect(field(page, 'First name')).toHaveValue('Quinn')
  await page.evaluate(() =>
    localStorage.setItem('user:11111111-1111-4111-8111-111111111111:notes', '["mine"]'),
  )
  await pressSignOut(page, isMobile)
  await expect(page).toHaveURL('/')
  expect(
    await page.evaluate(() => localStorage.getItem('user:11111111-1111-4111-8111-111111111111:notes')),
  ).toBeNull()

  const next = await signUpIn(page, 'Ravi')
  await page.context().clearCookies()
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await signInByForm(page, next.email, PASSWORD)
  await expect(page).toHaveURL('/')
  await open(page, '/profile')
  await expect(field(page, 'First name')).toHaveValue('Ravi')
  expect(await page.content()).not.toContain('Quinn')
})

test('a session that follows another person’s without a sign-out is stored, and leaves nothing of theirs @desktop', async ({
  page,
}) => {
  const stored = () => page.evaluate(() => JSON.stringify(localStorage))
  const before = await signUpIn(page, 'Quentin')
  const { user } = (await (await page.request.get('/api/session')).json()) as { user: { id: string } }
  await open(page, '/profile')
  await expect.poll(stored).toContain(before.email)
  const keys = [userKey(user.id, 'draft'), userKey('11111111-1111-4111-8111-111111111111', 'notes')]
  await page.evaluate((all) => {
    for (const key of all) localStorage.setItem(key, '"theirs"')
  }, keys)
  // No page is open that would notice the end of the session.
  await page.goto('about:blank')
  await page.context().clearCookies()
  const next = await signUpIn(page, 'Rafaela')
  await open(page, '/profile')
  await expect(field(page, 'First name')).toHaveValue('Rafaela')
  await expect.poll(stored).toContain(next.email)
  const left = await stored()
  for (const words of [before.email, ...keys]) expect(left).not.toContain(words)
})

test('a forgotten password is set anew behind the mail’s link, and other devices are signed out', async ({
  page,
  browser,
  baseURL,
}) => {
  const { email } = await signUpIn(page, 'Sam')
  const other = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    storageState: await page.context().storageState(),
  })
  await page.context().clearCookies()
  await open(page, '/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible()
  await field(page, 'Email').fill(email)
  await page.getByRole('main').getByRole('button', { name: /send/i }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await open(page, pathIn(await untilMail(email, /password/)))
  await field(page, 'New password').fill('password')
  await press(page, 'Set my new password')
  await expect(field(page, 'New password')).toHaveAccessibleDescription(/first passwords anyone would try/)
  await field(page, 'New password').fill('kitchen line at dusk 7')
  await press(page, 'Set my new password')
  await expect(page).toHaveURL('/profile')
  expect(await (await other.request.get('/api/session')).json()).toMatchObject({ user: null })
  await other.close()

  await page.context().clearCookies()
  await open(page, '/login')
  await signInByForm(page, email, PASSWORD)
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await signInByForm(page, email, 'kitchen line at dusk 7')
  await expect(page).toHaveURL('/profile')
})

test('another device can be signed out from the profile', async ({ page, browser, baseURL }) => {
  const { email } = await signUpIn(page, 'Tess')
  const other = await browser.newContext(baseURL ? { baseURL } : {})
  const signedIn = await other.request.post('/api/account/sign-in', {
    headers: { origin: baseURL ?? '' },
    data: { email, password: PASSWORD },
  })
  expect(signedIn.status()).toBe(200)
  await open(page, '/profile')
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(page.getByText('Signed out everywhere else')).toBeVisible()
  expect(await (await other.request.get('/api/session')).json()).toMatchObject({ user: null })
  expect(await (await page.request.get('/api/session')).json()).toMatchObject({ user: { email } })
  await other.close()
})
