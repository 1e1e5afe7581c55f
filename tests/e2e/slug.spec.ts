import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '../support/e2e'
import { newEmail, PASSWORD } from '../support/e2e-people'
import { untilMail } from '../support/outbox'
import {
  freePort,
  SERVER_START_TIMEOUT_MS,
  startServerProcess,
  type ServerProcess,
} from '../support/server-process'

/** The same at any width. */
const ONCE = { tag: '@desktop' }

test.describe.configure({ mode: 'default' })

let server: ServerProcess | undefined
let url: string
let folder: string
let log: string
test.beforeAll(async () => {
  test.setTimeout(SERVER_START_TIMEOUT_MS)
  folder = await mkdtemp(join(tmpdir(), 'slug-'))
  log = join(folder, 'server.log')
  const port = await freePort()
  server = await startServerProcess({
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: folder,
    LOG_LEVEL: 'info',
    PRODUCT_NAME: 'Dinkville',
    PRODUCT_SLUG: 'dinkville',
    PRODUCT_DOMAIN: 'dinkville.example',
  })
  url = server.url
  server.child.stdout?.pipe(createWriteStream(log))
})
test.afterAll(async () => {
  await server?.kill('SIGTERM')
  await rm(folder, { recursive: true, force: true })
})

test('home speaks of the other product only', ONCE, async ({ page }) => {
  await page.goto(url)
  await expect(page).toHaveTitle(/Dinkville/)
  await expect(page.getByRole('heading', { name: 'Dinkville Memories' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Start Your Journey' })).toHaveAttribute(
    'href',
    '/dinkville-notes',
  )
  const html = await (await page.request.get(url)).text()
  expect(html).not.toMatch(/paddlefolk/i)
  // What the browser rendered from its own modules.
  expect(await page.content()).not.toMatch(/paddlefolk/i)
})

test('addresses with the slug follow, and the old ones are nobody’s', ONCE, async ({ page }) => {
  expect((await page.goto(`${url}/community/dinkville`))?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Come and play with us')
  await expect(page).toHaveTitle(/ · Dinkville$/)
  for (const path of ['/dinkville-squad', '/dinkville-stakes', '/dinkville-stakes-mobile']) {
    const known = await page.request.get(url + path)
    const unknown = await page.request.get(url + path.replace('dinkville', 'paddlefolk'))
    expect(await known.text(), path).not.toMatch(/paddlefolk/i)
    expect(unknown.status(), path).toBe(404)
  }
  await page.goto(`${url}/paddlefolk-squad`)
  await expect(page.getByRole('heading', { name: 'Squad' })).toHaveCount(0)
  await page.goto(`${url}/dinkville-squad`)
  await expect(page.getByRole('heading', { level: 1, name: 'Squad' })).toBeVisible()
})

test('mails follow', ONCE, async ({ request }) => {
  const email = newEmail()
  const response = await request.post(`${url}/api/account/sign-up`, {
    headers: { origin: url },
    data: { email, password: PASSWORD, firstName: 'Dora', lastName: 'Dink' },
  })
  expect(response.status()).toBe(202)
  const mail = await untilMail(email, /code/, log)
  expect(mail.subject).toMatch(/^\d{6} is your Dinkville code$/)
  expect(mail.text).toContain('Dinkville')
  expect(mail.text).not.toMatch(/paddlefolk/i)
})

test('the API’s description names the other product', ONCE, async ({ request }) => {
  const docs = await (await request.get(`${url}/api/docs`)).text()
  expect(docs).toContain('Dinkville')
  expect(docs).not.toMatch(/paddlefolk/i)
})
