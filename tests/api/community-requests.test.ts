import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brand } from '#/brand'
import { auditLog } from '#/features/foundation/audit/table'
import { communityMembers } from '#/features/communities/communities/table'
import { testApp, type TestApp } from '../support/app'
import type { Member } from '../support/crowd'

let t: TestApp
let admin: Member
beforeAll(async () => {
  t = await testApp({ LIMITS_OFF: 'true' })
  admin = await t.signInAs('admin')
})
afterAll(() => t.close())

const newName = () => `Dink Club ${randomUUID().slice(0, 8)}`
const valid = (name = newName()) => ({
  name,
  about: 'We play before work, all levels welcome.',
  city: 'Pasadena',
  state: 'CA',
  joinPolicy: 'approval',
})
const ask = (as: Member, body: object) => t.call('POST', '/api/community-requests', { as, body })
const own = async (as: Member) => (await t.call('GET', '/api/community-requests', { as })).json.items
const approve = (id: string, as = admin) =>
  t.call('POST', `/api/admin/community-requests/${id}/approve`, { as })
const reject = (id: string, reason = 'There is one two streets away', as = admin) =>
  t.call('POST', `/api/admin/community-requests/${id}/reject`, { as, body: { reason } })
async function asked(name = newName()): Promise<{ asker: Member; id: string; name: string }> {
  const asker = await t.signInAs('player')
  const { status, json, text } = await ask(asker, valid(name))
  expect(status, text).toBe(201)
  return { asker, id: json.id, name }
}
async function approved(name: string): Promise<string> {
  const { id } = await asked(name)
  const { json } = await approve(id)
  return json.community.slug
}

describe('asking', () => {
  it('puts it before the admins, and one sees what became of it', async () => {
    const { asker, id, name } = await asked()
    expect(await own(asker)).toMatchObject([{ id, name, status: 'pending', community: null }])
    const queue = await t.call('GET', `/api/admin/community-requests?q=${encodeURIComponent(name)}`, {
      as: admin,
    })
    expect(queue.json.items).toMatchObject([{ id, asker: { id: asker.id, email: asker.email } }])
  })

  it('says at its field what is missing, and that a name is taken, however it is written', async () => {
    const asker = await t.signInAs('player')
    const empty = await ask(asker, { name: 'A', about: 'short', city: '' })
    expect([empty.status, Object.keys(empty.json.fields).toSorted()]).toEqual([
      422,
      ['about', 'city', 'name'],
    ])
    const name = newName()
    await approved(name)
    const taken = await ask(asker, valid(name.toUpperCase()))
    expect([taken.status, taken.json.fields.name]).toEqual([
      422,
      expect.stringContaining('already a community'),
    ])
    const again = newName()
    expect((await ask(asker, valid(again))).status).toBe(201)
    const twice = await ask(asker, valid(again.toLowerCase()))
    expect([twice.status, twice.json.fields.name]).toEqual([422, expect.stringContaining('already')])
  })

  it('takes nothing that is not the asker’s to say', async () => {
    const asker = await t.signInAs('player')
    for (const foreign of [{ status: 'approved' }, { askerId: admin.id }, { communityId: randomUUID() }])
      expect((await ask(asker, { ...valid(), ...foreign })).status).toBe(422)
    expect(await own(asker)).toEqual([])
  })

  it('three may wait at once, however fast one asks', async () => {
    const asker = await t.signInAs('player')
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => ask(asker, valid())))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 409, 409])
    const [first] = await own(asker)
    await t.call('DELETE', `/api/community-requests/${first.id}`, { as: asker })
    expect((await ask(asker, valid())).status).toBe(201)
  })

  it('is limited per day', async () => {
    const limited = await testApp()
    const asker = await limited.signInAs('player')
    const statuses: number[] = []
    for (let n = 0; n < 11; n++)
      statuses.push((await limited.call('POST', '/api/community-requests', { as: asker, body: {} })).status)
    expect([statuses[9], statuses[10]]).toEqual([422, 429])
    await limited.close()
  })
})

describe('withdrawing', () => {
  it('is the asker’s alone, and nothing can be decided after it', async () => {
    const { asker, id } = await asked()
    const withdraw = (as: Member) => t.call('DELETE', `/api/community-requests/${id}`, { as })
    expect((await withdraw(await t.signInAs('player'))).status).toBe(404)
    expect((await withdraw(asker)).json).toEqual({ status: 'withdrawn' })
    expect((await withdraw(asker)).status).toBe(200)
    expect([(await approve(id)).status, (await reject(id)).status]).toEqual([409, 409])
  })

  it('comes too late once it is decided', async () => {
    const { asker, id } = await asked()
    await approve(id)
    const late = await t.call('DELETE', `/api/community-requests/${id}`, { as: asker })
    expect([late.status, late.json.code]).toEqual([409, 'already_decided'])
  })
})

