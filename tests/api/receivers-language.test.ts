import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventMails } from '#/features/events/events/mail'
import { accountMails } from '#/features/people/accounts/mail'
import { chooseLanguage } from '#/features/people/accounts/language/writes'
import { sessions, users } from '#/features/people/accounts/table'
import { newsletterSubscribers } from '#/features/messages/newsletter/table'
import { notificationPreferences, pushSubscriptions } from '#/features/messages/notifications/table'
import { notify } from '#/features/messages/notifications/writes'
import { outboxMessages } from '#/features/foundation/outbox/table'
import { enqueue } from '#/features/foundation/outbox/writes'
import { locale } from '#/lib/locale'
import * as m from '#/lib/messages.gen'
import { inLocale } from '#/platform/http/spoken-locale'
import { createPushSender } from '#/platform/messaging/push'
import { vapidOf } from '#/platform/messaging/vapid'
import { createOutbound } from '#/platform/security/outbound'
import { createApp } from '#/server/app'
import { testApp, type TestApp } from '../support/app'
import { makeCommunity } from '../support/community'
import { makeEvent, type Member, signedCookie } from '../support/crowd'
import { pushPeer } from '../support/push-peer'
import { TEST_PUBLIC_URL, TEST_SECRET } from '../support/storm'

const SPANISH = 'es-MX,es;q=0.9,en;q=0.8'
const NOT_FOUND = { en: "The requested information couldn't be found.", es: 'No encontramos lo que buscas.' }
const RESET = { en: /^Set a new .* password$/, es: /^Crea una contraseña nueva de / }

let t: TestApp
let app: ReturnType<typeof createApp>
beforeAll(async () => {
  t = await testApp({ LIMITS_OFF: 'true' })
  app = createApp(t.services, async () => new Response(`<html lang="${locale()}">`), null)
})
afterAll(() => t.close())

const page = (as: Member, headers: Record<string, string> = {}, path = '/faq') =>
  app.request(`${TEST_PUBLIC_URL}${path}`, {
    headers: { cookie: as.cookie, 'accept-language': 'en-US', ...headers },
  })
const languageOf = async (...asked: Parameters<typeof page>) =>
  (await page(...asked)).headers.get('content-language')

const choose = (as: Member, language: string) =>
  app.request(`${TEST_PUBLIC_URL}/language`, {
    method: 'POST',
    headers: {
      origin: TEST_PUBLIC_URL,
      cookie: as.cookie,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ language }),
  })

/** The same person on another device. */
async function elsewhere({ id, email }: Member): Promise<Member> {
  const token = randomUUID()
  await t.services.db
    .insert(sessions)
    .values({ userId: id, token, expiresAt: new Date(Date.now() + 60 * 60 * 1000) })
  return { id, email, cookie: signedCookie(TEST_SECRET, TEST_PUBLIC_URL, token) }
}

async function askForReset(email: string, accepted: string): Promise<string> {
  const asked = await t.call('POST', '/api/account/reset', {
    body: { email },
    headers: { 'accept-language': accepted },
  })
  expect(asked.status).toBe(202)
  return (await t.mailsTo(email))[0]?.subjectLine ?? ''
}

