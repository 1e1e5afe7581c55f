import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#/platform/db'
import { makeCrowd, makeEvent, type Member } from '../support/crowd'
import { openStream, type Hint, type Stream } from '../support/event-stream'
import type { ServerProcess } from '../support/server-process'
import { answer, TEST_PUBLIC_URL, TEST_SECRET } from '../support/storm'
import { startTwoProcesses, type TwoProcesses } from '../support/two-processes'

const ROUNDS = 20
const SEEN_WITHIN_MS = 1_000

let processes: TwoProcesses
let database: Database
let servers: TwoProcesses['servers']
let crowd: Member[]
const streams: Stream[] = []
beforeAll(async () => {
  processes = await startTwoProcesses({ LIMITS_OFF: 'true' })
  database = processes.database
  servers = processes.servers
  crowd = await makeCrowd(database.db, { size: ROUNDS, secret: TEST_SECRET, publicUrl: TEST_PUBLIC_URL })
})
afterAll(async () => {
  for (const stream of streams) stream.close()
  await processes.stop()
})

async function watch(server: ServerProcess, topics: readonly string[]): Promise<Stream> {
  const stream = await openStream(`${server.url}/api/live?topics=${topics.join()}`)
  streams.push(stream)
  await stream.until(({ event }) => event === 'ready')
  return stream
}
const isChange = ({ event }: Hint): boolean => event === 'change'
const seatsSeen = async (server: ServerProcess, eventId: string): Promise<number> =>
  (await (await fetch(`${server.url}/api/events/${eventId}/registrations`)).json()).seatsTaken

describe('two processes on one database', () => {
  it(`an answer through one is told by the other within ${SEEN_WITHIN_MS} ms, and a read then shows it`, async () => {
    const [here, there] = servers
    const eventId = await makeEvent(database.db)
    const stream = await watch(here, [`registrations:${eventId}`])
    const waits: number[] = []
    for (const [round, member] of crowd.entries()) {
      const from = stream.hints.length
      const startedAt = performance.now()
      expect((await answer(there.url, eventId, member)).status).toBe(200)
      const hint = await stream.until(isChange, from)
      waits.push(hint.at - startedAt)
      expect(await seatsSeen(here, eventId)).toBe(round + 1)
    }
    expect(waits).toHaveLength(ROUNDS)
    expect(Math.max(...waits)).toBeLessThan(SEEN_WITHIN_MS)
  })

  it('count together who looks at an event', async () => {
    const [here, there] = servers
    const topic = `presence:${await makeEvent(database.db)}`
    const first = await watch(here, [topic])
    const second = await watch(there, [topic])
    for (const { until } of [first, second]) await until(({ data }) => data.count === 2)
    const from = first.hints.length
    second.close()
    await first.until(({ data }) => data.count === 1, from)
  })
})

it('listening that was cut off is taken up again: everybody is told to read anew, later hints arrive', async () => {
  const [here, there] = servers
  const eventId = await makeEvent(database.db)
  const stream = await watch(here, [`registrations:${eventId}`])
  const from = stream.hints.length
  const { rows } = await database.db.execute(
    sql`select pg_terminate_backend(pid) as cut from pg_stat_activity where application_name = 'listener' and datname = current_database()`,
  )
  expect(rows.length).toBeGreaterThanOrEqual(2)
  expect(rows.every(({ cut }) => cut === true)).toBe(true)
  await stream.until(({ event }) => event === 'resync', from)
  const [member] = crowd
  if (!member) throw new Error('Nobody came')
  const later = stream.hints.length
  expect((await answer(there.url, eventId, member)).status).toBe(200)
  expect((await stream.until(isChange, later)).data.topic).toBe(`registrations:${eventId}`)
  expect(await seatsSeen(here, eventId)).toBe(1)
})

it('a process that ends says bye to its streams; the other goes on', async () => {
  const [here, there] = servers
  const eventId = await makeEvent(database.db)
  const leaving = await watch(here, [])
  const staying = await watch(there, [`registrations:${eventId}`])
  await here.kill('SIGTERM')
  await leaving.ended
  expect(leaving.hints.at(-1)?.event).toBe('bye')
  const [member] = crowd
  if (!member) throw new Error('Nobody came')
  await answer(there.url, eventId, member)
  await staying.until(isChange)
})
