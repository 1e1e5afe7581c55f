import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import Papa from 'papaparse'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brand } from '#/brand'
import { auditLog } from '#/features/foundation/audit/table'
import { communityInterests } from '#/features/communities/interest/table'
import { notifications } from '#/features/messages/notifications/table'
import { outboxMessages } from '#/features/foundation/outbox/table'
import { testApp, type TestApp } from '../support/app'
import { makeCommunity } from '../support/community'
import { makeEvent, type Member } from '../support/crowd'

let t: TestApp
let owner: Member, manager: Member, plain: Member, admin: Member
beforeAll(async () => {
  t = await testApp({ LIMITS_OFF: 'true' })
  ;[owner, manager, plain] = (await t.crowd(3)) as [Member, Member, Member]
  admin = await t.signInAs('admin')
  await makeCommunity(t.services.db, owner, {
    slug: brand.slug,
    name: 'The flagship',
    members: [{ userId: manager.id, role: 'manager' }, { userId: plain.id }],
  })
})
afterAll(() => t.close())

const newEmail = () => `keen-${randomUUID()}@example.org`
const answers = (change: object = {}) => ({
  name: 'Nia López',
  email: newEmail(),
  city: 'Pasadena',
  level: 'novice',
  availability: ['weekend-mornings', 'weekday-evenings'],
  ...change,
})
const say = (body: object, as: Member | null = null) =>
  t.call('POST', '/api/community-interest', { as, body })
const confirm = (body: object) => t.call('POST', '/api/community-interest/confirm', { body })
const rowOf = async (email: string) =>
  (await t.services.db.select().from(communityInterests).where(eq(communityInterests.email, email)))[0]
async function proofsFor(email: string) {
  const text = (await t.mailsTo(email))[0]?.textBody ?? ''
  return { token: /token=([\w-]+)/.exec(text)?.[1] ?? '', code: /Code: (\d{6})/.exec(text)?.[1] ?? '' }
}
async function confirmed(change: object = {}) {
  const said = answers(change)
  await say(said)
  await confirm({ token: (await proofsFor(said.email)).token })
  return said
}

describe('saying it', () => {
  it('takes two steps: nothing is kept until the address is proved, then the managers hear of it', async () => {
    const said = answers()
    expect((await say({ ...said, email: said.email.toUpperCase() })).json).toEqual({
      sent: true,
      confirmed: false,
    })
    expect(await rowOf(said.email)).toBeUndefined()
    const { token } = await proofsFor(said.email)
    expect((await confirm({ token })).json).toEqual({ confirmed: true })
    const row = await rowOf(said.email)
    expect(row).toMatchObject({
      name: 'Nia López',
      level: 'novice',
      status: 'new',
      availability: ['weekday-evenings', 'weekend-mornings'],
    })
    const told = await t.services.db
      .select()
      .from(notifications)
      .where(eq(notifications.subjectId, row?.id ?? ''))
    expect(told.map(({ userId }) => userId).toSorted()).toEqual([owner.id, manager.id].toSorted())
    expect((await confirm({ token })).json.code).toBe('proof_invalid')
  })

  it('by the typed code as well', async () => {
    const said = answers()
    await say(said)
    const { code } = await proofsFor(said.email)
    expect((await confirm({ email: said.email, code })).status).toBe(200)
    expect(await rowOf(said.email)).toBeDefined()
  })

  it('answers a known address like a new one, and lets nobody change what its owner said', async () => {
    const known = await confirmed()
    const [again, fresh] = [await say(answers({ email: known.email, name: 'Mallory' })), await say(answers())]
    expect([again.status, again.text]).toEqual([fresh.status, fresh.text])
    expect(await rowOf(known.email)).toMatchObject({ name: 'Nia López' })
  })

  it('whoever is signed in with the address needs no second step; with another one they do', async () => {
    const person = await t.signInAs('player')
    expect((await say(answers({ email: person.email }), person)).json.confirmed).toBe(true)
    expect(await rowOf(person.email)).toMatchObject({ city: 'Pasadena' })
    const other = answers()
    expect((await say(other, person)).json.confirmed).toBe(false)
    expect(await rowOf(other.email)).toBeUndefined()
  })

  it('a program that fills in the hidden field is thanked and forgotten', async () => {
    const said = answers({ website: 'https://spam.example' })
    expect((await say(said)).json).toEqual({ sent: true, confirmed: false })
    expect(
      await t.services.db.select().from(outboxMessages).where(eq(outboxMessages.recipient, said.email)),
    ).toEqual([])
  })

  it('the mail carries nothing that a stranger wrote', async () => {
    const said = answers({ name: 'BUY NOW', city: 'CHEAP PILLS', message: 'https://spam.example' })
    await say(said)
    const [mail] = await t.mailsTo(said.email)
    expect(`${mail?.subjectLine} ${mail?.textBody}`).not.toMatch(/BUY|PILLS|spam/)
  })

  it.each([
    ['name', { name: '\u200B' }],
    ['email', { email: 'nobody' }],
    ['city', { city: '' }],
    ['level', { level: 'godlike' }],
    ['availability', { availability: [] }],
    ['message', { message: 'x'.repeat(1001) }],
  ])('%s is looked at', async (field, change) => {
    const { status, json } = await say(answers(change))
    expect([status, Object.keys(json.fields)]).toEqual([422, [field]])
  })

  it('is limited by destination', async () => {
    const limited = await testApp()
    const said = answers()
    const statuses: number[] = []
    for (let n = 0; n < 6; n++)
      statuses.push((await limited.call('POST', '/api/community-interest', { body: said })).status)
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429])
    await limited.close()
  })
})

