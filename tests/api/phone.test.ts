import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '#/features/people/accounts/table'
import { outboxMessages } from '#/features/foundation/outbox/table'
import { addressProofs } from '#/features/people/accounts/proofs/table'
import { siteSettings } from '#/features/foundation/settings/table'
import { testApp, type TestApp } from '../support/app'
import { makeEvent, type Member } from '../support/crowd'

let t: TestApp
beforeAll(async () => {
  // Behind one trusted proxy, so that a test can come from any address.
  t = await testApp({ TRUSTED_PROXIES: '1' })
})
afterAll(() => t.close())

let counter = 100
/** A number nobody has used, as its owner types it and as it is called. */
const newNumber = () => {
  counter += 1
  return { typed: `(415) 555-0${counter}`, e164: `+14155550${counter}` }
}
/** Everybody is behind an address of their own, so that only what a test is about is limited. */
let network = 0
const from = (address = `10.1.${Math.floor((network += 1) / 250)}.${network % 250}`) => ({
  'x-forwarded-for': address,
})

const ask = (number: string, headers: Record<string, string> = from(), app = t) =>
  app.call('POST', '/api/account/phone/code', { body: { number }, headers })
const prove = (number: string, code: string, headers: Record<string, string> = from()) =>
  t.call('POST', '/api/account/phone/sign-in', { body: { number, code }, headers })

async function codeTo(e164: string): Promise<string> {
  const [message] = await t.mailsTo(e164)
  const code = /^(\d{6}) is your/.exec(message?.textBody ?? '')?.[1]
  if (!code) throw new Error(`No code went to ${e164}`)
  return code
}
const memberOf = (response: { headers: Headers }): Member => ({
  id: '',
  email: '',
  cookie: response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; '),
})
async function signedInBy({ typed, e164 }: { typed: string; e164: string }) {
  await ask(typed)
  const response = await prove(typed, await codeTo(e164))
  expect(response.status).toBe(200)
  return { user: response.json.user, as: memberOf(response), response }
}
const another = (code: string) => (code === '000000' ? '000001' : '000000')

describe('signing in by phone', () => {
  it('makes a person of a new number and finds them again, however it is typed', async () => {
    const number = newNumber()
    const asked = await ask(number.typed)
    expect([asked.status, asked.json]).toEqual([202, { sent: true, number: `+1 415 555 0${counter}` }])
    const first = await prove(number.typed, await codeTo(number.e164))
    expect(first.json).toMatchObject({ hasProfile: false, needsSetup: true, user: { email: null } })
    const again = await signedInBy({ typed: number.e164, e164: number.e164 })
    expect(again.user.id).toBe(first.json.user.id)
    expect(again.as.cookie).not.toBe(memberOf(first).cookie)
    const [row] = await t.services.db.select().from(users).where(eq(users.phoneNumber, number.e164))
    expect(row).toMatchObject({ emailVerified: false, email: `${first.json.user.id}@phone.invalid` })
  })

  it('never shows the placeholder of the address, nor writes to it', async () => {
    const { as, user } = await signedInBy(newNumber())
    const answers = [
      await t.call('POST', '/api/profile', { as }),
      await t.call('GET', '/api/profile', { as }),
      await t.call('GET', '/api/session', { as }),
      await t.call('GET', '/api/account/own-ways', { as }),
    ]
    for (const { status, text } of answers) {
      expect(status).toBe(200)
      expect(text).not.toContain('.invalid')
    }
    const eventId = await makeEvent(t.services.db, { maxCapacity: 8 })
    const answered = await t.call('PUT', `/api/events/${eventId}/registration`, {
      as,
      body: { partySize: 1 },
    })
    expect(answered.status).toBe(200)
    const mails = await t.mailsTo(`${user.id}@phone.invalid`)
    expect(mails.map(({ status }) => status)).toEqual(mails.map(() => 'skipped'))
  })

  it('nor shows it to the admins whom they ask for something', async () => {
    const { as, user } = await signedInBy(newNumber())
    const admin = await t.signInAs('admin')
    const community = { name: 'Dawn dinkers', about: 'We play before work, all levels welcome.' }
    for (const [asking, queue, body] of [
      ['/api/my/membership', '/api/admin/membership', { tier: 'member' }],
      ['/api/my/host-request', '/api/admin/host-requests', { message: 'Saturday open play at Oak Courts' }],
      [
        '/api/community-requests',
        '/api/admin/community-requests',
        { ...community, city: 'Pasadena', state: 'CA', joinPolicy: 'approval' },
      ],
    ] as const) {
      const asked = await t.call('POST', asking, { as, body })
      expect(asked.status, asked.text).toBe(201)
      const { json } = await t.call('GET', queue, { as: admin })
      expect(json.items).toMatchObject([{ asker: { id: user.id, email: null } }])
    }
  })

  it.each(['', '555-0134', 'call me', '+999 1234567', '911'])('%j is no number', async (number) => {
    const response = await ask(number)
    expect(response.status).toBe(422)
    expect(Object.keys(response.json.fields)).toEqual(['number'])
  })

  it('answers the same for a number that is known', async () => {
    const known = newNumber()
    await signedInBy(known)
    const [one, other] = [await ask(known.typed), await ask(known.typed)]
    const fresh = newNumber()
    const unknown = await ask(fresh.typed)
    expect(one.text).toBe(other.text)
    expect([one.status, Object.keys(one.json)]).toEqual([unknown.status, Object.keys(unknown.json)])
    const wrong = await prove(known.typed, '000000')
    const never = await prove(newNumber().typed, '000000')
    expect([wrong.status, wrong.text]).toEqual([never.status, never.text])
  })

  it('lets nobody suspended in, and nobody new while registration is closed', async () => {
    const number = newNumber()
    const { user, as } = await signedInBy(number)
    await ask(number.typed)
    const code = await codeTo(number.e164)
    await t.suspend({ ...as, id: user.id })
    expect((await prove(number.typed, code)).status).toBe(403)

    const closed = await testApp()
    await closed.services.db.insert(siteSettings).values({ name: 'registrationOpen', value: false })
    await ask(number.typed, from(), closed)
    const [message] = await closed.mailsTo(number.e164)
    const body = { number: number.typed, code: message?.textBody?.slice(0, 6) }
    const refused = await closed.call('POST', '/api/account/phone/sign-in', { body })
    expect([refused.status, refused.json.code]).toEqual([403, 'registration_closed'])
    await closed.close()
  })
})

