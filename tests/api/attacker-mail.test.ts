import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deliverDueMessages } from '#/features/foundation/outbox/jobs'
import { mailTemplates } from '#/server/registry'
import { testApp, type TestApp } from '../support/app'
import { makeEvent } from '../support/crowd'

type Received = { to: string[]; raw: string }

const received: Received[] = []
const peer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, done) {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      received.push({
        to: session.envelope.rcptTo.map(({ address }) => address),
        raw: Buffer.concat(chunks).toString(),
      })
      done()
    })
  },
})

let t: TestApp
beforeAll(async () => {
  const listener = peer.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  t = await testApp({ SMTP_URL: `smtp://127.0.0.1:${port}`, LIMITS_OFF: 'true' })
})
afterAll(async () => {
  t.services.mailer.close()
  await t.close()
  await new Promise<void>((resolve) => peer.close(() => resolve()))
})
beforeEach(() => void (received.length = 0))

const VICTIM = 'victim@example.org'
const BREAKS = ['\r\n', '\n', '\r', '\u2028', '\u0085', '%0d%0a', '=0D=0A', '\r\n\r\n']
const injected = BREAKS.flatMap((end) => [
  `Night${end}Bcc: ${VICTIM}`,
  `Night${end}Subject: Other${end}X-Evil: yes`,
])

/** Every mail that arrived went to one address, with the headers that we write and no others. */
async function expectHarmless(): Promise<void> {
  expect(received.length).toBeGreaterThan(0)
  for (const { to, raw } of received) {
    expect(to).toHaveLength(1)
    expect(to).not.toContain(VICTIM)
    const { headers } = await PostalMime.parse(raw)
    const names = headers.map(({ key }) => key)
    expect(names.filter((name) => ['bcc', 'cc', 'x-evil'].includes(name))).toEqual([])
    expect(names.filter((name) => ['subject', 'to', 'from'].includes(name)).toSorted()).toEqual([
      'from',
      'subject',
      'to',
    ])
  }
}

describe('what people type becomes no header', () => {
  it('the title of an event, in the mail that it is canceled', async () => {
    const host = await t.signInAs('host')
    const [guest] = await t.crowd(1)
    for (const title of injected) {
      const eventId = await makeEvent(t.services.db, { hostId: host.id, title })
      await t.call('PUT', `/api/events/${eventId}/registration`, {
        as: guest ?? null,
        body: { partySize: 1 },
      })
      await t.call('POST', `/api/events/${eventId}/cancel`, { as: host, body: { reason: 'Rain' } })
    }
    await deliverDueMessages(t.services, mailTemplates)
    expect(received).toHaveLength(injected.length)
    await expectHarmless()
  })

  it('the name of a new person', async () => {
    for (const [index, name] of injected.entries())
      await t.call('POST', '/api/account/sign-up', {
        body: {
          email: `named-${index}@example.org`,
          password: 'kitchen-line-volley-7',
          firstName: name.slice(0, 60),
          lastName: name.slice(0, 60),
        },
      })
    await t.call('POST', '/api/newsletter', { body: { email: 'one-for-sure@example.org' } })
    await deliverDueMessages(t.services, mailTemplates)
    await expectHarmless()
  })

  it('an address: it is refused, or it is one', async () => {
    for (const address of [
      `me@example.org\r\nBcc: ${VICTIM}`,
      `me@example.org, ${VICTIM}`,
      `me@example.org;${VICTIM}`,
      `"me\r\nBcc: ${VICTIM}"@example.org`,
      `<${VICTIM}>me@example.org`,
      `me@example.org>\r\nRCPT TO:<${VICTIM}`,
    ])
      for (const path of ['/api/newsletter', '/api/account/reset', '/api/account/verify/resend'])
        expect((await t.call('POST', path, { body: { email: address } })).status, address).toBe(422)
    await deliverDueMessages(t.services, mailTemplates)
    expect(received).toEqual([])
  })

  it('not even where a template let it through: the mailer itself keeps to one line', async () => {
    const { mailer } = t.services
    for (const subject of injected)
      await mailer.send({ to: 'me@example.org', subject, text: 'Hello', html: '<p>Hello</p>' })
    await expectHarmless()
  })
})
