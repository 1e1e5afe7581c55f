import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { communityMembers } from '#/features/communities/communities/table'
import { emptyFields } from '#/features/journal/notes/logic/note-fields'
import { userProfiles } from '#/features/people/profiles/table'
import { testApp, type TestApp } from '../support/app'
import { makeCommunity } from '../support/community'
import type { Member } from '../support/crowd'
import { eventInput } from '../support/event-input'
import { EACH_CHARACTER, foldedDifferently, SOME_WORDS } from '../support/folded-words'

let t: TestApp
let host: Member
let admin: Member
beforeAll(async () => {
  t = await testApp({ LIMITS_OFF: 'true' })
  host = await t.signInAs('host')
  admin = await t.signInAs('admin')
})
afterAll(() => t.close())

const found = async (path: string, q: string, as: Member = admin): Promise<string> => {
  const { status, text } = await t.call(
    'GET',
    `${path}${path.includes('?') ? '&' : '?'}q=${encodeURIComponent(q)}`,
    {
      as,
    },
  )
  expect(status, text).toBe(200)
  return text
}
async function called(
  firstName: string,
  fields: Partial<typeof userProfiles.$inferInsert> = {},
): Promise<Member> {
  const player = await t.signInAs('player')
  await t.services.db
    .update(userProfiles)
    .set({ firstName, lastName: 'Núñez', ...fields })
    .where(eq(userProfiles.id, player.id))
  return player
}

const bySql = async (words: readonly string[]) => {
  const { rows } = await t.services.db.execute(
    sql`select folded(word) as folded from unnest(${sql.param(words)}::text[]) with ordinality as w(word, n) order by n`,
  )
  return rows.map((row) => String(row['folded']))
}

it('the database folds as the browser does', async () => {
  expect(await foldedDifferently(EACH_CHARACTER, bySql)).toEqual([])
  expect(await foldedDifferently(SOME_WORDS, bySql)).toEqual([])
})

const SPELLINGS = ['jose nunez', 'JOSÉ NÚÑEZ', 'Jose\u0301 Nun\u0303ez', 'José Nuñez']

describe('a search without accents, in any case and spelling, finds', () => {
  it.each(SPELLINGS)('players: %s', async (q) => {
    const { id } = await called('José', { homeCity: 'Cañon City' })
    expect(await found('/api/players', q)).toContain(id)
    expect(await found('/api/players?city=canon', q)).toContain(id)
    expect(await found('/api/players', 'josa')).not.toContain(id)
  })

  it.each(['strasse', 'Straße', 'STRASSE', 'ubung', 'Übung in der str'])('events: %s', async (q) => {
    const body = eventInput({ title: `Übung in der Straße ${randomUUID()}`, city: 'Çeşme' })
    const { id } = (await t.call('POST', '/api/events', { as: host, body })).json
    expect(await found('/api/events', q)).toContain(id)
    expect(await found('/api/events?place=CESME', q)).toContain(id)
    expect(await found('/api/events?place=Cesmo', q)).not.toContain(id)
  })

  it.each(['LODZ', 'łódź', 'Lodz'])('communities and members: %s', async (q) => {
    const communityId = await makeCommunity(t.services.db, host, { name: `Łódź Paddles ${randomUUID()}` })
    expect(await found('/api/communities', q)).toContain(communityId)
    const { id } = await called('Łódź')
    await t.services.db.insert(communityMembers).values({ communityId, userId: id, status: 'active' })
    expect(await found(`/api/communities/${communityId}/members`, q)).toContain(id)
  })

  it('one’s own notes', async () => {
    const player = await t.signInAs('player')
    const fields = { ...emptyFields('2026-05-06'), highlight: 'Smørrebrød after the match' }
    const body = { fields, baseVersion: 0 }
    const made = await t.call('PUT', `/api/notes/${randomUUID()}`, { as: player, body })
    expect(made.status, made.text).toBeLessThan(300)
    expect(await found('/api/notes', 'smorrebrod', player)).toContain('Smørrebrød')
  })

  it('people at the admin’s desk, and whoever walks in at the gate', async () => {
    const { id } = await called('Zoë')
    expect(await found('/api/players', 'zoe')).toContain(id)
    const body = eventInput({ title: 'Walk in' })
    const event = (await t.call('POST', '/api/events', { as: host, body })).json
    expect(await found(`/api/events/${event.id}/check-in/players`, 'zoe nun', host)).toContain(id)
  })
})
