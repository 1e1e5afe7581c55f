import type { Page, Response } from '@playwright/test'
import { brand } from '#/brand'
import { DEMO_PEOPLE } from '#/demo/named-people'
import { expect, expectAccessible, test, untilLateParts } from '../support/e2e'
import { communityOf, makeEvent, newEmail, PASSWORD, signUpIn } from '../support/e2e-people'

const HOST_PASSWORD = process.env.E2E_PASSWORD ?? ''
const WORDS = 'You’re signed out. Sign in to save'

/** Its cookie ends on the server, as after a long while; the page hears nothing of it. */
async function endSession(page: Page): Promise<void> {
  const origin = process.env.E2E_URL ?? ''
  const ended = await page.request.post('/api/account/sign-out', { headers: { origin } })
  expect(ended.ok()).toBe(true)
}

async function signInAgain(page: Page, password = PASSWORD): Promise<void> {
  const dialog = page.getByRole('dialog', { name: WORDS })
  await expect(dialog).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
}

test('a profile typed while the session ended is saved once its writer is signed in again', async ({
  page,
}) => {
  await signUpIn(page, 'Ines')
  await page.goto('/profile')
  await untilLateParts(page)
  await page.getByRole('textbox', { name: /^Home city/ }).fill('Ojai')
  await endSession(page)
  await page.getByRole('button', { name: 'Save profile' }).click()
  const dialog = page.getByRole('dialog', { name: WORDS })
  await expect(dialog).toContainText('What you typed is still here.')
  await expectAccessible(page)
  await signInAgain(page, 'not my password')
  await expect(dialog.getByRole('alert')).toContainText('That email address or password isn’t right.')
  const saved = page.waitForResponse(
    (response) => response.url().endsWith('/api/profile') && response.request().method() === 'PATCH',
  )
  await signInAgain(page)
  expect((await saved).status()).toBe(200)
  await expect(dialog).toBeHidden()
  await expect(page.getByText('There was an authentication problem')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('textbox', { name: /^Home city/ })).toHaveValue('Ojai')
})

test('a dialog that is put off leaves what was typed, and comes again with the next try', async ({
  page,
}) => {
  await signUpIn(page, 'Ivo')
  await page.goto('/profile')
  await untilLateParts(page)
  await page.getByRole('textbox', { name: /^Home city/ }).fill('Ojai')
  await endSession(page)
  await page.getByRole('button', { name: 'Save profile' }).click()
  const dialog = page.getByRole('dialog', { name: WORDS })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('textbox', { name: /^Home city/ })).toHaveValue('Ojai')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(dialog).toBeVisible()
})

test('a note written while the session ended stays, says so without a word lost, and is sent', async ({
  page,
}) => {
  await signUpIn(page, 'Jana')
  await page.goto(`/${brand.slug}-notes/create`)
  await untilLateParts(page)
  await endSession(page)
  const highlight = page.getByLabel('What went right', { exact: true })
  await highlight.pressSequentially('Two resets')
  const bar = page.getByRole('alert').filter({ hasText: WORDS })
  await expect(bar).toBeVisible()
  // Whoever types goes on typing.
  await highlight.pressSequentially(' in a row')
  await bar.getByRole('button', { name: 'Sign In' }).click()
  await signInAgain(page)
  await expect(highlight).toHaveValue('Two resets in a row')
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible({ timeout: 10_000 })
})

/** What is answered next to such a call arrives only when what this returns is called; `asked`: the server has answered. */
async function holdNext(page: Page, address: string, method: string) {
  const asked = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  let isFirst = true
  await page.route(address, async (route) => {
    if (!isFirst || route.request().method() !== method) return route.fallback()
    isFirst = false
    const response = await route.fetch()
    asked.resolve()
    await held.promise
    await route.fulfill({ response })
  })
  return { asked: asked.promise, release: held.resolve }
}
const isOf = (path: string) => (response: Response) => new URL(response.url()).pathname === path

test('what was answered before the sign-in does not ask for it again', async ({ page }) => {
  await signUpIn(page, 'Jette')
  await page.goto(`/${brand.slug}-notes/create`)
  await untilLateParts(page)
  await endSession(page)
  const highlight = page.getByLabel('What went right', { exact: true })
  await highlight.pressSequentially('Two resets')
  const bar = page.getByRole('alert').filter({ hasText: WORDS })
  await expect(bar).toBeVisible()
  // The next save is refused as well, and the page asks once more whether anyone is signed in.
  const session = await holdNext(page, '**/api/session', 'GET')
  await highlight.pressSequentially(' in a row')
  await session.asked
  await bar.getByRole('button', { name: 'Sign In' }).click()
  await signInAgain(page)
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  const answered = page.waitForResponse(isOf('/api/session'))
  session.release()
  await (await answered).finished()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page).toHaveURL(`/${brand.slug}-notes`)
  await expect(page.getByText(WORDS)).toHaveCount(0)
})

