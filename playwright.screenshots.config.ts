import { defineConfig } from '@playwright/test'
import shared from './playwright.config'

/** The README's pictures, from the built program with demo data: `npm run screenshots`. */
export default defineConfig({
  ...shared,
  testDir: 'tests/screenshots',
  testIgnore: [],
  testMatch: /readme\.ts$/,
  workers: 1,
  projects: [{ name: 'screenshots' }],
})
