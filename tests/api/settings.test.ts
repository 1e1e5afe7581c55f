import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { auditLog } from '#/features/foundation/audit/table'
import type { Setting, Site } from '#/features/foundation/settings/schema'
import { siteSettings } from '#/features/foundation/settings/table'
import { announce } from '#/platform/db'
import { testApp, type TestApp } from '../support/app'
import type { Member } from '../support/crowd'

let t: TestApp
let admin: Member
beforeAll(async () => {
  t = await testApp({ LIMITS_OFF: 'true' })
  admin = await t.signInAs('admin')
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.services.db.delete(siteSettings)
  t.services.cache.clear()
})

const change = (values: object, versions: object) =>
  t.call('PATCH', '/api/admin/settings', { as: admin, body: { values, versions } })
const site = async () => (await t.call('GET', '/api/site')).json as Site
const named = (settings: Setting[], name: string) => settings.find((each) => each.name === name)

it('a word of the brand is changed for everybody, and the change is in the audit log', async () => {
  expect((await site()).heroTitle).toBe('Every player belongs.')
  const { status, json } = await change({ heroTitle: 'Come and play.' }, { heroTitle: 0 })
  expect(status).toBe(200)
  expect(named(json as Setting[], 'heroTitle')).toMatchObject({
    value: 'Come and play.',
    isDefault: false,
    version: 1,
    changedBy: 'Crowd 0',
  })
  await expect.poll(async () => (await site()).heroTitle).toBe('Come and play.')
  const [act] = await t.services.db.select().from(auditLog).orderBy(desc(auditLog.createdAt)).limit(1)
  expect(act).toMatchObject({
    actorId: admin.id,
    action: 'settings.change',
    before: { heroTitle: 'Every player belongs.' },
    after: { heroTitle: 'Come and play.' },
  })
})

it('the country is kept by its current code, whatever the case', async () => {
  expect((await site()).country).toBe('US')
  await change({ country: ' uk ' }, { country: 0 })
  await expect.poll(async () => (await site()).country).toBe('GB')
})

it('who saves what somebody else has changed meanwhile is told, and nothing of it is saved', async () => {
  await change({ heroLead: 'First.' }, { heroLead: 0 })
  const late = await change({ footerLine: 'Mine', heroLead: 'Second.' }, { footerLine: 0, heroLead: 0 })
  expect(late).toMatchObject({ status: 409, json: { code: 'settings_changed' } })
  const { json } = await t.call('GET', '/api/admin/settings', { as: admin })
  expect(named(json as Setting[], 'heroLead')).toMatchObject({ value: 'First.', version: 1 })
  expect(named(json as Setting[], 'footerLine')).toMatchObject({ isDefault: true, version: 0 })
})

it('of two who save the same version at once one is told', async () => {
  const answers = await Promise.all(
    ['A', 'B', 'C', 'D'].map((tagline) => change({ tagline }, { tagline: 0 })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
})

it('going back to the default raises the version too, so that an old edit stays old', async () => {
  await change({ tagline: 'Mine' }, { tagline: 0 })
  const reset = await change({ tagline: null }, { tagline: 1 })
  expect(named(reset.json as Setting[], 'tagline')).toMatchObject({ isDefault: true, version: 2 })
  expect((await change({ tagline: 'Old' }, { tagline: 1 })).status).toBe(409)
  expect((await change({ tagline: 'New' }, { tagline: 2 })).status).toBe(200)
})

it.each([
  [{ heroTitle: '' }, 'values.heroTitle'],
  [{ heroTitle: 'x'.repeat(81) }, 'values.heroTitle'],
  [{ heroTitle: 'two\nlines' }, 'values.heroTitle'],
  [{ defaultTimeZone: 'Mars/Olympus' }, 'values.defaultTimeZone'],
  [{ country: 'USA' }, 'values.country'],
  [{ country: 'ZZ' }, 'values.country'],
  [{ country: '' }, 'values.country'],
  [{ keepOutboxDays: 0 }, 'values.keepOutboxDays'],
  [{ keepOutboxDays: 1.5 }, 'values.keepOutboxDays'],
  [{ mailSenderAddress: 'nobody' }, 'values.mailSenderAddress'],
  [{ mailSenderName: 'Eve <eve@example.org>' }, 'values.mailSenderName'],
  [{ mailSenderName: 'A\r\nBcc: x@example.org' }, 'values.mailSenderName'],
  [{ registrationOpen: 'no' }, 'values.registrationOpen'],
])('%j is refused at its field', async (values, field) => {
  const versions = Object.fromEntries(Object.keys(values).map((name) => [name, 0]))
  const { status, json } = await change(values, versions)
  expect(status).toBe(422)
  expect(Object.keys((json as { fields: object }).fields)).toContain(field)
})

it('a value without its version, and a setting that does not exist, are refused', async () => {
  expect((await change({ tagline: 'Mine' }, {})).status).toBe(422)
  expect((await change({ secret: 'x' }, { secret: 0 })).status).toBe(422)
})

it('what no longer fits its declaration counts as the default', async () => {
  await t.services.db.insert(siteSettings).values({ name: 'keepOutboxDays', value: 'for ever' })
  const { json } = await t.call('GET', '/api/admin/settings', { as: admin })
  expect(named(json as Setting[], 'keepOutboxDays')).toMatchObject({ value: 90, isDefault: true })
})

it('what is announced reaches the process that kept the settings', async () => {
  await site()
  // As another process would: past this one's own writes.
  await t.services.db.insert(siteSettings).values({ name: 'tagline', value: 'From elsewhere' })
  expect((await site()).tagline).not.toBe('From elsewhere')
  await announce(t.services.db, 'settings', 2)
  await expect.poll(async () => (await site()).tagline).toBe('From elsewhere')
})

it('while registration is closed nobody signs up, and signing in goes on', async () => {
  const email = `${crypto.randomUUID()}@example.org`
  const body = { email, password: 'kitchen-line-volley-7', firstName: 'Nia', lastName: '' }
  await change({ registrationOpen: false }, { registrationOpen: 0 })
  await expect.poll(async () => (await site()).registrationOpen).toBe(false)
  const refused = await t.call('POST', '/api/account/sign-up', { body })
  expect(refused).toMatchObject({ status: 403, json: { code: 'registration_closed' } })
  expect(await t.mailsTo(email)).toEqual([])
  const signIn = { email: admin.email, password: 'not the password' }
  expect((await t.call('POST', '/api/account/sign-in', { body: signIn })).status).toBe(401)

  await change({ registrationOpen: null }, { registrationOpen: 1 })
  await expect.poll(async () => (await site()).registrationOpen).toBe(true)
  expect((await t.call('POST', '/api/account/sign-up', { body })).status).toBe(202)
})
