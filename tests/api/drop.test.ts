import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { users } from '#/features/people/accounts/table'
import { auditLog } from '#/features/foundation/audit/table'
import type { AdminDrop } from '#/features/club/drop/desk/schema'
import type { HandOutPage } from '#/features/club/drop/pickup/schema'
import type { Drop } from '#/features/club/drop/schema'
import { dropItems, dropPictures, dropReservations, drops, dropSizes } from '#/features/club/drop/table'
import { userProfiles } from '#/features/people/profiles/table'
import { testApp, type TestApp } from '../support/app'
import type { Member } from '../support/crowd'
import { makeDrop, makeSize, tallySize } from '../support/drop'

const HOUR_MS = 60 * 60 * 1000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS)

let t: TestApp
let admin: Member
beforeAll(async () => {
  t = await testApp({ LIMITS_OFF: 'true' })
  admin = await t.signInAs('admin')
})
afterAll(() => t.close())
beforeEach(async () => {
  const { db } = t.services
  await db.delete(dropReservations)
  await db.delete(dropItems)
  await db.delete(dropSizes)
  await db.delete(dropPictures)
  await db.delete(drops)
})

const people = async (size: number) => (await t.crowd(size)) as [Member, Member, Member]
const look = async (as: Member | null = null): Promise<Drop> =>
  (await t.call('GET', '/api/drop', { as })).json
const reserve = (as: Member, sizeId: string) =>
  t.call('PUT', '/api/drop/reservation', { as, body: { sizeId } })
const giveBack = (as: Member) => t.call('DELETE', '/api/drop/reservation', { as })
const asAdmin = (method: string, path: string, body?: unknown) =>
  t.call(method, `/api/admin/drop${path}`, { as: admin, ...(body === undefined ? {} : { body }) })
const desk = async (): Promise<AdminDrop> => (await asAdmin('GET', '')).json
const handOut = async (query = ''): Promise<HandOutPage['items']> =>
  (await asAdmin('GET', `/hand-out${query}`)).json.items
const entryOf = async (person: Member) => {
  const entry = (await handOut()).find(({ email }) => email === person.email)
  if (!entry) throw new Error('They are not on the list')
  return entry
}

describe('its page', () => {
  it('stands before anybody has put anything down, and says so', async () => {
    expect(await look()).toMatchObject({ phase: 'planned', opensAt: null, sizes: [], mine: null })
    expect((await t.call('GET', '/api/admin/drop', { as: admin })).json).toMatchObject({ version: 0 })
  })

  it('shows what is left to everybody, and one’s own to oneself', async () => {
    await makeDrop(t.services.db)
    const { id } = await makeSize(t.services.db, 2)
    const [one] = await people(1)
    const answered: Drop = (await reserve(one, id)).json
    expect(answered.mine).toMatchObject({ sizeId: id, status: 'reserved', itemNumber: 1, position: null })
    expect(answered.can).toEqual({ reserve: true, giveBack: true })
    expect(await look()).toMatchObject({ mine: null, sizes: [{ id, stock: 2, left: 1, waiting: 0 }] })
  })

  it('tells the server’s time, which nobody keeps', async () => {
    const { status, headers, json } = await t.call('GET', '/api/clock')
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect(Math.abs(Date.parse(json.now) - Date.now())).toBeLessThan(60_000)
  })
})

