import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../support/app'
import { codeIn, newBrowser } from '../support/browser'
import type { Member } from '../support/crowd'
import { eventInput } from '../support/event-input'

const PASSWORD = 'court-lights-at-dusk-7'
const UNSEEN = ['\u200B\u200B\u200B', '\u2060\uFEFF\u200D', '\u3164\u3164\u3164', '\u202E\u202C\u202E']

let t: TestApp
let host: Member
let admin: Member
beforeAll(async () => {
  t = await testApp({ LIMITS_OFF: 'true' })
  host = await t.signInAs('host')
  admin = await t.signInAs('admin')
})
afterAll(() => t.close())

const signUp = (fields: object) =>
  t.call('POST', '/api/account/sign-up', {
    body: {
      email: `${randomUUID()}@example.org`,
      password: PASSWORD,
      firstName: 'Ana',
      lastName: '',
      ...fields,
    },
  })
const about = 'For everyone who plays before breakfast, most days of the week.'

describe('what can’t be seen is no', () => {
  it.each(UNSEEN)('name or title: %j', async (unseen) => {
    const [player, event, community, post, token] = [
      await signUp({ firstName: unseen }),
      await t.call('POST', '/api/events', { as: host, body: eventInput({ title: unseen }) }),
      await t.call('POST', '/api/community-requests', {
        as: host,
        body: { name: unseen, about, city: 'Ojai' },
      }),
      await t.call('POST', '/api/admin/posts', { as: admin, body: { title: unseen, slug: randomUUID() } }),
      await t.call('POST', '/api/account/tokens', {
        as: host,
        body: { name: unseen, scopes: ['read'], expiresInDays: 30 },
      }),
    ]
    expect(player.json.fields).toMatchObject({ firstName: 'Tell us your first name' })
    expect(event.json.fields).toMatchObject({ title: 'Give it a title' })
    expect(community.json.fields).toMatchObject({ name: 'Give it a name of at least 3 characters' })
    expect(post.json.fields).toMatchObject({ title: 'Give it a title' })
    expect(token.json.fields).toMatchObject({ name: 'Give it a name, such as what uses it' })
  })
})

describe('names as people have them', () => {
  it.each(['J', '李', 'Ж', 'أحمد', '👩\u200D👩\u200D👧', 'O’Brien-Núñez'])(
    '%s signs up',
    async (firstName) => {
      const { status, text } = await signUp({ firstName })
      expect(status, text).toBeLessThan(300)
    },
  )

  it('marks that turn words around are left out of a profile', async () => {
    const player = await t.signInAs('player')
    const body = { firstName: '\u202EanA', homeCity: 'Ojai\u2066', about: 'Left\u202E-handed' }
    const { json } = await t.call('PATCH', '/api/profile', { as: player, body })
    expect(json).toMatchObject({ firstName: 'anA', homeCity: 'Ojai', about: 'Left-handed' })
  })

  it.each(['SW1A 1AA', 'K1A 0B1', 'D02 AF30', '1012 AB', '〒100-0001'])(
    'the postal code %s',
    async (zipCode) => {
      const made = await t.call('POST', '/api/events', { as: host, body: eventInput({ zipCode }) })
      expect([made.status, made.json.zipCode]).toEqual([201, zipCode])
    },
  )
})

it('an address with an international domain is one account, whichever form a browser sends', async () => {
  const name = randomUUID()
  const [unicode, ascii, capitals] = [
    `${name}@bücher.example`,
    `${name}@xn--bcher-kva.example`,
    `${name.toUpperCase()}@BÜCHER.example`,
  ] as const
  // A password waits with its browser until the address is proved.
  const browser = newBrowser(t)
  const made = await browser.signUp({ email: unicode, password: PASSWORD })
  expect(made.status, made.text).toBeLessThan(300)
  const [mail] = await t.mailsTo(ascii)
  const proof = { email: capitals, code: codeIn(mail?.textBody) }
  expect((await browser.post('/account/verify', proof)).status).toBe(200)
  const signIn = (email: string) =>
    t.call('POST', '/api/account/sign-in', { body: { email, password: PASSWORD } })
  const answers = [await signIn(unicode), await signIn(ascii), await signIn(capitals)]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const { json } = await t.call('GET', `/api/admin/people?q=${name}`, { as: admin })
  expect(json.items.map(({ email }: { email: string }) => email)).toEqual([ascii])
})
