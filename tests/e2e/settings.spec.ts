import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, test, untilInteractive } from '../support/e2e'
import { newEmail, PASSWORD } from '../support/e2e-people'
import { codeIn, untilMail } from '../support/outbox'
import {
  freePort,
  SERVER_START_TIMEOUT_MS,
  startServerProcess,
  type ServerProcess,
} from '../support/server-process'

/** A server of its own: what is changed here counts for everybody. */
test.describe.configure({ mode: 'default' })

const OWNER = 'owner@example.org'
let server: ServerProcess
let folder: string
let log: string
test.beforeAll(async () => {
  test.setTimeout(SERVER_START_TIMEOUT_MS)
  folder = await mkdtemp(join(tmpdir(), 'settings-'))
  log = join(folder, 'server.log')
  const port = await freePort()
  server = await startServerProcess({
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: folder,
    LOG_LEVEL: 'info',
    LIMITS_OFF: 'true',
    OWNER_EMAIL: OWNER,
  })
  server.child.stdout?.pipe(createWriteStream(log))
})
test.afterAll(async () => {
  await server.kill('SIGTERM')
  await rm(folder, { recursive: true, force: true })
})

async function open(page: Page, path: string): Promise<void> {
  await page.goto(server.url + path)
  await untilInteractive(page)
}

async function post(page: Page, path: string, data: object): Promise<void> {
  const response = await page.request.post(server.url + path, { headers: { origin: server.url }, data })
  expect(response.ok(), await response.text()).toBe(true)
}

/** The owner of a new installation: signs up on the first call, later only in. */
async function asOwner(page: Page): Promise<void> {
  const session = await page.request.post(`${server.url}/api/account/sign-in`, {
    headers: { origin: server.url },
    data: { email: OWNER, password: PASSWORD },
  })
  if (session.ok()) return
  await post(page, '/api/account/sign-up', {
    email: OWNER,
    password: PASSWORD,
    firstName: 'Olive',
    lastName: '',
  })
  const code = codeIn(await untilMail(OWNER, /code/i, log))
  await post(page, '/api/account/verify', { email: OWNER, code })
  await post(page, '/api/profile', {})
}

test('a word of the brand is changed and stands on home; another’s change is told, the default comes back', async ({
  page,
  browser,
}) => {
  test.slow()
  await asOwner(page)
  await open(page, '/admin/settings')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  const words = page.getByRole('region', { name: 'Wording' })
  const title = words.getByRole('textbox', { name: 'Home: first words' })
  await title.fill('')
  await words.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(words.getByText('Write something, or go back to the default')).toBeVisible()
  await title.fill('Come out and play.')
  await words.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(words.getByText(/Changed .* by Olive/)).toBeVisible()
  // The pointer may rest on it, and keeps it there.
  await page.getByRole('button', { name: 'Dismiss' }).click()

  const visitor = await (await browser.newContext()).newPage()
  const heading = visitor.getByRole('heading', { level: 1 })
  await visitor.goto(server.url)
  await expect(heading).toHaveText('Come out and play.')

  // Someone else saves the same in between.
  const body = { values: { heroTitle: 'Theirs.' }, versions: { heroTitle: 1 } }
  const theirs = await page.request.patch(`${server.url}/api/admin/settings`, {
    headers: { origin: server.url },
    data: body,
  })
  expect(theirs.status()).toBe(200)
  await title.fill('Mine.')
  await words.getByRole('button', { name: 'Save', exact: true }).click()
  await words.getByRole('button', { name: 'Load the latest, keep what I typed' }).click()
  await expect(title).toHaveValue('Mine.')
  await expect(words.getByRole('alert')).toHaveCount(0)
  await words.getByRole('button', { name: 'Save', exact: true }).click()
  await expect
    .poll(async () => {
      await visitor.goto(server.url)
      return heading.textContent()
    })
    .toBe('Mine.')
  await words.getByRole('button', { name: 'Back to the default: Home: first words' }).click()
  await expect(title).toHaveValue('Every player belongs.')
  await visitor.context().close()
})

test('registration is closed: nobody signs up, who has an account signs in', async ({ page, browser }) => {
  await asOwner(page)
  await open(page, '/admin/settings')
  const people = page.getByRole('region', { name: 'People' })
  await people.getByRole('checkbox', { name: /New accounts/ }).uncheck()
  await people.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(people.getByText(/Changed .* by Olive/)).toBeVisible()

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`${server.url}/sign-up`)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('New accounts are closed for now')
  const refused = await visitor.request.post(`${server.url}/api/account/sign-up`, {
    headers: { origin: server.url },
    data: { email: newEmail(), password: PASSWORD, firstName: 'Nia', lastName: '' },
  })
  expect(refused.status()).toBe(403)
  await post(visitor, '/api/account/sign-in', { email: OWNER, password: PASSWORD })
  await visitor.context().close()

  await people.getByRole('button', { name: /Back to the default/ }).click()
  await expect(people.getByRole('checkbox', { name: /New accounts/ })).toBeChecked()
})