describe('the language chosen in the settings', () => {
  it('is spoken on a second device from its next request on, over its browser and its own choice', async () => {
    const ana = await t.signInAs('player')
    const phone = await elsewhere(ana)
    expect(await languageOf(phone)).toBe('en')
    const answer = await choose(ana, 'es')
    expect(answer.headers.get('set-cookie')).toMatch(/^language=es; Max-Age=31536000/)
    expect(await languageOf(phone)).toBe('es')
    expect(await languageOf({ ...phone, cookie: `${phone.cookie}; language=en` })).toBe('es')
    expect(await languageOf(phone, {}, '/faq?lang=en')).toBe('en')
    const refused = await t.call('GET', '/api/events/none', { as: phone })
    expect(refused.json).toMatchObject({ detail: NOT_FOUND.es })
    expect((await t.call('GET', '/api/session', { as: phone })).json).toMatchObject({ language: 'es' })
  })

  it('ends with “same as my browser”, on the device and for the account', async () => {
    const ben = await t.signInAs('player')
    await choose(ben, 'es')
    const answer = await choose(ben, '')
    expect(answer.headers.get('set-cookie')).toMatch(/^language=; Max-Age=0/)
    expect(await languageOf(ben)).toBe('en')
    expect(await languageOf(ben, { 'accept-language': SPANISH })).toBe('es')
    expect((await t.call('GET', '/api/session', { as: ben })).json).not.toHaveProperty('language')
  })

  it('is no one’s whose session is over', async () => {
    const cleo = await t.signInAs('player')
    await choose(cleo, 'es')
    await t.services.db.delete(sessions).where(eq(sessions.userId, cleo.id))
    expect(await languageOf(cleo)).toBe('en')
  })
})

/** The subject of a mail that some program sends. */
const unasked = async (email: string, set: { userId?: string } = {}): Promise<string> => {
  const message = accountMails.resetPassword()
  await inLocale('en', () =>
    enqueue(t.services.db, [{ message, subjectId: randomUUID(), recipient: email, ...set }]),
  )
  return (await t.mailsTo(email))[0]?.subjectLine ?? ''
}

describe('an email', () => {
  it('speaks what its receiver chose, in whatever language it was asked for', async () => {
    const dora = await t.signInAs('player')
    await chooseLanguage(t.services.db, dora.id, 'es')
    expect(await askForReset(dora.email, 'en-US')).toMatch(RESET.es)
  })

  it('speaks the language it was asked for in where nothing was chosen', async () => {
    const eva = await t.signInAs('player')
    expect(await askForReset(eva.email, SPANISH)).toMatch(RESET.es)
    expect(await askForReset(eva.email, 'en-US')).toMatch(RESET.en)
  })

  it('that no one asked for speaks what its receiver’s browser last did', async () => {
    const fred = await t.signInAs('player')
    expect(await unasked(fred.email)).toMatch(RESET.en)
    await page(fred, { 'accept-language': SPANISH })
    expect(await unasked(fred.email)).toMatch(RESET.es)
    await page(fred)
    expect(await unasked(fred.email, { userId: fred.id })).toMatch(RESET.en)
  })

  it('finds an account by whose message it is, or by its number', async () => {
    const gus = await t.signInAs('player')
    const phoneNumber = '+14155550177'
    await t.services.db.update(users).set({ language: 'es', phoneNumber }).where(eq(users.id, gus.id))
    const asked = await t.call('POST', '/api/account/phone/code', { body: { number: phoneNumber } })
    expect(asked.status).toBe(202)
    expect((await t.mailsTo(phoneNumber))[0]?.textBody).toMatch(/es tu código/)
  })

  it('speaks the language in which an address without an account was given', async () => {
    const email = `hana-${randomUUID()}@example.org`
    const sent = await t.call('POST', '/api/newsletter', {
      body: { email },
      headers: { 'accept-language': SPANISH },
    })
    expect(sent.status).toBe(202)
    const kept = () =>
      t.services.db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email))
    expect(await kept()).toMatchObject([{ language: 'es' }])
    await t.mailsTo(email)
    const [mail] = await t.services.db
      .select({ html: outboxMessages.htmlBody })
      .from(outboxMessages)
      .where(eq(outboxMessages.recipient, email))
    expect(mail?.html).toContain('<html lang="es">')
    await t.services.db
      .update(newsletterSubscribers)
      .set({ status: 'confirmed', confirmedAt: new Date() })
      .where(eq(newsletterSubscribers.email, email))
    await t.call('POST', '/api/newsletter', { body: { email }, headers: { 'accept-language': 'en' } })
    expect(await kept()).toMatchObject([{ language: 'es' }])
  })

  it('says its language in a header', async () => {
    const iris = await t.signInAs('player')
    await chooseLanguage(t.services.db, iris.id, 'es')
    const sent: Record<string, string>[] = []
    const { mailer } = t.services
    t.services.mailer = {
      ...mailer,
      send: async ({ headers = {} }) => void sent.push(headers),
    }
    await unasked(iris.email)
    t.services.mailer = mailer
    expect(sent).toMatchObject([{ 'Content-Language': 'es' }])
  })
})

