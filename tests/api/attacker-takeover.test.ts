import { randomUUID } from 'node:crypto'
import { eq, or, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brand } from '#/brand'
import { users } from '#/features/people/accounts/table'
import { communityMembers } from '#/features/communities/communities/table'
import { communityInterests } from '#/features/communities/interest/table'
import { practicePartners } from '#/features/journal/partners/table'
import { issueProof } from '#/features/people/accounts/proofs/writes'
import { userProfiles } from '#/features/people/profiles/table'
import { placeholderAddress } from '#/lib/placeholder-address'
import { testApp, type TestApp } from '../support/app'
import { codeIn, newBrowser, signedUp, type TestBrowser, tokenIn } from '../support/browser'
import { makeCommunity } from '../support/community'
import { makeEvent } from '../support/crowd'
import { guestCalls } from '../support/guests'
import { type Account, passThrough, startOpenIdPeer } from '../support/openid-peer'
import { TEST_PUBLIC_URL, TEST_SECRET } from '../support/storm'
import { nextCode, turnOnTwoStep, withNewToken } from '../support/two-step'

const EVIL = 'an-attackers-password'
const OWN = 'kitchen-line-volley-7'
const CHOSEN = 'third-shot-drop-11'
const EVIL_NAME = 'Mallory'

let peer: Awaited<ReturnType<typeof startOpenIdPeer>>
let t: TestApp
beforeAll(async () => {
  peer = await startOpenIdPeer([`${TEST_PUBLIC_URL}/api/account/oidc/callback`])
  t = await testApp({ ...peer.env, LIMITS_OFF: 'true' })
})
afterAll(async () => {
  await t.close()
  await peer.close()
})

const newEmail = () => `${randomUUID()}@example.org`
let counter = 0
const newNumber = () => `+1415555${String((counter += 1)).padStart(4, '0')}`
const mailTo = async (email: string, kind: string) => {
  const text = (await t.mailsTo(email)).find((mail) => mail.kind === kind)?.textBody
  return { token: tokenIn(text), code: codeIn(text) }
}
const signIn = (email: string, password: string, browser: TestBrowser = newBrowser(t)) =>
  browser.post('/account/sign-in', { email, password })
/** Its mail is sent before the next is asked for: the later code is the one that counts. */
async function signUp(browser: TestBrowser, email: string, password: string, firstName: string) {
  expect((await browser.signUp({ email, password, firstName })).status).toBe(202)
  await t.mailsTo(email)
}
const evilSignUp = (email: string, browser = newBrowser(t)) => signUp(browser, email, EVIL, EVIL_NAME)

async function byProvider(browser: TestBrowser, account: Account, link = false) {
  const { json } = await browser.post('/account/oidc/start', link ? { link } : {})
  const answer = await passThrough(json.url, account)
  return browser.call('GET', answer.pathname + answer.search)
}
async function byPhone(browser: TestBrowser, number: string) {
  await browser.post('/account/phone/code', { number })
  const [message] = await t.mailsTo(number)
  const code = /^(\d{6})/.exec(message?.textBody ?? '')?.[1]
  return browser.post('/account/phone/sign-in', { number, code })
}