/** The demo host in a session of their own, since it is to end. */
async function signInAsHost(page: Page): Promise<void> {
  const signedIn = await page.request.post('/api/account/sign-in', {
    headers: { origin: process.env.E2E_URL ?? '' },
    data: { email: DEMO_PEOPLE.host, password: HOST_PASSWORD },
  })
  expect(signedIn.ok()).toBe(true)
}

test('an event edited while the session ended is saved after the sign-in', async ({ page }) => {
  const { id } = await makeEvent()
  await signInAsHost(page)
  await page.goto(`/events/${id}/edit`)
  await untilLateParts(page)
  await page.getByLabel('Title', { exact: true }).fill('Resets at dusk')
  await endSession(page)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await signInAgain(page, HOST_PASSWORD)
  await expect(page).toHaveURL(`/events/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Resets at dusk')
})

test('an announcement written while the session ended is saved after the sign-in', async ({ page }) => {
  await signInAsHost(page)
  const { id } = await communityOf(page)
  await page.goto(`/community/${id}/manage?tab=announcements`)
  await untilLateParts(page)
  await page.getByRole('button', { name: 'Write an announcement' }).click()
  await endSession(page)
  const title = `Nets are up ${Date.now()}`
  await page.getByLabel('Title', { exact: true }).fill(title)
  const bar = page.getByRole('alert').filter({ hasText: WORDS })
  await bar.getByRole('button', { name: 'Sign In' }).click()
  await signInAgain(page, HOST_PASSWORD)
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByText(title)).toBeVisible()
})

test('a save that is refused only after the sign-in is made again', async ({ page }) => {
  await signInAsHost(page)
  const { id } = await communityOf(page)
  await page.goto(`/community/${id}/manage?tab=announcements`)
  await untilLateParts(page)
  await page.getByRole('button', { name: 'Write an announcement' }).click()
  await endSession(page)
  const title = page.getByLabel('Title', { exact: true })
  const words = `Balls are new ${Date.now()}`
  await title.fill(words)
  const bar = page.getByRole('alert').filter({ hasText: WORDS })
  await expect(bar).toBeVisible()
  const save = await holdNext(page, '**/api/communities/*/announcements', 'POST')
  await title.fill(`${words} today`)
  await save.asked
  await bar.getByRole('button', { name: 'Sign In' }).click()
  await signInAgain(page, HOST_PASSWORD)
  await expect(page.getByRole('dialog')).toBeHidden()
  save.release()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByText(`${words} today`)).toBeVisible()
})

test('what another manager changes meanwhile does not take away what was typed', async ({
  page,
  visitAs,
}) => {
  await signInAsHost(page)
  const { id } = await communityOf(page)
  await page.goto(`/community/${id}/manage?tab=announcements`)
  await untilLateParts(page)
  await page.getByRole('button', { name: 'Write an announcement' }).click()
  await endSession(page)
  const title = page.getByLabel('Title', { exact: true })
  const words = `Gates open at six ${Date.now()}`
  await title.fill(words)
  const bar = page.getByRole('alert').filter({ hasText: WORDS })
  await expect(bar).toBeVisible()
  const another = await visitAs('host')
  await another.goto(`/community/${id}/manage?tab=announcements`)
  await untilLateParts(another)
  const watcher = await visitAs('host')
  await watcher.goto(`/community/${id}/manage?tab=announcements`)
  await untilLateParts(watcher)
  await another.getByRole('button', { name: 'Write an announcement' }).click()
  const theirs = `Lights are out ${Date.now()}`
  await another.getByLabel('Title', { exact: true }).fill(theirs)
  // Told by the stream, to this page as to the first.
  await expect(watcher.getByText(theirs)).toBeVisible()
  await expect(title).toHaveValue(words)
  await bar.getByRole('button', { name: 'Sign In' }).click()
  await signInAgain(page, HOST_PASSWORD)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(title).toHaveValue(words)
})

test('who was never signed in here is asked nothing', async ({ page }) => {
  await page.goto('/login')
  await untilLateParts(page)
  await page.getByRole('main').getByLabel('Email', { exact: true }).fill(newEmail())
  await page.getByRole('main').getByLabel('Password', { exact: true }).fill('not my password')
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await expect(page.getByText(WORDS)).toHaveCount(0)
})

test('a mistake goes away once it is mended, also by another field', async ({ page }) => {
  const { id } = await makeEvent()
  await signInAsHost(page)
  await page.goto(`/events/${id}/edit`)
  await untilLateParts(page)
  const field = (name: string) => page.getByLabel(name, { exact: true })
  const isWrong = (name: string) => expect(field(name)).toHaveAttribute('aria-invalid', 'true')
  const isRight = (name: string) => expect(field(name)).not.toHaveAttribute('aria-invalid', 'true')
  const save = () => page.getByRole('button', { name: 'Save changes' }).click()
  await field('Title').fill('')
  await save()
  await isWrong('Title')
  await field('Title').fill('Resets at dusk')
  await isRight('Title')
  await field('Lowest level').selectOption('Expert')
  await field('Highest level').selectOption('Beginner')
  await save()
  await isWrong('Highest level')
  await field('Lowest level').selectOption('Beginner')
  await isRight('Highest level')
})
