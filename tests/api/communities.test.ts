import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { users } from '#/features/people/accounts/table'
import { auditLog } from '#/features/foundation/audit/table'
import { communityMembers } from '#/features/communities/communities/table'
import { eventRegistrations } from '#/features/events/rsvp/table'
import { notifications } from '#/features/messages/notifications/table'
import { userProfiles } from '#/features/people/profiles/table'
import { testApp, type TestApp } from '../support/app'
import { makeCommunity } from '../support/community'
import { makeEvent, type Member } from '../support/crowd'

let t: TestApp
let owner: Member
let manager: Member
let player: Member
let outsider: Member
let admin: Member
beforeAll(async () => {
  t = await testApp({ LIMITS_OFF: 'true' })
  owner = await t.signInAs('player')
  manager = await t.signInAs('player')
  player = await t.signInAs('player')
  outsider = await t.signInAs('player')
  admin = await t.signInAs('admin')
})
afterAll(() => t.close())

type Role = 'owner' | 'manager' | 'member'
type Status = 'requested' | 'active' | 'left' | 'removed' | 'banned'
type Given = Parameters<typeof makeCommunity>[2]

/** Owned by `owner`, managed by `manager`; `player` is in it as told. */
function club(given: Given = {}, me?: { role?: Role; status: Status }): Promise<string> {
  return makeCommunity(t.services.db, owner, {
    ...given,
    members: [
      { userId: manager.id, role: 'manager' },
      ...(me ? [{ userId: player.id, ...me }] : []),
      ...(given?.members ?? []),
    ],
  })
}
const see = (id: string, as: Member | null = player) => t.call('GET', `/api/communities/${id}`, { as })
const join = (id: string, as = player, note = '') =>
  t.call('PUT', `/api/communities/${id}/membership`, { as, body: { note } })
const leave = (id: string, as = player) => t.call('DELETE', `/api/communities/${id}/membership`, { as })
const memberId = async (communityId: string, userId: string): Promise<string> => {
  const [row] = await t.services.db
    .select()
    .from(communityMembers)
    .where(and(eq(communityMembers.communityId, communityId), eq(communityMembers.userId, userId)))
  return row?.id ?? ''
}
async function act(communityId: string, whom: Member, what: string, as = owner, reason = 'Threw a paddle') {
  const id = await memberId(communityId, whom.id)
  const body = { act: what, reason }
  return t.call('POST', `/api/communities/${communityId}/members/${id}/acts`, { as, body })
}
const answer = (eventId: string, as = player) =>
  t.call('PUT', `/api/events/${eventId}/registration`, { as, body: { partySize: 1 } })
const told = async (whom: Member, kind: string) =>
  t.services.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, whom.id), eq(notifications.kind, kind)))
const statusAt = async (eventId: string, whom: Member) => {
  const [row] = await t.services.db
    .select()
    .from(eventRegistrations)
    .where(and(eq(eventRegistrations.eventId, eventId), eq(eventRegistrations.userId, whom.id)))
  return row?.status
}

describe('joining and leaving', () => {
  test.each<[Status | null, 'open' | 'approval', number, Status | undefined]>([
    [null, 'open', 200, 'active'],
    [null, 'approval', 200, 'requested'],
    ['left', 'open', 200, 'active'],
    ['removed', 'open', 200, 'requested'],
    ['requested', 'approval', 200, 'requested'],
    ['active', 'approval', 200, 'active'],
    ['banned', 'open', 409, undefined],
  ])('%s, %s → %d %s', async (status, joinPolicy, expected, now) => {
    const id = await club({ joinPolicy }, status ? { status } : undefined)
    const { status: answered, json } = await join(id)
    expect([answered, json.me?.status]).toEqual([expected, now])
    expect((await join(id)).status).toBe(expected)
  })

  it('the managers read who asks and why, once; a withdrawn request is gone', async () => {
    const id = await club({ joinPolicy: 'approval', name: 'The Lobs' })
    await join(id, player, 'I play at dawn')
    await join(id, player, 'I play at dawn')
    for (const leader of [owner, manager]) {
      const notices = await told(leader, 'membership-requested')
      expect(notices.filter(({ body }) => body === 'I play at dawn')).toMatchObject([
        { title: expect.stringContaining('asks to join The Lobs'), href: expect.stringContaining('/manage') },
      ])
    }
    const { json } = await t.call('GET', `/api/communities/${id}/members?status=requested`, { as: manager })
    expect(json.items).toMatchObject([{ note: 'I play at dawn', acts: ['approve', 'decline', 'ban'] }])
    expect((await see(id, manager)).json.waiting).toBe(1)
    expect((await leave(id)).json.status).toBe('left')
    expect((await see(id, manager)).json.waiting).toBe(0)
  })

  it('withdrawing does not undo a removal', async () => {
    const id = await club({}, { status: 'active' })
    await act(id, player, 'remove')
    await join(id)
    expect((await leave(id)).json.status).toBe('removed')
    expect((await join(id)).json.me.status).toBe('requested')
  })

  it('is for those who have proved their address', async () => {
    const unverified = await t.signInAs('player')
    await t.services.db.update(users).set({ emailVerified: false }).where(eq(users.id, unverified.id))
    expect((await join(await club(), unverified)).status).toBe(403)
    expect((await t.call('PUT', `/api/communities/${await club()}/membership`, { body: {} })).status).toBe(
      401,
    )
  })
})

