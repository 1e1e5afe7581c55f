import type { CDPSession, Page } from '@playwright/test'
import { expect, footerLink, test, untilInteractive } from '../support/e2e'

/** As app/scripts-after-paint has it. */
const PICTURE_WAIT_MS = 1_000
const INSTALLED_MS = Date.parse('2026-11-23T12:00:00Z')
/** Until it is told to stand still the clock goes, so it is told to at a time that has not come. */
const BEGUN_MS = INSTALLED_MS + 60_000

/** Keeps back what a page asks for of a kind until the answer is called. */
async function holdBack(page: Page, kind: 'image' | 'font' | 'stylesheet'): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**', async (route) => {
    if (route.request().resourceType() === kind) await promise
    await route.continue()
  })
  return resolve
}

/** Home with its words painted, whose own waits pass only when they are told to. */
async function paintedHome(page: Page) {
  await page.clock.install({ time: INSTALLED_MS })
  await page.clock.pauseAt(BEGUN_MS)
  const letPicturesCome = await holdBack(page, 'image')
  await page.goto('/', { waitUntil: 'commit' })
  // Told after the page's own observer, which was there first.
  await page.evaluate(
    () =>
      new Promise((painted) => {
        new PerformanceObserver(painted).observe({ type: 'paint', buffered: true })
      }),
  )
  await expect(page.locator('img[fetchpriority=high]').first()).toBeAttached()
  return letPicturesCome
}

const entry = (page: Page) => page.locator('script[type=module][src^="/assets/"]')

test('a page’s scripts wait for its first picture, and begin once it is there', async ({ page }) => {
  const letPicturesCome = await paintedHome(page)
  expect(await entry(page).count()).toBe(0)
  letPicturesCome()
  await expect(entry(page)).toHaveCount(1)
})

test('a picture that does not come keeps the scripts waiting for a second at most', async ({ page }) => {
  const letPicturesCome = await paintedHome(page)
  await page.clock.runFor(PICTURE_WAIT_MS - 1)
  expect(await entry(page).count()).toBe(0)
  await page.clock.runFor(1)
  await expect(entry(page)).toHaveCount(1)
  letPicturesCome()
})

const WEB_FACE = /^Bricolage/

/** The family that the browser has drawn the page's title in, whatever the styles ask for. */
async function faceOfTitle(devTools: CDPSession): Promise<string> {
  const { root } = await devTools.send('DOM.getDocument')
  const { nodeId } = await devTools.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' })
  const { fonts } = await devTools.send('CSS.getPlatformFontsForNode', { nodeId })
  return fonts.map(({ familyName }) => familyName).join()
}

/** Until whatever has come is drawn. */
async function untilFontsAreThere(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/fonts/bricolage')),
  )
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  })
}

/** To another page and back, within one document. */
async function turnPages(page: Page): Promise<void> {
  await page.getByRole('link', { name: /, home$/ }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/events$/)
}

test('type that came late leaves the page as it stands, and is used from a later page on', async ({
  quietPage: page,
}) => {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('DOM.enable')
  await devTools.send('CSS.enable')
  const letFontsCome = await holdBack(page, 'font')
  await page.goto('/events', { waitUntil: 'commit' })
  await untilInteractive(page)
  await page.evaluate(() => (document.documentElement.dataset.marked = ''))
  const standIn = await faceOfTitle(devTools)
  expect(standIn).not.toMatch(WEB_FACE)
  letFontsCome()
  await untilFontsAreThere(page)
  expect(await faceOfTitle(devTools)).toBe(standIn)
  // What takes them up comes itself only when the page has settled.
  await expect(async () => {
    await turnPages(page)
    expect(await faceOfTitle(devTools)).toMatch(WEB_FACE)
  }).toPass()
  await expect(page.locator('html[data-marked]')).toBeAttached()
})

/** Takes longer than the scripts and the data of one page, which are fetched side by side. */
async function askForWholePages(): Promise<void> {
  for (const page of ['/events', '/blog', '/faq', '/rules', '/community']) await (await fetch(page)).text()
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
}

/** From home, whose styles are its own alone. */
async function turnToEvents(page: Page): Promise<void> {
  await page.goto('/')
  await untilInteractive(page)
  await (await footerLink(page, 'Quick links', 'Events')).click()
}

test('a page turn waits for the styles of the other pages', async ({ page }) => {
  const letStylesCome = await holdBack(page, 'stylesheet')
  await turnToEvents(page)
  await expect(page).toHaveURL(/\/events$/)
  await page.evaluate(askForWholePages)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Every player belongs.')
  letStylesCome()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Events')
})

test('a page turn happens without the styles that can’t be had, and the next asks again', async ({
  page,
}) => {
  let asked = 0
  await page.route('**/assets/*.css', async (route) => {
    asked += 1
    await (asked === 1 ? route.abort() : route.continue())
  })
  await turnToEvents(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Events')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Every player belongs.')
  expect(asked).toBe(2)
})