describe('the code', () => {
  it('is stored hashed, ends in ten minutes, works once, and only the newest does', async () => {
    const { typed, e164 } = newNumber()
    await ask(typed)
    const first = await codeTo(e164)
    await ask(typed)
    const code = await codeTo(e164)
    const rows = await t.services.db.select().from(addressProofs).where(eq(addressProofs.email, e164))
    expect(JSON.stringify(rows)).not.toContain(code)
    const minutes = rows.map(({ expiresAt, createdAt }) => (+expiresAt - +createdAt) / 60_000)
    expect(minutes).toEqual([10, 10])
    if (first !== code) expect((await prove(typed, first)).status).toBe(422)
    expect((await prove(typed, code)).status).toBe(200)
    expect((await prove(typed, code)).status).toBe(422)
    await ask(typed)
    const late = await codeTo(e164)
    await t.services.db
      .update(addressProofs)
      .set({ expiresAt: sql`now()` })
      .where(eq(addressProofs.email, e164))
    expect((await prove(typed, late)).status).toBe(422)
  })

  it('can be filled in by the phone on this site only, and is kept from nobody by a link', async () => {
    const { typed, e164 } = newNumber()
    await ask(typed)
    const code = await codeTo(e164)
    const [message] = await t.mailsTo(e164)
    expect(message).toMatchObject({ channel: 'sms', status: 'sent', htmlBody: null })
    expect(message?.textBody?.split('\n').at(-1)).toBe(`@localhost #${code}`)
  })

  it('counts twenty of fifty guesses from everywhere at the same moment, then refuses even the right one (422)', async () => {
    const { typed, e164 } = newNumber()
    await ask(typed)
    const code = await codeTo(e164)
    const guesses = await Promise.all(Array.from({ length: 50 }, () => prove(typed, another(code))))
    expect(guesses.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 422))
    const [row] = await t.services.db.select().from(addressProofs).where(eq(addressProofs.email, e164))
    expect(row?.codeAttempts).toBe(20)
    expect((await prove(typed, code)).status).toBe(422)
  })

  it('for signing in adds no number to an account, and the other way round', async () => {
    const player = await t.signInAs('player')
    const { typed, e164 } = newNumber()
    await ask(typed)
    const add = (code: string) =>
      t.call('PUT', '/api/account/own-ways/phone', { as: player, body: { number: typed, code } })
    expect((await add(await codeTo(e164))).status).toBe(422)
    await t.call('POST', '/api/account/own-ways/phone/code', { as: player, body: { number: typed } })
    expect((await prove(typed, await codeTo(e164))).status).toBe(422)
  })
})

const isTold = (response: { status: number; headers: Headers; json: { detail: string } }) => {
  expect(response.status).toBe(429)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(response.json.detail).toMatch(/too many requests/)
}