/** Every way by which the owner of an address shows that it is theirs; each answers the browser they did it in. */
const PROOFS: Record<string, (email: string) => Promise<TestBrowser>> = {
  async 'the code, in the browser that signed up'(email) {
    const browser = newBrowser(t)
    await signUp(browser, email, OWN, 'Vera')
    await evilSignUp(email)
    const { code } = await mailTo(email, 'verify-address')
    expect((await browser.post('/account/verify', { email, code })).status).toBe(200)
    return browser
  },
  async 'the link, on another device'(email) {
    await signUp(newBrowser(t), email, OWN, 'Vera')
    const browser = newBrowser(t)
    const { token } = await mailTo(email, 'verify-address')
    expect((await browser.post('/account/verify', { token })).status).toBe(200)
    return browser
  },
  async 'the code of a stranger’s sign-up, without one of their own'(email) {
    await evilSignUp(email)
    const browser = newBrowser(t)
    const { code } = await mailTo(email, 'verify-address')
    expect((await browser.post('/account/verify', { email, code })).status).toBe(200)
    return browser
  },
  async 'a sign-in link'(email) {
    const browser = newBrowser(t)
    await browser.post('/account/link', { email })
    const { token } = await mailTo(email, 'sign-in-link')
    expect((await browser.post('/account/link/sign-in', { token })).status).toBe(200)
    return browser
  },
  async 'a sign-in code'(email) {
    const browser = newBrowser(t)
    await browser.post('/account/link', { email })
    const { code } = await mailTo(email, 'sign-in-link')
    expect((await browser.post('/account/link/sign-in', { email, code })).status).toBe(200)
    return browser
  },
  async 'a new password'(email) {
    const browser = newBrowser(t)
    await browser.post('/account/reset', { email })
    const { code } = await mailTo(email, 'reset-password')
    const done = await browser.post('/account/reset/complete', { proof: { email, code }, password: OWN })
    expect(done.status).toBe(200)
    return browser
  },
  async 'a provider that vouches for the address'(email) {
    const browser = newBrowser(t)
    const account = { sub: randomUUID(), email, verified: true, name: 'Vera Real' }
    expect((await byProvider(browser, account)).headers.get('location')).toBe('/setup')
    return browser
  },
  async 'a change of address from an account they have'(email) {
    const browser = newBrowser(t, await t.signInAs('player'))
    expect((await browser.post('/account/email', { email })).status).toBe(202)
    const { code } = await mailTo(email, 'change-address')
    expect((await browser.post('/account/email/confirm', { email, code })).status).toBe(204)
    return browser
  },
  async 'a provider added to an account that came by phone'(email) {
    const browser = newBrowser(t)
    await byPhone(browser, newNumber())
    const account = { sub: randomUUID(), email, verified: true, name: 'Vera Real' }
    const back = await byProvider(browser, account, true)
    expect(back.headers.get('location')).toBe('/profile#sign-in-ways')
    return browser
  },
}

/**
 * An account as an older version, or a mistake, could have left one: the victim's address, unproved, and on it everything
 * that an attacker might hope to find again on the victim's account.
 */
async function squat(email: string) {
  const { id, email: before, cookie } = await t.signInAs('player')
  const browser = newBrowser(t, { id, email: before, cookie })
  await browser.post('/account/password', { password: EVIL })
  const provider = { sub: randomUUID(), email: newEmail(), verified: true, name: EVIL_NAME }
  expect((await byProvider(browser, provider, true)).headers.get('location')).toBe('/profile#sign-in-ways')
  const number = newNumber()
  await browser.post('/account/own-ways/phone/code', { number })
  const code = /^(\d{6})/.exec((await t.mailsTo(number))[0]?.textBody ?? '')?.[1]
  await browser.call('PUT', '/api/account/own-ways/phone', { body: { number, code } })
  const made = await browser.post('/account/tokens', {
    name: 'Backdoor',
    scopes: ['read:me', 'write:me'],
    expiresInDays: 30,
  })
  const friend = await t.signInAs('player')
  await makeCommunity(t.services.db, friend, { members: [{ userId: id }] })
  const [lowerId = '', higherId = ''] = [id, friend.id].toSorted()
  await t.services.db
    .insert(practicePartners)
    .values({ lowerId, higherId, invitedBy: id, state: 'accepted', acceptedAt: new Date() })
  const elsewhere = newEmail()
  await browser.post('/account/email', { email: elsewhere })
  const change = await mailTo(elsewhere, 'change-address')
  const twoStep = await turnOnTwoStep(t, browser.member(id, before))
  const waiting = newBrowser(t)
  expect((await signIn(before, EVIL, waiting)).json.secondStep).toBe(true)
  const session = newBrowser(t, await withNewToken(t, twoStep))
  const squatted = { email, name: EVIL_NAME, emailVerified: false }
  await t.services.db.update(users).set(squatted).where(eq(users.id, id))
  await t.services.db.update(userProfiles).set({ email }).where(eq(userProfiles.id, id))
  const secondCode = () => nextCode(t, twoStep)
  return { id, session, waiting, secondCode, provider, number, token: made.json.token as string, change }
}

