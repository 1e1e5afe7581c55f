import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messageOf } from '#/lib/errors'
import { testApp, type TestApp } from '../support/app'
import { ACCESS } from './access-table'

let t: TestApp
const figuresFor = (address: string, headers: Record<string, string> = {}) =>
  t.app.request('/metrics', { headers }, { incoming: { socket: { remoteAddress: address } } })

beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

describe('the API tells of itself', () => {
  it('answers HEAD at its root, for the quick check of a connection', async () => {
    const { status, text } = await t.call('HEAD', '/api/')
    expect([status, text]).toEqual([200, ''])
    expect((await t.call('GET', '/api/')).json).toEqual({ name: 'Paddlefolk', documentation: '/api/docs' })
  })

  it('shows people every call with who may make it', async () => {
    const { headers, text } = await t.call('GET', '/api/docs')
    expect(headers.get('content-type')).toMatch(/^text\/html/)
    for (const route of Object.keys(ACCESS)) {
      const [method, path] = route.split(' ')
      expect(text).toContain(`<b>${method}</b> <code>/api${path}</code>`)
    }
    expect(text).not.toContain('<script')
  })

  it('gives each refusal of each route one form, in the catalogue’s eight categories', async () => {
    const { json } = await t.call('GET', '/api/openapi.json')
    expect(json.components.schemas.Problem.properties.category.enum).toHaveLength(8)
    for (const methods of Object.values(json.paths as Record<string, Record<string, { responses: object }>>))
      for (const { responses } of Object.values(methods))
        expect(Object.keys(responses)).toEqual(
          expect.arrayContaining(['400', '401', '403', '404', '409', '422', '429']),
        )
  })
})

const told = ({ status, json }: Awaited<ReturnType<TestApp['call']>>) => [status, json.category, json.detail]

describe('a refusal is told in the catalogue’s words', () => {
  it('without a session, without the right, for what is not there, and for invalid input', async () => {
    const player = await t.signInAs('player')
    const invalid = { as: player, body: { email: 'nobody', website: '' } }
    expect(told(await t.call('GET', '/api/profile'))).toEqual([401, 'auth', messageOf('auth')])
    expect(told(await t.call('GET', '/api/admin/settings', { as: player }))).toEqual([
      403,
      'permission',
      messageOf('permission'),
    ])
    expect(told(await t.call('GET', '/api/events/no-id'))).toEqual([404, 'not_found', messageOf('not_found')])
    expect(told(await t.call('POST', '/api/newsletter', invalid))).toEqual([
      422,
      'validation',
      messageOf('validation'),
    ])
  })

  it.each([
    ['42501', 403, 'permission'],
    ['22001', 422, 'validation'],
    ['23502', 422, 'validation'],
    ['23503', 422, 'validation'],
    ['23505', 409, 'validation'],
  ] as const)('when the database refuses a write with code %s (%i)', async (code, status, category) => {
    const player = await t.signInAs('player')
    await t.call('POST', '/api/profile', { as: player })
    await t.services.db.execute(
      sql.raw(
        `create or replace function refuse_profile() returns trigger language plpgsql as $$ begin raise exception 'Refused' using errcode = '${code}'; end $$`,
      ),
    )
    await t.services.db.execute(
      sql`create or replace trigger refuse_profile before update on user_profiles for each row execute function refuse_profile()`,
    )
    const refused = await t.call('PATCH', '/api/profile', { as: player, body: { firstName: 'Nia' } })
    expect(told(refused)).toEqual([status, category, messageOf(category)])
  })
})

describe('health', () => {
  it('is green while the database answers', async () => {
    expect((await t.call('GET', '/healthz')).text).toBe('ok')
    expect((await t.call('GET', '/readyz')).text).toBe('ready')
  })

  it('figures are for the machine itself', async () => {
    expect((await figuresFor('127.0.0.1')).status).toBe(200)
    expect(await (await figuresFor('::1')).text()).toContain('http_request_seconds_bucket')
    expect((await figuresFor('192.0.2.7')).status).toBe(404)
    expect((await figuresFor('127.0.0.1', { 'x-forwarded-for': '127.0.0.1' })).status).toBe(404)
  })
})

it('figures are for who brings the token, through proxies too, and for nobody with another', async () => {
  const open = await testApp({ METRICS_TOKEN: 'a-scraper-of-our-own', TRUSTED_PROXIES: '1' })
  const asked = async (authorization: string) =>
    (await open.call('GET', '/metrics', { headers: { authorization, 'x-forwarded-for': '192.0.2.7' } }))
      .status
  expect(await asked('Bearer a-scraper-of-our-own')).toBe(200)
  for (const other of ['', 'Bearer ', 'Bearer a-scraper-of-our-ow', 'Basic a-scraper-of-our-own'])
    expect([other, await asked(other)]).toEqual([other, 404])
  await open.close()
})

it('a database that is gone is red and 503, in the catalogue’s words and no others', async () => {
  const gone = await testApp()
  const member = await gone.signInAs('player')
  await gone.services.database.close()
  expect((await gone.call('GET', '/healthz')).status).toBe(200)
  expect((await gone.call('GET', '/readyz')).status).toBe(503)
  for (const as of [null, member]) {
    const { status, json } = await gone.call('GET', '/api/events/count', { as })
    expect(status).toBeGreaterThanOrEqual(500)
    expect(json).toMatchObject({
      category: 'server',
      detail: "We're experiencing some technical difficulties. Our team has been notified.",
    })
  }
})