it('tells who runs it; without a name there is none, rather than a word of the first reader’s language', async () => {
  const nameless = await t.signInAs('player')
  await t.services.db.update(users).set({ name: '' }).where(eq(users.id, nameless.id))
  const noName = { firstName: '', lastName: '' }
  await t.services.db.update(userProfiles).set(noName).where(eq(userProfiles.id, nameless.id))
  const id = await club({ members: [{ userId: nameless.id, role: 'manager' }] })
  const { leaders } = (await see(id, null)).json
  const names = leaders.map(({ name }: { name: string | null }) => name)
  // Both managers joined at the same moment: either may stand first.
  expect(names).toHaveLength(3)
  expect(names.filter((name: string | null) => name === null)).toHaveLength(1)
})

describe('what is done to members', () => {
  test.each<[string, Role, Status, number, string]>([
    ['approve', 'member', 'requested', 200, 'active member'],
    ['approve', 'member', 'active', 200, 'active member'],
    ['approve', 'member', 'left', 409, 'not_waiting'],
    ['decline', 'member', 'requested', 200, 'removed member'],
    ['decline', 'member', 'active', 409, 'not_waiting'],
    ['make-manager', 'member', 'active', 200, 'active manager'],
    ['make-manager', 'member', 'requested', 409, 'not_a_member'],
    ['make-owner', 'manager', 'active', 200, 'active owner'],
    ['make-member', 'owner', 'active', 200, 'active member'],
    ['hand-over', 'member', 'active', 200, 'active owner'],
    ['remove', 'manager', 'active', 200, 'removed member'],
    ['remove', 'owner', 'active', 409, 'is_owner'],
    ['ban', 'member', 'left', 200, 'banned member'],
    ['ban', 'member', 'banned', 200, 'banned member'],
    ['lift-ban', 'member', 'banned', 200, 'removed member'],
    ['lift-ban', 'member', 'active', 409, 'not_banned'],
  ])('%s a %s who is %s → %d %s', async (what, role, status, expected, outcome) => {
    const id = await club({}, { role, status })
    const { status: answered, json } = await act(id, player, what)
    expect([answered, answered === 200 ? `${json.status} ${json.role}` : json.code]).toEqual([
      expected,
      outcome,
    ])
  })

  it('roles are given by owners; plain members and outsiders do nothing', async () => {
    const id = await club({ members: [{ userId: outsider.id }] }, { status: 'active' })
    expect((await act(id, player, 'make-manager', manager)).status).toBe(403)
    expect((await act(id, manager, 'remove', manager)).status).toBe(409)
    expect((await act(id, player, 'remove', outsider)).status).toBe(403)
    expect((await act(id, player, 'make-manager', admin)).status).toBe(200)
  })

  it('removing and banning need a reason; everything is on the record and told', async () => {
    const id = await club({ name: 'The Kitchen' }, { status: 'active' })
    const bare = await act(id, player, 'ban', owner, '')
    expect([bare.status, Object.keys(bare.json.fields)]).toEqual([422, ['reason']])
    await act(id, player, 'ban')
    const [noted] = await t.services.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, id))
      .orderBy(desc(auditLog.createdAt))
    expect(noted).toMatchObject({
      action: 'membership.ban',
      actorId: owner.id,
      subjectType: 'community',
      reason: 'Threw a paddle',
    })
    expect((await told(player, 'membership-banned')).map(({ title }) => title)).toContain(
      'You were banned from The Kitchen',
    )
    const { json } = await t.call('GET', `/api/communities/${id}/history`, { as: manager })
    expect(json.items).toMatchObject([{ action: 'membership.ban', person: expect.any(String) }])
    expect((await t.call('GET', `/api/communities/${id}/history`, { as: outsider })).status).toBe(403)
  })
})

