import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '#/features/foundation/audit/table'
import { sessions, users } from '#/features/people/accounts/table'
import { hashOf, setPassword } from '#/features/people/accounts/writes'
import { passkeys } from '#/features/people/passkeys/table'
import { placeholderAddress } from '#/lib/placeholder-address'
import { testApp, type TestApp } from '../support/app'
import { newBrowser, type TestBrowser } from '../support/browser'
import type { Member } from '../support/crowd'
import { addPasskey, newPasskeyDevice, signInByPasskey } from '../support/passkey'
import { turnOnTwoStep } from '../support/two-step'

const PASSWORD = 'kitchen-line-volley-7'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ LIMITS_OFF: 'true' })
})
afterAll(() => t.close())

type Owner = { person: Member; browser: TestBrowser }
async function newOwner(): Promise<Owner> {
  const person = await t.signInAs('player')
  return { person, browser: newBrowser(t, person) }
}
async function ownerWithPasskey() {
  const owner = await newOwner()
  return { ...owner, ...(await addPasskey(owner.browser)) }
}
const forgetProof = ({ id }: Member) =>
  t.services.db
    .update(sessions)
    .set({ provenAt: sql`now() - interval '16 minutes'` })
    .where(eq(sessions.userId, id))
const own = async (browser: TestBrowser) => (await browser.get('/account/passkeys')).json
const optionsOf = async (asked: TestBrowser) => {
  const { json } = await asked.post('/account/passkey/options')
  return { ...json, challenge: '' }
}
const challengeOf = async (browser: TestBrowser, path: string) =>
  String((await browser.post(path)).json.challenge)
const mailKinds = async (email: string) => (await t.mailsTo(email)).map(({ kind }) => kind)
const actsOn = (subjectId: string) =>
  t.services.db.select().from(auditLog).where(eq(auditLog.subjectId, subjectId))

