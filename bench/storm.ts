import { randomUUID } from 'node:crypto'
import { percentile } from '#/lib/percentile'
import { makeCrowd, makeEvent, type Member } from '../tests/support/crowd'
import { startServerProcess } from '../tests/support/server-process'
import { openTestDatabase, tally, TEST_PUBLIC_URL, TEST_SECRET } from '../tests/support/storm'
import { sendWrites, type Write } from './hammer'

const CROWD = 500
const SPOTS = 10
/** The first storm after a start, and two on a server that has seen one. */
const STORMS = 3

const rsvpTo = (url: string, eventId: string, { cookie }: Member): Write => ({
  method: 'PUT',
  url: `${url}/api/events/${eventId}/registration`,
  headers: { cookie, origin: TEST_PUBLIC_URL, 'idempotency-key': randomUUID() },
  body: { partySize: 1 },
})

type Storm = { p99: number; confirmed: number }

/**
 * 500 people RSVP at once to one event with 10 spots, with idempotency keys and rate limits, each on a new connection.
 * @returns one entry per storm, the first of them the first writes after the start
 */
export async function measureStorms(source: Record<string, string>, processes: number): Promise<Storm[]> {
  const database = await openTestDatabase(source)
  const crowd = await makeCrowd(database.db, { size: CROWD, secret: TEST_SECRET, publicUrl: TEST_PUBLIC_URL })
  const events: string[] = []
  for (let storm = 0; storm < STORMS; storm += 1)
    events.push(await makeEvent(database.db, { maxCapacity: SPOTS }))
  await database.close()
  const env = { AUTH_SECRET: TEST_SECRET, PUBLIC_URL: TEST_PUBLIC_URL, ...source }
  const servers = await Promise.all(Array.from({ length: processes }, () => startServerProcess(env)))
  const took: number[][] = []
  for (const eventId of events) {
    const writes = servers.map(({ url }, server) =>
      crowd.filter((_, index) => index % processes === server).map((person) => rsvpTo(url, eventId, person)),
    )
    took.push((await Promise.all(writes.map((some) => sendWrites(some, some.length)))).flat())
  }
  await Promise.all(servers.map((server) => server.kill('SIGTERM')))
  const after = await openTestDatabase(source)
  const storms: Storm[] = []
  for (const [index, eventId] of events.entries()) {
    const times = took[index] ?? []
    storms.push({
      p99: percentile(times, 99) ?? Number.NaN,
      confirmed: (await tally(after, eventId)).confirmedSeats,
    })
  }
  await after.close()
  return storms
}
