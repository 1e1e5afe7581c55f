import { readFile } from 'node:fs/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withMigrationsUpTo } from '#/server/backup/migrations'
import { testApp, type TestApp } from '../support/app'
import { passThrough, startOpenIdPeer } from '../support/openid-peer'
import { createDatabase, startPostgres, type TestPostgres } from '../support/postgres'
import { TEST_PUBLIC_URL } from '../support/storm'
import { nextCode } from '../support/two-step'
import people from '../support/accounts-of-the-version-before.json' with { type: 'json' }

const DUMP = 'tests/support/accounts-of-the-version-before.sql'
/** `0031_error_kinds`, the newest migration of the version that wrote the dump. */
const MIGRATED_TO = 1795697903767
const CALLBACK = `${TEST_PUBLIC_URL}/api/account/oidc/callback`

let postgres: TestPostgres
let peer: Awaited<ReturnType<typeof startOpenIdPeer>>
let t: TestApp
beforeAll(async () => {
  postgres = await startPostgres()
  peer = await startOpenIdPeer([CALLBACK])
  const url = await createDatabase(postgres)
  await loadDump(url, peer.issuer)
  t = await testApp({ DATABASE_URL: url, ...peer.env, OIDC_LABEL: 'Courtside' }, { slowPasswords: true })
})
afterAll(async () => {
  await t.close()
  await peer.close()
  await postgres.stop()
})

/** Loads the dump as old as it was when it was written: a session of then is as far from its end today. */
async function loadDump(url: string, issuer: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await withMigrationsUpTo(MIGRATED_TO, (migrationsFolder) => migrate(drizzle(client), { migrationsFolder }))
  await client.query((await readFile(DUMP, 'utf8')).replaceAll(people.openIdIssuer, issuer))
  await client.query(`set session my.age to '${people.dumpedAt}'`)
  const age = `(now() - current_setting('my.age')::timestamptz)`
  await client.query(`update sessions set expires_at = expires_at + ${age}, proven_at = proven_at + ${age}`)
  await client.query(`update access_tokens set expires_at = expires_at + ${age}`)
  await client.end()
}

type Answer = Awaited<ReturnType<TestApp['call']>>
const cookiesOf = ({ headers }: Answer): string =>
  headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
const post = (path: string, body: object, cookie = '') =>
  t.call('POST', `/api/account/${path}`, { body, headers: cookie ? { cookie } : {} })
const whoHas = async (cookie: string) =>
  (await t.call('GET', '/api/session', { headers: { cookie } })).json.user?.id

describe('accounts of a database that the version before wrote', () => {
  it('stay signed in where they were', async () => {
    for (const { id, cookie } of [people.password, people.phone, people.twoStep])
      expect(await whoHas(cookie)).toBe(id)
  })

  it('open with their password, and with no other', async () => {
    const { id, email, password } = people.password
    expect((await post('sign-in', { email, password: `${password}!` })).status).toBe(401)
    const done = await post('sign-in', { email, password })
    expect([done.status, done.json.user.id]).toEqual([200, id])
  })

  it('open by the code texted to their number', async () => {
    const { id, number } = people.phone
    await post('phone/code', { number })
    const [text] = await t.mailsTo(number)
    const code = /^(\d{6}) is your/.exec(text?.textBody ?? '')?.[1]
    expect((await post('phone/sign-in', { number, code })).json.user.id).toBe(id)
  })

  it('open through the provider they are linked to', async () => {
    const { id, sub } = people.linked
    const start = await post('oidc/start', {})
    // Another address by now: the link alone says who it is.
    const account = { sub, email: 'linda.now@example.org', verified: true, name: 'Linda Now' }
    const { pathname, search } = await passThrough(start.json.url, account)
    const back = await t.call('GET', pathname + search, { headers: { cookie: cookiesOf(start) } })
    expect(await whoHas(cookiesOf(back))).toBe(id)
  })

  it('keep their access tokens, with the scopes they had', async () => {
    const headers = { authorization: `Bearer ${people.password.token}` }
    expect((await t.call('GET', '/api/session', { headers })).json.user.id).toBe(people.password.id)
    expect((await t.call('GET', '/api/notes', { headers })).json.code).toBe('token_scope')
  })

  it('keep their authenticator: its codes finish a sign-in, and without one there is no session', async () => {
    const { id, email, password } = people.twoStep
    const first = await post('sign-in', { email, password })
    expect(first.json).toMatchObject({ user: null, secondStep: true })
    const waiting = cookiesOf(first)
    expect(await whoHas(waiting)).toBeUndefined()
    expect((await post('second-step', { code: '000000' }, waiting)).status).toBe(422)
    const code = await nextCode(t, people.twoStep)
    expect((await post('second-step', { code }, waiting)).json.user.id).toBe(id)
  })

  it('keep their recovery codes, each of which works once', async () => {
    const { id, email, password, recoveryCodes } = people.twoStep
    const [code = ''] = recoveryCodes
    const second = async () =>
      post('second-step', { code }, cookiesOf(await post('sign-in', { email, password })))
    expect((await second()).json.user.id).toBe(id)
    expect((await second()).status).toBe(422)
  })
})