describe('owners', () => {
  it('the last one neither leaves nor steps down, in words; handing over is one act', async () => {
    const id = await club({}, { status: 'active' })
    const { status, json } = await leave(id, owner)
    expect([status, json.code, json.detail]).toEqual([
      409,
      'last_owner',
      expect.stringContaining('hand it over'),
    ])
    expect((await act(id, owner, 'make-member', owner)).json.code).toBe('last_owner')
    expect((await act(id, player, 'hand-over')).json).toMatchObject({ role: 'owner' })
    expect((await see(id, owner)).json.me).toMatchObject({ role: 'manager', status: 'active' })
    expect((await leave(id, owner)).status).toBe(200)
    expect((await leave(id, player)).json.code).toBe('last_owner')
  })

  it('nobody suspended becomes one', async () => {
    const lost = await t.signInAs('player')
    const id = await club({ members: [{ userId: lost.id }] })
    await t.suspend(lost)
    expect((await act(id, lost, 'make-owner')).json.code).toBe('person_suspended')
  })
})

const places = async (communityId: string) => {
  const closed = await makeEvent(t.services.db, { communityId, visibility: 'community', maxCapacity: 1 })
  const open = await makeEvent(t.services.db, { communityId })
  const elsewhere = await makeEvent(t.services.db)
  return { closed, open, elsewhere }
}
const standings = async (ids: { closed: string; open: string; elsewhere: string }) => [
  await statusAt(ids.closed, player),
  await statusAt(ids.open, player),
  await statusAt(ids.elsewhere, player),
]

describe('places', () => {
  test.each(['leave', 'remove', 'ban'])('of whoever goes by %s are freed for who waits', async (way) => {
    const next = await t.signInAs('player')
    const id = await club({ members: [{ userId: next.id }] }, { status: 'active' })
    const ids = await places(id)
    for (const eventId of Object.values(ids)) expect((await answer(eventId)).status).toBe(200)
    expect((await answer(ids.closed, next)).json.registration.status).toBe('waitlisted')
    expect((way === 'leave' ? await leave(id) : await act(id, player, way)).status).toBe(200)
    const open = way === 'ban' ? 'cancelled' : 'confirmed'
    expect(await standings(ids)).toEqual(['cancelled', open, 'confirmed'])
    expect(await statusAt(ids.closed, next)).toBe('confirmed')
  })

  it('who is banned answers no event of the community, and sees none of its members’', async () => {
    const id = await club({}, { status: 'banned' })
    const ids = await places(id)
    const refused = await answer(ids.open)
    expect([refused.status, refused.json.detail]).toEqual([403, expect.stringContaining('banned')])
    expect((await answer(ids.closed)).status).toBe(404)
    expect((await answer(ids.elsewhere)).status).toBe(200)
    const { json } = await t.call('GET', `/api/events/${ids.open}`, { as: player })
    expect(json.can.answer).toBe(false)
    expect((await t.call('GET', `/api/events/${ids.closed}`, { as: player })).status).toBe(404)
    expect((await see(id)).json.can).toMatchObject({ join: false, leave: false })
  })

  it('a host who is banned no longer runs the community’s events', async () => {
    const id = await club({}, { status: 'active' })
    const eventId = await makeEvent(t.services.db, { communityId: id, hostId: player.id, status: 'draft' })
    expect((await t.call('GET', `/api/events/${eventId}`, { as: player })).status).toBe(200)
    await act(id, player, 'ban')
    expect((await t.call('GET', `/api/events/${eventId}`, { as: player })).status).toBe(404)
  })
})

