import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { brand } from '#/brand'
import type { AdminDrop } from '#/features/club/drop/desk/schema'
import type { HandOutPage } from '#/features/club/drop/pickup/schema'
import { expect, expectAccessible, expectNoSidewaysScroll, test, untilInteractive } from '../support/e2e'
import { finger, middleOf } from '../support/e2e-finger'
import { newEmail, PASSWORD } from '../support/e2e-people'
import { codeIn, untilMail } from '../support/outbox'
import {
  freePort,
  SERVER_START_TIMEOUT_MS,
  startServerProcess,
  type ServerProcess,
} from '../support/server-process'

/** There is one drop, and these tests open and close it: they have a server of their own. */
test.describe.configure({ mode: 'default' })
const ONCE = { tag: '@phone' }
/** Long enough to open the page before it, short enough to wait for it. */
const OPENS_IN_MS = 8_000
const OPEN_WITHIN_MS = 15_000
const CLOCK_AHEAD_MS = 7 * 60_000

let server: ServerProcess | undefined
let url: string
let folder: string
let log: string
let admin: Page

/** A page of somebody new, at this server, with a proved address. */
async function newPage(browser: Browser, firstName: string, email = newEmail()): Promise<Page> {
  const context = await browser.newContext({ baseURL: url })
  const page = await context.newPage()
  const headers = { origin: url }
  const post = async (path: string, data: object) => {
    const response = await page.request.post(path, { headers, data })
    expect(response.ok(), await response.text()).toBe(true)
  }
  await post('/api/account/sign-up', { email, password: PASSWORD, firstName, lastName: 'Tester' })
  await post('/api/account/verify', { email, code: codeIn(await untilMail(email, /code/i, log)) })
  await post('/api/profile', {})
  const named = await page.request.patch('/api/profile', { headers, data: { firstName, lastName: 'Tester' } })
  expect(named.ok(), await named.text()).toBe(true)
  return page
}

async function asAdmin(method: 'GET' | 'POST' | 'PATCH', path: string, data?: object): Promise<AdminDrop> {
  const response = await admin.request.fetch(`/api/admin/drop${path}`, {
    method,
    headers: { origin: url },
    ...(data ? { data } : {}),
  })
  expect(response.ok(), await response.text()).toBe(true)
  return (await response.json()) as AdminDrop
}
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilInteractive(page)
}
/** A size of the test's own: each test brings what it needs, so that it can be judged whatever became of the others. */
async function addSize(name: string, stock: number): Promise<string> {
  const { sizes } = await asAdmin('POST', '/sizes', { name, stock })
  const added = sizes.find((size) => size.name === name)
  if (!added) throw new Error(`The size ${name} was not added`)
  return added.id
}
async function reserve(page: Page, sizeId: string): Promise<void> {
  const response = await page.request.put('/api/drop/reservation', {
    headers: { origin: url },
    data: { sizeId },
  })
  expect(response.ok(), await response.text()).toBe(true)
}
const state = (page: Page) => page.getByRole('main').getByRole('region', { name: /Open|Closed|announced/ })

test.beforeAll(async ({ browser }) => {
  test.setTimeout(SERVER_START_TIMEOUT_MS)
  folder = await mkdtemp(join(tmpdir(), 'drop-'))
  log = join(folder, 'server.log')
  const port = await freePort()
  server = await startServerProcess({
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: folder,
    LOG_LEVEL: 'info',
    LIMITS_OFF: 'true',
  })
  url = server.url
  server.child.stdout?.pipe(createWriteStream(log))
  admin = await newPage(browser, 'Olga', brand.ownerEmail)
})
test.afterAll(async () => {
  await admin.context().close()
  await server?.kill('SIGTERM')
  await rm(folder, { recursive: true, force: true })
})

