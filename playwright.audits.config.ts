import { defineConfig } from '@playwright/test'
import shared, { AUDITS } from './playwright.config'

/**
 * Audits measure time, so nothing else may run beside them. They are no project that depends on the others: Playwright
 * leaves those out as soon as one test before them has failed.
 */
export default defineConfig({
  ...shared,
  testIgnore: [],
  testMatch: AUDITS,
  workers: 1,
  fullyParallel: false,
  projects: [{ name: 'audits' }],
})
