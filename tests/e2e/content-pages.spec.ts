import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, test, untilInteractive } from '../support/e2e'
import { newPersonsPage } from '../support/e2e-people'

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilInteractive(page)
}

test('a post is drafted, looked at, scheduled, published and read, and its link unfolds', async ({
  pageAs,
}) => {
  test.slow()
  const stamp = Date.now()
  const title = `Nets for everybody ${stamp}`
  const admin = await pageAs('admin')
  await open(admin, '/admin/posts/new')
  await admin.getByLabel('Title').fill(title)
  await admin
    .getByRole('textbox', { name: 'Text' })
    .fill('## They are here\n\nTwo **new** nets. <b>No</b> markup.')
  await admin.getByRole('button', { name: 'Add a picture' }).click()
  const adding = admin.getByRole('dialog', { name: 'Add a picture' })
  await adding.getByRole('button', { name: 'Put it in' }).click()
  await expect(adding.getByText('Choose or upload a picture')).toBeVisible()
  await adding.getByRole('radio', { name: 'On the line is in.' }).press('Space')
  await expect(adding.getByLabel('What it shows')).toHaveValue(/^Close view of a perforated/)
  await expectAccessible(admin)
  await adding.getByRole('button', { name: 'Put it in' }).click()
  await admin.getByText('Preview', { exact: true }).click()
  const preview = admin.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('heading', { name: 'They are here' })).toBeVisible()
  await expect(preview.locator('strong')).toHaveText('new')
  await expect(preview.getByText('<b>No</b>')).toBeVisible()
  await expect(preview.getByRole('img', { name: /^Close view of a perforated/ })).toBeVisible()
  await admin.getByRole('button', { name: 'Save draft' }).click()
  await expect(admin).toHaveURL(/\/admin\/posts\/[0-9a-f-]{36}$/)
  // The form that was sent says so too, until the post's own page is there.
  await expect(admin).toHaveTitle(new RegExp(`^${title}`))
  await expect(admin.getByRole('heading', { name: 'Edit post' })).toBeVisible()
  await expect(admin.getByLabel('Address')).toHaveValue(`nets-for-everybody-${stamp}`)
  await expectAccessible(admin)
  await expectNoSidewaysScroll(admin)

  const visitor = await pageAs('anonymous')
  const path = `/blog/nets-for-everybody-${stamp}`
  expect((await visitor.goto(path))?.status()).toBe(404)

  await admin.getByRole('button', { name: 'Publish' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByText('Later').click()
  await expectAccessible(admin)
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expect(admin.getByText('Scheduled').first()).toBeVisible()
  expect((await visitor.goto(path))?.status()).toBe(404)
  await admin.getByRole('button', { name: 'Another time' }).click()
  await dialog.getByText('Now', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Publish now' }).click()
  await expect(admin.getByRole('link', { name: 'See it' })).toBeVisible()

  await expect(async () => {
    expect((await visitor.goto(path))?.status()).toBe(200)
  }).toPass()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title)
  await expectAccessible(visitor)
  const data = await visitor.locator('script[type="application/ld+json"]').first().textContent()
  expect(JSON.parse(data ?? '{}')).toMatchObject({ '@type': 'BlogPosting', headline: title })
  expect(await (await visitor.request.get('/blog/feed.xml')).text()).toContain(title)

  await admin.getByRole('button', { name: 'Make it a draft again' }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Make it a draft' }).click()
  await admin.getByRole('button', { name: 'Remove' }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(admin).toHaveURL(/\/admin\/posts$/)
  // Nothing is gone from a list that is not there yet.
  await expect(admin.getByRole('main').getByRole('listitem').getByRole('link').first()).toBeVisible()
  await expect(admin.getByText(title)).toHaveCount(0)
})

test('what is typed into a post while it is being saved stays, as does what others saved meanwhile', async ({
  pageAs,
}) => {
  test.slow()
  const stamp = Date.now()
  const admin = await pageAs('admin')
  const title = admin.getByLabel('Title')
  const text = admin.getByRole('textbox', { name: 'Text' })
  await open(admin, '/admin/posts/new')
  await title.fill(`Court lights ${stamp}`)
  await text.fill('One line.')
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await admin.route('**/api/admin/posts', async (route) => {
    if (route.request().method() === 'POST') await held
    await route.continue()
  })
  await admin.getByRole('button', { name: 'Save draft' }).click()
  await text.fill('One line, and another.')
  release()
  await expect(admin).toHaveURL(/\/admin\/posts\/[0-9a-f-]{36}$/)
  await expect(admin.getByText('What you typed before is back')).toBeVisible()
  await expect(text).toHaveValue('One line, and another.')
  await expect(admin.getByText('Save first, then publish.')).toBeVisible()

  const path = `/api${new URL(admin.url()).pathname}`
  const { version, title: was, slug } = await (await admin.request.get(path)).json()
  const others = { title: was, slug, body: 'What somebody else wrote.', version }
  const headers = { origin: new URL(admin.url()).origin }
  expect((await admin.request.patch(path, { data: others, headers })).status()).toBe(200)
  admin.on('dialog', (dialog) => void dialog.accept())
  await admin.reload()
  await untilInteractive(admin)
  await expect(text).toHaveValue('One line, and another.')
  await admin.getByRole('button', { name: 'Save draft' }).click()
  await expect(admin.getByText('Someone else changed this post in the meantime')).toBeVisible()
  expect((await (await admin.request.get(path)).json()).body).toBe('What somebody else wrote.')
  await admin.getByRole('button', { name: 'Load the latest, keep what I typed' }).click()
  await expect(admin.getByText('Save first, then publish.')).toBeVisible()
  await admin.getByRole('button', { name: 'Save draft' }).click()
  await expect(admin.getByText('Saved', { exact: true })).toBeVisible()
  expect((await (await admin.request.get(path)).json()).body).toBe('One line, and another.')
  await admin.request.delete(path, { headers })
})

test('the last words typed into a post before it is left are kept', async ({ pageAs }) => {
  const admin = await pageAs('admin')
  await open(admin, '/admin/posts/new')
  await admin.getByLabel('Title').fill('Gone in the middle of a')
  await admin.getByRole('link', { name: 'All posts' }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await admin.getByRole('link', { name: 'New post' }).click()
  await expect(admin.getByLabel('Title')).toHaveValue('Gone in the middle of a')
  await admin.getByRole('button', { name: 'Start over' }).click()
})

test('what was typed into a post is still there after a reload', async ({ pageAs }) => {
  const admin = await pageAs('admin')
  await open(admin, '/admin/posts/new')
  await admin.getByLabel('Title').fill('A thought that must not be lost')
  await expect
    .poll(() => admin.evaluate(() => Object.values(sessionStorage).join().includes('must not be lost')))
    .toBe(true)
  admin.on('dialog', (dialog) => void dialog.accept())
  await admin.reload()
  await untilInteractive(admin)
  await expect(admin.getByText('What you typed before is back')).toBeVisible()
  await expect(admin.getByLabel('Title')).toHaveValue('A thought that must not be lost')
  await admin.getByRole('button', { name: 'Start over' }).click()
  await expect(admin.getByLabel('Title')).toHaveValue('')
})

test('somebody asks for membership, is approved, and has a card', async ({ pageAs, browser }) => {
  test.slow()
  const asker = await newPersonsPage(browser, 'Mina')
  await open(asker, '/membership')
  await asker.getByText('Helping member').last().click()
  await asker.getByRole('button', { name: 'Ask for membership' }).click()
  await expect(asker.getByText('Choose at least one way to help').first()).toBeVisible()
  await asker.getByLabel('Nets, lights, putting away').check()
  await asker.getByLabel('Anything you want to say').fill('I bring the nets')
  await expectAccessible(asker)
  await asker.getByRole('button', { name: 'Ask for membership' }).click()
  await expect(asker.getByText('Your request is waiting for an answer')).toBeVisible()

  const admin = await pageAs('admin')
  await open(admin, '/admin/membership')
  const row = admin.getByRole('listitem').filter({ hasText: 'I bring the nets' }).filter({ hasText: 'Mina' })
  await row.getByRole('button', { name: 'Approve' }).click()
  await expect(row).toHaveCount(0)

  await open(asker, '/membership')
  const card = asker.getByRole('article', { name: 'Your member card' })
  await expect(card).toContainText('Helping member')
  await expect(card).toContainText('Mina')
  await expectAccessible(asker)
  await expectNoSidewaysScroll(asker)
  await asker.getByRole('button', { name: 'End my membership' }).click()
  await asker.getByRole('alertdialog').getByRole('button', { name: 'End it' }).click()
  await expect(asker.getByRole('button', { name: 'Ask for membership' })).toBeVisible()
  await asker.context().close()
})

test('the scoreboard counts side-out doubles from 0-0-2, by keys and by taps, and takes back @widths', async ({
  page,
}) => {
  await open(page, '/rules')
  for (const drawn of [/^The serve: /, /^Two bounces: /, /^The kitchen: /])
    await expect(page.getByRole('img', { name: drawn })).toBeVisible()
  const board = page.getByRole('region', { name: 'Scoreboard to try' })
  await expect(board.getByText('0-0-2', { exact: true })).toBeVisible()
  const sun = board.getByRole('button', { name: 'Sun side won the rally' })
  const shade = board.getByRole('button', { name: 'Shade side won the rally' })
  await shade.click()
  await expect(board.getByText('0-0-1', { exact: true })).toBeVisible()
  await expect(board.getByRole('status')).toContainText('Side out: Shade side serves now.')
  await shade.press('ArrowRight')
  await expect(board.getByText('1-0-1', { exact: true })).toBeVisible()
  await shade.press('ArrowLeft')
  await expect(board.getByText('1-0-2', { exact: true })).toBeVisible()
  await shade.press('Backspace')
  await expect(board.getByText('1-0-1', { exact: true })).toBeVisible()
  await board.getByText('Rally', { exact: true }).click()
  for (let rally = 0; rally < 11; rally += 1) await sun.click()
  await expect(board.getByText('Sun side wins the game.')).toBeVisible()
  await expect(sun).toBeDisabled()
  await board.getByRole('button', { name: 'Undo' }).click()
  await expect(board.getByText('10-0', { exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('a question is found by its words, and a link to it opens it', async ({ page }) => {
  await open(page, '/faq#event-is-full')
  const answer = page.getByText('you join the waitlist and see your number on it')
  await expect(answer).toBeVisible()
  await open(page, '/faq')
  await expect(answer).toBeHidden()
  await page.getByLabel('Search the answers').fill('delete account')
  await expect(page.getByText('1 answer', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\?q=delete/)
  await page.getByText('How do I delete my account?').click()
  await expect(page.getByText('A former player')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Search the answers').fill('no such words at all')
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(page.getByRole('heading', { name: 'Getting started' })).toBeVisible()
})

test('the connection is tried again by itself, and leads back to where one was', async ({ page }) => {
  await page.route('**/api/', (route) => route.abort())
  await open(page, '/connection-error?from=%2Fevents%3Fpast%3Dtrue')
  await expect(page.getByText("We're having trouble connecting to our servers.").first()).toBeVisible()
  await expect(page.getByText(/We’ll try again in/)).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/')
  await expect(page).toHaveURL(/\/events\?past=true$/, { timeout: 30_000 })
})
