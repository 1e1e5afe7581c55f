import { randomUUID } from 'node:crypto'
import { hashPassword } from 'better-auth/crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accounts, sessions, users } from '#/features/people/accounts/table'
import { setPassword } from '#/features/people/accounts/writes'
import { addressProofs } from '#/features/people/accounts/proofs/table'
import { issueProof } from '#/features/people/accounts/proofs/writes'
import type { Database } from '#/platform/db'
import { type Account, passThrough, startOpenIdPeer } from '../support/openid-peer'
import { TEST_PUBLIC_URL, TEST_SECRET } from '../support/storm'
import { startTwoProcesses, type TwoProcesses } from '../support/two-processes'

const GUESSES = 50
const WAYS = 20
const NUMBER = '+14155550134'

let peer: Awaited<ReturnType<typeof startOpenIdPeer>>
let processes: TwoProcesses
let database: Database
beforeAll(async () => {
  peer = await startOpenIdPeer([`${TEST_PUBLIC_URL}/api/account/oidc/callback`])
  processes = await startTwoProcesses(peer.env)
  database = processes.database
})
afterAll(async () => {
  await processes.stop()
  await peer.close()
})

const serverOf = (index: number): string => processes.servers[index % 2]?.url ?? ''
const post = (url: string, body: object) =>
  fetch(url, {
    method: 'POST',
    headers: { origin: TEST_PUBLIC_URL, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

it('gives one network five guesses at a code, though fifty come at once through two processes', async () => {
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
  // Five tries at one number from one network, whichever process they reach.
  expect(statuses.filter((status) => status === 422)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(GUESSES - 5)
  const [proof] = await database.db.select().from(addressProofs).where(eq(addressProofs.email, NUMBER))
  expect(proof?.codeAttempts).toBe(5)
  await database.db.execute(sql`delete from rate_limits`)
  const right = await post(`${serverOf(0)}/api/account/phone/sign-in`, { number: NUMBER, code })
  expect(right.status).toBe(200)
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

it('refuses a sign-in whose password is changed while it is compared, and leaves no session of it', async () => {
  const { db } = database
  const email = `${randomUUID()}@example.org`
  const [person] = await db.insert(users).values({ email, emailVerified: true }).returning()
  const userId = person?.id ?? ''
  const [former, next] = await Promise.all([hashPassword('kitchen-line-volley-7'), hashPassword('another')])
  await setPassword(db, userId, former)
  const ofPerson = eq(sessions.userId, userId)
  const late = await db.transaction(async (tx) => {
    await setPassword(tx, userId, next)
    await tx.delete(sessions).where(ofPerson)
    const url = `${serverOf(0)}/api/account/sign-in`
    const signIn = post(url, { email, password: 'kitchen-line-volley-7' })
    // It has seen the former password, and begins: too late to be ended by the change, which is not committed yet.
    await expect.poll(() => db.$count(sessions, ofPerson), { timeout: 10_000 }).toBe(1)
    return { signIn }
  })
  expect((await late.signIn).status).toBe(401)
  expect(await db.$count(sessions, ofPerson)).toBe(0)
})