describe('adding a passkey', () => {
  it('lists it, tells its owner and notes it in the audit log', async () => {
    const { person, browser, passkey, device } = await ownerWithPasskey()
    expect(await own(browser)).toEqual([
      {
        id: passkey.id,
        name: 'Passkey',
        isSynced: false,
        createdAt: expect.any(String),
        lastUsedAt: null,
      },
    ])
    expect(await mailKinds(person.email)).toEqual(['passkey-added-email'])
    expect(await actsOn(passkey.id)).toMatchObject([{ action: 'passkey.add', actorId: person.id }])
    expect(JSON.stringify(await own(browser))).not.toContain(device.id)
  })

  it('texts owners who have a number and no address', async () => {
    const { person, browser } = await newOwner()
    const phoneNumber = '+14155550177'
    await t.services.db
      .update(users)
      .set({ phoneNumber, email: placeholderAddress(person.id) })
      .where(eq(users.id, person.id))
    await addPasskey(browser)
    const [text] = await t.mailsTo(phoneNumber)
    expect(text).toMatchObject({ kind: 'passkey-added-sms', channel: 'sms' })
    expect(text?.textBody).toMatch(/^A passkey was added to your .+ account/)
  })

  it('needs a proof at most 15 minutes old, at its beginning and at its end', async () => {
    const { person, browser } = await newOwner()
    const challenge = await challengeOf(browser, '/account/passkeys/options')
    await forgetProof(person)
    const code = 'reauthentication_required'
    expect((await browser.post('/account/passkeys/options')).json.code).toBe(code)
    const response = newPasskeyDevice().create(challenge)
    expect((await browser.post('/account/passkeys', { response })).json.code).toBe(code)
    expect(await own(browser)).toEqual([])
  })

  it.each([
    ['that does not check who uses it', { verified: false }],
    ['at another site', { origin: 'https://paddlefolk.example.com' }],
    ['for another site', { rpId: 'example.com' }],
    ['with a challenge of its own', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
  ])('refuses a device %s', async (_, faults) => {
    const { person, browser } = await newOwner()
    const challenge = await challengeOf(browser, '/account/passkeys/options')
    const answer = await browser.post('/account/passkeys', {
      response: newPasskeyDevice().create(challenge, faults),
    })
    expect([answer.status, answer.json.fields]).toEqual([422, { response: expect.any(String) }])
    expect(await own(browser)).toEqual([])
    expect(await mailKinds(person.email)).toEqual([])
  })

  it('takes what was begun in the same browser by the same person, and once', async () => {
    const { browser } = await newOwner()
    const device = newPasskeyDevice()
    const challenge = await challengeOf(browser, '/account/passkeys/options')
    const stranger = await newOwner()
    const body = { response: device.create(challenge) }
    expect((await stranger.browser.post('/account/passkeys', body)).status).toBe(422)
    expect((await browser.post('/account/passkeys', body)).status).toBe(201)
    expect((await browser.post('/account/passkeys', body)).status).toBe(422)
    const signIn = await challengeOf(browser, '/account/passkey/options')
    const other = { response: newPasskeyDevice().create(signIn) }
    expect((await browser.post('/account/passkeys', other)).status).toBe(422)
  })

  it('gives no account a passkey that another has', async () => {
    const { device } = await ownerWithPasskey()
    const thief = await newOwner()
    const challenge = await challengeOf(thief.browser, '/account/passkeys/options')
    const answer = await thief.browser.post('/account/passkeys', { response: device.create(challenge) })
    expect(answer.status).toBe(422)
    expect(await own(thief.browser)).toEqual([])
    expect(await mailKinds(thief.person.email)).toEqual([])
  })

  it('stops at twenty', async () => {
    const { person, browser } = await newOwner()
    await t.services.db.insert(passkeys).values(
      Array.from({ length: 20 }, (_, index) => ({
        userId: person.id,
        name: `Key ${index}`,
        publicKey: 'x',
        credentialID: `${person.id}-${index}`,
        counter: 0,
        deviceType: 'singleDevice',
        backedUp: false,
      })),
    )
    expect((await browser.post('/account/passkeys/options')).json.code).toBe('too_many_passkeys')
  })
})

describe('signing in by a passkey', () => {
  it('opens a session of its owner, ends the one before, and says when it was used', async () => {
    const { person, browser, device, passkey } = await ownerWithPasskey()
    const elsewhere = await newOwner()
    const before = elsewhere.browser.member()
    const done = await signInByPasskey(elsewhere.browser, device)
    expect([done.status, done.json.user.id]).toEqual([200, person.id])
    expect((await elsewhere.browser.whoIs()).id).toBe(person.id)
    expect((await t.call('GET', '/api/session', { as: before })).json.user).toBeNull()
    expect(await own(browser)).toMatchObject([{ id: passkey.id, lastUsedAt: expect.any(String) }])
  })

  it('stands for both steps: no code is asked for', async () => {
    const person = await turnOnTwoStep(t, await t.signInAs('player'))
    const { device } = await addPasskey(newBrowser(t, person))
    const done = await signInByPasskey(newBrowser(t), device)
    expect([done.status, done.json.secondStep, done.json.user.id]).toEqual([200, undefined, person.id])
  })

  it.each([
    ['that has not checked who uses it', { verified: false }],
    ['at another site', { origin: 'https://paddlefolk.example.com' }],
    ['for another site', { rpId: 'example.com' }],
    ['with a challenge of its own', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
  ])('refuses a device %s, without a session', async (_, faults) => {
    const { person, device } = await ownerWithPasskey()
    const isOwn = eq(sessions.userId, person.id)
    const count = await t.services.db.$count(sessions, isOwn)
    const browser = newBrowser(t)
    const answer = await signInByPasskey(browser, device, faults)
    expect([answer.status, answer.json.code]).toEqual([401, 'passkey_refused'])
    expect(await browser.whoIs()).toBeNull()
    expect(await t.services.db.$count(sessions, isOwn)).toBe(count)
  })

  it('refuses a key that only claims to be the passkey', async () => {
    const { device } = await ownerWithPasskey()
    const browser = newBrowser(t)
    const challenge = await challengeOf(browser, '/account/passkey/options')
    const response = { ...newPasskeyDevice().get(challenge), id: device.id, rawId: device.id }
    const answer = await browser.post('/account/passkey/sign-in', { response })
    expect(answer.json.code).toBe('passkey_refused')
  })

  it('takes an answer once, also when it comes twice at the same moment', async () => {
    const { device } = await ownerWithPasskey()
    const browser = newBrowser(t)
    const challenge = await challengeOf(browser, '/account/passkey/options')
    const body = { response: device.get(challenge) }
    const answers = await Promise.all([1, 2].map(() => browser.post('/account/passkey/sign-in', body)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401])
    expect((await browser.post('/account/passkey/sign-in', body)).json.code).toBe('passkey_refused')
  })

  it('takes an answer in the browser that was asked, within five minutes', async () => {
    const { device } = await ownerWithPasskey()
    const asked = newBrowser(t)
    const challenge = await challengeOf(asked, '/account/passkey/options')
    const body = { response: device.get(challenge) }
    expect((await newBrowser(t).post('/account/passkey/sign-in', body)).json.code).toBe('passkey_refused')
    const late = newBrowser(t)
    const lateBody = { response: device.get(await challengeOf(late, '/account/passkey/options')) }
    await t.services.db.execute(sql`update verifications set expires_at = now() - interval '1 second'`)
    expect((await late.post('/account/passkey/sign-in', lateBody)).json.code).toBe('passkey_refused')
  })

  it('notices a copy, by a count that goes back', async () => {
    const { device } = await ownerWithPasskey()
    expect((await signInByPasskey(newBrowser(t), device, { counter: 9 })).status).toBe(200)
    expect((await signInByPasskey(newBrowser(t), device, { counter: 8 })).json.code).toBe('passkey_refused')
  })

  it('refuses a suspended owner, without a session', async () => {
    const { person, device } = await ownerWithPasskey()
    await t.suspend(person)
    const count = await t.services.db.$count(sessions, eq(sessions.userId, person.id))
    const answer = await signInByPasskey(newBrowser(t), device)
    expect([answer.status, answer.json.code]).toEqual([403, 'suspended'])
    expect(await t.services.db.$count(sessions, eq(sessions.userId, person.id))).toBe(count)
  })

  it('asks every browser alike, whoever has passkeys and whoever is signed in', async () => {
    const { browser } = await ownerWithPasskey()
    const options = await optionsOf(browser)
    expect(options).toEqual(await optionsOf(newBrowser(t)))
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
  })

  it('keeps the challenge’s cookie from scripts and, under TLS, from other hosts', async () => {
    const plain = await t.call('POST', '/api/account/passkey/options')
    expect(plain.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^passkey-challenge=\S+; Max-Age=300; Path=\/; HttpOnly; SameSite=Lax$/i),
    ])
    const secured = await testApp({ PUBLIC_URL: 'https://play.example.org' })
    const answer = await secured.call('POST', '/api/account/passkey/options', {
      headers: { origin: 'https://play.example.org' },
    })
    expect(answer.json.rpId).toBe('play.example.org')
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-passkey-challenge=\S+; Max-Age=300; Path=\/; HttpOnly; Secure; SameSite=Lax$/i,
      ),
    ])
    await secured.close()
  })
})