describe('reserving', () => {
  it('is for when it is open, by the server’s clock, and says why not', async () => {
    const { id } = await makeSize(t.services.db, 5)
    const [one] = await people(1)
    const refusal = async (opensAt: Date | null, closesAt: Date | null = null) => {
      await makeDrop(t.services.db, { opensAt, closesAt })
      const { status, json } = await reserve(one, id)
      return [status, json.code]
    }
    expect(await refusal(null)).toEqual([409, 'drop_planned'])
    expect(await refusal(inHours(1))).toEqual([409, 'drop_coming'])
    expect(await refusal(inHours(-2), inHours(-1))).toEqual([409, 'drop_closed'])
    expect((await refusal(inHours(-2), inHours(1)))[0]).toBe(200)
  })

  it('is for who has proved their address', async () => {
    await makeDrop(t.services.db)
    const { id } = await makeSize(t.services.db, 5)
    const [one] = await people(1)
    await t.services.db.update(users).set({ emailVerified: false }).where(eq(users.id, one.id))
    expect(await look(one)).toMatchObject({ mustConfirm: true, can: { reserve: false } })
    const refused = await reserve(one, id)
    expect([refused.status, refused.json.detail]).toEqual([403, 'Confirm your email address first.'])
    expect(await look()).toMatchObject({ mustConfirm: false, sizes: [{ left: 5 }] })
  })

  it('is one each, and repeating it changes nothing', async () => {
    await makeDrop(t.services.db)
    const { id } = await makeSize(t.services.db, 3)
    const [one] = await people(1)
    const answers = await Promise.all(Array.from({ length: 6 }, () => reserve(one, id)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(new Set(answers.map(({ json }) => json.mine.version)).size).toBe(1)
    expect(await tallySize(t.services.db, id)).toMatchObject({ reserved: 1, waiting: 0 })
  })

  it('when all are taken is a place in line, which moves up in order and is told of', async () => {
    await makeDrop(t.services.db, { name: 'The dusk tee', pickUp: 'At the desk on Tuesday' })
    const { id, name } = await makeSize(t.services.db, 1)
    const [first, second, third] = await people(3)
    await reserve(first, id)
    expect((await reserve(second, id)).json.mine).toMatchObject({ status: 'waiting', position: 1 })
    expect((await reserve(third, id)).json.mine).toMatchObject({ status: 'waiting', position: 2 })
    expect((await giveBack(first)).json.mine).toMatchObject({ status: 'given_back', position: null })
    expect((await look(second)).mine).toMatchObject({ status: 'reserved', itemNumber: 1 })
    expect((await look(third)).mine).toMatchObject({ status: 'waiting', position: 1 })
    const [mail] = await t.mailsTo(second.email)
    expect(mail).toMatchObject({ kind: 'drop-reserved', status: 'sent' })
    expect(mail?.subjectLine).toContain(name)
    expect(mail?.textBody).toContain('At the desk on Tuesday')
    // Whoever gave it back stands at the end.
    expect((await reserve(first, id)).json.mine).toMatchObject({ status: 'waiting', position: 2 })
  })

  it('another size takes it if one is left, and keeps what one has if not', async () => {
    await makeDrop(t.services.db)
    const [m, l] = [await makeSize(t.services.db, 1), await makeSize(t.services.db, 1)]
    const [one, other, waiting] = await people(3)
    await reserve(one, m.id)
    await reserve(waiting, m.id)
    await reserve(other, l.id)
    const refused = await reserve(one, l.id)
    expect([refused.status, refused.json.code]).toEqual([409, 'size_taken'])
    expect((await look(one)).mine).toMatchObject({ sizeId: m.id, status: 'reserved' })
    await giveBack(other)
    expect((await reserve(one, l.id)).json.mine).toMatchObject({ sizeId: l.id, status: 'reserved' })
    // What they let go of is the next one's at once.
    expect((await look(waiting)).mine).toMatchObject({ sizeId: m.id, status: 'reserved' })
  })

  it('of a size that isn’t there is refused, and nothing is given back that nobody has', async () => {
    await makeDrop(t.services.db)
    const [one] = await people(1)
    const { status, json } = await reserve(one, crypto.randomUUID())
    expect([status, json.fields]).toEqual([422, { sizeId: 'Choose a size' }])
    expect((await giveBack(one)).status).toBe(404)
  })

  it('after closing what is given back still goes down the line', async () => {
    await makeDrop(t.services.db)
    const { id } = await makeSize(t.services.db, 1)
    const [first, second, third] = await people(3)
    await reserve(first, id)
    await reserve(second, id)
    expect((await asAdmin('POST', '/switch', { to: 'closed' })).json).toMatchObject({ phase: 'closed' })
    expect((await reserve(third, id)).json.code).toBe('drop_closed')
    expect((await giveBack(first)).status).toBe(200)
    expect((await look(second)).mine).toMatchObject({ status: 'reserved' })
  })

  it('goes with the account, to the next in line; what was handed out stays counted without a name', async () => {
    await makeDrop(t.services.db)
    const { id } = await makeSize(t.services.db, 2)
    const [first, second, third] = await people(3)
    for (const person of [first, second, third]) await reserve(person, id)
    await asAdmin('PUT', `/hand-out/${(await entryOf(first)).id}`, { pickedUp: true })
    const file = (await t.call('GET', '/api/account/export', { as: second })).json
    expect(file.gearDrops).toMatchObject([{ status: 'reserved' }])
    for (const person of [first, second])
      expect(
        (await t.call('DELETE', '/api/account', { as: person, body: { confirmation: 'delete' } })).status,
      ).toBe(204)
    expect((await look(third)).mine).toMatchObject({ status: 'reserved' })
    expect(await tallySize(t.services.db, id)).toMatchObject({ reserved: 1, pickedUp: 1, waiting: 0 })
    expect((await handOut('?status=picked_up'))[0]).toMatchObject({ name: 'A former player', email: null })
  })
})

describe('stock', () => {
  it('is set size by size, and never below what somebody has', async () => {
    const made: AdminDrop = (await asAdmin('POST', '/sizes', { name: 'M', stock: 2 })).json
    const [size] = made.sizes
    if (!size) throw new Error('There is no size')
    await asAdmin('POST', '/switch', { to: 'open' })
    const [one, other, waiting] = await people(3)
    for (const person of [one, other, waiting]) await reserve(person, size.id)
    const low = await asAdmin('PATCH', `/sizes/${size.id}`, { stock: 1 })
    expect([low.status, low.json.code]).toEqual([409, 'stock_below_reserved'])
    expect(low.json.detail).toContain('2 of M')
    const stale = await asAdmin('PATCH', `/sizes/${size.id}`, { stock: 9, stockSeen: 3 })
    expect([stale.status, stale.json.code]).toEqual([409, 'stock_changed'])
    // What is added is the line's first.
    expect(
      (await asAdmin('PATCH', `/sizes/${size.id}`, { stock: 5, stockSeen: 2 })).json.sizes[0],
    ).toMatchObject({ stock: 5, reserved: 3, left: 2, waiting: 0 })
    expect((await look(waiting)).mine).toMatchObject({ status: 'reserved' })
    expect((await asAdmin('PATCH', `/sizes/${size.id}`, { stock: 3 })).json.sizes[0]).toMatchObject({
      left: 0,
    })
    expect((await asAdmin('DELETE', `/sizes/${size.id}`)).json.code).toBe('size_in_use')
    const acts = await t.services.db.select().from(auditLog).where(eq(auditLog.actorId, admin.id))
    expect(acts.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['drop.add-size', 'drop.change-size', 'drop.open']),
    )
  })

  it('names each size once, and takes one away that nobody has', async () => {
    const made: AdminDrop = (await asAdmin('POST', '/sizes', { name: 'S', stock: 1 })).json
    expect((await asAdmin('POST', '/sizes', { name: 's', stock: 1 })).json.fields).toHaveProperty('name')
    await asAdmin('POST', '/switch', { to: 'open' })
    const [one] = await people(1)
    await reserve(one, made.sizes[0]?.id ?? '')
    await giveBack(one)
    expect((await asAdmin('DELETE', `/sizes/${made.sizes[0]?.id}`)).json.sizes).toEqual([])
    expect((await look(one)).mine).toBeNull()
  })

  it('puts a new size behind all others, also after some were taken away', async () => {
    for (const name of ['S', 'M', 'L']) await asAdmin('POST', '/sizes', { name, stock: 1 })
    for (const { id, name } of (await desk()).sizes) if (name !== 'L') await asAdmin('DELETE', `/sizes/${id}`)
    const made: AdminDrop = (await asAdmin('POST', '/sizes', { name: 'XL', stock: 1 })).json
    expect(made.sizes.map(({ name }) => name)).toEqual(['L', 'XL'])
  })
})

describe('its words and times', () => {
  it('are changed from what was read, and closing comes after opening', async () => {
    const [opensAt, closesAt] = [inHours(2).toISOString(), inHours(5).toISOString()]
    const saved = await asAdmin('PATCH', '', { version: 0, name: 'The dusk tee', opensAt, closesAt })
    expect(saved.json).toMatchObject({ name: 'The dusk tee', opensAt, closesAt, phase: 'coming' })
    const stale = await asAdmin('PATCH', '', { version: 0, name: 'Another' })
    expect([stale.status, stale.json.code]).toEqual([409, 'drop_changed'])
    const { version } = await desk()
    const backwards = await asAdmin('PATCH', '', { version, closesAt: inHours(1).toISOString() })
    expect([backwards.status, Object.keys(backwards.json.fields)]).toEqual([422, ['closesAt']])
    expect((await asAdmin('PATCH', '', { version, opensAt: null })).json.fields).toHaveProperty('closesAt')
    expect((await desk()).name).toBe('The dusk tee')
  })

  it('has pictures in an order, each described', async () => {
    const pictures = [
      { image: 'gear-drop', alt: 'A folded navy tee' },
      { image: 'two-paddles', alt: 'Two crossed paddles' },
    ]
    expect((await asAdmin('PUT', '/pictures', { pictures })).json.pictures).toEqual(pictures)
    expect((await asAdmin('PUT', '/pictures', { pictures: pictures.toReversed() })).status).toBe(200)
    expect((await look()).pictures).toEqual(pictures.toReversed())
    const mute = await asAdmin('PUT', '/pictures', { pictures: [{ image: 'gear-drop', alt: '' }] })
    expect(mute.status).toBe(422)
    const gone = { image: `/uploads/${crypto.randomUUID()}`, alt: 'Nobody uploaded this' }
    expect((await asAdmin('PUT', '/pictures', { pictures: [gone] })).status).toBe(422)
  })

  it('keeps the pictures that another admin added meanwhile', async () => {
    const seen = [{ image: 'gear-drop', alt: 'A folded navy tee' }]
    const theirs = [...seen, { image: 'two-paddles', alt: 'Two crossed paddles' }]
    expect((await asAdmin('PUT', '/pictures', { pictures: seen, seen: [] })).status).toBe(200)
    // The same over a bad line, once more.
    for (const _ of [1, 2])
      expect((await asAdmin('PUT', '/pictures', { pictures: theirs, seen })).status).toBe(200)
    const late = await asAdmin('PUT', '/pictures', { pictures: [], seen })
    expect([late.status, late.json.code]).toEqual([409, 'drop_changed'])
    const reworded = [{ image: 'gear-drop', alt: 'A navy tee, folded' }, ...theirs.slice(1)]
    expect((await asAdmin('PUT', '/pictures', { pictures: reworded, seen: theirs })).status).toBe(200)
    expect((await asAdmin('PUT', '/pictures', { pictures: theirs, seen: theirs })).status).toBe(409)
    expect((await desk()).pictures).toEqual(reworded)
  })
})

describe('handing out', () => {
  it('is checked off with a tap and taken back with another, by whoever looks', async () => {
    await makeDrop(t.services.db)
    const { id } = await makeSize(t.services.db, 1)
    const [one, waiting] = await people(2)
    await reserve(one, id)
    await reserve(waiting, id)
    const { id: entry } = await entryOf(one)
    const mark = (pickedUp: boolean) => asAdmin('PUT', `/hand-out/${entry}`, { pickedUp })
    const both = await Promise.all([mark(true), mark(true)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both[0]?.json).toMatchObject({ status: 'picked_up', pickedUpAt: expect.any(String) })
    expect((await reserve(one, id)).json.code).toBe('already_picked_up')
    expect((await giveBack(one)).json.code).toBe('already_picked_up')
    expect((await mark(false)).json).toMatchObject({
      status: 'reserved',
      pickedUpAt: null,
      handedOutBy: null,
    })
    const nothing = await asAdmin('PUT', `/hand-out/${(await entryOf(waiting)).id}`, { pickedUp: true })
    expect([nothing.status, nothing.json.code]).toEqual([409, 'not_reserved'])
    const acts = await t.services.db.select().from(auditLog).where(eq(auditLog.action, 'drop.hand-out'))
    expect(acts.filter(({ after }) => after.reservationId === entry)).toHaveLength(1)
  })

  it('finds people by name and address, by state and size, page after page', async () => {
    await makeDrop(t.services.db)
    const [m, l] = [await makeSize(t.services.db, 2), await makeSize(t.services.db, 2)]
    const [one, other, third] = await people(3)
    await t.services.db
      .update(userProfiles)
      .set({ firstName: 'Zoltan', lastName: '100%' })
      .where(eq(userProfiles.id, other.id))
    await reserve(one, m.id)
    await reserve(other, l.id)
    await reserve(third, m.id)
    expect(await handOut('?q=zolt')).toMatchObject([{ name: 'Zoltan 100%', sizeId: l.id }])
    expect(await handOut('?q=0%25')).toHaveLength(1)
    expect(await handOut(`?q=${one.email}`)).toHaveLength(1)
    expect(await handOut(`?size=${m.id}`)).toHaveLength(2)
    expect(await handOut('?status=waiting')).toEqual([])
    const first = (await asAdmin('GET', '/hand-out?limit=2')).json
    const rest = (await asAdmin('GET', `/hand-out?limit=2&cursor=${first.nextCursor}`)).json
    expect([...first.items, ...rest.items].map(({ email }: { email: string }) => email)).toEqual([
      one.email,
      other.email,
      third.email,
    ])
    expect(rest.nextCursor).toBeNull()
  })

  it('gives on what nobody fetches, and tells them why', async () => {
    await makeDrop(t.services.db)
    const { id } = await makeSize(t.services.db, 1)
    const [one, next] = await people(2)
    await reserve(one, id)
    await reserve(next, id)
    const { id: entry } = await entryOf(one)
    expect((await asAdmin('POST', `/hand-out/${entry}/release`, { reason: '' })).status).toBe(422)
    const reason = 'Three Tuesdays without you'
    expect((await asAdmin('POST', `/hand-out/${entry}/release`, { reason })).json).toMatchObject({
      status: 'given_back',
    })
    expect((await t.mailsTo(one.email))[0]).toMatchObject({
      kind: 'drop-released',
      textBody: expect.stringContaining(reason),
    })
    expect((await look(next)).mine).toMatchObject({ status: 'reserved' })
    const again = await asAdmin('POST', `/hand-out/${entry}/release`, { reason })
    expect([again.status, again.json.code]).toEqual([409, 'not_releasable'])
  })

  it('takes a player off the waitlist who was never promised anything', async () => {
    await makeDrop(t.services.db, { name: 'The dusk tee' })
    const { id } = await makeSize(t.services.db, 1, 'M')
    const [one, waiting] = await people(2)
    await reserve(one, id)
    await reserve(waiting, id)
    const { id: entry } = await entryOf(waiting)
    await asAdmin('POST', `/hand-out/${entry}/release`, { reason: 'You asked us to' })
    const [mail] = await t.mailsTo(waiting.email)
    expect(mail).toMatchObject({
      kind: 'drop-released',
      subjectLine: 'You’re off the waitlist: The dusk tee',
      textBody: expect.stringContaining('off the waitlist for size M'),
    })
    const [notice] = (await t.call('GET', '/api/notifications', { as: waiting })).json.items
    expect(notice).toMatchObject({ title: 'You’re off the waitlist: The dusk tee', href: '/001drop' })
  })

  it('is taken along as a table that runs nothing, and the log says by whom', async () => {
    const dropId = await makeDrop(t.services.db)
    const { id } = await makeSize(t.services.db, 1, 'M')
    const [one] = await people(1)
    await t.services.db
      .update(userProfiles)
      .set({ firstName: '=1+1', lastName: '' })
      .where(eq(userProfiles.id, one.id))
    await reserve(one, id)
    const { status, headers, text } = await asAdmin('GET', '/hand-out.csv')
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(headers.get('content-disposition')).toMatch(/filename="drop-001-\d{4}-\d\d-\d\d\.csv"/)
    expect(text.split('\r\n')[1]).toMatch(new RegExp(`^'=1\\+1,${one.email},M,1,Reserved,`))
    const acts = await t.services.db.select().from(auditLog).where(eq(auditLog.action, 'drop.export'))
    expect(acts.at(-1)).toMatchObject({ actorId: admin.id, subjectId: dropId, after: { searched: false } })
    await asAdmin('GET', `/hand-out.csv?status=reserved&q=${one.email}`)
    const filtered = await t.services.db.select().from(auditLog).where(eq(auditLog.subjectId, dropId))
    expect(filtered.map(({ after }) => after)).toContainEqual({ searched: true, status: 'reserved' })
    expect(JSON.stringify(filtered)).not.toContain(one.email)
  })

  it('is never taken along in part: more than a table holds is refused', async () => {
    const dropId = await makeDrop(t.services.db)
    const { id } = await makeSize(t.services.db, 0)
    await t.services.db.execute(sql`
      insert into drop_reservations (drop_id, size_id, status)
      select ${dropId}, ${id}, 'given_back' from generate_series(1, 20001)`)
    const refused = await asAdmin('GET', '/hand-out.csv')
    expect([refused.status, refused.json.code]).toEqual([409, 'too_many_to_export'])
    expect((await asAdmin('GET', '/hand-out.csv?status=reserved')).status).toBe(200)
  })
})
