import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ActPage } from '#/features/foundation/audit/schema'
import { auditLog } from '#/features/foundation/audit/table'
import { recordAct } from '#/features/foundation/audit/writes'
import { users } from '#/features/people/accounts/table'
import { testApp, type TestApp } from '../support/app'
import type { Member } from '../support/crowd'

let t: TestApp
let admin: Member
let other: Member
beforeAll(async () => {
  t = await testApp({ LIMITS_OFF: 'true' })
  admin = await t.signInAs('admin')
  other = await t.signInAs('admin')
  const act = { action: 'event.cancel', subjectType: 'event', subjectId: crypto.randomUUID() }
  // In one transaction they share their instant, to the microsecond.
  await t.services.db.transaction(async (tx) => {
    for (let index = 0; index < 9; index++) await recordAct(tx, admin, { ...act, after: { index } })
  })
  await recordAct(t.services.db, other, {
    action: 'person.suspend',
    subjectType: 'person',
    subjectId: admin.id,
    reason: '=1+1',
  })
  await recordAct(t.services.db, null, { action: 'job.purge', subjectType: 'job', subjectId: 'retention' })
})
afterAll(() => t.close())

const list = async (query = '') =>
  (await t.call('GET', `/api/admin/audit-log?${query}`, { as: admin })).json as ActPage

const sqlState = async (statement: ReturnType<typeof sql>) => {
  try {
    await t.services.db.execute(statement)
    return 'done'
  } catch (error) {
    return (error as { cause?: { code?: string } }).cause?.code
  }
}
const count = async (query: string) => (await list(query)).items.length

describe('only grows', () => {
  it.each([
    ['an act is changed', sql`update audit_log set action = 'x'`],
    ['an act is given to somebody else', sql`update audit_log set actor_id = (select id from users limit 1)`],
    ['its time is changed', sql`update audit_log set created_at = now()`],
    ['an act is forgotten', sql`delete from audit_log`],
    ['the log is emptied', sql`truncate audit_log`],
    ['the log is emptied with what hangs on it', sql`truncate audit_log cascade`],
  ])('the database refuses when %s', async (_what, statement) => {
    expect(await sqlState(statement)).toBe('42501')
    expect((await list()).items.length).toBeGreaterThan(10)
  })

  it('a person who leaves is forgotten as an actor, their acts stay', async () => {
    const leaving = await t.signInAs('admin')
    await recordAct(t.services.db, leaving, { action: 'drop.close', subjectType: 'drop', subjectId: '1' })
    await t.services.db.delete(users).where(eq(users.id, leaving.id))
    expect((await list('action=drop.close')).items).toMatchObject([{ actor: null }])
  })
})

it('is walked page by page, each act once, also those of the same instant', async () => {
  const seen: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: ActPage = await list(`limit=4${cursor && `&cursor=${cursor}`}`)
    seen.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor
  }
  const all = await t.services.db.select({ id: auditLog.id }).from(auditLog)
  expect(seen.toSorted()).toEqual(all.map(({ id }) => id).toSorted())
})

it('is filtered by who, what, whom and when', async () => {
  expect(await count(`actor=${other.id}`)).toBe(1)
  expect(await count('action=event.cancel')).toBe(9)
  expect(await count(`subjectType=person&subjectId=${admin.id}`)).toBe(1)
  expect(await count('to=2001-01-01')).toBe(0)
  expect(await count('from=2001-01-01&action=person.suspend')).toBe(1)
  expect(await count('from=9998-01-01')).toBe(0)
  expect((await t.call('GET', '/api/admin/audit-log?from=2026-02-30', { as: admin })).status).toBe(422)
})

it('names the person it is about, and offers who and what there is', async () => {
  expect((await list('action=person.suspend')).items[0]).toMatchObject({
    actor: { id: other.id },
    subject: { type: 'person', id: admin.id, name: 'Crowd 0' },
  })
  const { json } = await t.call('GET', '/api/admin/audit-log/choices', { as: admin })
  expect(json).toMatchObject({ actions: expect.arrayContaining(['event.cancel', 'person.suspend']) })
})

it('leaves as a file, of what is filtered, in which nothing runs', async () => {
  const { headers, text } = await t.call('GET', '/api/admin/audit-log.csv?action=person.suspend', {
    as: admin,
  })
  expect(headers.get('content-type')).toContain('text/csv')
  const lines = text.trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain("'=1+1")
})
