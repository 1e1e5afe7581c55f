import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { Webhook as Verifier } from 'standardwebhooks'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { roles } from '#/features/people/accounts/table'
import { tellWebhooks } from '#/features/messages/webhooks/deliveries/writes'
import { webhookDeliveries, webhooks } from '#/features/messages/webhooks/table'
import { makeCrowd, makeEvent, type Member } from '../support/crowd'
import { jobsAtOnce } from '../support/jobs-at-once'
import { TEST_PUBLIC_URL, TEST_SECRET } from '../support/storm'
import { startTwoProcesses, type TwoProcesses } from '../support/two-processes'
import { webhookPeer } from '../support/webhook-peer'

const HOOKS = 12
const SETTLED_WITHIN_MS = 60_000
const SECRET_BYTES = 24
const FIRST_PAUSE_SECONDS = 30
const SECOND_PAUSE_SECONDS = 90

let peer: Awaited<ReturnType<typeof webhookPeer>>
let two: TwoProcesses
let jobs: Awaited<ReturnType<typeof jobsAtOnce>>
let owner: Member
const secrets = new Map<string, string>()
/** Deliveries that the receiver took, by id, and how often it was asked to. */
const taken = new Map<string, number>()
const asked = new Map<string, number>()
const inFlight = new Map<string, number>()
const heldByReceiver = () => [...inFlight.values()].reduce((sum, count) => sum + count, 0)
let mostAtOnce = 0
let gate: Promise<void> | null = null

/** One in four is refused once, one in sixteen twice. */
const refusals = (id: string): number => {
  const value = Number.parseInt(id.slice(0, 2), 16)
  if (value % 4 !== 0) return 0
  return value % 16 === 0 ? 2 : 1
}

beforeAll(async () => {
  peer = await webhookPeer()
  peer.answer.to = async ({ path, headers, body }) => {
    const id = headers['webhook-id'] ?? ''
    new Verifier(secrets.get(path) ?? '').verify(body, headers)
    inFlight.set(path, (inFlight.get(path) ?? 0) + 1)
    mostAtOnce = Math.max(mostAtOnce, inFlight.get(path) ?? 0)
    asked.set(id, (asked.get(id) ?? 0) + 1)
    const refused = (asked.get(id) ?? 0) <= refusals(id)
    if (!refused) taken.set(id, (taken.get(id) ?? 0) + 1)
    await gate
    inFlight.set(path, (inFlight.get(path) ?? 0) - 1)
    return refused ? 503 : 204
  }
  two = await startTwoProcesses({ NODE_ENV: 'test', LIMITS_OFF: 'true' })
  jobs = await jobsAtOnce(two)
  const { db } = two.database
  const [host] = await makeCrowd(db, { size: 1, secret: TEST_SECRET, publicUrl: TEST_PUBLIC_URL })
  if (!host) throw new Error('Nobody came')
  owner = host
  await db.insert(roles).values({ userId: owner.id, role: 'event_host' })
  for (let index = 0; index < HOOKS; index += 1) {
    const secret = `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`
    secrets.set(`/hook/${index}`, secret)
    const url = `${peer.url}/${index}`
    await db.insert(webhooks).values({ ownerId: owner.id, url, secret, topics: ['event.published'] })
  }
})
afterAll(async () => {
  await jobs.stop()
  await two.stop()
  await peer.close()
})

/** Something to tell every webhook, in one transaction each. */
async function happen(times: number): Promise<string[]> {
  const { db } = two.database
  const ids: string[] = []
  for (let index = 0; index < times; index += 1) ids.push(await makeEvent(db, { hostId: owner.id }))
  await db.transaction((tx) => tellWebhooks(tx, 'event.published', ids))
  const rows = await db
    .select({ id: webhookDeliveries.id, subjectId: webhookDeliveries.subjectId })
    .from(webhookDeliveries)
  return rows.flatMap(({ id, subjectId }) => (ids.includes(subjectId) ? id : []))
}
const due = sql`status in ('pending', 'sending') and next_attempt_at <= now()`
const untilNothingDue = () =>
  expect
    .poll(() => two.database.db.$count(webhookDeliveries, due), { timeout: SETTLED_WITHIN_MS, interval: 50 })
    .toBe(0)
