import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '#/features/foundation/audit/table'
import { userProfiles } from '#/features/people/profiles/table'
import type { ReportCase } from '#/features/admin/reports/schema'
import { reports } from '#/features/admin/reports/table'
import { testApp, type TestApp } from '../support/app'
import { makeCommunity } from '../support/community'
import { makeEvent, type Member } from '../support/crowd'

let t: TestApp
let admin: Member
beforeAll(async () => {
  t = await testApp({ LIMITS_OFF: 'true' })
  admin = await t.signInAs('admin')
})
afterAll(() => t.close())

type Said = { subjectType?: string; reason?: string; details?: string }
const report = (as: Member, subjectId: string, said: Said = {}) =>
  t.call('POST', '/api/reports', { as, body: { subjectType: 'event', reason: 'spam', subjectId, ...said } })
const settle = (id: string, body: object, as = admin) =>
  t.call('POST', `/api/admin/reports/event/${id}/settle`, { as, body })
const readCase = async (type: string, id: string, as = admin) =>
  (await t.call('GET', `/api/admin/reports/${type}/${id}`, { as })).json
const casesOf = async (ids: string[], status = 'open'): Promise<ReportCase[]> => {
  const { json } = await t.call('GET', `/api/admin/reports?limit=50&status=${status}`, { as: admin })
  return json.items.filter((each: ReportCase) => ids.includes(each.subject.id))
}

