import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { brand } from '#/brand'
import { createApp } from '#/server/app'
import type { Services } from '#/platform/services'
import { testApp } from '../support/app'
import { builtPages } from '../support/built-pages'

let t: Awaited<ReturnType<typeof testApp>>
const servers: Server[] = []
let site: string
let siteSwitchedOff: string

/** Over a line: what is said of files is said on the way. */
async function listen(services: Services): Promise<string> {
  const { render, assets } = await builtPages()
  const { fetch } = createApp(services, render, assets)
  const server = createServer(getRequestListener(fetch)).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

beforeAll(async () => {
  t = await testApp()
  site = await listen(t.services)
  siteSwitchedOff = await listen({ ...t.services, env: { ...t.services.env, SERVICE_WORKER: false } })
})
afterAll(async () => {
  for (const server of servers) server.close().closeAllConnections()
  await t.close()
})

const get = (path: string, headers: Record<string, string> = {}, from = site) =>
  fetch(from + path, { headers })

it('the manifest names the product and leads to icons and screens that are there', async () => {
  const answer = await get('/manifest.webmanifest')
  expect(answer.headers.get('content-type')).toBe('application/manifest+json')
  const manifest = (await answer.json()) as {
    name: string
    icons: { src: string; sizes: string; purpose: string }[]
    shortcuts: { url: string }[]
  }
  expect(manifest).toMatchObject({
    name: brand.name,
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: '#faf6ec',
  })
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '192x192 maskable',
    '512x512 maskable',
  ])
  for (const { src } of manifest.icons) expect((await get(src)).headers.get('content-type')).toBe('image/png')
  const host = await t.signInAs('host')
  for (const { url } of manifest.shortcuts)
    expect([url, (await get(url, { cookie: host.cookie })).status]).toEqual([url, 200])
  expect(await (await get('/')).text()).toMatch(/<link rel="manifest" href="\/manifest.webmanifest"/)
})

it('the worker is asked for anew each time, at the address of before, too, and may fetch from here alone', async () => {
  const worker = await get('/sw.js')
  expect(worker.headers.get('content-type')).toContain('javascript')
  const before = await get('/push-worker.js')
  expect(await before.text()).toBe(await worker.text())
  for (const { status, headers } of [worker, before])
    expect([status, headers.get('cache-control'), headers.get('content-security-policy')]).toEqual([
      200,
      'no-cache',
      expect.stringMatching(/^default-src 'none'.*connect-src 'self'$/),
    ])
})

it('everything the worker keeps from the start is there, and the build’s own notes are not served', async () => {
  const worker = await (await get('/sw.js')).text()
  const named = [...new Set(worker.match(/\/(?:assets|fonts|icons|pictures)\/[\w./-]+\.\w+/g))]
  expect(named.length).toBeGreaterThan(10)
  for (const path of named) expect([path, (await get(path)).status]).toEqual([path, 200])
  expect((await get('/.vite/manifest.json')).status).toBe(404)
})

it('switched off, the worker’s addresses answer with what takes it away', async () => {
  for (const path of ['/sw.js', '/push-worker.js']) {
    const answer = await get(path, {}, siteSwitchedOff)
    expect(await answer.text()).toContain('unregister()')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
  }
})

it('the bare app is the same for everybody, whoever asks for it', async () => {
  const person = await t.signInAs('player')
  const anybodys = await get('/offline')
  expect(anybodys.headers.get('cache-control')).toContain('public')
  const html = await anybodys.text()
  expect(html).toContain('<div id="root"')
  const theirs = await (await get('/offline', { cookie: person.cookie })).text()
  for (const words of [person.id, person.email]) expect(theirs).not.toContain(words)
  const worker = await (await get('/sw.js')).text()
  const entry = /\/assets\/index-[\w-]+\.js/.exec(html)?.[0]
  expect(worker).toContain(entry)
})
