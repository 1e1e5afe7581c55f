import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getBridge } from '#/client/bridge'
import { locale } from '#/lib/locale'
import { inLocale } from '#/platform/http/spoken-locale'
import { createApp } from '#/server/app'
import { keptFirst } from '#/server/http/serve-cached'
import { createHttpServer } from '#/server/http/http-server'
import { testApp, type TestApp } from '../support/app'
import { makeEvent } from '../support/crowd'
import { TEST_PUBLIC_URL } from '../support/storm'

const SPANISH = 'es-MX,es;q=0.9,en;q=0.8'
const NOT_FOUND = { en: "The requested information couldn't be found.", es: 'No encontramos lo que buscas.' }

let t: TestApp
let app: ReturnType<typeof createApp>
const rendered: string[] = []

/** Says which language it is in, and what the API says to it of something that isn't there. */
async function render(request: Request): Promise<Response> {
  rendered.push(`${locale()} ${new URL(request.url).pathname}${new URL(request.url).search}`)
  const refused = (await (await getBridge().callApi('/events/none', {})).json()) as { detail: string }
  return new Response(`<html lang="${locale()}">${refused.detail}</html>`, {
    headers: { 'content-type': 'text/html' },
  })
}

beforeAll(async () => {
  t = await testApp({ LIMITS_OFF: 'true' })
  app = createApp(t.services, render, null)
})
afterAll(() => t.close())
beforeEach(() => {
  t.services.cache.clear()
  rendered.length = 0
})

const get = (path: string, headers: Record<string, string> = {}) =>
  app.request(`${TEST_PUBLIC_URL}${path}`, { headers })

const cacheControl = async (cookie: string) => (await get('/faq', { cookie })).headers.get('cache-control')

describe('a page', () => {
  it('is made and kept once for each language, however browsers ask for it', async () => {
    const asked = [
      {},
      { 'accept-language': 'en-US,en;q=0.9' },
      { 'accept-language': 'de' },
      { cookie: 'language=en', 'accept-language': SPANISH },
      { 'accept-language': SPANISH },
      { 'accept-language': 'es' },
      { cookie: 'language=es', 'accept-language': 'en' },
    ]
    const bodies = []
    for (const headers of asked) bodies.push(await (await get('/faq', headers)).text())
    expect(bodies.slice(0, 4).every((body) => body.startsWith('<html lang="en">'))).toBe(true)
    expect(bodies.slice(4).every((body) => body.startsWith('<html lang="es">'))).toBe(true)
    expect(rendered).toEqual(['en /faq', 'es /faq'])
  })

  it('says its language, what it depends on, and where the others are', async () => {
    const { headers } = await get('/faq?topic=rules', { 'accept-language': SPANISH })
    expect(headers.get('content-language')).toBe('es')
    expect(headers.get('vary')).toBe('Cookie, Accept-Encoding, Accept-Language')
    const address = `${TEST_PUBLIC_URL}/faq?topic=rules`
    expect(headers.get('link')).toBe(
      `<${address}&lang=en>; rel="alternate"; hreflang="en", <${address}&lang=es>; rel="alternate"; hreflang="es", <${address}>; rel="alternate"; hreflang="x-default"`,
    )
  })

  it('can be asked for in a language by its address, which the page itself never sees', async () => {
    expect(await (await get('/faq?lang=es')).text()).toContain(NOT_FOUND.es)
    expect(rendered).toEqual(['es /faq'])
  })

  it('is public for who has chosen nothing but a language, and for no one who is someone', async () => {
    expect(await cacheControl('language=es')).toContain('public')
    expect(await cacheControl('language=es; second-step=waiting')).toBe('private, no-store')
  })

  it('is in the operator’s language for who asks for none there is', async () => {
    const spanish = await testApp({ DEFAULT_LOCALE: 'es' })
    const theirs = createApp(spanish.services, render, null)
    const ask = (accepted: string) =>
      theirs.request(`${TEST_PUBLIC_URL}/faq`, { headers: { 'accept-language': accepted } })
    expect((await ask('de')).headers.get('content-language')).toBe('es')
    expect((await ask('en')).headers.get('content-language')).toBe('en')
    await spanish.close()
  })
})

