import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../support/app'
import { BODIES } from './access-bodies'
import { ACCESS, type Caller } from './access-table'
import { makeWorld, pathOf, type World } from './access-world'

let t: TestApp
let world: World
/** Known fields of each call's body, which are not foreign there. */
const named = new Map<string, Set<string>>()
beforeAll(async () => {
  t = await testApp({ LIMITS_OFF: 'true' })
  world = await makeWorld(t)
  const { json } = await t.call('GET', '/api/openapi.json')
  for (const [path, methods] of Object.entries(json.paths as Record<string, Record<string, Operation>>))
    for (const [method, { requestBody }] of Object.entries(methods))
      named.set(
        `${method.toUpperCase()} ${path}`,
        new Set(fieldsOf(requestBody?.content['application/json']?.schema)),
      )
})
afterAll(() => t.close())

type Schema = { properties?: Record<string, unknown>; $ref?: string; anyOf?: Schema[]; oneOf?: Schema[] }
type Operation = { requestBody?: { content: Record<string, { schema: Schema }> } }

function fieldsOf(schema: Schema | undefined): string[] {
  if (schema?.$ref) throw new Error(`${schema.$ref}: a body by reference is not looked into`)
  return [
    ...Object.keys(schema?.properties ?? {}),
    ...[...(schema?.anyOf ?? []), ...(schema?.oneOf ?? [])].flatMap(fieldsOf),
  ]
}

/** What would raise somebody above others, or make a thing another's: `victim` stands for whom it would name. */
const foreignFields = (victim: string): Record<string, unknown> => ({
  id: victim,
  userId: victim,
  ownerId: victim,
  hostId: victim,
  reporterId: victim,
  askerId: victim,
  grantedBy: victim,
  decidedBy: victim,
  actorId: victim,
  role: 'admin',
  roles: ['admin', 'event_host'],
  isAdmin: true,
  isHost: true,
  admin: true,
  emailVerified: true,
  verified: true,
  suspended: false,
  suspendedAt: null,
  status: 'approved',
  seatsTaken: -5,
  seatsWaiting: -5,
  overrideSeats: 50,
  seriesId: victim,
  sequence: 99,
  capacity: 9999,
  maxCapacity: 9999,
  tokenHash: 'x',
  provenAt: '2099-01-01T00:00:00.000Z',
  createdAt: '2099-01-01T00:00:00.000Z',
  __proto__: { isAdmin: true },
  constructor: { prototype: { isAdmin: true } },
})

/** Who may do what, and everything that names the victim: none of it may change. */
async function privileges(victim: string) {
  const { db } = t.services
  const facts: Record<string, unknown> = {}
  facts.roles = (await db.execute(sql`select user_id, role from roles order by 1, 2`)).rows
  const people = Object.values(world.members).map(({ id }) => id)
  facts.users = (
    await db.execute(
      sql`select id, email, email_verified, suspended_at, phone_number from users where id in ${people} order by 1`,
    )
  ).rows
  const { rows: tables } = await db.execute(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  for (const name of tables.map((row) => String(row.name)).filter((each) => !(each in facts))) {
    const table = sql.identifier(name)
    const { rows } = await db.execute(
      sql`select count(*)::int as n from ${table} as each where each::text like ${`%${victim}%`}`,
    )
    facts[name] = rows[0]?.n
  }
  const odd = sql`select count(*)::int as n from events where seats_taken < 0 or seats_waiting < 0 or sequence = 99`
  facts.odd = (await db.execute(odd)).rows
  return facts
}

const writes = Object.keys(BODIES).filter((route) => route in ACCESS)
/** Who gets through to the write itself. */
const insider = (route: string): Exclude<Caller, 'anonymous'> =>
  (['player', 'host', 'manager', 'admin'] as const).find(
    (caller) => (ACCESS[route]?.[caller] ?? 500) < 300,
  ) ?? 'player'

it.each(writes)('%s: no field that is the server’s is taken', async (route) => {
  const [method = ''] = route.split(' ')
  const as = world.members[insider(route)]
  const victim = world.members.otherPlayer.id
  const before = await privileges(victim)
  const foreign = Object.entries(foreignFields(victim)).filter(([field]) => !named.get(route)?.has(field))
  const send = async (fields: [string, unknown][]): Promise<number> => {
    const body = { ...BODIES[route]?.(), ...Object.fromEntries(fields) }
    return (await t.call(method, `/api${await pathOf(t, world, route)}`, { as, body })).status
  }
  // Ignored all at once they are ignored one by one; refused together, each is tried alone.
  const together = await send(foreign)
  expect(together).toBeLessThan(500)
  if (together === 422) for (const field of foreign) expect(await send([field]), field[0]).toBeLessThan(500)
  expect(await privileges(victim)).toEqual(before)
  const { json } = await t.call('GET', '/api/session', { as: world.members.player })
  expect([json.isAdmin, json.isHost]).toEqual([false, false])
})

it('these tests would notice: a row that names somebody, a role, a proven address', async () => {
  const { db } = t.services
  const { otherHost, unverified } = world.members
  const before = await privileges(otherHost.id)
  await db.execute(sql`update users set email_verified = true where id = ${unverified.id}`)
  await db.execute(sql`insert into roles (user_id, role) values (${otherHost.id}, 'admin')`)
  const after = await privileges(otherHost.id)
  const changed = Object.keys(after).filter((fact) => !isDeepStrictEqual(before[fact], after[fact]))
  expect(changed).toEqual(['roles', 'users'])
})

it('every write that takes a body is among those tried', () => {
  const taking = [...named].filter(([, fields]) => fields.size > 0).map(([route]) => route)
  expect(taking.filter((route) => !(route in BODIES))).toEqual([])
})
