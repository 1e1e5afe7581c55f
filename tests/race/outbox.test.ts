import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountMails } from '#/features/people/accounts/mail'
import { enqueue } from '#/features/foundation/outbox/writes'
import type { Database } from '#/platform/db'
import { makeCrowd, makeEvent } from '../support/crowd'
import { createDatabase, startPostgres, type TestPostgres } from '../support/postgres'
import { startServerProcess, type ServerProcess } from '../support/server-process'
import { smtpPeer } from '../support/smtp-peer'
import { giveUp, openTestDatabase, TEST_PUBLIC_URL, TEST_SECRET } from '../support/storm'

const MESSAGES = 300
const BATCH = 10
const SENT_WITHIN_MS = 60_000

let postgres: TestPostgres
let database: Database
let peer: Awaited<ReturnType<typeof smtpPeer>>
let servers: ServerProcess[]
beforeAll(async () => {
  postgres = await startPostgres()
  peer = await smtpPeer()
  const url = await createDatabase(postgres)
  database = await openTestDatabase({ DATABASE_URL: url })
  const env = {
    AUTH_SECRET: TEST_SECRET,
    PUBLIC_URL: TEST_PUBLIC_URL,
    LIMITS_OFF: 'true',
    DATABASE_URL: url,
    SMTP_URL: peer.url,
  }
  servers = await Promise.all([startServerProcess(env), startServerProcess(env), startServerProcess(env)])
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill('SIGKILL')))
  await database.close()
  await postgres.stop()
  await peer.close()
})

const unsettled = async (): Promise<number> => {
  const { rows } = await database.db.execute(
    sql`select count(*)::int as n from outbox_messages where status in ('pending', 'sending')`,
  )
  return Number(rows[0]?.n)
}
const untilSettled = () => expect.poll(unsettled, { timeout: SENT_WITHIN_MS, interval: 100 }).toBe(0)

it('with three processes sending, each message leaves once', async () => {
  const recipients = Array.from({ length: MESSAGES }, (_, index) => `outbox-${index}@example.org`)
  for (let start = 0; start < MESSAGES; start += BATCH)
    await enqueue(
      database.db,
      recipients
        .slice(start, start + BATCH)
        .map((recipient) => ({ message: accountMails.signUpKnown(), subjectId: recipient, recipient })),
    )
  await untilSettled()
  const counts = recipients.map((recipient) => peer.received.get(recipient))
  expect(counts.filter((count) => count !== 1)).toEqual([])
  const { rows } = await database.db.execute(
    sql`select status, max(attempts)::int as tries, count(*)::int as n from outbox_messages group by status`,
  )
  expect(rows).toEqual([{ status: 'sent', tries: 1, n: MESSAGES }])
})

it('everybody who moves up while many give up at once is told once, through whichever process', async () => {
  const crowd = await makeCrowd(database.db, { size: 40, secret: TEST_SECRET, publicUrl: TEST_PUBLIC_URL })
  const eventId = await makeEvent(database.db, { maxCapacity: 20 })
  const [seated, waiting] = [crowd.slice(0, 20), crowd.slice(20)]
  for (const [people, status] of [
    [seated, 'confirmed'],
    [waiting, 'waitlisted'],
  ] as const)
    for (const { id } of people)
      await database.db.execute(
        sql`insert into event_registrations (event_id, user_id, status) values (${eventId}, ${id}, ${status})`,
      )
  await Promise.all(
    seated.map((member, index) => giveUp(servers[index % servers.length]?.url ?? '', eventId, member)),
  )
  await untilSettled()
  expect(waiting.map(({ email }) => peer.received.get(email))).toEqual(waiting.map(() => 1))
  expect(seated.map(({ email }) => peer.received.get(email))).toEqual(seated.map(() => undefined))
})
