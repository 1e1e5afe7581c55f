import { defineConfig } from '@playwright/test'
import { chromiumLaunch } from './tests/support/chromium'

const TEST_TIMEOUT_MS = 30_000
const EXPECT_TIMEOUT_MS = 5_000
/** They have a run of their own, after these: playwright.audits.config.ts. */
export const AUDITS = /lighthouse\.spec\.ts$/

export default defineConfig({
  testDir: 'tests/e2e',
  testIgnore: AUDITS,
  globalSetup: './tests/support/e2e-setup.ts',
  outputDir: 'test-results',
  workers: 3,
  retries: 0,
  fullyParallel: true,
  forbidOnly: true,
  timeout: TEST_TIMEOUT_MS,
  expect: { timeout: EXPECT_TIMEOUT_MS },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? '.cache/e2e.json' }],
  ],
  use: {
    // The global setup sets it once the server listens; workers start after that and inherit it.
    baseURL: process.env.E2E_URL,
    browserName: 'chromium',
    launchOptions: chromiumLaunch(),
    timezoneId: 'America/Los_Angeles',
    locale: 'en-US',
    // What a worker fetches, no test can hold up or answer; the tests that are about it allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // It costs every test a part of its time, and its scripts are refused, with a complaint, in the sandboxed frame
    // that shows a mail. E2E_TRACE=1 turns it on for looking into a failure.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
  },
  // What a page does is the same at any width and is tried on a phone, where there is least room. A test marked @desktop is
  // about that, or about no width at all; one marked @widths is about what is laid out otherwise on each.
  projects: [
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    {
      name: 'desktop',
      grep: /@desktop|@widths/,
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
})