describe('limits', () => {
  it('refuses the sixth text an hour to one number from one network (429)', async () => {
    const { typed } = newNumber()
    const here = from()
    for (let index = 0; index < 5; index += 1) expect((await ask(typed, here)).status).toBe(202)
    isTold(await ask(typed, here))
  })

  it('fifteen an hour asked for from one network address, to whomever', async () => {
    const here = from('10.9.9.9')
    for (let index = 0; index < 15; index += 1) expect((await ask(newNumber().typed, here)).status).toBe(202)
    isTold(await ask(newNumber().typed, here))
    expect((await ask(newNumber().typed)).status).toBe(202)
  })

  it('codes tried from one network address', async () => {
    const here = from('10.9.9.8')
    const tries = []
    for (let index = 0; index < 20; index += 1) tries.push(await prove(newNumber().typed, '000000', here))
    expect(tries.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 422))
    isTold(await prove(newNumber().typed, '000000', here))
  })
})

const askOwn = (as: Member, number: string) =>
  t.call('POST', '/api/account/own-ways/phone/code', { as, body: { number } })
const add = (as: Member, number: string, code: string) =>
  t.call('PUT', '/api/account/own-ways/phone', { as, body: { number, code } })

describe('as one more way into one’s own account', () => {
  it('is added once proved, signs in, and is removed', async () => {
    const player = await t.signInAs('player')
    const number = newNumber()
    await askOwn(player, number.typed)
    const code = await codeTo(number.e164)
    expect((await add(player, number.typed, another(code))).status).toBe(422)
    const added = await add(player, number.typed, code)
    expect(added.json).toMatchObject({ phone: `+1 415 555 0${counter}`, can: { removePhone: true } })
    expect((await signedInBy(number)).user.id).toBe(player.id)
    expect((await t.call('DELETE', '/api/account/own-ways/phone', { as: player })).json.phone).toBeNull()
    expect((await signedInBy(number)).user.id).not.toBe(player.id)
  })

  it('another person’s code or number is refused', async () => {
    const [player, other] = [await t.signInAs('player'), await t.signInAs('player')]
    const number = newNumber()
    await askOwn(other, number.typed)
    const theirs = await codeTo(number.e164)
    expect((await add(player, number.typed, theirs)).status).toBe(422)
    await signedInBy(number)
    await askOwn(player, number.typed)
    const taken = await add(player, number.typed, await codeTo(number.e164))
    expect([taken.status, taken.json.code]).toEqual([409, 'phone_taken'])
  })

  it('the last way in stays', async () => {
    const { as } = await signedInBy(newNumber())
    const refused = await t.call('DELETE', '/api/account/own-ways/phone', { as })
    expect([refused.status, refused.json.code]).toEqual([409, 'last_way'])
  })
})

const offered = async (where: TestApp) => (await where.call('GET', '/api/account/ways')).json.phone

describe('the gateway', () => {
  type Posted = { authorization: string | undefined; body: unknown }
  const posted: Posted[] = []
  let answer = 202
  const gateway = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    posted.push({ authorization: request.headers.authorization, body: JSON.parse(body) })
    response.writeHead(answer).end()
  })
  let app: TestApp
  beforeAll(async () => {
    gateway.listen(0, '127.0.0.1')
    await once(gateway, 'listening')
    const { port } = gateway.address() as AddressInfo
    app = await testApp({
      SMTP_URL: 'smtp://127.0.0.1:9',
      SMS_GATEWAY_URL: `http://127.0.0.1:${port}/send`,
      SMS_GATEWAY_TOKEN: 'the-token',
      SMS_FROM: '+14155550100',
    })
  })
  afterAll(async () => {
    app.services.mailer.close()
    await app.close()
    gateway.close()
    gateway.closeAllConnections()
  })

  it('is given number and text; what was secret is not kept', async () => {
    const { typed, e164 } = newNumber()
    await ask(typed, {}, app)
    const [message] = await app.mailsTo(e164)
    expect(message).toMatchObject({ status: 'sent', textBody: null })
    expect(posted.at(-1)).toMatchObject({
      authorization: 'Bearer the-token',
      body: { from: '+14155550100', to: e164, text: expect.stringMatching(/^\d{6} is your Paddlefolk code/) },
    })
  })

  it('is tried again when it refuses', async () => {
    const { typed, e164 } = newNumber()
    answer = 500
    await ask(typed, {}, app)
    expect((await app.mailsTo(e164))[0]).toMatchObject({ status: 'pending', attempts: 1 })
    answer = 202
    await app.services.db.update(outboxMessages).set({ sendAfter: sql`now()` })
    expect((await app.mailsTo(e164))[0]).toMatchObject({ status: 'sent', lastError: null })
  })

  it('phones are offered with it, not where only mails leave, and on a machine of one’s own', async () => {
    const mailOnly = await testApp({ SMTP_URL: 'smtp://127.0.0.1:9' })
    expect([await offered(app), await offered(mailOnly), await offered(t)]).toEqual([true, false, true])
    expect((await ask('(415) 555-0134', {}, mailOnly)).json.code).toBe('way_not_offered')
    mailOnly.services.mailer.close()
    await mailOnly.close()
  })
})
