import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Browser, type Page } from '@playwright/test'

/** The demo people that can be named; each role of the product once. */
const DEMO_EMAIL = {
  player: 'player@demo.example.org',
  host: 'host@demo.example.org',
  admin: 'admin@demo.example.org',
} as const
export type Role = 'anonymous' | keyof typeof DEMO_EMAIL

/** Messages a page may print: a browser reports each refused request, also those a test provokes. */
const EXPECTED = [/Failed to load resource: the server responded with a status of 4\d\d/]

type Fixtures = {
  /** Fails the test when the page printed an error. */
  quietPage: Page
  /** A page signed in as one of the demo people, in a context of its own. */
  pageAs(role: Role): Promise<Page>
}

function watch(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    if (message.type() !== 'error' || EXPECTED.some((pattern) => pattern.test(message.text()))) return
    complaints.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`))
}

async function signIn(page: Page, role: keyof typeof DEMO_EMAIL): Promise<void> {
  const response = await page.request.post('/api/account/sign-in', {
    headers: { origin: process.env.E2E_URL ?? '' },
    data: { email: DEMO_EMAIL[role], password: process.env.E2E_PASSWORD },
  })
  expect(response.status(), await response.text()).toBe(200)
}

export const test = base.extend<Fixtures>({
  quietPage: async ({ page }, use) => {
    const complaints: string[] = []
    watch(page, complaints)
    await use(page)
    expect(complaints).toEqual([])
  },
  pageAs: async ({ browser, contextOptions, viewport, isMobile, hasTouch, baseURL }, use) => {
    const complaints: string[] = []
    const contexts: Awaited<ReturnType<Browser['newContext']>>[] = []
    await use(async (role) => {
      const context = await browser.newContext({ ...contextOptions, viewport, isMobile, hasTouch, ...(baseURL ? { baseURL } : {}) })
      contexts.push(context)
      const page = await context.newPage()
      watch(page, complaints)
      if (role !== 'anonymous') await signIn(page, role)
      return page
    })
    for (const context of contexts) await context.close()
    expect(complaints).toEqual([])
  },
})

/** Fails on any violation of WCAG 2.2 AA that axe can see. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([])
}

/** Hydrated: the page answers clicks. */
export async function untilInteractive(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true')
}

export { expect }
