import { chromium, type Browser, type Page } from '@playwright/test'
import { brand } from '#/brand'
import { DEMO_PEOPLE } from '#/demo/named-people'
import { chromiumLaunch } from '../support/chromium'
import { expect, test, untilInteractive, untilLateParts } from '../support/e2e'
import { makeEvent } from '../support/e2e-people'

/** A name as a club gives its own machine: to a browser nothing about it is secure. */
const HOST = 'courts.lan'

let browser: Browser
let page: Page
let complaints: string[]

test.beforeAll(async () => {
  const { args, ...launch } = chromiumLaunch()
  browser = await chromium.launch({
    ...launch,
    args: [...args, `--host-resolver-rules=MAP ${HOST} 127.0.0.1`],
  })
})
test.beforeEach(async ({ viewport }) => {
  const baseURL = (process.env.E2E_URL ?? '').replace('127.0.0.1', HOST)
  const context = await browser.newContext({ viewport, baseURL })
  page = await context.newPage()
  complaints = []
  page.on('pageerror', ({ message }) => complaints.push(message))
  await page.goto('/login')
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false)
  const isIn = await page.evaluate(
    async (data) => {
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify(data)
      return (await fetch('/api/account/sign-in', { method: 'POST', headers, body })).ok
    },
    { email: DEMO_PEOPLE.player, password: process.env.E2E_PASSWORD ?? '' },
  )
  expect(isIn).toBe(true)
})
test.afterEach(async () => {
  expect(complaints).toEqual([])
  await page.context().close()
})
test.afterAll(() => browser.close())

test('over plain http in a club’s network people are in, write and copy', async () => {
  const { id } = await makeEvent()
  await page.goto(`/events/${id}`)
  await untilInteractive(page)
  await page.getByRole('main').getByRole('button', { name: 'I’m in' }).first().click()
  await expect(page.getByRole('main').getByText('You’re in').first()).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Share' }).first().click()
  await expect(page.getByText('Link copied')).toBeVisible()

  await page.goto(`/${brand.slug}-notes`)
  await untilInteractive(page)
  const line = page.getByLabel('What went right today?')
  await line.press('ControlOrMeta+V')
  await expect(line).toHaveValue(new URL(`/events/${id}`, page.url()).href)
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(page.getByText('Noted. Well played.')).toBeVisible()
})

test('over plain http what can’t work says why', async () => {
  await page.goto('/notifications/settings')
  await expect(page.getByText('Push notifications need a secure connection (https).')).toBeVisible()
  await page.goto('/offline')
  await untilLateParts(page)
  const foot = page.getByRole('contentinfo')
  await foot.getByText('Install the app').click()
  await expect(foot.getByText('Installing needs a secure connection (https).')).toBeVisible()
})
