import { sql } from 'drizzle-orm'
import { createLogger } from '#/platform/observability/log'
import { openDatabase, type Database } from '#/platform/db'
import { readEnv } from '#/platform/env'
import type { Member } from './crowd'

export const TEST_SECRET = 'a-secret-for-tests-only-0123456789abcdef'
/** Sessions are bound to this address by the cookie's name alone; any loopback port serves. */
export const TEST_PUBLIC_URL = 'http://localhost:3000'

type Body = { code?: string; added?: number; registration?: { status: string; position: number | null } }
type Given<B> = { status: number; body: B; ms: number }

/** One call as a browser would make it, timed; the connection is kept alive by fetch's own pool. */
export async function call<B = Body>(
  url: string,
  path: string,
  member: Member,
  init: RequestInit & { key?: string } = {},
): Promise<Given<B>> {
  const headers = new Headers({
    cookie: member.cookie,
    origin: TEST_PUBLIC_URL,
    'content-type': 'application/json',
  })
  if (init.key) headers.set('idempotency-key', init.key)
  const startedAt = performance.now()
  const response = await fetch(`${url}/api${path}`, { ...init, headers })
  const body = (await response.json().catch(() => ({}))) as B
  return { status: response.status, body, ms: performance.now() - startedAt }
}

export const answer = (url: string, eventId: string, member: Member, partySize = 1, key?: string) =>
  call(url, `/events/${eventId}/registration`, member, {
    method: 'PUT',
    body: JSON.stringify({ partySize }),
    ...(key ? { key } : {}),
  })
export const giveUp = (url: string, eventId: string, member: Member) =>
  call(url, `/events/${eventId}/registration`, member, { method: 'DELETE' })

/** Opens a database as the server does; `source` names it as the environment would. */
export function openTestDatabase(source: Record<string, string>): Promise<Database> {
  return openDatabase(
    readEnv({ AUTH_SECRET: TEST_SECRET, PUBLIC_URL: TEST_PUBLIC_URL, ...source }),
    createLogger('silent'),
  )
}

export type Tally = {
  confirmedSeats: number
  waitingSeats: number
  seatsTaken: number
  seatsWaiting: number
  maxCapacity: number
  rows: number
  people: number
  statuses: Record<string, number>
}

/** What the rows say, beside what the counters say. */
export async function tally({ db }: Database, eventId: string): Promise<Tally> {
  const { rows } = await db.execute(sql`
    select coalesce(sum(party_size) filter (where status in ('confirmed','offered')), 0)::int as "confirmedSeats",
           coalesce(sum(party_size) filter (where status = 'waitlisted'), 0)::int as "waitingSeats",
           count(*)::int as rows, count(distinct user_id)::int as people,
           (select seats_taken from events where id = ${eventId}) as "seatsTaken",
           (select seats_waiting from events where id = ${eventId}) as "seatsWaiting",
           (select max_capacity from events where id = ${eventId}) as "maxCapacity",
           (select json_object_agg(status, n) from (select status, count(*) n from event_registrations where event_id = ${eventId} group by 1) s) as statuses
    from event_registrations where event_id = ${eventId}`)
  return rows[0] as Tally
}