describe.each(Object.keys(PROOFS))('the owner proves the address by %s', (proof) => {
  const prove = async (email: string) => {
    const browser = await PROOFS[proof]?.(email)
    if (!browser) throw new Error('No such proof')
    return browser
  }

  it('leaves nothing of strangers who signed up with it before', async () => {
    const email = newEmail()
    const [first, second] = [newBrowser(t), newBrowser(t)]
    await evilSignUp(email, first)
    await evilSignUp(email, second)
    const owner = await prove(email)
    expect(await owner.whoIs()).toMatchObject({ email, emailVerified: true })
    expect((await owner.whoIs()).name).not.toContain(EVIL_NAME)
    for (const attacker of [first, second, newBrowser(t)])
      expect((await signIn(email, EVIL, attacker)).status).toBe(401)
    expect(await t.services.db.$count(users, eq(users.email, email))).toBe(1)
  })

  it('leaves nothing of whoever held it unproved: no way in, and nothing attached', async () => {
    const email = newEmail()
    const evil = await squat(email)
    const owner = await prove(email)
    const person = await owner.whoIs()
    expect(person).toMatchObject({ email, emailVerified: true })
    expect(person.id).not.toBe(evil.id)
    expect(person.name).not.toContain(EVIL_NAME)

    expect((await signIn(email, EVIL)).status).toBe(401)
    expect(await evil.session.whoIs()).toBeNull()
    const code = '000000'
    expect((await evil.waiting.post('/account/second-step', { code })).json.code).toBe('second_step_over')
    const byToken = await t.app.request(`${TEST_PUBLIC_URL}/api/profile`, {
      headers: { authorization: `Bearer ${evil.token}` },
    })
    expect(byToken.status).toBe(401)
    const throughProvider = newBrowser(t)
    await byProvider(throughProvider, evil.provider)
    expect((await throughProvider.whoIs())?.id).not.toBe(person.id)
    const throughPhone = newBrowser(t)
    await byPhone(throughPhone, evil.number)
    expect((await throughPhone.whoIs())?.id).not.toBe(person.id)
    const change = { token: evil.change.token }
    expect((await owner.post('/account/email/confirm', change)).status).toBe(403)
    expect((await owner.whoIs()).email).toBe(email)

    const { db } = t.services
    expect((await owner.get('/account/own-ways')).json.phone ?? '').not.toContain(evil.number.slice(-4))
    expect((await owner.get('/account/two-step')).json.since).toBeNull()
    expect((await owner.get('/account/tokens')).json).toEqual([])
    expect(await db.$count(communityMembers, eq(communityMembers.userId, person.id))).toBe(0)
    const isPartner = or(eq(practicePartners.lowerId, person.id), eq(practicePartners.higherId, person.id))
    expect(await db.$count(practicePartners, isPartner)).toBe(0)
    expect(await db.$count(users, eq(users.id, evil.id))).toBe(0)
  })

  it('never makes a stranger admin by the owner’s address', async () => {
    const email = brand.ownerEmail
    await t.services.db.delete(users).where(eq(users.email, email))
    const stranger = newBrowser(t)
    await evilSignUp(email, stranger)
    const owner = await prove(email)
    expect((await owner.get('/session/admin')).json.isAdmin).toBe(true)
    expect((await signIn(email, EVIL, stranger)).status).toBe(401)
    expect((await stranger.get('/session/admin')).json.isAdmin).toBe(false)
  })
})

describe('the password of a sign-up', () => {
  it('is installed by the proof in the browser that typed it, whosever code was newest', async () => {
    const email = newEmail()
    const browser = newBrowser(t)
    await signUp(browser, email, OWN, 'Vera')
    const stranger = newBrowser(t)
    await evilSignUp(email, stranger)
    const { code } = await mailTo(email, 'verify-address')
    const { json } = await browser.post('/account/verify', { email, code })
    expect(json).toMatchObject({ user: { email, name: 'Vera' } })
    expect(json.choosePassword).toBeUndefined()
    expect((await signIn(email, OWN)).status).toBe(200)
    expect((await signIn(email, EVIL, stranger)).status).toBe(401)
  })

  it('is chosen anew where the address is proved in another browser, or never', async () => {
    const email = newEmail()
    await signUp(newBrowser(t), email, OWN, 'Vera')
    const phone = newBrowser(t)
    const { token } = await mailTo(email, 'verify-address')
    const { json } = await phone.post('/account/verify', { token })
    expect(json).toMatchObject({ user: { email, name: '' }, choosePassword: true })
    expect((await signIn(email, OWN)).status).toBe(401)
    expect((await phone.post('/account/password', { password: CHOSEN })).status).toBe(204)
    expect((await signIn(email, CHOSEN)).status).toBe(200)
  })

  it('is not installed for another address that the same browser proves', async () => {
    const [email, other] = [newEmail(), newEmail()]
    const browser = newBrowser(t)
    await evilSignUp(other)
    await signUp(browser, email, OWN, 'Vera')
    const { token } = await mailTo(other, 'verify-address')
    expect((await browser.post('/account/verify', { token })).json.choosePassword).toBe(true)
    expect((await signIn(other, OWN)).status).toBe(401)
  })

  it('does not count by a proof that was asked for to sign in, even in a browser somebody else has used', async () => {
    const email = newEmail()
    const shared = newBrowser(t)
    await evilSignUp(email, shared)
    await shared.post('/account/link', { email })
    const { token } = await mailTo(email, 'sign-in-link')
    expect((await shared.post('/account/link/sign-in', { token })).json.user.name).toBe('')
    expect((await signIn(email, EVIL)).status).toBe(401)
  })

  it('changes nothing of an account there is', async () => {
    const email = newEmail()
    const { browser: owner } = await signedUp(t, { email, password: OWN })
    const stranger = newBrowser(t)
    await evilSignUp(email, stranger)
    await owner.post('/account/link', { email })
    const { token } = await mailTo(email, 'sign-in-link')
    expect((await stranger.post('/account/link/sign-in', { token })).status).toBe(200)
    expect((await signIn(email, EVIL, stranger)).status).toBe(401)
    expect((await signIn(email, OWN)).status).toBe(200)
  })
})