describe('reporting', () => {
  it('once per person and thing, however fast one presses; again after it was settled', async () => {
    const player = await t.signInAs('player')
    const id = await makeEvent(t.services.db)
    const answers = await Promise.all([1, 2, 3].map(() => report(player, id)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    const again = await report(player, id, { reason: 'abuse' })
    expect([again.json.code, again.json.detail]).toEqual([
      'already_reported',
      expect.stringContaining('already reported this'),
    ])
    expect((await report(await t.signInAs('player'), id)).status).toBe(201)
    await settle(id, { outcome: 'dismissed' })
    expect((await report(player, id)).status).toBe(201)
  })

  it('works for communities and players too, and not for oneself', async () => {
    const [player, other] = [await t.signInAs('player'), await t.signInAs('player')]
    const community = await makeCommunity(t.services.db, other, { name: 'The Lobs' })
    expect((await report(player, community, { subjectType: 'community' })).status).toBe(201)
    expect((await report(player, other.id, { subjectType: 'profile' })).status).toBe(201)
    const self = await report(player, player.id, { subjectType: 'profile' })
    expect([self.status, self.json.code]).toEqual([409, 'own_profile'])
    expect((await readCase('profile', other.id)).subject.name).toMatch(/^Crowd/)
  })

  it('what one can’t see is like what is not there', async () => {
    const player = await t.signInAs('player')
    const hidden = await t.signInAs('player')
    await t.services.db
      .update(userProfiles)
      .set({ isSearchable: false })
      .where(eq(userProfiles.id, hidden.id))
    const draft = await makeEvent(t.services.db, { status: 'draft', hostId: hidden.id })
    const nothing = await report(player, randomUUID())
    const unseen = await report(player, draft)
    const unlisted = await report(player, hidden.id, { subjectType: 'profile' })
    expect([nothing.status, unseen.text, unlisted.text]).toEqual([404, nothing.text, nothing.text])
    expect((await report(player, draft, { subjectType: 'community' })).status).toBe(404)
  })

  it('says at its field what is missing', async () => {
    const player = await t.signInAs('player')
    const id = await makeEvent(t.services.db)
    const vague = await report(player, id, { reason: 'because', details: 'x'.repeat(2001) })
    expect([vague.status, Object.keys(vague.json.fields).toSorted()]).toEqual([422, ['details', 'reason']])
    const foreign = await t.call('POST', '/api/reports', {
      as: player,
      body: { subjectType: 'event', subjectId: id, reason: 'spam', status: 'dismissed' },
    })
    expect(foreign.status).toBe(422)
  })
})

describe('who reported', () => {
  it('is nowhere for the reported to see, nor for an admin whom it is about', async () => {
    const host = await t.signInAs('admin')
    const player = await t.signInAs('player')
    const event = await makeEvent(t.services.db, { hostId: host.id })
    const community = await makeCommunity(t.services.db, host, { name: 'The Lobs' })
    await report(player, event)
    await report(player, community, { subjectType: 'community' })
    await report(player, host.id, { subjectType: 'profile' })
    for (const [type, id] of [
      ['event', event],
      ['community', community],
      ['profile', host.id],
    ] as const) {
      const about = await readCase(type, id, host)
      expect([about.aboutReader, about.reports[0].reporter], type).toEqual([true, null])
      expect(JSON.stringify(about), type).not.toContain(player.id)
      const seen = await readCase(type, id)
      expect([seen.aboutReader, seen.reports[0].reporter.id], type).toEqual([false, player.id])
    }
    const page = await t.call('GET', `/api/events/${event}`, { as: host })
    expect(page.text).not.toMatch(/report/i)
  })

  it('may leave; the report stays', async () => {
    const player = await t.signInAs('player')
    const id = await makeEvent(t.services.db)
    await report(player, id, { details: 'It is at the wrong courts' })
    await t.services.db.update(reports).set({ reporterId: null }).where(eq(reports.subjectId, id))
    expect((await readCase('event', id)).reports).toMatchObject([
      { reporter: null, details: 'It is at the wrong courts' },
    ])
  })
})

describe('the admins’ queue', () => {
  it('has each thing once, with its counts, the last reported first', async () => {
    const [busy, quiet] = [await makeEvent(t.services.db), await makeEvent(t.services.db)]
    const people = await t.crowd(3)
    for (const [index, person] of people.entries())
      await report(person, busy, { reason: index === 0 ? 'unsafe' : 'spam' })
    await report(await t.signInAs('player'), quiet, { reason: 'other' })
    expect(await casesOf([busy, quiet])).toMatchObject([
      { subject: { id: quiet, name: 'Crowded court' }, open: 1, total: 1 },
      {
        subject: { id: busy },
        open: 3,
        reasons: [
          { reason: 'spam', count: 2 },
          { reason: 'unsafe', count: 1 },
        ],
      },
    ])
  })

  it('is walked page by page, nothing twice and nothing missed', async () => {
    const made: string[] = []
    const reporter = await t.signInAs('player')
    for (let n = 0; n < 3; n++) made.push(await makeEvent(t.services.db))
    for (const id of made) await report(reporter, id)
    const walked: string[] = []
    let cursor: string | null = null
    do {
      const at: string = cursor ? `&cursor=${cursor}` : ''
      const { json } = await t.call('GET', `/api/admin/reports?limit=2${at}`, { as: admin })
      walked.push(...json.items.map((each: ReportCase) => each.subject.id))
      cursor = json.nextCursor
    } while (cursor !== null)
    expect(new Set(walked).size).toBe(walked.length)
    expect(walked.filter((id) => made.includes(id))).toEqual(made.toReversed())
    expect((await t.call('GET', '/api/admin/reports?cursor=nonsense', { as: admin })).status).toBe(422)
  })

  it('settles all open reports of a thing at once, with a note and a trace', async () => {
    const id = await makeEvent(t.services.db)
    for (const person of await t.crowd(2)) await report(person, id)
    const bare = await settle(id, { outcome: 'resolved', note: ' ' })
    expect([bare.status, Object.keys(bare.json.fields)]).toEqual([422, ['note']])
    const other = await t.signInAs('admin')
    const decision = { outcome: 'resolved', note: 'Talked to the host' }
    const answers = await Promise.all([settle(id, decision), settle(id, { outcome: 'dismissed' }, other)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await casesOf([id])).toEqual([])
    expect(await casesOf([id], 'handled')).toMatchObject([{ open: 0, total: 2 }])
    const acts = await t.services.db.select().from(auditLog).where(eq(auditLog.subjectId, id))
    expect(acts).toMatchObject([{ subjectType: 'event', before: { status: 'open', reports: 2 } }])
    expect((await settle(randomUUID(), { outcome: 'dismissed' })).status).toBe(404)
  })

  it('keeps what is about a thing that is gone', async () => {
    const id = randomUUID()
    await t.services.db.insert(reports).values({ subjectType: 'community', subjectId: id, reason: 'wrong' })
    expect(await casesOf([id])).toMatchObject([{ subject: { id, name: null } }])
  })
})