describe('a private community', () => {
  it('is not there for outsiders, through any of its doors', async () => {
    const id = await club({ visibility: 'private', name: 'Secret Society' }, { status: 'active' })
    const slug = `club-${id}`
    for (const stranger of [null, outsider]) {
      expect((await see(id, stranger)).status).toBe(404)
      expect((await see(slug, stranger)).status).toBe(404)
      const list = await t.call('GET', '/api/communities?q=Secret%20Society', { as: stranger })
      expect(list.json.items).toEqual([])
    }
    const doors = [
      ['GET', 'members'],
      ['GET', 'history'],
      ['PUT', 'membership', { note: '' }],
      ['POST', 'archive'],
    ] as const
    for (const [method, door, body] of doors) {
      const path = `/api/communities/${id}/${door}`
      const { status } = await t.call(method, path, { as: outsider, ...(body ? { body } : {}) })
      expect([door, status]).toEqual([door, 404])
    }
    const edit = await t.call('PATCH', `/api/communities/${id}`, { as: outsider, body: { version: 1 } })
    expect(edit.status).toBe(404)
    const report = { subjectType: 'community', subjectId: id, reason: 'spam' }
    expect((await t.call('POST', '/api/reports', { as: outsider, body: report })).status).toBe(404)
    expect((await see(id)).status).toBe(200)
    await leave(id)
    expect((await see(id)).status).toBe(404)
  })

  it('has events for its members only, by whatever way they are made', async () => {
    const id = await club({ visibility: 'private' })
    const event = {
      title: 'Morning rally',
      eventDate: '2031-05-06',
      startTime: '09:00',
      endTime: '11:00',
      timeZone: 'America/Los_Angeles',
      location: 'Test Courts',
      communityId: id,
      publish: true,
    }
    const make = (visibility: string) =>
      t.call('POST', '/api/events', { as: manager, body: { ...event, visibility } })
    const open = await make('public')
    expect([open.status, Object.keys(open.json.fields)]).toEqual([422, ['visibility']])
    const made = await make('community')
    expect(made.status, made.text).toBe(201)
    const edit = { visibility: 'unlisted', version: made.json.version }
    expect((await t.call('PATCH', `/api/events/${made.json.id}`, { as: manager, body: edit })).status).toBe(
      422,
    )
  })
})