describe('approving', () => {
  it('makes the community with the asker as its owner, notes the act, and tells the asker', async () => {
    const { asker, id, name } = await asked()
    const { status, json } = await approve(id)
    expect([status, json.status, json.can.decide]).toEqual([200, 'approved', false])
    const { slug } = json.community
    const seen = await t.call('GET', `/api/communities/${slug}`, { as: asker })
    expect(seen.json).toMatchObject({ name, joinPolicy: 'approval', members: 1, isMember: true })
    const member = and(
      eq(communityMembers.communityId, json.community.id),
      eq(communityMembers.userId, asker.id),
    )
    expect(await t.services.db.select().from(communityMembers).where(member)).toMatchObject([
      { role: 'owner', status: 'active' },
    ])
    const acts = await t.services.db.select().from(auditLog).where(eq(auditLog.subjectId, id))
    expect(acts).toMatchObject([
      {
        actorId: admin.id,
        action: 'community-request.approve',
        before: { status: 'pending' },
        after: { status: 'approved', slug, ownerId: asker.id },
      },
    ])
    const [mail] = await t.mailsTo(asker.email)
    expect(mail).toMatchObject({
      kind: 'community-approved',
      status: 'sent',
      subjectLine: `Approved: ${name}`,
    })
    expect(mail?.textBody).toContain(`/community/${slug}`)
  })

  it('of several at once one wins, and there is one community', async () => {
    const { id, name } = await asked()
    const other = await t.signInAs('admin')
    const answers = await Promise.all([approve(id), approve(id, other), reject(id), approve(id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    const found = await t.call('GET', `/api/communities?q=${encodeURIComponent(name)}`)
    expect(found.json.items).toHaveLength(1)
  })

  it('of two that ask for one name only the first gets it', async () => {
    const name = newName()
    const [one, two] = [await asked(name), await asked(name)]
    const answers = await Promise.all([approve(one.id), approve(two.id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.json.code).toBe('name_taken')
  })

  it('gives each an address of its own, and none that stands for something else', async () => {
    const stem = `Rally ${randomUUID().slice(0, 6)}`
    const slugs = [await approved(`${stem}!`), await approved(`${stem}?`), await approved(`${stem}.`)]
    const base = stem.toLowerCase().replace(' ', '-')
    expect(slugs).toEqual([base, `${base}-2`, `${base}-3`])
    expect(await approved('Create')).toBe('create-2')
    expect(await approved('Interest')).toBe('interest-2')
    expect(await approved(brand.slug)).toBe(`${brand.slug}-2`)
  })

  it('makes nobody an owner who is suspended', async () => {
    const { asker, id, name } = await asked()
    await t.suspend(asker)
    const refused = await approve(id)
    expect([refused.status, refused.json.code]).toEqual([409, 'asker_suspended'])
    expect((await t.call('GET', `/api/communities?q=${encodeURIComponent(name)}`)).json.items).toEqual([])
    expect(await t.mailsTo(asker.email)).toEqual([])
  })
})

describe('rejecting', () => {
  it('needs a reason, and the asker reads it', async () => {
    const { asker, id, name } = await asked()
    const bare = await reject(id, ' ')
    expect([bare.status, Object.keys(bare.json.fields)]).toEqual([422, ['reason']])
    expect((await reject(id, 'Too close\nto <b>another</b>')).json.status).toBe('rejected')
    expect(await own(asker)).toMatchObject([
      { status: 'rejected', decisionReason: 'Too close\nto <b>another</b>' },
    ])
    const [mail] = await t.mailsTo(asker.email)
    expect(mail).toMatchObject({ kind: 'community-rejected', subjectLine: `About your community: ${name}` })
    expect(mail?.textBody).toContain('Too close')
    expect(mail?.htmlBody).not.toContain('<b>another</b>')
    const acts = await t.services.db.select().from(auditLog).where(eq(auditLog.subjectId, id))
    expect(acts).toMatchObject([
      { action: 'community-request.reject', reason: 'Too close\nto <b>another</b>' },
    ])
  })
})

describe('the queue', () => {
  it('has those that wait first, whoever waits longest at the head; it is walked without gaps', async () => {
    const mark = randomUUID().slice(0, 8)
    const name = (n: number) => `Queue ${mark} ${n}`
    const ids: string[] = []
    for (const n of [0, 1, 2, 3, 4]) ids.push((await asked(name(n))).id)
    await approve(ids[1] ?? '')
    await reject(ids[3] ?? '')
    const page = (query: string) =>
      t.call('GET', `/api/admin/community-requests?q=${mark}&${query}`, { as: admin })
    const first = (await page('limit=2')).json
    const second = (await page(`limit=2&cursor=${first.nextCursor}`)).json
    const third = (await page(`limit=2&cursor=${second.nextCursor}`)).json
    const walked = [first, second, third].flatMap(({ items }) => items.map((item: { id: string }) => item.id))
    expect(walked).toEqual([0, 2, 4, 3, 1].map((n) => ids[n]))
    expect(third.nextCursor).toBeNull()
    const rejected = (await page('status=rejected')).json
    expect(rejected.items).toMatchObject([{ id: ids[3], decidedBy: expect.any(String) }])
  })

  it('tells of communities that sound alike', async () => {
    const stem = `Alike ${randomUUID().slice(0, 6)}`
    const slug = await approved(stem)
    const { id } = await asked(`${stem}!`)
    const { json } = await t.call('GET', `/api/admin/community-requests/${id}`, { as: admin })
    expect(json.similar).toMatchObject([{ slug, name: stem }])
  })
})
