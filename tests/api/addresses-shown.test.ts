import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '#/features/people/accounts/table'
import { communityMembers } from '#/features/communities/communities/table'
import { guests } from '#/features/events/rsvp/guests/table'
import { eventRegistrations } from '#/features/events/rsvp/table'
import { testApp, type TestApp } from '../support/app'
import { makeEvent } from '../support/crowd'
import { ACCESS, CALLERS, type Caller } from './access-table'
import { makeWorld, pathOf, type World } from './access-world'

const GUEST = 'a-guest@guests.example'
const INVITED = 'friend@example.org'
const PHONE = '+14155550134'
/** Anything that reads like an email address, and the one phone number that is somebody's. */
const FOUND = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\+14155550134/g
/** Calendar entries have ids of this form. */
const ENTRY_ID = /^UID:.*$/gm
/** Every read but the live stream, which doesn't end. */
const READS = Object.keys(ACCESS).filter((route) => route.startsWith('GET') && route !== 'GET /live')

/** Who sees other people's email addresses, and where; admins aside. */
const SHOWN: Partial<Record<string, readonly Caller[]>> = {
  'GET /events/{id}/desk': ['host', 'manager'],
  'GET /events/{id}/registrations.csv': ['host', 'manager'],
  'GET /communities/{id}/invitations': ['manager'],
}

let t: TestApp
let world: World
const paths = new Map<string, string>()
beforeAll(async () => {
  t = await testApp({ LIMITS_OFF: 'true' })
  world = await makeWorld(t)
  for (const route of READS) paths.set(route, await pathOf(t, world, route))
  await fillEverything()
})
afterAll(() => t.close())

/** Puts a player with a phone number, and a guest, on every event; the player joins every community, too. */
async function fillEverything(): Promise<void> {
  const { db } = t.services
  const { otherPlayer } = world.members
  await db
    .update(users)
    .set({ phoneNumber: PHONE })
    .where(sql`${users.id} = ${otherPlayer.id}`)
  const [guest] = await db.insert(guests).values({ email: GUEST, name: 'Gus' }).returning()
  await makeEvent(db, { hostId: world.members.otherHost.id })
  await db.execute(
    sql`insert into ${eventRegistrations} (event_id, user_id, status) select id, ${otherPlayer.id}::uuid, 'confirmed' from events on conflict do nothing`,
  )
  await db.execute(
    sql`insert into ${eventRegistrations} (event_id, guest_id, status) select id, ${guest?.id}::uuid, 'confirmed' from events`,
  )
  await db.execute(
    sql`insert into ${communityMembers} (community_id, user_id, status) select id, ${otherPlayer.id}::uuid, 'active' from communities on conflict do nothing`,
  )
}

/** Returns the addresses in an answer that aren't the caller's own. */
async function othersIn(path: string, caller: Caller): Promise<string[]> {
  const as = caller === 'anonymous' ? null : world.members[caller]
  const { text } = await t.call('GET', `/api${path}`, { as })
  const own = caller === 'otherPlayer' ? [world.members.otherPlayer.email, PHONE] : [as?.email ?? '']
  return [...new Set(text.replaceAll(ENTRY_ID, '').match(FOUND))].filter((each) => !own.includes(each))
}

describe('other people’s email addresses and phone numbers', () => {
  it.each(READS)('%s shows them only to the callers listed', async (route) => {
    const shown: string[] = []
    for (const caller of CALLERS.filter((each) => each !== 'admin'))
      if ((await othersIn(paths.get(route) ?? '', caller)).length > 0) shown.push(caller)
    expect(shown).toEqual(SHOWN[route] ?? [])
  })
})

it('shows hosts and managers the emails of people on their event, and no phone number', async () => {
  for (const route of ['GET /events/{id}/desk', 'GET /events/{id}/registrations.csv'])
    for (const caller of ['host', 'manager'] as const)
      expect((await othersIn(paths.get(route) ?? '', caller)).toSorted()).toEqual(
        [GUEST, world.members.otherPlayer.email].toSorted(),
      )
})

it('shows managers the emails their community invited', async () => {
  const invited = paths.get('GET /communities/{id}/invitations') ?? ''
  expect(await othersIn(invited, 'manager')).toEqual([INVITED])
})

it('shows admins both, so the walk above would notice them', async () => {
  expect(await othersIn('/admin/people', 'admin')).toContain(world.members.player.email)
  expect(await othersIn(`/admin/people/${world.members.otherPlayer.id}`, 'admin')).toContain(PHONE)
})