describe('its page', () => {
  it('shows names to the signed-in as far as people let themselves be found, and counts the rest', async () => {
    const shy = await t.signInAs('player')
    await t.services.db.update(userProfiles).set({ isSearchable: false }).where(eq(userProfiles.id, shy.id))
    const id = await club({ members: [{ userId: shy.id }] }, { status: 'active' })
    const list = async (as: Member) => (await t.call('GET', `/api/communities/${id}/members`, { as })).json
    const seen = await list(outsider)
    expect([seen.items.length, seen.hidden]).toEqual([3, 1])
    expect(JSON.stringify(seen)).not.toMatch(/@example|note":"[^"]/)
    expect(seen.items.map(({ role }: { role: string }) => role)).toEqual(['owner', 'manager', 'member'])
    const managed = await list(manager)
    expect([managed.items.length, managed.hidden]).toEqual([4, 0])
    const ofShy = await memberId(id, shy.id)
    expect(managed.items).toContainEqual(expect.objectContaining({ id: ofShy, playerId: shy.id }))
    expect((await t.call('GET', `/api/players/${shy.id}`, { as: manager })).status).toBe(200)
    expect((await t.call('GET', `/api/players/${shy.id}`, { as: outsider })).status).toBe(404)
    expect((await t.call('GET', `/api/communities/${id}/members`)).status).toBe(401)
    expect((await see(id, null)).json).toMatchObject({ members: 4, me: null, waiting: null })
    for (const status of ['requested', 'banned'])
      expect(
        (await t.call('GET', `/api/communities/${id}/members?status=${status}`, { as: player })).status,
      ).toBe(403)
  })

  it('pages through its members, each once', async () => {
    const crowd = await Promise.all(Array.from({ length: 5 }, () => t.signInAs('player')))
    const id = await club({ members: crowd.map(({ id: userId }) => ({ userId })) })
    const ids: string[] = []
    let cursor = ''
    do {
      const path = `/api/communities/${id}/members?limit=2${cursor && `&cursor=${cursor}`}`
      const { json } = await t.call('GET', path, { as: manager })
      ids.push(...json.items.map((item: { id: string }) => item.id))
      cursor = json.nextCursor ?? ''
    } while (cursor)
    expect([ids.length, new Set(ids).size]).toEqual([7, 7])
  })

  it('is changed by its managers, from the newest edition only', async () => {
    const id = await club({ name: 'Old Name' })
    const edit = (body: object, as = manager) => t.call('PATCH', `/api/communities/${id}`, { as, body })
    const changed = await edit({ tagline: 'Dinks at dawn', joinPolicy: 'approval', version: 1 })
    expect(changed.json).toMatchObject({ tagline: 'Dinks at dawn', joinPolicy: 'approval', version: 2 })
    const stale = await edit({ tagline: 'Mine', version: 1 })
    expect([stale.status, stale.json.code]).toEqual([409, 'community_changed'])
    expect((await edit({ tagline: 'Mine', version: 2 }, player)).status).toBe(403)
    expect(
      (await edit({ coverImage: `/uploads/${crypto.randomUUID()}`, version: 2 })).json.fields,
    ).toHaveProperty('coverImage')
    expect((await edit({ slug: 'taken-over', version: 2 })).status).toBe(422)
    const { json } = await t.call('GET', `/api/communities/${id}/history`, { as: manager })
    expect(json.items[0]).toMatchObject({ action: 'community.edit', after: { tagline: 'Dinks at dawn' } })
  })

  it('turns private when nobody from outside has a place to lose', async () => {
    const id = await club({}, { status: 'active' })
    const eventId = await makeEvent(t.services.db, { communityId: id })
    await answer(eventId)
    await answer(eventId, outsider)
    const hide = () =>
      t.call('PATCH', `/api/communities/${id}`, { as: owner, body: { visibility: 'private', version: 1 } })
    expect((await hide()).json.code).toBe('outsiders_have_places')
    await t.call('DELETE', `/api/events/${eventId}/registration`, { as: outsider })
    expect((await hide()).json.visibility).toBe('private')
    expect((await t.call('GET', `/api/events/${eventId}`)).status).toBe(404)
    expect((await t.call('GET', `/api/events/${eventId}`, { as: player })).json.visibility).toBe('community')
  })

  it('is closed by an owner once nothing is to come', async () => {
    const id = await club()
    const eventId = await makeEvent(t.services.db, { communityId: id })
    const close = (as: Member) => t.call('POST', `/api/communities/${id}/archive`, { as })
    expect((await close(manager)).status).toBe(403)
    expect((await close(owner)).json.code).toBe('has_coming_events')
    await t.call('POST', `/api/events/${eventId}/cancel`, { as: manager, body: { reason: 'We are closing' } })
    expect((await close(owner)).json).toEqual({ status: 'archived' })
    for (const as of [owner, manager, null]) expect((await see(id, as)).status).toBe(404)
  })
})

describe('events of a community', () => {
  it('are made and run by its managers, who need not be hosts; every such act is on the record', async () => {
    const host = await t.signInAs('host')
    const id = await club()
    const eventId = await makeEvent(t.services.db, { communityId: id, hostId: host.id })
    const edit = { title: 'Renamed by a manager', version: 1 }
    const { status, json } = await t.call('PATCH', `/api/events/${eventId}`, { as: manager, body: edit })
    expect([status, json.can.manageRegistrations]).toEqual([200, true])
    const noted = await t.services.db.select().from(auditLog).where(eq(auditLog.subjectId, eventId))
    expect(noted).toMatchObject([{ action: 'event.updated', actorId: manager.id }])
    expect((await t.call('PATCH', `/api/events/${eventId}`, { as: player, body: edit })).status).toBe(403)
    const plain = { title: 'Mine alone', eventDate: '2031-05-06', startTime: '09:00', endTime: '11:00' }
    const make = (as: Member, communityId: string | null) =>
      t.call('POST', '/api/events', {
        as,
        body: { ...plain, timeZone: 'UTC', location: 'Test Courts', communityId },
      })
    expect((await make(manager, id)).status).toBe(201)
    expect((await make(manager, null)).status).toBe(403)
    expect((await make(player, id)).status).toBe(403)
    expect((await make(host, id)).json.fields).toHaveProperty('communityId')
  })
})

it('an approved request is made with the visibility that was asked for', async () => {
  const body = {
    name: 'Quiet Courts',
    about: 'We play where nobody looks.',
    city: 'Ojai',
    visibility: 'private',
  }
  const asked = await t.call('POST', '/api/community-requests', { as: player, body })
  expect(asked.json.visibility).toBe('private')
  const { json } = await t.call('POST', `/api/admin/community-requests/${asked.json.id}/approve`, {
    as: admin,
  })
  expect((await see(json.community.id)).json).toMatchObject({ visibility: 'private', me: { role: 'owner' } })
  expect((await see(json.community.id, outsider)).status).toBe(404)
})