const waitingRows = () =>
  two.database.db.select().from(webhookDeliveries).where(eq(webhookDeliveries.status, 'pending'))
/** The next try comes after a pause; this is when it is over. */
const pauseIsOver = () =>
  two.database.db.execute(sql`update webhook_deliveries set next_attempt_at = now() where status = 'pending'`)
const pausesOf = (rows: Awaited<ReturnType<typeof waitingRows>>) =>
  rows.map(({ nextAttemptAt, settledAt }) =>
    Math.round((nextAttemptAt.getTime() - (settledAt?.getTime() ?? 0)) / 1000),
  )

const lost = () => peer.brokenOff.map(({ headers }) => headers['webhook-id'] ?? '').toSorted()

it('two processes send each thing once and in turn, and again after growing pauses what was refused', async () => {
  const ids = await happen(25)
  expect(ids).toHaveLength(25 * HOOKS)
  await untilNothingDue()
  const once = await waitingRows()
  expect(once.map(({ id }) => id).toSorted()).toEqual(ids.filter((id) => refusals(id) > 0).toSorted())
  expect(new Set(pausesOf(once))).toEqual(new Set([FIRST_PAUSE_SECONDS]))
  await pauseIsOver()
  await jobs.inBoth('deliver-webhooks', { table: 'webhook_deliveries' })
  await untilNothingDue()
  const twice = await waitingRows()
  expect(twice.map(({ id }) => id).toSorted()).toEqual(ids.filter((id) => refusals(id) > 1).toSorted())
  expect(new Set(pausesOf(twice))).toEqual(new Set([SECOND_PAUSE_SECONDS]))
  await pauseIsOver()
  await jobs.inBoth('deliver-webhooks', { table: 'webhook_deliveries' })
  await untilNothingDue()
  await jobs.ended('deliver-webhooks')
  expect(ids.map((id) => [taken.get(id), asked.get(id)])).toEqual(ids.map((id) => [1, 1 + refusals(id)]))
  expect(mostAtOnce).toBe(1)
  const left = await two.database.db.$count(webhookDeliveries, sql`status <> 'delivered'`)
  expect(left).toBe(0)
})

it('what a killed process had in its hands is sent by the other when its claim has run out, under the same id', async () => {
  const { db } = two.database
  const [dying] = two.servers
  const held = Promise.withResolvers<void>()
  gate = held.promise
  const ids = await happen(10)
  const inHands = () => db.select().from(webhookDeliveries).where(eq(webhookDeliveries.status, 'sending'))
  // Claimed is not sent yet: what dies between the two is never seen broken off.
  await expect.poll(heldByReceiver, { timeout: SETTLED_WITHIN_MS, interval: 50 }).toBe(HOOKS)
  await dying.kill('SIGKILL')
  gate = null
  held.resolve()
  // What the living one had goes on; what the dead one had stays claimed, and holds up the rest for that webhook.
  const claimed = async () => (await inHands()).map(({ id }) => id).toSorted()
  const areOnlyLost = async () => (await claimed()).join() === lost().join()
  await expect.poll(areOnlyLost, { timeout: SETTLED_WITHIN_MS, interval: 50 }).toBe(true)
  expect(lost().length).toBeGreaterThan(0)
  await jobs.once('deliver-webhooks')
  expect(await claimed()).toEqual(lost())
  await db.execute(
    sql`update webhook_deliveries set settled_at = settled_at - interval '3 minutes' where status = 'sending'`,
  )
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await jobs.once('deliver-webhooks')
    await untilNothingDue()
    await pauseIsOver()
  }
  await untilNothingDue()
  expect(await db.$count(webhookDeliveries, sql`status <> 'delivered'`)).toBe(0)
  const inLostHands = new Set(lost())
  for (const id of ids) {
    expect(taken.get(id)).toBeGreaterThanOrEqual(1)
    if (!inLostHands.has(id)) expect(taken.get(id)).toBe(1)
  }
})
