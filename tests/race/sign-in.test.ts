import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accounts, users } from '#/features/accounts/table'
import { addressProofs } from '#/features/proofs/table'
import { issueProof } from '#/features/proofs/writes'
import type { Database } from '#/server/db'
import { type Account, passThrough, startOpenIdPeer } from '../support/openid-peer'
import { createDatabase, startPostgres } from '../support/postgres'
import { type ServerProcess, startServerProcess } from '../support/server-process'
import { openTestDatabase, TEST_PUBLIC_URL, TEST_SECRET } from '../support/storm'

const GUESSES = 50
const WAYS = 20
const NUMBER = '+14155550134'

const cleanups: (() => Promise<unknown>)[] = []
let database: Database
let servers: ServerProcess[]
beforeAll(async () => {
  const postgres = await startPostgres()
  cleanups.push(() => postgres.stop())
  const peer = await startOpenIdPeer([`${TEST_PUBLIC_URL}/api/account/oidc/callback`])
  cleanups.push(() => peer.close())
  const url = await createDatabase(postgres)
  database = await openTestDatabase({ DATABASE_URL: url })
  cleanups.push(() => database.close())
  const env = {
    DATABASE_URL: url,
    AUTH_SECRET: TEST_SECRET,
    PUBLIC_URL: TEST_PUBLIC_URL,
    ...peer.env,
  }
  servers = await Promise.all([startServerProcess(env), startServerProcess(env)])
  for (const server of servers) cleanups.push(() => server.kill('SIGKILL'))
})
afterAll(async () => {
  for (const cleanup of cleanups.toReversed()) await cleanup()
})

const serverOf = (index: number): string => servers[index % servers.length]?.url ?? ''
const post = (url: string, body: object) =>
  fetch(url, {
    method: 'POST',
    headers: { origin: TEST_PUBLIC_URL, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

it('fifty guesses at once in two processes: five are counted, and the limit holds in both', async () => {
  const { code } = await issueProof(database.db, TEST_SECRET, { purpose: 'phone-sign-in', email: NUMBER })
  const wrong = code === '000000' ? '000001' : '000000'
  const statuses = await Promise.all(
    Array.from({ length: GUESSES }, async (_, index) => {
      const answer = await post(`${serverOf(index)}/api/account/phone/sign-in`, {
        number: NUMBER,
        code: wrong,
      })
      return answer.status
    }),
  )
  // Twenty tries an hour from one network address, whichever process they reach.
  expect(statuses.filter((status) => status === 422)).toHaveLength(20)
  expect(statuses.filter((status) => status === 429)).toHaveLength(GUESSES - 20)
  const [proof] = await database.db.select().from(addressProofs).where(eq(addressProofs.email, NUMBER))
  expect(proof?.codeAttempts).toBe(5)
  await database.db.execute(sql`delete from rate_limits`)
  const right = await post(`${serverOf(0)}/api/account/phone/sign-in`, { number: NUMBER, code })
  expect(right.status).toBe(422)
})

it('twenty ways through the provider that end at once in two processes make one person', async () => {
  const account: Account = {
    sub: randomUUID(),
    email: `${randomUUID()}@example.org`,
    verified: true,
    name: 'Nora Open',
  }
  const ways = await Promise.all(
    Array.from({ length: WAYS }, async (_, index) => {
      const begun = await post(`${serverOf(index)}/api/account/oidc/start`, {})
      const { url } = (await begun.json()) as { url: string }
      const cookie = begun.headers.getSetCookie()[0]?.split(';')[0] ?? ''
      return { answer: await passThrough(url, account), cookie }
    }),
  )
  const places = await Promise.all(
    ways.map(async ({ answer, cookie }, index) => {
      const path = answer.pathname + answer.search
      const end = await fetch(serverOf(index) + path, { redirect: 'manual', headers: { cookie } })
      return end.headers.get('location')
    }),
  )
  expect(places).toEqual(Array.from({ length: WAYS }, () => '/setup'))
  const people = await database.db.select().from(users).where(eq(users.email, account.email))
  expect(people).toHaveLength(1)
  const links = await database.db.select().from(accounts).where(eq(accounts.accountId, account.sub))
  expect(links.map(({ userId }) => userId)).toEqual([people[0]?.id])
})
