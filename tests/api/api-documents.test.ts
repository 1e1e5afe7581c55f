import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../support/app'

/** Sending what was made once takes a tenth of this; making it anew each time takes ten times as long. */
const READS = 200
const CPU_LIMIT_MS = 2_000
const PATHS = ['/api/openapi.json', '/api/docs']

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const get = (path: string, headers: Record<string, string> = {}) =>
  t.app.request(`http://localhost:3000${path}`, { headers })

it.each(PATHS)('%s is made once, however often it is read', async (path) => {
  const brotli = { 'accept-encoding': 'br' }
  const first = await (await get(path, brotli)).arrayBuffer()
  const again = await get(path, brotli)
  expect(again.headers.get('content-encoding')).toBe('br')
  const well = Buffer.from(await again.arrayBuffer())
  expect(well.byteLength).toBeLessThan(Math.min(first.byteLength, 100_000))
  expect(brotliDecompressSync(well).toString()).toBe(await (await get(path)).text())
  const before = process.cpuUsage()
  for (let times = 0; times < READS; times += 1) await (await get(path, brotli)).arrayBuffer()
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1_000).toBeLessThan(CPU_LIMIT_MS)
})

it.each(PATHS)('%s answers 304 to whoever has it already', async (path) => {
  const { headers } = await get(path)
  expect(headers.get('cache-control')).toBe('no-cache')
  const known = await get(path, { 'if-none-match': headers.get('etag') ?? '' })
  expect([known.status, await known.text()]).toEqual([304, ''])
})

it('the page about the API keeps its own policy, and runs nothing', async () => {
  expect((await get('/api/docs')).headers.get('content-security-policy')).toContain(
    "style-src 'unsafe-inline'",
  )
})
