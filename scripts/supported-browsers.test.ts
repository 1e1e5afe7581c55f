import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SUPPORTED_BROWSERS } from './supported-browsers.mjs'

test('README names the browsers that the builds aim at', () => {
  const readme = readFileSync('README.md', 'utf8')
  const versions = SUPPORTED_BROWSERS.map((browser) => /[\d.]+$/.exec(browser)?.[0] ?? '')
  expect(versions).toEqual(['16.4', '16.4', '111', '111', '115'])
  expect(readme).toContain('Safari and iOS 16.4, Chrome and Edge 111, Firefox 115')
})

test('both builds aim at them', () => {
  for (const config of ['vite.config.ts', 'vite.worker.config.ts'])
    expect(readFileSync(config, 'utf8')).toContain('target: SUPPORTED_BROWSERS')
})

test('every entry adds what they lack before anything else', () => {
  const entries = [
    'src/app/client.tsx',
    'src/worker/worker.ts',
    'src/features/tournaments/run/ui/search/search-worker.ts',
  ]
  for (const entry of entries)
    expect(readFileSync(entry, 'utf8')).toMatch(/^import \{ addMissing \} from '#\/lib\/older-browsers'\n/)
})
