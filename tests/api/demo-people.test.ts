import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '#/features/people/accounts/table'
import { hashOf, setPassword } from '#/features/people/accounts/writes'
import { issueProof } from '#/features/people/accounts/proofs/writes'
import { DEMO_PEOPLE } from '#/demo/named-people'
import { testApp, type TestApp } from '../support/app'
import { TEST_SECRET } from '../support/storm'

const PASSWORD = 'kitchen-line-volley-7'
const PUBLIC_URL = 'https://play.example.net'

let t: TestApp
let open: TestApp
beforeAll(async () => {
  ;[t, open] = await Promise.all([testApp({ PUBLIC_URL }), testApp({ PUBLIC_URL, DEMO_SIGN_IN: 'true' })])
  for (const app of [t, open]) {
    const [person] = await app.services.db
      .insert(users)
      .values({ email: DEMO_PEOPLE.admin, emailVerified: true, name: 'Demo' })
      .returning()
    await setPassword(app.services.db, person?.id ?? '', await hashOf(app.services, PASSWORD))
  }
})
afterAll(() => Promise.all([t.close(), open.close()]))

const headers = { origin: PUBLIC_URL }
const post = (app: TestApp, path: string, body: object) =>
  app.call('POST', `/api/account/${path}`, { body, headers })
const proofFor = async (app: TestApp, purpose: 'sign-in' | 'reset-password') =>
  (await issueProof(app.services.db, TEST_SECRET, { purpose, email: DEMO_PEOPLE.admin })).token

const WAYS: Record<string, (app: TestApp) => Promise<{ status: number; json: { code: string } }>> = {
  'a password': (app) => post(app, 'sign-in', { email: DEMO_PEOPLE.admin, password: PASSWORD }),
  'a link': async (app) => post(app, 'link/sign-in', { token: await proofFor(app, 'sign-in') }),
  'a reset': async (app) =>
    post(app, 'reset/complete', {
      proof: { token: await proofFor(app, 'reset-password') },
      password: PASSWORD,
    }),
}

describe('where PUBLIC_URL is not this machine', () => {
  it.each(Object.keys(WAYS))('demo people sign in by %s only with DEMO_SIGN_IN=true', async (way) => {
    const refused = await WAYS[way]?.(t)
    expect([refused?.status, refused?.json.code]).toEqual([403, 'demo_closed'])
    expect((await WAYS[way]?.(open))?.status).toBe(200)
  })

  it('others sign in, and pages are told that this is a demo', async () => {
    const person = await t.signInAs('player')
    await setPassword(t.services.db, person.id, await hashOf(t.services, PASSWORD))
    expect((await post(t, 'sign-in', { email: person.email, password: PASSWORD })).status).toBe(200)
    expect((await t.call('GET', '/api/site')).json.isDemo).toBe(true)
  })
})

it('a session that began while the place was local is over', async () => {
  const answer = await post(open, 'sign-in', { email: DEMO_PEOPLE.admin, password: PASSWORD })
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const whoIs = async () => (await open.call('GET', '/api/session', { headers: { cookie } })).json.user
  expect(await whoIs()).toMatchObject({ email: DEMO_PEOPLE.admin })
  open.services.env.DEMO_SIGN_IN = false
  expect(await whoIs()).toBeNull()
  open.services.env.DEMO_SIGN_IN = true
})

it('nothing is said of a demo where there are no demo people, or on this machine', async () => {
  const [empty, local] = await Promise.all([testApp({ PUBLIC_URL }), testApp()])
  await local.services.db.insert(users).values({ email: DEMO_PEOPLE.admin, emailVerified: true })
  expect((await empty.call('GET', '/api/site')).json.isDemo).toBe(false)
  expect((await local.call('GET', '/api/site')).json.isDemo).toBe(false)
  await Promise.all([empty.close(), local.close()])
})