test('an admin sets it up: sizes, stock, words and times', ONCE, async () => {
  await open(admin, '/001drop')
  await expect(state(admin)).toContainText('There is no date yet')
  await open(admin, '/admin/drop')
  await admin.getByRole('button', { name: 'Add a size' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel('Name').fill('M')
  await dialog.getByLabel('How many there are in all').fill('1')
  await dialog.getByRole('button', { name: 'Add it' }).click()
  await expect(admin.getByRole('heading', { level: 3, name: 'M' })).toBeVisible()
  await admin.getByLabel('Name').fill('The dusk tee')
  await admin.getByLabel('Opens on').fill('2031-05-06')
  await admin.getByRole('button', { name: 'Save' }).click()
  await expect(admin.getByText('Add the time too').first()).toBeVisible()
  // What others change meanwhile leaves alone what was typed.
  const { version } = await asAdmin('GET', '')
  await asAdmin('PATCH', '', { version, about: 'Soft enough to sleep in' })
  await expect(admin.getByLabel('About')).toHaveValue('Soft enough to sleep in')
  await expect(admin.getByLabel('Name')).toHaveValue('The dusk tee')
  await admin.getByLabel('Opens at').fill('18:30')
  await admin.getByLabel('Pick-up').fill('At the desk on Tuesday')
  await expectAccessible(admin)
  await expectNoSidewaysScroll(admin)
  await admin.getByRole('button', { name: 'Save' }).click()
  await expect(admin.getByText('Opens soon')).toBeVisible()
  await open(admin, '/001drop')
  await expect(state(admin)).toContainText('Tuesday, May 6, 6:30 PM PDT')
  await expect(state(admin)).toContainText('1 of 1 left')
})

test(
  'the countdown goes by the server’s clock, says that the device’s is wrong, and ends in a form',
  ONCE,
  async ({ browser }) => {
    test.slow()
    await addSize('Youth', 1)
    const page = await newPage(browser, 'Ida')
    await page.addInitScript((aheadMs) => {
      const right = Date.now
      Date.now = () => right() + aheadMs
    }, CLOCK_AHEAD_MS)
    const { version } = await asAdmin('GET', '')
    const opensAt = new Date(Date.now() + OPENS_IN_MS).toISOString()
    await asAdmin('PATCH', '', { version, opensAt })
    await open(page, '/001drop')
    await expect(state(page)).toContainText(
      'Your device’s clock is 7 minutes ahead of ours. This counts by ours.',
    )
    await expect(page.getByRole('timer', { name: 'Until it opens' })).toBeVisible()
    await expectAccessible(page)
    await expect(page.getByRole('heading', { name: 'Open now' })).toBeVisible({ timeout: OPEN_WITHIN_MS })
    await page.getByRole('button', { name: 'Reserve', exact: true }).click()
    await expect(page.getByText('Choose a size')).toBeVisible()
    await page.getByRole('radio', { name: /^Youth/ }).check()
    await page.getByRole('button', { name: 'Reserve Youth' }).click()
    await expect(state(page)).toContainText('Yours: Youth')
    await expect(state(page)).toContainText('Number 1 is reserved for you')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.context().close()
  },
)

test('who comes too late stands in line, and sees it move up', ONCE, async ({ browser }) => {
  test.slow()
  await asAdmin('POST', '/switch', { to: 'open' })
  const sizeId = await addSize('Wide', 1)
  const first = await newPage(browser, 'Hugo')
  await reserve(first, sizeId)
  const late = await newPage(browser, 'Juno')
  await open(late, '/001drop')
  await late.getByRole('radio', { name: /^Wide/ }).check()
  await late.getByRole('button', { name: 'Join the waitlist for Wide' }).click()
  await expect(state(late)).toContainText('You’re #1 on the waitlist for Wide')
  const other = await newPage(browser, 'Kai')
  await open(other, '/001drop')
  await other.getByRole('radio', { name: /^Wide/ }).check()
  await other.getByRole('button', { name: 'Join the waitlist for Wide' }).click()
  await expect(state(other)).toContainText('You’re #2 on the waitlist for Wide')
  await late.getByRole('button', { name: 'Leave the waitlist' }).click()
  await late.getByRole('alertdialog').getByRole('button', { name: 'Leave it' }).click()
  await expect(state(late)).not.toContainText('You’re')
  await expect(state(other)).toContainText('You’re #1 on the waitlist for Wide')

  await asAdmin('PATCH', `/sizes/${sizeId}`, { stock: 2 })
  await expect(state(other)).toContainText('Yours: Wide')
  await Promise.all([first, late, other].map((page) => page.context().close()))
})

test(
  'pictures open large, are paged through by keys and by a finger, and give the focus back',
  ONCE,
  async ({ browser }) => {
    const pictures = [
      { image: 'gear-drop', alt: 'A folded navy tee and a green cap' },
      { image: 'two-paddles', alt: 'Two crossed paddles at a court line' },
    ]
    const set = await admin.request.put('/api/admin/drop/pictures', {
      headers: { origin: url },
      data: { pictures },
    })
    expect(set.ok(), await set.text()).toBe(true)
    const context = await browser.newContext({ baseURL: url, hasTouch: true })
    const page = await context.newPage()
    await open(page, '/001drop')
    const first = page.getByRole('button', { name: 'Enlarge: A folded navy tee and a green cap' })
    await first.focus()
    await page.keyboard.press('Enter')
    const box = page.getByRole('dialog', { name: 'Picture 1 of 2' })
    await expect(box.getByRole('img', { name: 'A folded navy tee and a green cap' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('dialog', { name: 'Picture 2 of 2' })).toBeVisible()
    await expect(page.getByRole('img', { name: 'Two crossed paddles at a court line' })).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(box).toBeVisible()
    await finger(page, await middleOf(box), { x: -150, y: 10 })
    await expect(page.getByRole('dialog', { name: 'Picture 2 of 2' })).toBeVisible()
    await finger(page, await middleOf(page.getByRole('dialog')), { x: 150, y: 0 })
    await expect(box).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(first).toBeFocused()
    await context.close()
  },
)

test(
  'a picture is found again where others have moved it to, and one taken away comes back',
  ONCE,
  async () => {
    const put = async (pictures: { image: string; alt: string }[]) => {
      const set = await admin.request.put('/api/admin/drop/pictures', {
        headers: { origin: url },
        data: { pictures },
      })
      expect(set.ok(), await set.text()).toBe(true)
    }
    const tee = { image: 'gear-drop', alt: 'A folded navy tee and a green cap' }
    const paddles = { image: 'two-paddles', alt: 'Two crossed paddles at a court line' }
    await put([tee, paddles])
    await open(admin, '/admin/drop')
    await admin.getByRole('button', { name: `Change: ${paddles.alt}` }).click()
    const dialog = admin.getByRole('dialog')
    await dialog.getByLabel('Description').fill('Two paddles that cross')
    // Somebody else changes their order meanwhile.
    await put([paddles, tee])
    await expect(
      admin.getByRole('button', { name: `Move up: ${paddles.alt}`, includeHidden: true }),
    ).toBeDisabled()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    const reworded = { ...paddles, alt: 'Two paddles that cross' }
    expect((await asAdmin('GET', '')).pictures).toEqual([reworded, tee])
    await admin.getByRole('button', { name: `Remove: ${reworded.alt}` }).click()
    await expect(admin.getByRole('button', { name: `Remove: ${reworded.alt}` })).toHaveCount(0)
    await admin.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(admin.getByRole('button', { name: `Move up: ${reworded.alt}` })).toBeDisabled()
    expect((await asAdmin('GET', '')).pictures).toEqual([reworded, tee])
  },
)

test('until when it is open stands on its page', ONCE, async () => {
  await asAdmin('POST', '/switch', { to: 'open' })
  const { version } = await asAdmin('GET', '')
  await asAdmin('PATCH', '', { version, closesAt: '2031-05-07T03:00:00.000Z' })
  await open(admin, '/001drop')
  await expect(state(admin)).toContainText('Open until Tuesday, May 6, 8:00 PM PDT')
})

test(
  'whoever hands out finds people by name, checks them off, and takes a tap back',
  ONCE,
  async ({ browser }) => {
    await asAdmin('POST', '/switch', { to: 'open' })
    const sizeId = await addSize('XL', 2)
    for (const name of ['Nora', 'Omar']) {
      const page = await newPage(browser, name)
      await reserve(page, sizeId)
      await page.context().close()
    }
    await open(admin, '/admin/drop/hand-out')
    await admin.getByRole('searchbox', { name: 'Name or email address' }).fill('nora')
    await expect(admin.getByRole('button', { name: 'Hand out to Omar Tester' })).toHaveCount(0)
    await admin.getByRole('button', { name: 'Hand out to Nora Tester' }).click()
    const undo = admin.getByRole('button', { name: 'Undo: Nora Tester has not picked it up' })
    await expect(undo).toBeVisible()
    await undo.click()
    await expect(admin.getByRole('button', { name: 'Hand out to Nora Tester' })).toBeVisible()
    await expectAccessible(admin)
    await expectNoSidewaysScroll(admin)
    const link = admin.getByRole('link', { name: 'Export as CSV' })
    const file = await admin.request.get((await link.getAttribute('href')) ?? '')
    const rows = (await file.text()).trim().split('\r\n')
    expect(rows).toHaveLength(2)
    expect(rows[1]).toContain('Nora Tester')

    // Whoever is handed theirs leaves the list of those who wait for it; undoing that still says how it went.
    await admin.getByRole('combobox', { name: 'State' }).selectOption('reserved')
    await admin.getByRole('button', { name: 'Hand out to Nora Tester' }).click()
    await expect(admin.getByRole('button', { name: /Nora Tester/ })).toHaveCount(0)
    const { items } = (await (
      await admin.request.get('/api/admin/drop/hand-out?q=nora')
    ).json()) as HandOutPage
    const entry = `/api/admin/drop/hand-out/${items[0]?.id}`
    const headers = { origin: url }
    await admin.request.put(entry, { headers, data: { pickedUp: false } })
    await admin.request.post(`${entry}/release`, { headers, data: { reason: 'You asked us to' } })
    await admin.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(admin.getByText('Nothing is reserved for them. Check the list again.')).toBeVisible()
  },
)
