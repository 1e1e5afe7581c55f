import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { test as base, expect, type BrowserContext, type Locator, type Page } from '@playwright/test'
import type axe from 'axe-core'
import type { DEMO_PEOPLE } from '#/demo/named-people'

/** A picture is made anew in several widths and two formats, one picture after the other: on the tests' cores that takes seconds. */
export const PICTURE_TIMEOUT_MS = 15_000

export type Role = 'anonymous' | keyof typeof DEMO_PEOPLE

/** Messages a page may print: a browser reports each refused request, also those a test provokes. */
const EXPECTED = [
  /Failed to load resource: the server responded with a status of 4\d\d/,
  /Failed to load resource: net::ERR_INTERNET_DISCONNECTED/,
]
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

type Fixtures = {
  /** Fails the test when the page printed an error. */
  quietPage: Page
  /** A page in a context of its own, signed in as one of the demo people; printed errors fail the test. */
  pageAs(role: Role): Promise<Page>
  /**
   * As pageAs, in a context that the worker's tests share, so that scripts and fonts are fetched once: for
   * looking at pages only, since what one test changes the next one finds.
   */
  visitAs(role: Role): Promise<Page>
}
type WorkerFixtures = { contextOf(role: Role): Promise<BrowserContext> }

function watch(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    if (message.type() !== 'error' || EXPECTED.some((pattern) => pattern.test(message.text()))) return
    complaints.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`))
}

/** Where the setup kept the role's session. */
export const sessionOf = (role: Exclude<Role, 'anonymous'>): string =>
  join(process.env.E2E_DATA_DIR ?? '', `session-${role}.json`)

export const test = base.extend<Fixtures, WorkerFixtures>({
  contextOf: [
    async ({ browser }, use, { project }) => {
      const contexts = new Map<Role, Promise<BrowserContext>>()
      await use((role) => {
        const { viewport, isMobile, hasTouch, baseURL, timezoneId, locale, deviceScaleFactor } = project.use
        const given = { viewport, isMobile, hasTouch, baseURL, timezoneId, locale, deviceScaleFactor }
        const options = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
        const context =
          contexts.get(role) ??
          browser.newContext({
            ...options,
            ...(role === 'anonymous' ? {} : { storageState: sessionOf(role) }),
          })
        contexts.set(role, context)
        return context
      })
      for (const context of contexts.values()) await (await context).close()
    },
    { scope: 'worker' },
  ],
  visitAs: async ({ contextOf }, use) => {
    const complaints: string[] = []
    const pages: Page[] = []
    await use(async (role) => {
      const page = await (await contextOf(role)).newPage()
      pages.push(page)
      watch(page, complaints)
      return page
    })
    for (const page of pages) await page.close()
    expect(complaints).toEqual([])
  },
  quietPage: async ({ page }, use) => {
    const complaints: string[] = []
    watch(page, complaints)
    await use(page)
    expect(complaints).toEqual([])
  },
  pageAs: async ({ browser, contextOptions, viewport, isMobile, hasTouch, baseURL }, use) => {
    const complaints: string[] = []
    const contexts: BrowserContext[] = []
    await use(async (role) => {
      const context = await browser.newContext({
        ...contextOptions,
        viewport,
        isMobile,
        hasTouch,
        ...(baseURL ? { baseURL } : {}),
        ...(role === 'anonymous' ? {} : { storageState: sessionOf(role) }),
      })
      contexts.push(context)
      const page = await context.newPage()
      watch(page, complaints)
      return page
    })
    for (const context of contexts) await context.close()
    expect(complaints).toEqual([])
  },
})

declare global {
  interface Window {
    axe?: typeof axe
  }
}

type Look = { faults: string[]; moved: boolean }

/** Only what is wrong is worked out, in the page itself: it has no frames. Each document is sent axe once. */
async function look(page: Page, options: axe.RunOptions): Promise<Look> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(async (given) => {
    if (!window.axe) throw new Error('axe did not start')
    // From the top: what has been scrolled half under the bar would count as small.
    const { scrollX, scrollY } = window
    window.scrollTo({ top: 0, left: 0, behavior: 'instant' })
    // What began since it was at rest, while axe was on its way, moves already.
    let moved = document
      .getAnimations()
      .some(
        ({ playState, effect }) =>
          playState === 'running' && Number.isFinite(Number(effect?.getComputedTiming().endTime)),
      )
    const motion = new AbortController()
    for (const start of ['transitionrun', 'animationstart'])
      document.addEventListener(start, () => (moved = true), { signal: motion.signal })
    const found = await window.axe.run(document, { ...given, resultTypes: ['violations'] })
    motion.abort()
    window.scrollTo({ top: scrollY, left: scrollX, behavior: 'instant' })
    const faults = found.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    )
    return { faults, moved }
  }, options)
}

/**
 * Colours on their way from one theme to the other, and words that fade in, are nobody's choice. What was asked for is
 * drawn first, so that its motion has begun. Left out is endless motion, and what is folded away or
 * not drawn yet: it waits for that.
 */
async function untilAtRest(page: Page): Promise<void> {
  // A list that is about to be another is dimmed; a button that is at work is drawn for it.
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]:not(button)'))
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const ending = document.getAnimations().filter(({ effect }) => {
      const isShown =
        effect instanceof KeyframeEffect && effect.target?.checkVisibility({ contentVisibilityAuto: true })
      return isShown && Number.isFinite(Number(effect.getComputedTiming().endTime))
    })
    await Promise.allSettled(ending.map((animation) => animation.finished))
  })
}

/** What is wrong with the page at rest: a toast that came while it was looked at is waited for, and looked at too. */
async function violations(page: Page, options: axe.RunOptions): Promise<string[]> {
  await untilAtRest(page)
  const { faults, moved } = await look(page, options)
  return moved && faults.length > 0 ? violations(page, options) : faults
}

/** Fails on any violation of WCAG 2.2 AA that axe can see; without `colours` where those have been looked at before. */
export async function expectAccessible(page: Page, { colours = true } = {}): Promise<void> {
  const rules = colours ? {} : Object.fromEntries(COLOUR_RULES.map((rule) => [rule, { enabled: false }]))
  expect(await violations(page, { runOnly: WCAG_22_AA, rules })).toEqual([])
}

const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** The same structure in other colours: contrast is all that can differ. */
export async function expectContrast(page: Page): Promise<void> {
  expect(await violations(page, { runOnly: COLOUR_RULES })).toEqual([])
}

/** Nothing sticks out sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [content, screen] = await page.evaluate(
    () => [document.documentElement.scrollWidth, window.innerWidth] as const,
  )
  expect(content, 'the width of the content').toBeLessThanOrEqual(screen)
}

/** The page stays as the server sent it until what this answers is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  return release
}

/**
 * Hydrated: the page answers clicks. React takes over the frame of a page first, which says so, and what stands in it a
 * few frames later: a text selected in between is no longer selected when it is typed over.
 */
export async function untilInteractive(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.documentElement.dataset.hydrated === 'true' &&
      [...document.querySelectorAll(':is(main, header) :is(button, input, select, textarea)')].every(
        (control) => Object.keys(control).some((key) => key.startsWith('__reactProps$')),
      ),
  )
}

/** What comes once the page has nothing else to do is there: the parts for the time without a line, and what says so. */
export async function untilLateParts(page: Page): Promise<void> {
  await untilInteractive(page)
  await expect(page.locator('div[aria-live=polite]')).not.toHaveCount(0)
}

/** A link of the footer; on a phone its column is unfolded first. */
export async function footerLink(
  page: Page,
  column: 'Quick links' | 'Resources',
  name: string,
): Promise<Locator> {
  const columns = page.getByRole('contentinfo').getByRole('navigation', { name: column })
  const fold = columns.locator('summary')
  if (await fold.isVisible()) await fold.click()
  return columns.getByRole('link', { name })
}

export { expect }
