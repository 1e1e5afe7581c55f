import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { createApp } from '#/server/app'
import { whileStarting } from '#/server/health'
import { testApp, type TestApp } from '../support/app'
import { createDatabase, startPostgres } from '../support/postgres'

let t: TestApp
beforeEach(async () => {
  t = await testApp()
})
afterEach(() => t.close())

const readiness = async () => (await t.call('GET', '/readyz')).status

/** What a page answers when its data could not be read. */
const failToRender = async () => new Response('A page that failed', { status: 503 })

describe('while the database is away', () => {
  it('every 503 says when to come again: calls, pages, sessions, and the probe', async () => {
    const postgres = await startPostgres()
    onTestFinished(() => postgres.stop())
    const away = await testApp({ DATABASE_URL: await createDatabase(postgres) })
    onTestFinished(() => away.close())
    const member = await away.signInAs('player')
    const app = createApp(away.services, failToRender, null)
    await postgres.halt()
    for (const [path, headers] of [
      ['/readyz', {}],
      ['/api/events', {}],
      ['/api/profile', { cookie: member.cookie }],
      ['/api/profile', { authorization: 'Bearer some-token' }],
      ['/events', {}],
      ['/events', { cookie: member.cookie, accept: 'text/html' }],
      ['/calendar/events.ics', {}],
      ['/sitemap.xml', {}],
    ] as [string, Record<string, string>][]) {
      const answer = await app.request(`http://localhost:3000${path}`, { headers })
      expect([path, answer.status, answer.headers.get('retry-after')]).toEqual([path, 503, '5'])
      if (answer.headers.get('content-type')?.includes('problem+json'))
        expect((await answer.json()).retryAfterSeconds).toBe(5)
    }
  })
})

describe('while a server starts', () => {
  it('it answers who comes, but asks for nobody until all of it runs', async () => {
    await whileStarting(async () => {
      expect(await readiness()).toBe(503)
      expect((await t.call('GET', '/api/events')).status).toBe(200)
    })
    expect(await readiness()).toBe(200)
  })

  it('a start that fails never asks for anybody', async () => {
    await expect(whileStarting(() => Promise.reject(new Error('no jobs')))).rejects.toThrow('no jobs')
    expect(await readiness()).toBe(503)
    await whileStarting(async () => undefined)
  })
})
