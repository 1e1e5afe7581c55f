import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp } from '#/server/app'
import { testApp, type TestApp } from '../support/app'
import { builtPages } from '../support/built-pages'
import { TEST_PUBLIC_URL } from '../support/storm'

let t: TestApp
let app: ReturnType<typeof createApp>
beforeAll(async () => {
  t = await testApp()
  const { render, assets } = await builtPages()
  app = createApp(t.services, render, assets)
})
afterAll(() => t.close())

const DAY_MS = 24 * 60 * 60 * 1000
const get = (path: string) => app.request(`${TEST_PUBLIC_URL}${path}`)

it('says where to report a weakness (RFC 9116): at the contact page, for less than a year', async () => {
  const answer = await get('/.well-known/security.txt')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=UTF-8'])
  const text = await answer.text()
  expect(text).toContain(`Contact: ${TEST_PUBLIC_URL}/contact\n`)
  const days = (Date.parse(/^Expires: (\S+)$/m.exec(text)?.[1] ?? '') - Date.now()) / DAY_MS
  expect(days).toBeGreaterThan(90)
  expect(days).toBeLessThan(365)
  expect((await get('/contact')).status).toBe(200)
})

it('serves nothing of the repository, the server or the data folder, and lists no folder', async () => {
  expect((await get('/favicon.svg')).status).toBe(200)
  for (const path of [
    '/.git/config',
    '/.git/HEAD',
    '/.env',
    '/.env.example',
    '/package.json',
    '/package-lock.json',
    '/src/platform/env.ts',
    '/migrations/meta/_journal.json',
    '/server/server.js',
    '/main/main.js',
    '/../main/main.js',
    '/..%2fmain%2fmain.js',
    '/%2e%2e/main/main.js',
    '/assets/..%2f..%2fmain/main.js',
    '/data/auth-secret',
    '/auth-secret',
    '/.vite/manifest.json',
    '/assets',
    '/pictures',
    '/fonts',
  ])
    expect([path, (await get(path)).status]).toEqual([path, 404])
})
