import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

// Kathmandu is 5 h 45 min ahead of UTC: a date that leans on the machine's zone shows at once.
process.env.TZ = 'Asia/Kathmandu'

export default defineConfig({
  resolve: { alias: { '#': fileURLToPath(new URL('./src', import.meta.url)) } },
  test: {
    projects: [
      {
        extends: true,
        test: { name: 'unit', environment: 'node', include: ['src/**/*.test.ts'] },
      },
    ],
  },
})
