import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { communityMembers } from '#/features/communities/communities/table'
import { eventRegistrations } from '#/features/events/rsvp/table'
import type { Database } from '#/platform/db'
import { makeCommunity } from '../support/community'
import { makeCrowd, makeEvent, type Member } from '../support/crowd'
import { createDatabase, startPostgres } from '../support/postgres'
import { type ServerProcess, startServerProcess } from '../support/server-process'
import { call, openTestDatabase, TEST_PUBLIC_URL, TEST_SECRET } from '../support/storm'

const ROUNDS = 15

const cleanups: (() => Promise<unknown>)[] = []
let database: Database
let servers: ServerProcess[]
beforeAll(async () => {
  const postgres = await startPostgres()
  cleanups.push(() => postgres.stop())
  const url = await createDatabase(postgres)
  database = await openTestDatabase({ DATABASE_URL: url })
  cleanups.push(() => database.close())
  const env = {
    DATABASE_URL: url,
    AUTH_SECRET: TEST_SECRET,
    PUBLIC_URL: TEST_PUBLIC_URL,
    LIMITS_OFF: 'true',
  }
  servers = await Promise.all([startServerProcess(env), startServerProcess(env)])
  for (const server of servers) cleanups.push(() => server.kill('SIGKILL'))
})
afterAll(async () => {
  for (const cleanup of cleanups.toReversed()) await cleanup()
})

async function two(): Promise<[Member, Member]> {
  const [one, other] = await makeCrowd(database.db, {
    size: 2,
    secret: TEST_SECRET,
    publicUrl: TEST_PUBLIC_URL,
  })
  if (!one || !other) throw new Error('Nobody was made')
  return [one, other]
}
const url = (index: number) => servers[index]?.url ?? ''
const ownersOf = (communityId: string) =>
  database.db.$count(
    communityMembers,
    and(
      eq(communityMembers.communityId, communityId),
      eq(communityMembers.role, 'owner'),
      eq(communityMembers.status, 'active'),
    ),
  )

it('of two owners who leave at once, through two servers, exactly one goes', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [one, other] = await two()
    const id = await makeCommunity(database.db, one, { members: [{ userId: other.id, role: 'owner' }] })
    const leave = (index: number, me: Member) =>
      call(url(index), `/communities/${id}/membership`, me, { method: 'DELETE' })
    const answers = await Promise.all([leave(0, one), leave(1, other)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('last_owner')
    expect(await ownersOf(id)).toBe(1)
  }
})

it('who is banned while answering holds no place afterwards', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [owner, player] = await two()
    const id = await makeCommunity(database.db, owner, { members: [{ userId: player.id }] })
    const eventId = await makeEvent(database.db, { communityId: id })
    const [member] = await database.db
      .select()
      .from(communityMembers)
      .where(and(eq(communityMembers.communityId, id), eq(communityMembers.userId, player.id)))
    const [banned, answered] = await Promise.all([
      call(url(0), `/communities/${id}/members/${member?.id}/acts`, owner, {
        method: 'POST',
        body: JSON.stringify({ act: 'ban', reason: 'Threw a paddle' }),
      }),
      call(url(1), `/events/${eventId}/registration`, player, {
        method: 'PUT',
        body: JSON.stringify({ partySize: 1 }),
      }),
    ])
    expect(banned.status).toBe(200)
    expect([200, 403]).toContain(answered.status)
    const held = and(eq(eventRegistrations.eventId, eventId), eq(eventRegistrations.status, 'confirmed'))
    expect(await database.db.$count(eventRegistrations, held)).toBe(0)
  }
})