describe('one’s own passkeys', () => {
  it('can be given a name, by their owner alone', async () => {
    const { browser, passkey } = await ownerWithPasskey()
    const path = `/api/account/passkeys/${passkey.id}`
    const body = { name: '  The red phone ' }
    const stranger = await newOwner()
    expect((await stranger.browser.call('PATCH', path, { body })).status).toBe(404)
    expect((await browser.call('PATCH', path, { body })).json.name).toBe('The red phone')
    expect((await browser.call('PATCH', path, { body: { name: ' ' } })).json.fields).toHaveProperty('name')
  })

  it('can be removed by their owner alone, with a recent proof; their owner is told', async () => {
    const { person, browser, passkey, device } = await ownerWithPasskey()
    const path = `/api/account/passkeys/${passkey.id}`
    const stranger = await newOwner()
    expect((await stranger.browser.call('DELETE', path)).status).toBe(404)
    await forgetProof(person)
    expect((await browser.call('DELETE', path)).json.code).toBe('reauthentication_required')
    await t.services.db.update(sessions).set({ provenAt: new Date() }).where(eq(sessions.userId, person.id))
    expect((await browser.call('DELETE', path)).status).toBe(204)
    expect((await browser.call('DELETE', path)).status).toBe(404)
    expect(await own(browser)).toEqual([])
    expect(await mailKinds(person.email)).toContain('passkey-removed-email')
    expect(await actsOn(passkey.id)).toMatchObject([{ action: 'passkey.add' }, { action: 'passkey.remove' }])
    expect((await signInByPasskey(newBrowser(t), device)).json.code).toBe('passkey_unknown')
  })

  it('once lost, leave the other ways to sign in, and can be removed by them', async () => {
    const { person, passkey } = await ownerWithPasskey()
    await setPassword(t.services.db, person.id, await hashOf(t.services, PASSWORD))
    await t.services.db.delete(sessions).where(eq(sessions.userId, person.id))
    const browser = newBrowser(t)
    const { email } = person
    expect((await browser.post('/account/sign-in', { email, password: PASSWORD })).status).toBe(200)
    expect((await browser.call('DELETE', `/api/account/passkeys/${passkey.id}`)).status).toBe(204)
  })

  it('are no reason to take away the only other way', async () => {
    const { person, browser } = await newOwner()
    await t.services.db
      .update(users)
      .set({ phoneNumber: '+14155550178', email: placeholderAddress(person.id) })
      .where(eq(users.id, person.id))
    await addPasskey(browser)
    const answer = await browser.call('DELETE', '/api/account/own-ways/phone')
    expect(answer.json.code).toBe('last_way')
  })

  it('go with an account whose address its owner never proved', async () => {
    const { person, device } = await ownerWithPasskey()
    await t.services.db.update(users).set({ emailVerified: false }).where(eq(users.id, person.id))
    const browser = newBrowser(t)
    await browser.post('/account/link', { email: person.email })
    const mail = (await t.mailsTo(person.email)).find(({ kind }) => kind === 'sign-in-link')
    const token = /token=([\w-]+)/.exec(mail?.textBody ?? '')?.[1]
    expect((await browser.post('/account/link/sign-in', { token })).status).toBe(200)
    expect((await signInByPasskey(newBrowser(t), device)).json.code).toBe('passkey_unknown')
  })
})
