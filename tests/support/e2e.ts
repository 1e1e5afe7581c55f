import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test'
import type { DEMO_PEOPLE } from '#/server/demo/named-people'

export type Role = 'anonymous' | keyof typeof DEMO_PEOPLE

/** Messages a page may print: a browser reports each refused request, also those a test provokes. */
const EXPECTED = [/Failed to load resource: the server responded with a status of 4\d\d/]
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

/** Only what is wrong is worked out, in the page itself: it has no frames. */
async function violations(axe: AxeBuilder): Promise<string[]> {
  const found = await axe.setLegacyMode().analyze()
  return found.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
}

/** Fails on any violation of WCAG 2.2 AA that axe can see. */
export async function expectAccessible(page: Page): Promise<void> {
  const options = { resultTypes: ['violations' as const], runOnly: WCAG_22_AA }
  expect(await violations(new AxeBuilder({ page }).options(options))).toEqual([])
}

/** Colours on their way from one theme to the other are nobody's choice. Endless motion is left out. */
const untilColoursRest = (page: Page) =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => Number.isFinite(Number(animation.effect?.getComputedTiming().endTime)))
        .map((animation) => animation.finished),
    ).then(() => undefined),
  )

/** The same structure in other colours: contrast is all that can differ. */
export async function expectContrast(page: Page): Promise<void> {
  await untilColoursRest(page)
  expect(
    await violations(
      new AxeBuilder({ page }).options({
        resultTypes: ['violations'],
        runOnly: ['color-contrast', 'link-in-text-block'],
      }),
    ),
  ).toEqual([])
}

/** Nothing sticks out sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [content, screen] = await page.evaluate(
    () => [document.documentElement.scrollWidth, window.innerWidth] as const,
  )
  expect(content, 'the width of the content').toBeLessThanOrEqual(screen)
}

/** Hydrated: the page answers clicks. */
export async function untilInteractive(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true')
}

export { expect }
