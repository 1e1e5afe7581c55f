import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessTokens } from '#/features/people/tokens/table'
import { sessions } from '#/features/people/accounts/table'
import { brand } from '#/brand'
import { TEST_PUBLIC_URL } from '../support/storm'
import { testApp, type TestApp } from '../support/app'
import { makeEvent, type Member } from '../support/crowd'

let t: TestApp
beforeAll(async () => void (t = await testApp()))
afterAll(() => t.close())

const EVERY_SCOPE = ['read:me', 'read:events', 'read:rsvp', 'write:me', 'write:events', 'write:rsvp']

async function tokenOf(as: Member, scopes = EVERY_SCOPE): Promise<{ id: string; token: string }> {
  const { status, json } = await t.call('POST', '/api/account/tokens', {
    as,
    body: { name: 'Test', scopes, expiresInDays: 30 },
  })
  expect(status).toBe(201)
  return json
}

/** As a program calls: no cookie, no Origin. */
async function callWith(token: string, method: string, path: string, body?: unknown, cookie?: string) {
  const response = await t.app.request(`${TEST_PUBLIC_URL}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(cookie ? { cookie } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, json: text ? JSON.parse(text) : null }
}

const rowOf = async (id: string) =>
  (await t.services.db.select().from(accessTokens).where(eq(accessTokens.id, id)))[0]

describe('a token', () => {
  it('is told once, and kept as a hash', async () => {
    const player = await t.signInAs('player')
    const { id, token } = await tokenOf(player)
    expect(token).toMatch(new RegExp(`^${brand.slug}_[\\w-]{43}$`))
    expect(JSON.stringify(await rowOf(id))).not.toContain(token)
    const list = await t.call('GET', '/api/account/tokens', { as: player })
    expect(list.json).toMatchObject([{ id, name: 'Test', ending: token.slice(-4), lastUsedAt: null }])
    expect(list.text).not.toContain(token)
  })

  it('asks for a recent proof before it is made', async () => {
    const player = await t.signInAs('player')
    await t.services.db
      .update(sessions)
      .set({ provenAt: sql`now() - interval '16 minutes'` })
      .where(eq(sessions.userId, player.id))
    const { status, json } = await t.call('POST', '/api/account/tokens', {
      as: player,
      body: { name: 'Test', scopes: ['read:me'], expiresInDays: 30 },
    })
    expect([status, json.code]).toEqual([403, 'reauthentication_required'])
  })

  it('reads and writes for its owner, without a cookie and without an Origin', async () => {
    const player = await t.signInAs('player')
    const { token } = await tokenOf(player)
    expect((await callWith(token, 'GET', '/profile')).json).toMatchObject({ id: player.id })
    const eventId = await makeEvent(t.services.db)
    const answered = await callWith(token, 'PUT', `/events/${eventId}/registration`, { partySize: 1 })
    expect(answered.json).toMatchObject({ registration: { status: 'confirmed' } })
  })

  it('counts alone: the cookie of somebody else beside it is not looked at', async () => {
    const [owner, other] = [await t.signInAs('player'), await t.signInAs('player')]
    const { token } = await tokenOf(owner)
    const answer = await callWith(token, 'GET', '/session', undefined, other.cookie)
    expect(answer.json.user.id).toBe(owner.id)
    expect(answer.headers.getSetCookie()).toEqual([])
    expect((await callWith('nonsense', 'GET', '/session', undefined, other.cookie)).status).toBe(401)
  })

  it('notes its use to the minute', async () => {
    const { id, token } = await tokenOf(await t.signInAs('player'))
    await callWith(token, 'GET', '/profile')
    const first = (await rowOf(id))?.lastUsedAt
    expect(first).toBeInstanceOf(Date)
    await callWith(token, 'GET', '/profile')
    expect((await rowOf(id))?.lastUsedAt).toEqual(first)
    await t.services.db
      .update(accessTokens)
      .set({ lastUsedAt: sql`now() - interval '2 minutes'` })
      .where(eq(accessTokens.id, id))
    await callWith(token, 'GET', '/profile')
    expect((await rowOf(id))?.lastUsedAt?.getTime()).toBeGreaterThanOrEqual(first?.getTime() ?? 0)
  })
})

describe('scopes', () => {
  it('what a scope does not name is refused, whatever its owner may do', async () => {
    const { token } = await tokenOf(await t.signInAs('host'), ['read:events'])
    expect((await callWith(token, 'GET', '/events')).status).toBe(200)
    const eventId = await makeEvent(t.services.db)
    const refused = await callWith(token, 'PUT', `/events/${eventId}/registration`, { partySize: 1 })
    expect([refused.status, refused.json.code]).toEqual([403, 'token_scope'])
    expect(refused.json.detail).toContain('write:rsvp')
  })

  it('an admin’s token with every scope reaches nothing of accounts, tokens or the desk', async () => {
    const { token } = await tokenOf(await t.signInAs('admin'))
    const { json } = await t.call('GET', '/api/openapi.json')
    const calls = Object.entries(json.paths as Record<string, Record<string, object>>)
      .flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => [method.toUpperCase(), path] as const),
      )
      .filter(([, path]) => /^\/(account|admin|players)\b/.test(path))
    expect(calls.length).toBeGreaterThan(10)
    for (const [method, path] of calls) {
      const answer = await callWith(
        token,
        method,
        path.replaceAll(/\{\w+\}/g, () => randomUUID()),
      )
      expect([method, path, answer.status, answer.json?.code]).toEqual([method, path, 403, 'token_scope'])
    }
  })

  it('an admin’s token is no admin: others’ events stay others’', async () => {
    const { token } = await tokenOf(await t.signInAs('admin'))
    const eventId = await makeEvent(t.services.db, { hostId: (await t.signInAs('host')).id })
    expect(
      (await callWith(token, 'PATCH', `/events/${eventId}`, { title: 'Mine now', version: 1 })).status,
    ).toBe(403)
    expect((await callWith(token, 'GET', '/session')).json.isAdmin).toBe(false)
  })

  it('the description says which scope opens a call, and which calls are closed', async () => {
    const { json } = await t.call('GET', '/api/openapi.json')
    expect(json.components.securitySchemes.token).toMatchObject({ type: 'http', scheme: 'bearer' })
    expect(json.paths['/profile'].patch).toMatchObject({
      'x-token-scope': 'write:me',
      security: [{ session: [] }, { token: ['write:me'] }],
    })
    expect(json.paths['/account/tokens'].post.security).toEqual([{ session: [] }])
    expect((await t.call('GET', '/api/docs')).text).toContain('Authorization: Bearer')
  })
})

describe('a token is over', () => {
  it('once revoked, by its owner only', async () => {
    const [owner, other] = [await t.signInAs('player'), await t.signInAs('player')]
    const { id, token } = await tokenOf(owner)
    expect((await t.call('DELETE', `/api/account/tokens/${id}`, { as: other })).status).toBe(404)
    expect((await callWith(token, 'GET', '/profile')).status).toBe(200)
    expect((await t.call('DELETE', `/api/account/tokens/${id}`, { as: owner })).status).toBe(204)
    expect((await callWith(token, 'GET', '/profile')).status).toBe(401)
    expect((await t.call('GET', '/api/account/tokens', { as: owner })).json).toEqual([])
  })

  it('once expired', async () => {
    const { id, token } = await tokenOf(await t.signInAs('player'))
    await t.services.db
      .update(accessTokens)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(accessTokens.id, id))
    expect((await callWith(token, 'GET', '/profile')).status).toBe(401)
  })

  it('while its owner is suspended', async () => {
    const owner = await t.signInAs('player')
    const { token } = await tokenOf(owner)
    await t.suspend(owner)
    expect((await callWith(token, 'GET', '/events')).status).toBe(401)
  })
})

it('limits count for each token by itself', async () => {
  const owner = await t.signInAs('player')
  const [first, second] = [await tokenOf(owner, ['read:me']), await tokenOf(owner, ['read:me'])]
  const spent: number[] = []
  // Not all at once: of so many some would be sent away before they are counted.
  const spend = async () => {
    while (spent.length < 601) {
      const place = spent.push(0) - 1
      spent[place] = (await callWith(first.token, 'GET', '/profile')).status
    }
  }
  await Promise.all(Array.from({ length: 50 }, spend))
  expect(spent.filter((status) => status === 429)).toHaveLength(1)
  expect((await callWith(second.token, 'GET', '/profile')).status).toBe(200)
})
