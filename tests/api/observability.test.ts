import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { accountMails } from '#/features/people/accounts/mail'
import { enqueue } from '#/features/foundation/outbox/writes'
import { runJob } from '#/platform/jobs'
import { createLogger } from '#/platform/observability/log'
import { announce } from '#/platform/db'
import { withLogContext } from '#/platform/observability/log-context'
import { testApp, type TestApp } from '../support/app'
import { makeEvent } from '../support/crowd'

let t: TestApp
let lines: { msg: string; [field: string]: unknown }[]
beforeEach(async () => {
  t = await testApp()
  lines = []
  const log = createLogger('debug', { write: (line) => void lines.push(JSON.parse(line)) })
  Object.assign(t.services, { log })
})
afterEach(() => t.close())

async function figures(): Promise<string> {
  const loopback = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
  return (await t.app.request('/metrics', {}, loopback)).text()
}

async function lookups(): Promise<number[]> {
  const told = await figures()
  return ['hit', 'miss'].map((result) =>
    Number(new RegExp(`page_cache_lookups_total\\{result="${result}"\\} (\\d+)`).exec(told)?.[1] ?? 0),
  )
}

describe('what is logged', () => {
  it('carries the id that the answer carries, each request its own', async () => {
    await t.services.database.close()
    const answers = await Promise.all([
      t.call('GET', '/api/events/count'),
      t.call('GET', '/api/events/count'),
    ])
    const ids = answers.map(({ headers }) => headers.get('x-request-id'))
    expect(new Set(ids).size).toBe(2)
    const failed = lines.filter(({ msg }) => msg === 'A request failed').map(({ requestId }) => requestId)
    expect(failed.toSorted()).toEqual(ids.toSorted())
    expect(lines.filter(({ requestId }) => requestId === undefined)).toEqual([])
  })

  it('of a page and of what it asks the API for has one id', async () => {
    const requestId = randomUUID()
    const { headers } = await withLogContext({ requestId }, () => t.call('GET', '/api/events'))
    expect(headers.get('x-request-id')).toBe(requestId)
  })

  it('of a job names the job and its run', async () => {
    const job = { name: 'sweep', run: async () => t.services.log.info('Swept') }
    await withLogContext({ job: job.name, run: 'run-1' }, () => runJob(job, t.services))
    expect(lines).toEqual([expect.objectContaining({ msg: 'Swept', job: 'sweep', run: 'run-1' })])
  })
})

describe('figures', () => {
  it('tell of the database, what waits, and who listens', async () => {
    const message = {
      message: accountMails.verifyAddress(),
      subjectId: randomUUID(),
      recipient: 'a@example.org',
    }
    await enqueue(t.services.db, [message])
    const stream = await t.app.request(`/api/live?topics=event:${await makeEvent(t.services.db)}`)
    const told = await figures()
    await stream.body?.cancel()
    expect(told).toContain('database_up 1')
    expect(told).toContain('outbox_messages{state="pending"} 1')
    expect(told).toMatch(/queue_oldest_seconds\{queue="outbox"\} \d/)
    expect(told).toContain('live_connections 1')
    expect(told).toContain('live_topics 1')
    expect(told).toMatch(/nodejs_eventloop_lag_p99_seconds \d/)
  })

  it('tell how soon those who look at an event are told of a change, and how many', async () => {
    const id = await makeEvent(t.services.db)
    const streams = await Promise.all([1, 2].map(() => t.app.request(`/api/live?topics=registrations:${id}`)))
    const before = await figures()
    expect(before).toContain('live_hints_total 0')
    expect(before).toContain('live_readers_cut_off_total 0')
    await announce(t.services.db, [`registrations:${id}`], 2)
    await expect.poll(figures).toContain('live_hints_total 2')
    const told = await figures()
    expect(told).toContain('live_hint_seconds_count 1')
    expect(told).toContain('live_hint_seconds_bucket{le="3"} 1')
    for (const stream of streams) await stream.body?.cancel()
  })

  it('tell what a database that is gone can no longer say of nothing', async () => {
    expect(await figures()).toContain('outbox_messages{')
    await t.services.database.close()
    const told = await figures()
    expect(told).toContain('database_up 0')
    expect(told).not.toContain('outbox_messages{')
  })

  it('count what the cache had and had not', async () => {
    const [hits = 0, misses = 0] = await lookups()
    await t.call('GET', '/api/events')
    await t.call('GET', '/api/events')
    expect(await lookups()).toEqual([hits + 1, misses + 1])
  })

  it('time each call under its own pattern, whatever is in its address', async () => {
    await t.call('GET', '/api/events/count')
    await t.call('GET', '/api/events/count')
    await t.call('GET', `/api/events/${randomUUID()}`)
    await t.call('GET', '/api/admin/people')
    const told = await figures()
    for (const count of [
      'route="/api/events/count",status="200"} 2',
      'route="/api/events/:id",status="404"} 1',
      'route="/api/admin/people",status="401"} 1',
    ])
      expect(told).toContain(`http_request_seconds_count{method="GET",${count}`)
  })

  it('count jobs by outcome', async () => {
    const fail = { name: 'sweep', run: () => Promise.reject(new Error('no broom')) }
    await runJob({ name: 'sweep', run: async () => undefined }, t.services)
    await expect(runJob(fail, t.services)).rejects.toThrow('no broom')
    const told = await figures()
    expect(told).toContain('job_seconds_count{job="sweep",outcome="done"} 1')
    expect(told).toContain('job_seconds_count{job="sweep",outcome="failed"} 1')
    expect(lines.map(({ msg }) => msg)).toContain('A job failed')
  })
})
