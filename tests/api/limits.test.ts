import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { forgetExpired } from '#/platform/database/forget-expired'
import { createLimits, type Limits } from '#/platform/security/limits'
import { testApp, type TestApp } from '../support/app'
import { openTestDatabase } from '../support/storm'

/** Mails to one destination in an hour. */
const PROOF_MAILS = 5

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

async function taken(limits: Limits, key: string, times: number): Promise<number> {
  let count = 0
  for (let index = 0; index < times; index += 1)
    await limits.take('proofMail', key).then(
      () => (count += 1),
      () => undefined,
    )
  return count
}

it('two processes share one count', async () => {
  const [one, other] = [createLimits(t.services.db), createLimits(t.services.db)]
  expect(await taken(one, 'shared', 3)).toBe(3)
  expect(await taken(other, 'shared', 3)).toBe(2)
  await expect(one.peek('proofMail', 'shared')).rejects.toMatchObject({ status: 429, code: 'rate_limited' })
})

it('tries at the same moment count one each', async () => {
  const nodes = [createLimits(t.services.db), createLimits(t.services.db)]
  const settled = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) => nodes[index % 2]?.take('proofMail', 'at once')),
  )
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(PROOF_MAILS)
})

it('a refusal says when to come back, within the hour', async () => {
  const limits = createLimits(t.services.db)
  await taken(limits, 'when', PROOF_MAILS)
  const error = await limits.take('proofMail', 'when').catch((refusal: unknown) => refusal)
  const { retryAfterSeconds } = error as { retryAfterSeconds: number }
  expect(retryAfterSeconds).toBeGreaterThan(3_500)
  expect(retryAfterSeconds).toBeLessThanOrEqual(3_600)
})

it('each key and each rule counts for itself; clearing gives the tries back', async () => {
  const limits = createLimits(t.services.db)
  await taken(limits, 'a', PROOF_MAILS)
  await limits.take('proofMail', 'b')
  await limits.take('signIn', 'a')
  await limits.peek('signIn', 'a')
  await limits.clear('proofMail', 'a')
  expect(await taken(limits, 'a', PROOF_MAILS + 1)).toBe(PROOF_MAILS)
})

it('when the time is over tries are there again, and the nightly job forgets the count', async () => {
  const limits = createLimits(t.services.db)
  await taken(limits, 'old', PROOF_MAILS)
  await t.services.db.execute(sql`update rate_limits set expire = now() - interval '1 second'`)
  await limits.peek('proofMail', 'old')
  await forgetExpired(t.services.db)
  const { rows } = await t.services.db.execute(sql`select count(*)::int as n from rate_limits`)
  expect(rows[0]?.n).toBe(0)
  expect(await taken(limits, 'old', PROOF_MAILS + 1)).toBe(PROOF_MAILS)
})

it('no address is kept in the clear', async () => {
  await createLimits(t.services.db).take('proofMail', 'ana@example.org')
  const { rows } = await t.services.db.execute(sql`select key from rate_limits`)
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain('ana')
})

it('switched off, nothing is counted', async () => {
  expect(await taken(createLimits(t.services.db, { off: true }), 'off', 50)).toBe(50)
})

it('a restart does not give the tries back', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'limits-'))
  const before = await openTestDatabase({ DATA_DIR: folder })
  await taken(createLimits(before.db), 'restart', PROOF_MAILS - 1)
  await before.close()
  const after = await openTestDatabase({ DATA_DIR: folder })
  expect(await taken(createLimits(after.db), 'restart', 3)).toBe(1)
  await after.close()
})

const takes = (limits: Limits, rule: 'passCode' | 'here', times: number) =>
  Promise.allSettled(Array.from({ length: times }, () => limits.take(rule, 'alone'))).then(
    (settled) => settled.filter(({ status }) => status === 'fulfilled').length,
  )

it('a process that is alone counts limits of a minute in memory, and longer ones where they outlast it', async () => {
  const [one, afterRestart] = [
    createLimits(t.services.db, { isAlone: true }),
    createLimits(t.services.db, { isAlone: true }),
  ]
  expect(await takes(one, 'passCode', 60)).toBe(60)
  await expect(one.peek('passCode', 'alone')).rejects.toMatchObject({ status: 429, code: 'rate_limited' })
  await one.giveBack('passCode', 'alone')
  expect(await one.hasLeft('passCode', 'alone')).toBe(true)
  await one.clear('passCode', 'alone')
  expect(await takes(one, 'passCode', 70)).toBe(60)
  expect(await takes(afterRestart, 'passCode', 1)).toBe(1)
  expect(await takes(one, 'here', 30)).toBe(20)
  expect(await takes(afterRestart, 'here', 1)).toBe(0)
})