describe('signing in before the address is proved', () => {
  it('says so to whoever typed that password, and the same whether or not the address has an account', async () => {
    const [known, unknown] = [newEmail(), newEmail()]
    await signedUp(t, { email: known, password: OWN })
    const answers = []
    for (const email of [known, unknown]) {
      const browser = newBrowser(t)
      await evilSignUp(email, browser)
      const [right, wrong] = [await signIn(email, EVIL, browser), await signIn(email, CHOSEN, browser)]
      answers.push([right.status, right.text, wrong.status, wrong.text])
    }
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]?.[0]).toBe(403)
    expect(answers[0]?.[2]).toBe(401)
  })

  it('a fresh code reaches only an address that a sign-up waits for; the owner of an account is told that there is one', async () => {
    const [waiting, known, unknown] = [newEmail(), newEmail(), newEmail()]
    await signUp(newBrowser(t), waiting, OWN, 'Vera')
    await signedUp(t, { email: known, password: OWN })
    await evilSignUp(known)
    const subjects = []
    for (const email of [waiting, known, unknown]) {
      await newBrowser(t).post('/account/verify/resend', { email })
      subjects.push((await t.mailsTo(email))[0]?.subjectLine ?? null)
    }
    expect(subjects).toEqual([
      expect.stringMatching(/^\d{6} is your/),
      `You already have a ${brand.name} account`,
      null,
    ])
  })
})

describe('an account that came by phone', () => {
  it('is nobody else’s, whoever vouches for the address that stands for its number', async () => {
    const owner = newBrowser(t)
    const number = newNumber()
    await byPhone(owner, number)
    const { id } = await owner.whoIs()
    const email = placeholderAddress(id)
    const stranger = newBrowser(t)
    await byProvider(stranger, { sub: randomUUID(), email, verified: true, name: EVIL_NAME })
    expect(await stranger.whoIs()).toBeNull()
    const { token } = await issueProof(t.services.db, TEST_SECRET, { purpose: 'verify-address', email })
    expect((await stranger.post('/account/verify', { token })).status).toBe(401)
    expect((await owner.whoIs()).id).toBe(id)
    await byPhone(stranger, number)
    expect((await stranger.whoIs()).id).toBe(id)
  })
})

describe('an RSVP without an account', () => {
  it('is what the browser that brings the code asked for, though a stranger asked in its name since', async () => {
    const email = newEmail()
    const id = await makeEvent(t.services.db)
    const calls = guestCalls(t)
    const wish = { name: 'Vera Real', partySize: 1 }
    await calls.ask(id, { email, ...wish })
    await calls.proofFor(email)
    await calls.ask(id, { email, name: EVIL_NAME, partySize: 4 })
    const { code } = await calls.proofFor(email)
    const { json } = await calls.confirm(id, { email, code, wish })
    expect(json).toMatchObject({ name: 'Vera Real', registration: { partySize: 1 } })
  })

  it('gives an account that comes later nothing but the RSVP, and no account before it is proved', async () => {
    const email = newEmail()
    const id = await makeEvent(t.services.db)
    const evil = await squat(email)
    await guestCalls(t).answered(id, email, { name: EVIL_NAME })
    const { rows } = await t.services.db.execute(
      sql`select user_id from event_registrations where event_id = ${id}`,
    )
    expect(rows).toEqual([{ user_id: null }])
    const owner = await PROOFS['a sign-in link']?.(email)
    const person = await owner?.whoIs()
    expect([person.name, person.id === evil.id]).toEqual(['', false])
    const { rows: after } = await t.services.db.execute(
      sql`select user_id from event_registrations where event_id = ${id}`,
    )
    expect(after).toEqual([{ user_id: person.id }])
  })
})

const interestOf = async (email: string) =>
  (await t.services.db.select().from(communityInterests).where(eq(communityInterests.email, email)))[0]

