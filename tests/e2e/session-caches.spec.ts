import { type Page } from '@playwright/test'
import { expect, test, untilLateParts } from '../support/e2e'
import { signUpIn } from '../support/e2e-people'

async function openWhole(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilLateParts(page)
}

test('the first page of a session reads its profile anew, the next one does not @desktop', async ({
  page,
}) => {
  await signUpIn(page, 'Esme')
  const reads: string[] = []
  page.on('request', (asked) => {
    const { pathname } = new URL(asked.url())
    if (asked.method() === 'GET' && pathname === '/api/profile') reads.push(pathname)
  })
  await openWhole(page, '/profile')
  await expect.poll(() => reads).toEqual(['/api/profile'])
  await expect(page.getByRole('main').getByLabel('First name', { exact: true })).toHaveValue('Esme')
  await openWhole(page, '/profile')
  expect(reads).toHaveLength(1)
  // Another tab is another session.
  const tab = await page.context().newPage()
  const again = tab.waitForRequest('**/api/profile')
  await openWhole(tab, '/profile')
  await again
})

test('whether somebody is an admin is asked again after 60 s, and known at once when the session says so @desktop', async ({
  pageAs,
}) => {
  const page = await pageAs('admin')
  await page.clock.install()
  let asked = 0
  await page.route('**/api/session/admin', (route) => {
    asked += 1
    return route.fulfill({ json: { isAdmin: false } })
  })
  await openWhole(page, '/events')
  const admin = page.getByRole('banner').getByRole('link', { name: 'Admin', exact: true })
  await expect(admin).toBeVisible()
  await page.clock.runFor(30_000)
  expect(asked).toBe(0)
  await page.clock.runFor(35_000)
  await expect(admin).toHaveCount(0)
  expect(asked).toBe(1)
  await page.clock.runFor(65_000)
  await expect.poll(() => asked).toBe(2)
  // As another tab tells this one: the session is read, and says that they are.
  await page.evaluate(() => new BroadcastChannel('session').postMessage('signed-in'))
  await expect(admin).toBeVisible()
})
