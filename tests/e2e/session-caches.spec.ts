import { type Page, type Request } from '@playwright/test'
import { brand } from '#/brand'
import { expect, test, untilLateParts } from '../support/e2e'
import { signUpIn } from '../support/e2e-people'

async function openWhole(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilLateParts(page)
}

/** Counts what a page reads of one path; the device's own copy of the journal is brought up to date by larger pages. */
function countReads(page: Page, path: string) {
  const reads = { made: 0 }
  page.on('request', (asked) => {
    const { pathname, searchParams } = new URL(asked.url())
    if (asked.method() === 'GET' && pathname === path && !searchParams.has('limit')) reads.made += 1
  })
  return reads
}

const ONCE_PER_SESSION = [
  { query: 'userProfile', path: '/profile', read: '/api/profile' },
  { query: 'userNotes', path: `/${brand.slug}-notes`, read: '/api/notes' },
  { query: 'sessionStats', path: `/${brand.slug}-notes/journey`, read: '/api/notes/journey' },
]
for (const { query, path, read } of ONCE_PER_SESSION)
  test(`the first page of a session reads ${query} anew, the next one does not @desktop`, async ({
    page,
  }) => {
    await signUpIn(page, 'Esme')
    const reads = countReads(page, read)
    await openWhole(page, path)
    await expect.poll(() => reads.made).toBe(1)
    await openWhole(page, path)
    expect(reads.made).toBe(1)
    // Another tab is another session.
    const tab = await page.context().newPage()
    const inTab = countReads(tab, read)
    await openWhole(tab, path)
    await expect.poll(() => inTab.made).toBe(1)
  })

// No page shows what an earlier one had of these: there is nothing left of them for a session's first page to clear.
const EVERY_TIME = [
  { query: 'practicePartners', path: '/practice-partners', read: '/api/practice-partners' },
  { query: 'what practice partners share', path: '/practice-partners', read: '/api/shared-notes' },
  { query: `${brand.slug}Notes`, path: `/${brand.slug}-notes/create`, read: '/api/notes/habits' },
]
for (const { query, path, read } of EVERY_TIME)
  test(`every page reads ${query} anew @desktop`, async ({ page }) => {
    await signUpIn(page, 'Esme')
    const reads = countReads(page, read)
    for (const times of [1, 2]) {
      await openWhole(page, path)
      await expect.poll(() => reads.made).toBe(times)
    }
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
