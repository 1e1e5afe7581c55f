import { fork, type ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { percentile } from '#/lib/percentile'
import { makeEvent } from '../tests/support/crowd'
import { startServerProcess } from '../tests/support/server-process'
import { openTestDatabase, TEST_PUBLIC_URL, TEST_SECRET } from '../tests/support/storm'
import type { Ask, Told } from './live-clients'
import { pssMb } from './start'

const WATCHERS = 5_000
/** What any server has behind it that is in use: what its heap grew to for them counts for no stream. */
const READS_BEFORE = 3_000
const ROUNDS = 7
/** Longer than the pause that so many watchers give their topic: what is measured is telling, not waiting. */
const BETWEEN_ROUNDS_MS = 6_000
const SETTLED_AFTER_MS = 5_000
const NS_PER_MS = 1e6
const KB_PER_MB = 1024

const nowMs = () => Number(process.hrtime.bigint()) / NS_PER_MS

const median = (values: number[]) => percentile(values, 50) ?? Number.NaN

/** What one of several kinds of message from a child says, when it comes. */
function heard<K extends PropertyKey, T>(child: ChildProcess, key: K): Promise<T> {
  const { promise, resolve } = Promise.withResolvers<T>()
  const listen = (message: Told) => {
    if (!(key in message)) return
    child.off('message', listen)
    resolve((message as Record<K, T>)[key])
  }
  child.on('message', listen)
  return promise
}

/** Event streams of a process of their own. */
async function watchers(url: string, path: string, count: number) {
  const child = fork('bench/live-clients.ts', { execArgv: [] })
  const ask = (what: Ask) => child.send(what)
  const opened = heard<'opened', number>(child, 'opened')
  ask({ open: { url, path, count } })
  if ((await opened) < count) throw new Error('Not all streams stand')
  return {
    /** How long after `tell` began the last of them was told, in ms. */
    async lastAfter(tell: () => Promise<unknown>): Promise<number> {
      const marked = heard<'marked', true>(child, 'marked')
      ask({ mark: true })
      await marked
      const last = heard<'lastAt', number>(child, 'lastAt')
      const startedAt = nowMs()
      await tell()
      return (await last) - startedAt
    },
    async close() {
      ask({ close: true })
      await new Promise((resolve) => child.once('exit', resolve))
    },
  }
}

async function startBare() {
  const child = fork('bench/live-bare.ts', { execArgv: [] })
  const url = await heard<'url', string>(child, 'url')
  return { url, pid: child.pid ?? 0, stop: () => child.disconnect() }
}

/** A server with its watchers: what each of them costs it in memory, in kB. */
async function withWatchers(url: string, path: string, pid: number, read: string) {
  for (let n = 0; n < READS_BEFORE; n += 1)
    await fetch(`${url}${read}${n}`).then((response) => response.arrayBuffer())
  await pause(SETTLED_AFTER_MS)
  const before = await pssMb(pid)
  const all = await watchers(url, path, WATCHERS)
  return {
    ...all,
    async kbEach(count: number) {
      await pause(SETTLED_AFTER_MS)
      return (((await pssMb(pid)) - before) * KB_PER_MB) / count
    },
  }
}

/**
 * Thousands of open pages at one process on PostgreSQL, beside Hono's own streams: what each costs in memory, and how
 * long after a change was announced the last of them is told.
 */
export async function measureLiveCrowd(databaseUrl: string) {
  const source = { DATABASE_URL: databaseUrl, AUTH_SECRET: TEST_SECRET, PUBLIC_URL: TEST_PUBLIC_URL }
  const database = await openTestDatabase(source)
  const eventId = await makeEvent(database.db)
  await database.close()
  const topic = `registrations:${eventId}`
  const path = `/api/live?topics=${topic}`
  const server = await startServerProcess({ ...source, LIMITS_OFF: 'true' })
  const bare = await startBare()
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const announce = () =>
    client.query("select pg_notify('live', $1)", [
      JSON.stringify({ topic, version: Date.now(), at: Date.now() / 1000 }),
    ])
  const ours = await withWatchers(server.url, path, server.child.pid ?? 0, '/api/events?q=')
  const theirs = await withWatchers(bare.url, '/stream', bare.pid, '/?q=')
  const took: number[] = []
  const bareTook: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    took.push(await ours.lastAfter(announce))
    bareTook.push(await theirs.lastAfter(() => fetch(`${bare.url}/tell`, { method: 'POST' })))
    await pause(BETWEEN_ROUNDS_MS)
  }
  const bareKb = await theirs.kbEach(WATCHERS)
  await theirs.close()
  bare.stop()
  const more = await watchers(server.url, path, WATCHERS)
  const kb = await ours.kbEach(2 * WATCHERS)
  await Promise.all([ours.close(), more.close(), client.end()])
  await server.kill('SIGTERM')
  return {
    watchers: WATCHERS,
    lastMs: median(took),
    bareLastMs: median(bareTook),
    worstMs: Math.max(...took),
    kb,
    bareKb,
  }
}
