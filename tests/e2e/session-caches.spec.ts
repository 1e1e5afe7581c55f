import { type Page, type Request } from '@playwright/test'
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

/** Less than any request may take: see client/constants.ts. */
const STEP_MS = 5_000

/** Lets time pass for the page in steps, each once everything it asked for has come: no request is outrun by the clock. */
function timePasser(page: Page) {
  const underWay = new Set<Request>()
  page.on('request', (request) => {
    if (!request.url().includes('/api/live')) underWay.add(request)
  })
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  return async (ms: number) => {
    for (let passed = 0; passed < ms; passed += STEP_MS) {
      await expect.poll(() => underWay.size).toBe(0)
      await page.clock.runFor(STEP_MS)
    }
  }
}

test('whether somebody is an admin is asked again after 60 s, and known at once when the session says so @desktop', async ({
  pageAs,
}) => {
  const page = await pageAs('admin')
  await page.clock.install()
  const passTime = timePasser(page)
  let asked = 0
  await page.route('**/api/session/admin', (route) => {
    asked += 1
    return route.fulfill({ json: { isAdmin: false } })
  })
  await openWhole(page, '/events')
  const admin = page.getByRole('banner').getByRole('link', { name: 'Admin', exact: true })
  await expect(admin).toBeVisible()
  await passTime(30_000)
  expect(asked).toBe(0)
  await passTime(35_000)
  await expect(admin).toHaveCount(0)
  expect(asked).toBe(1)
  await passTime(65_000)
  await expect.poll(() => asked).toBe(2)
  // As another tab tells this one: the session is read, and says that they are.
  await page.evaluate(() => new BroadcastChannel('session').postMessage('signed-in'))
  await expect(admin).toBeVisible()
})