describe('interest in the community', () => {
  const words = { city: 'Pasadena', level: 'novice', availability: ['weekend-mornings'], message: '' }

  it('is what the browser that brings the code said, though a stranger said more in its name since', async () => {
    const email = newEmail()
    const own = { ...words, name: 'Vera Real' }
    const owner = newBrowser(t)
    await owner.post('/community-interest', { ...own, email })
    await mailTo(email, 'community-interest-confirm')
    await newBrowser(t).post('/community-interest', {
      ...words,
      email,
      name: EVIL_NAME,
      message: 'https://evil.example',
    })
    const { code } = await mailTo(email, 'community-interest-confirm')
    expect((await owner.post('/community-interest/confirm', { email, code, wish: own })).status).toBe(200)
    expect(await interestOf(email)).toMatchObject({ name: 'Vera Real', message: '' })
  })

  it('names no other address than the proved one, whatever is sent along', async () => {
    const [email, victim] = [newEmail(), newEmail()]
    const stranger = newBrowser(t)
    await stranger.post('/community-interest', { ...words, email, name: EVIL_NAME })
    const { code } = await mailTo(email, 'community-interest-confirm')
    const wish = { ...words, name: EVIL_NAME, email: victim }
    expect((await stranger.post('/community-interest/confirm', { email, code, wish })).status).toBe(200)
    expect([await interestOf(victim), (await interestOf(email))?.name]).toEqual([undefined, EVIL_NAME])
  })
})

describe('what was begun before', () => {
  it('a change of address dies with the session that asked for it', async () => {
    const email = newEmail()
    const { browser: owner } = await signedUp(t, { email, password: OWN })
    const stolen = newBrowser(t)
    await signIn(email, OWN, stolen)
    const evil = newEmail()
    await stolen.post('/account/email', { email: evil })
    const { token } = await mailTo(evil, 'change-address')
    expect((await owner.call('DELETE', '/api/account/devices')).status).toBe(204)
    const lured = await owner.post('/account/email/confirm', { token })
    expect([lured.status, lured.json.code]).toEqual([422, 'proof_invalid'])
    expect((await owner.whoIs()).email).toBe(email)
  })

  it('a number dies with the session that asked for its code', async () => {
    const email = newEmail()
    const { browser: owner } = await signedUp(t, { email, password: OWN })
    const stolen = newBrowser(t)
    await signIn(email, OWN, stolen)
    const number = newNumber()
    await stolen.post('/account/own-ways/phone/code', { number })
    const code = /^(\d{6})/.exec((await t.mailsTo(number))[0]?.textBody ?? '')?.[1]
    await owner.call('DELETE', '/api/account/devices')
    const lured = await owner.call('PUT', '/api/account/own-ways/phone', { body: { number, code } })
    expect([lured.status, lured.json.code]).toEqual([422, 'proof_invalid'])
  })

  it('a code that one session asked for confirms no other', async () => {
    const member = await t.signInAs('player')
    const [one, other] = [newBrowser(t, member), newBrowser(t)]
    await other.post('/account/link', { email: member.email })
    await other.post('/account/link/sign-in', { token: (await mailTo(member.email, 'sign-in-link')).token })
    await one.post('/account/prove/code')
    const { code } = await mailTo(member.email, 'prove-identity-email')
    expect((await other.post('/account/prove', { code })).json.code).toBe('proof_invalid')
  })

  it.each(['a new password', 'a sign-in link', 'another password'])(
    'a pending second step dies by %s when that ends what came before',
    async (way) => {
      const email = newEmail()
      const { as } = await signedUp(t, { email, password: OWN })
      const owner = await turnOnTwoStep(t, as)
      const waiting = newBrowser(t)
      expect((await signIn(email, OWN, waiting)).json.secondStep).toBe(true)
      const signedIn = newBrowser(t, await withNewToken(t, owner))
      if (way === 'another password')
        expect(
          (await signedIn.post('/account/password', { currentPassword: OWN, password: CHOSEN })).status,
        ).toBe(204)
      else if (way === 'a new password') {
        const browser = newBrowser(t)
        await browser.post('/account/reset', { email })
        const { code } = await mailTo(email, 'reset-password')
        const done = await browser.post('/account/reset/complete', {
          proof: { email, code },
          password: CHOSEN,
        })
        expect(done.json.secondStep).toBe(true)
      }
      const late = await waiting.post('/account/second-step', { code: await nextCode(t, owner) })
      // A link changes nothing of the account: what the owner began elsewhere goes on.
      expect(late.status).toBe(way === 'a sign-in link' ? 200 : 401)
    },
  )
})
