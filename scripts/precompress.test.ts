import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { precompress } from './precompress.mjs'

const folder = mkdtempSync(join(tmpdir(), 'precompress-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('text over 1 kB gets both copies; pictures and small files get none', async () => {
  const script = 'export const court = "kitchen line"\n'.repeat(100)
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets', 'app.js'), script)
  writeFileSync(join(folder, 'assets', 'small.css'), 'a{}')
  writeFileSync(join(folder, 'photo.webp'), script)

  expect(await precompress(folder)).toBe(1)
  expect(brotliDecompressSync(readFileSync(join(folder, 'assets', 'app.js.br'))).toString()).toBe(script)
  expect(gunzipSync(readFileSync(join(folder, 'assets', 'app.js.gz'))).toString()).toBe(script)
  expect(existsSync(join(folder, 'assets', 'small.css.br'))).toBe(false)
  expect(existsSync(join(folder, 'photo.webp.br'))).toBe(false)
})
