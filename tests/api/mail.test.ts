import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deliverDueMessages } from '#/features/foundation/outbox/jobs'
import { outboxMessages } from '#/features/foundation/outbox/table'
import { newsletterMails } from '#/features/messages/newsletter/mail'
import { enqueue } from '#/features/foundation/outbox/writes'
import { mailTemplates } from '#/server/registry'
import { testApp, type TestApp } from '../support/app'
import { makeEvent } from '../support/crowd'

type Received = { to: string; raw: string }

/** A real SMTP server on loopback; `refusing` makes it turn mail away for a while. */
async function smtpPeer() {
  const received: Received[] = []
  const state = { refusing: false }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      let raw = ''
      stream.on('data', (chunk: Buffer) => {
        raw += chunk.toString()
      })
      stream.on('end', () => {
        if (state.refusing) return done(Object.assign(new Error('Try later'), { responseCode: 451 }))
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address).join(), raw })
        done()
      })
    },
  })
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  return {
    received,
    state,
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

let peer: Awaited<ReturnType<typeof smtpPeer>>
let t: TestApp
beforeAll(async () => {
  peer = await smtpPeer()
  t = await testApp({ SMTP_URL: peer.url, LIMITS_OFF: 'true' })
})
afterAll(async () => {
  t.services.mailer.close()
  await t.close()
  await peer.close()
})

const deliver = () => deliverDueMessages(t.services, mailTemplates)
const mailsTo = (to: string) => peer.received.filter((mail) => mail.to === to)

describe('by a real mail server', () => {
  it('a sign-up mail arrives in both forms, and its secret is not kept', async () => {
    const email = 'smtp-1@example.org'
    await t.call('POST', '/api/account/sign-up', {
      body: { email, password: 'kitchen-line-volley-7', firstName: 'Nia', lastName: '' },
    })
    await deliver()
    const [received] = mailsTo(email)
    const mail = await PostalMime.parse(received?.raw ?? '')
    expect(mail.subject).toMatch(/^\d{6} is your Paddlefolk code$/)
    const token = /verify\?token=([\w-]+)/.exec(mail.text ?? '')?.[1] ?? ''
    expect(mail.html).toContain(token)
    const [row] = await t.services.db.select().from(outboxMessages).where(eq(outboxMessages.recipient, email))
    expect(row).toMatchObject({ status: 'sent', textBody: null, htmlBody: null })
    expect((await t.call('POST', '/api/account/verify', { body: { token } })).status).toBe(200)
  })

  it('a refused mail waits and is tried again; sent once it is never sent twice', async () => {
    const email = 'smtp-2@example.org'
    peer.state.refusing = true
    await t.call('POST', '/api/newsletter', { body: { email } })
    await deliver()
    const [waiting] = await t.services.db
      .select()
      .from(outboxMessages)
      .where(eq(outboxMessages.recipient, email))
    expect(waiting).toMatchObject({
      status: 'pending',
      attempts: 1,
      lastError: expect.stringContaining('451'),
    })
    expect(waiting?.sendAfter.getTime()).toBeGreaterThan(Date.now())
    peer.state.refusing = false
    await t.services.db
      .update(outboxMessages)
      .set({ sendAfter: new Date() })
      .where(eq(outboxMessages.recipient, email))
    await Promise.all([deliver(), deliver(), deliver()])
    expect(mailsTo(email)).toHaveLength(1)
  })

  it('the sender is the one that the settings name when a mail leaves', async () => {
    const sender = async (email: string) => {
      await t.call('POST', '/api/newsletter', { body: { email } })
      await deliver()
      return (await PostalMime.parse(mailsTo(email)[0]?.raw ?? '')).from
    }
    expect(await sender('smtp-4@example.org')).toMatchObject({
      name: 'Paddlefolk',
      address: 'no-reply@paddlefolk.example',
    })
    const body = { values: { mailSenderName: 'The "club"' }, versions: { mailSenderName: 0 } }
    const admin = await t.signInAs('admin')
    expect((await t.call('PATCH', '/api/admin/settings', { as: admin, body })).status).toBe(422)
    body.values.mailSenderName = 'Nets, Lights & Co'
    expect((await t.call('PATCH', '/api/admin/settings', { as: admin, body })).status).toBe(200)
    t.services.cache.drop('settings')
    expect(await sender('smtp-5@example.org')).toMatchObject({
      name: 'Nets, Lights & Co',
      address: 'no-reply@paddlefolk.example',
    })
  })

  it('nothing typed by people becomes a header', async () => {
    const host = await t.signInAs('host')
    const [guest] = await t.crowd(1)
    if (!guest) throw new Error('Nobody came')
    const eventId = await makeEvent(t.services.db, {
      hostId: host.id,
      title: 'Night\r\nBcc: victim@example.org',
      maxCapacity: 5,
    })
    await t.call('PUT', `/api/events/${eventId}/registration`, { as: guest, body: { partySize: 1 } })
    await t.call('POST', `/api/events/${eventId}/cancel`, { as: host, body: { reason: 'Rain' } })
    await deliver()
    const mail = await PostalMime.parse(mailsTo(guest.email)[0]?.raw ?? '')
    expect(mail.subject).toContain('Night')
    expect(mail.headers.some(({ key }) => key === 'bcc')).toBe(false)
    expect(peer.received.some(({ to }) => to.includes('victim'))).toBe(false)
  })
})

describe('messages are true when sent', () => {
  it('a promotion that was given up meanwhile is not told', async () => {
    const [seated, waiting] = await t.crowd(2)
    if (!seated || !waiting) throw new Error('Nobody came')
    const eventId = await makeEvent(t.services.db, { maxCapacity: 1 })
    const path = `/api/events/${eventId}/registration`
    await t.call('PUT', path, { as: seated, body: { partySize: 1 } })
    expect(
      (await t.call('PUT', path, { as: waiting, body: { partySize: 1 } })).json.registration.position,
    ).toBe(1)
    await t.call('DELETE', path, { as: seated })
    await t.call('DELETE', path, { as: waiting })
    await deliver()
    expect(mailsTo(waiting.email)).toHaveLength(0)
    const [row] = await t.services.db
      .select()
      .from(outboxMessages)
      .where(eq(outboxMessages.recipient, waiting.email))
    expect(row).toMatchObject({ kind: 'rsvp-promoted', status: 'skipped' })
  })

  it('a promotion is told with a link that gives the place to the next', async () => {
    const [seated, second, third] = await t.crowd(3)
    if (!seated || !second || !third) throw new Error('Nobody came')
    const eventId = await makeEvent(t.services.db, { maxCapacity: 1 })
    const path = `/api/events/${eventId}/registration`
    for (const as of [seated, second, third]) await t.call('PUT', path, { as, body: { partySize: 1 } })
    await t.call('DELETE', path, { as: seated })
    await deliver()
    const mail = await PostalMime.parse(mailsTo(second.email)[0]?.raw ?? '')
    const token = /rsvp\/decline\?token=(\S+)/.exec(mail.text ?? '')?.[1] ?? ''
    const preview = await t.call('POST', '/api/registrations/decline/preview', { body: { token } })
    expect(preview.json).toMatchObject({ eventId, status: 'confirmed' })
    expect(
      (await t.call('POST', '/api/registrations/decline', { body: { token } })).json.registration.status,
    ).toBe('declined')
    const next = await t.call('GET', `/api/events/${eventId}/registrations`, { as: third })
    expect(next.json.mine).toMatchObject({ status: 'confirmed' })
    expect(
      (await t.call('POST', '/api/registrations/decline', { body: { token: `${token}x` } })).status,
    ).toBe(404)
  })

  it('the same message is queued once', async () => {
    const message = {
      message: newsletterMails.newsletterConfirm(),
      subjectId: 'same',
      recipient: 'once@example.org',
    }
    await enqueue(t.services.db, [message, message])
    await enqueue(t.services.db, [message])
    const rows = await t.services.db
      .select()
      .from(outboxMessages)
      .where(eq(outboxMessages.recipient, 'once@example.org'))
    expect(rows).toHaveLength(1)
  })
})
