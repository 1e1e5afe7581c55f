import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { deliverDueMessages } from '#/features/foundation/outbox/jobs'
import { accountMails } from '#/features/people/accounts/mail'
import { enqueue } from '#/features/foundation/outbox/writes'
import { mailTemplates } from '#/server/registry'
import { testApp, type TestApp } from '../support/app'
import type { Member } from '../support/crowd'
import { freePort } from '../support/server-process'
import { smtpPeer } from '../support/smtp-peer'
import { shortOrLong } from '../support/soak'

const MESSAGES = shortOrLong(30, 500)
const STEP_MINUTES = 30
const DAY_HOURS = 24
/** A round of every minute would find nothing due most of the time; a day has at most so many that do. */
const TRIES_A_DAY = 8 + DAY_HOURS

let t: TestApp
let admin: Member
let port = 0
beforeEach(async () => {
  port = await freePort()
  t = await testApp({ SMTP_URL: `smtp://127.0.0.1:${port}` })
  admin = await t.signInAs('admin')
})
afterEach(async () => {
  t.services.mailer.close()
  await t.close()
})

const round = () => deliverDueMessages(t.services, mailTemplates)

/** As if time passed: what is due in an hour is due sooner by it, and the rounds of the meantime come. */
async function pass(hours: number): Promise<void> {
  for (let minutes = 0; minutes < hours * 60; minutes += STEP_MINUTES) {
    await t.services.db.execute(
      sql`update outbox_messages set send_after = send_after - make_interval(mins => ${STEP_MINUTES})`,
    )
    await round()
  }
}

async function queue(count: number): Promise<string[]> {
  const recipients = Array.from({ length: count }, (_, index) => `patient-${index}@example.org`)
  for (const recipient of recipients)
    await enqueue(t.services.db, [{ message: accountMails.signUpKnown(), subjectId: recipient, recipient }])
  return recipients
}
const seenByAdmin = async (query = '') =>
  (await t.call('GET', `/api/admin/outbox?limit=100${query}`, { as: admin })).json.items as {
    id: string
    status: string
    attempts: number
    lastError: string | null
  }[]
const mailHealth = async () =>
  (await t.call('GET', '/api/admin/system-health', { as: admin })).json.mail as Record<string, unknown>

describe('the mail server is away', () => {
  it('for a day: everything waits, admins see it, and then each message leaves once', async () => {
    const recipients = await queue(MESSAGES)
    await round()
    await pass(DAY_HOURS)
    expect(await mailHealth()).toMatchObject({ pending: MESSAGES, retrying: MESSAGES, failed: 0 })
    for (const { status, attempts, lastError } of await seenByAdmin()) {
      expect(status).toBe('pending')
      expect(attempts).toBeGreaterThan(DAY_HOURS / 2)
      expect(attempts).toBeLessThanOrEqual(TRIES_A_DAY)
      expect(lastError).toContain('ECONNREFUSED')
    }
    const peer = await smtpPeer(port)
    await pass(1)
    await pass(DAY_HOURS)
    await peer.close()
    expect(recipients.map((recipient) => peer.received.get(recipient))).toEqual(recipients.map(() => 1))
    expect(await mailHealth()).toMatchObject({ pending: 0, failed: 0 })
  })

  it('of a round only the first message waits for it', async () => {
    await queue(5)
    await round()
    const { mailTries } = (await t.call('GET', '/api/admin/system-health', { as: admin })).json
    expect(mailTries).toMatchObject({ failed: 1 })
    expect((await seenByAdmin()).map(({ attempts }) => attempts)).toEqual([1, 1, 1, 1, 1])
  })

  it('for good: it is given up after five days, and an admin can still send it', async () => {
    const [recipient = ''] = await queue(1)
    await round()
    await pass(4 * DAY_HOURS)
    expect((await seenByAdmin())[0]?.status).toBe('pending')
    await pass(2 * DAY_HOURS)
    const [given] = await seenByAdmin('&status=failed')
    expect(given?.lastError).toContain('ECONNREFUSED')
    expect(await mailHealth()).toMatchObject({ pending: 0, failed: 1 })
    const peer = await smtpPeer(port)
    await t.call('POST', `/api/admin/outbox/${given?.id}/retry`, { as: admin })
    await round()
    await peer.close()
    expect(peer.received.get(recipient)).toBe(1)
  })
})