describe('the page', () => {
  it('tells of the flagship and of places with public play, and of nothing else', async () => {
    await makeEvent(t.services.db, { location: 'Open Courts', city: 'Pasadena' })
    await makeEvent(t.services.db, { location: 'Open Courts', city: 'Pasadena' })
    await makeEvent(t.services.db, { location: 'Secret Courts', visibility: 'unlisted' })
    await makeEvent(t.services.db, { location: 'Draft Courts', status: 'draft' })
    const { json, text } = await t.call('GET', '/api/community-interest')
    expect(json).toMatchObject({
      community: { name: 'The flagship', members: 3 },
      places: [{ location: 'Open Courts', city: 'Pasadena', events: 2 }],
    })
    expect(text).not.toMatch(/Secret|Draft|@/)
  })
})

const desk = (as: Member, query = '') => t.call('GET', `/api/community-interest/entries${query}`, { as })

describe('the desk', () => {
  it('is the admins’ and the flagship’s managers’', async () => {
    for (const as of [owner, manager, admin]) expect((await desk(as)).status).toBe(200)
    expect((await desk(plain)).status).toBe(403)
    const elsewhere = await t.signInAs('player')
    await makeCommunity(t.services.db, elsewhere)
    expect((await desk(elsewhere)).status).toBe(403)
  })

  it('is searched, narrowed and settled; the log keeps no address', async () => {
    const said = await confirmed({ city: `Town ${randomUUID()}` })
    const found = (await desk(owner, `?q=${encodeURIComponent(said.city)}`)).json
    expect(found.items).toMatchObject([{ email: said.email, status: 'new' }])
    const { id } = found.items[0]
    const entry = `/api/community-interest/entries/${id}`
    expect((await t.call('PATCH', entry, { as: plain, body: { status: 'done' } })).status).toBe(403)
    expect((await t.call('PATCH', entry, { as: manager, body: { status: 'contacted' } })).json.status).toBe(
      'contacted',
    )
    expect((await desk(owner, `?status=new&q=${encodeURIComponent(said.city)}`)).json.items).toEqual([])
    expect((await desk(owner)).json.counts.contacted).toBeGreaterThan(0)
    expect((await t.call('DELETE', entry, { as: manager })).json).toEqual({ removed: true })
    expect(await rowOf(said.email)).toBeUndefined()
    const acts = await t.services.db.select().from(auditLog).where(eq(auditLog.subjectId, id))
    expect(acts.map(({ action }) => action)).toEqual([
      'community-interest.settle',
      'community-interest.remove',
    ])
    expect(JSON.stringify(acts)).not.toContain(said.email)
  })

  it('the table for other programs runs no formula', async () => {
    const said = await confirmed({ name: '=cmd|calc' })
    const csv = await t.call('GET', `/api/community-interest/entries.csv?q=${said.email}`, { as: admin })
    const [head, line] = Papa.parse<string[]>(csv.text).data
    expect([head?.[0], line?.[0], line?.[4]]).toEqual([
      'name',
      "'=cmd|calc",
      'Weekday evenings; Weekend mornings',
    ])
  })
})