it('the operator’s language is spoken to whom nobody knows', async () => {
  const spanish = await testApp({ LIMITS_OFF: 'true', DEFAULT_LOCALE: 'es' })
  const jo = await spanish.signInAs('player')
  const message = accountMails.resetPassword()
  await enqueue(spanish.services.db, [{ message, subjectId: randomUUID(), recipient: jo.email }])
  expect((await spanish.mailsTo(jo.email))[0]?.subjectLine).toMatch(RESET.es)
  expect((await spanish.call('GET', '/api/events/none')).json).toMatchObject({ detail: NOT_FOUND.es })
  await spanish.close()
})

const spoken = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await t.call('GET', path, { headers })
  return [answer.status, answer.headers.get('content-language')]
}

describe('a calendar', () => {
  it('of one’s own speaks what its owner reads: programs ask for no language', async () => {
    const lea = await t.signInAs('player')
    const { key } = (await t.call('POST', '/api/my/calendar', { as: lea })).json
    const address = `/calendar/mine.ics?key=${key}`
    expect(await spoken(address)).toEqual([200, 'en'])
    await page(lea, { 'accept-language': SPANISH })
    expect(await spoken(address)).toEqual([200, 'es'])
    await chooseLanguage(t.services.db, lea.id, 'en')
    expect(await spoken(address)).toEqual([200, 'en'])
  })

  it('of everyone’s is kept once for each language', async () => {
    const address = '/calendar/events.ics'
    expect(await spoken(address)).toEqual([200, 'en'])
    expect(await spoken(address, { 'accept-language': SPANISH })).toEqual([200, 'es'])
    expect(await spoken(address)).toEqual([200, 'en'])
  })
})

describe('the bell and push', () => {
  it('speak their reader’s language, whoever causes it, and the bell the one chosen later', async () => {
    const peer = await pushPeer()
    t.services.push = createPushSender(vapidOf(t.services.env), {
      call: createOutbound({ permits: () => true }),
      allowHttp: true,
    })
    const kim = await t.signInAs('player')
    const host = await t.signInAs('host')
    const communityId = await makeCommunity(t.services.db, host, { members: [{ userId: kim.id }] })
    const eventId = await makeEvent(t.services.db, { communityId, hostId: host.id })
    await chooseLanguage(t.services.db, kim.id, 'es')
    const browser = peer.browser()
    await t.services.db
      .insert(pushSubscriptions)
      .values({ userId: kim.id, endpoint: peer.origin + browser.path, ...browser.keys })
    await t.services.db
      .insert(notificationPreferences)
      .values({ userId: kim.id, topic: 'newEvents', inApp: true, email: false, push: true })
    await inLocale('en', () =>
      t.services.db.transaction((tx) =>
        notify(tx, [
          {
            message: eventMails.posted(),
            topic: 'newEvents',
            subjectId: eventId,
            userId: kim.id,
            title: () => m.errors_notFound(),
            body: 'As its writer wrote it',
            href: `/events/${eventId}`,
          },
        ]),
      ),
    )
    await t.mailsTo(kim.email)
    const words = { title: NOT_FOUND.es, body: 'As its writer wrote it' }
    expect(peer.received).toMatchObject([{ words }])
    const bell = async () => (await t.call('GET', '/api/notifications', { as: kim })).json.items[0]
    expect(await bell()).toMatchObject(words)
    await chooseLanguage(t.services.db, kim.id, 'en')
    expect(await bell()).toMatchObject({ ...words, title: NOT_FOUND.en })
    await peer.close()
  })
})