it.each(['en', 'es'] as const)('a refusal of the API is said in %s', async (language) => {
  const answer = await get('/api/events/none', { 'accept-language': language })
  expect(await answer.json()).toMatchObject({ code: 'not_found', detail: NOT_FOUND[language] })
})

it('JSON is the same in each language: it is kept once', async () => {
  await makeEvent(t.services.db)
  const english = await get('/api/events?limit=1', { 'accept-language': 'en' })
  const spanish = await get('/api/events?limit=1', { 'accept-language': SPANISH })
  expect(spanish.headers.get('etag')).toBe(english.headers.get('etag'))
  expect(spanish.headers.get('vary')).toBe('Cookie, Accept-Encoding')
})

it('a kept page is answered in front in each language, also for who has chosen one', async () => {
  let passedOn = 0
  const ours = getRequestListener(app.fetch)
  const server = createHttpServer({ PUBLIC_URL: TEST_PUBLIC_URL, HSTS: 'subdomains' }).on(
    'request',
    keptFirst(t.services, (incoming, outgoing) => {
      passedOn += 1
      void ours(incoming, outgoing)
    }),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const ask = async (headers: Record<string, string>) =>
    (await fetch(`http://127.0.0.1:${port}/faq`, { headers })).headers.get('content-language')
  for (const language of ['en', 'es']) {
    passedOn = 0
    expect(await ask({ 'accept-language': language })).toBe(language)
    expect(await ask({ 'accept-language': `${language};q=0.8, fr;q=0.5` })).toBe(language)
    expect(await ask({ 'accept-language': 'fr', cookie: `language=${language}` })).toBe(language)
    // Twice at most: each encoding is made by the whole program when it is worth it.
    expect(passedOn).toBeLessThanOrEqual(2)
  }
  server.close()
})

const choose = (language: string, headers: Record<string, string> = {}) =>
  app.request(`${TEST_PUBLIC_URL}/language`, {
    method: 'POST',
    headers: {
      origin: TEST_PUBLIC_URL,
      referer: `${TEST_PUBLIC_URL}/faq?topic=rules&lang=en`,
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    body: new URLSearchParams({ language }),
  })

describe('the footer’s choice', () => {
  it('is remembered by the device, and leads back to the page', async () => {
    const answer = await choose('es')
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/faq?topic=rules'])
    const cookie = answer.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/^language=es; .*Path=\/; HttpOnly; .*SameSite=Lax/)
    const page = await get('/faq', { cookie: cookie.split(';')[0] ?? '' })
    expect(page.headers.get('content-language')).toBe('es')
  })

  it('takes no language there isn’t, and nothing from another site', async () => {
    expect((await choose('xx')).status).toBe(422)
    expect((await choose('es', { origin: 'https://evil.example' })).status).toBe(403)
  })

  it('leads home from where we are not', async () => {
    const answer = await choose('es', { referer: 'https://evil.example/faq' })
    expect(answer.headers.get('location')).toBe('/')
    const doubled = await choose('es', { referer: `${TEST_PUBLIC_URL}//evil.example/` })
    expect(doubled.headers.get('location')).toBe('/evil.example/')
  })
})

const signUp = (email: string, language: string) =>
  t.call('POST', '/api/account/sign-up', {
    body: { email, password: 'a sentence of my own', firstName: 'Rosa', lastName: '' },
    headers: { 'accept-language': language },
  })
const subjectOf = async (email: string) => (await t.mailsTo(email))[0]?.subjectLine

it('an email speaks the language in which its receiver asked for it, whoever wakes the outbox', async () => {
  expect((await signUp('rosa@example.com', 'es')).status).toBe(202)
  expect((await signUp('rose@example.com', 'en')).status).toBe(202)
  expect(await inLocale('es', () => subjectOf('rose@example.com'))).toMatch(/is your .* code$/)
  expect(await subjectOf('rosa@example.com')).toMatch(/es tu código de/)
})
