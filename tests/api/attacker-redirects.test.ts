import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp } from '#/server/app'
import { testApp, type TestApp } from '../support/app'
import { builtPages } from '../support/built-pages'
import type { Member } from '../support/crowd'
import { TEST_PUBLIC_URL } from '../support/storm'

let t: TestApp
let app: ReturnType<typeof createApp>
let player: Member
beforeAll(async () => {
  t = await testApp({ LIMITS_OFF: 'true' })
  const { render, assets } = await builtPages()
  app = createApp(t.services, render, assets)
  player = await t.signInAs('player')
})
afterAll(() => t.close())

const EVIL = [
  'https://evil.example',
  'http://evil.example/',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/%2f/evil.example',
  '/%5cevil.example',
  '%2f%2fevil.example',
  '/..//evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'evil.example',
  '@evil.example',
  ':80@evil.example',
  '.evil.example',
  `${TEST_PUBLIC_URL}@evil.example/`,
  `${TEST_PUBLIC_URL}.evil.example/`,
]
const PAGES = [
  '/login',
  '/sign-up',
  '/phone-login',
  '/login/link',
  '/login/second-step',
  '/setup',
  '/sign-out',
  '/verify',
  '/reset-password',
]

/** What the pages' own tags load where there is nothing to load. */
const EMPTY_SCRIPT = 'data:text/javascript,'

it.each(PAGES)('%s sends nobody elsewhere, whatever it is told to go to next', async (page) => {
  for (const next of EVIL)
    for (const cookie of ['', player.cookie]) {
      const address = `${TEST_PUBLIC_URL}${page}?${new URLSearchParams({ next })}`
      const response = await app.request(address, { headers: { cookie } })
      const html = await response.text()
      const location = response.headers.get('location')
      if (location !== null) expect(new URL(location, TEST_PUBLIC_URL).origin, next).toBe(TEST_PUBLIC_URL)
      // Nor does the page offer the way there.
      const addresses = [...html.matchAll(/(?:href|action)="([^"]*)"/g)].map(([, href = '']) => href)
      for (const href of addresses.filter((each) => each !== EMPTY_SCRIPT))
        expect(href, next).not.toMatch(/^\s*(?:javascript:|data:text|(?:https?:)?[/\\]{2}[^"]*evil)/i)
    }
})

it('an address that looks like another host stays here', async () => {
  for (const path of [
    '//evil.example',
    '//evil.example/%2e%2e',
    '/\\evil.example',
    '/%5c%5cevil.example',
    '//evil.example//',
  ]) {
    const response = await app.request(`${TEST_PUBLIC_URL}${path}`, { redirect: 'manual' })
    await response.arrayBuffer()
    const location = response.headers.get('location')
    if (location !== null) expect(new URL(location, TEST_PUBLIC_URL).origin, path).toBe(TEST_PUBLIC_URL)
  }
})
