import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { lockFolder } from '#/platform/database/folder-lock'
import { canUnshare, IN_ITS_OWN_PID_NAMESPACE, newcomer } from '../support/folder-processes'
import { shortOrLong } from '../support/soak'

const ROUNDS = shortOrLong(8, 100)
/** Three who come at once after a crash. */
const NEWCOMERS = 3
const namespaces = canUnshare()

const cleanups: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const cleanup of cleanups.toReversed()) await cleanup()
})
async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'folder-lock-'))
  cleanups.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}
async function comes(folder: string, inside?: readonly string[]) {
  const process = await newcomer(folder, inside)
  cleanups.push(() => process.kill())
  return process
}
const recordIn = (folder: string) => join(folder, 'in-use.json')
const recordOf = async (folder: string) => JSON.parse(await readFile(recordIn(folder), 'utf8'))

/** A record as a process on another machine would have left it. */
async function leaveRecord(folder: string, changes: Record<string, unknown>): Promise<void> {
  const holder = await comes(folder)
  const record = await recordOf(folder)
  await holder.kill()
  await writeFile(recordIn(folder), JSON.stringify({ ...record, ...changes }))
}
const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString()

describe('one kernel', () => {
  it('refuses a second process in words that name the first, and leaves the first alone', async () => {
    const folder = await newFolder()
    const holder = await comes(folder)
    const { pid, since } = await recordOf(folder)
    const second = await comes(folder)
    expect(second.said).toBe(
      `ConfigurationError: The data folder ${folder} is in use by tests/support/hold-folder.ts ${folder} (process ${pid} on ${hostname()}, since ${since}): stop it first, set another DATA_DIR, or use DATABASE_URL to run several processes.`,
    )
    expect(await second.exited).toBe(1)
    expect((await comes(folder)).said).toContain('is in use')
    await holder.kill()
    expect((await comes(folder)).said).toBe('holds')
  })

  it('refuses a second lock in the same process without losing the first', async () => {
    const folder = await newFolder()
    const release = await lockFolder(folder)
    await expect(lockFolder(folder)).rejects.toThrow(`(process ${process.pid} on ${hostname()}`)
    expect((await comes(folder)).said).toContain('is in use')
    await release()
    expect(existsSync(recordIn(folder))).toBe(false)
    expect((await comes(folder)).said).toBe('holds')
  })

  it.skipIf(!namespaces)('refuses across PID namespaces, in both directions', async () => {
    const folder = await newFolder()
    const outside = await comes(folder)
    expect((await comes(folder, IN_ITS_OWN_PID_NAMESPACE)).said).toContain('is in use')
    await outside.kill()
    const inside = await comes(folder, IN_ITS_OWN_PID_NAMESPACE)
    expect(inside.said).toBe('holds')
    expect((await recordOf(folder)).pid).toBe(1)
    expect((await comes(folder, IN_ITS_OWN_PID_NAMESPACE)).said).toContain('(process 1 on ')
    expect((await comes(folder)).said).toContain('is in use')
    await inside.kill()
    expect((await comes(folder, IN_ITS_OWN_PID_NAMESPACE)).said).toBe('holds')
  })

  it('lets exactly one in when several come at once after a crash', async () => {
    const folder = await newFolder()
    let holder = await comes(folder)
    for (let round = 0; round < ROUNDS; round += 1) {
      await holder.kill()
      const came = await Promise.all(Array.from({ length: NEWCOMERS }, () => comes(folder)))
      const winners = came.filter(({ said }) => said === 'holds')
      const refused = came.filter(({ said }) => said.includes('is in use by tests/support/hold-folder.ts'))
      expect([winners.length, refused.length]).toEqual([1, NEWCOMERS - 1])
      holder = winners[0] ?? holder
    }
  })

  it('starts whatever a dead process left: the id of a living one, nothing, or nonsense', async () => {
    for (const changes of [{ pid: 1 }, { pid: process.pid }]) {
      const folder = await newFolder()
      await leaveRecord(folder, { ...changes, beatAt: secondsAgo(0) })
      await writeFile(join(folder, 'server.pid'), '1')
      const next = await comes(folder)
      expect([next.said, next.warned()]).toEqual(['holds', ''])
    }
  })

  it('works in a folder with a long name, and names the limit beyond', async () => {
    const folder = join(await newFolder(), ...Array.from({ length: 4 }, () => 'x'.repeat(100)))
    expect((await comes(folder)).said).toBe('holds')
    expect((await comes(folder)).said).toContain('is in use')
    expect((await comes(join(folder, 'x'.repeat(100)))).said).toMatch(/^ConfigurationError: .+ is too long/)
  })
})

describe.concurrent('another machine on a network volume', () => {
  const elsewhere = { kernel: 'another', host: 'court-2', pid: 7 }

  it('refuses at once while its heartbeat is fresh', async () => {
    const folder = await newFolder()
    await leaveRecord(folder, { ...elsewhere, beatAt: secondsAgo(50) })
    const second = await comes(folder)
    expect(second.said).toMatch(
      /is in use by .+ \(process 7 on court-2, since .+ If that machine is off, start again/,
    )
    expect(await second.exited).toBe(1)
  })

  it('takes over a heartbeat that stopped, after watching it', async () => {
    const folder = await newFolder()
    await leaveRecord(folder, { ...elsewhere, beatAt: secondsAgo(61) })
    const next = await comes(folder)
    expect(next.said).toBe('holds')
    expect(next.warned()).toMatch(/was last used by .+court-2.+waiting up to 60 seconds/)
  })

  it('waits for a machine that was restarted, whose own record looks fresh', async () => {
    const folder = await newFolder()
    await leaveRecord(folder, { kernel: 'before the restart', beatAt: secondsAgo(50) })
    expect((await comes(folder)).said).toBe('holds')
  })

  it('takes over a record that can’t be read, after watching it', async () => {
    const folder = await newFolder()
    await writeFile(recordIn(folder), '')
    expect((await comes(folder)).said).toBe('holds')
  })

  it.each([
    ['behind', secondsAgo(3600)],
    ['ahead', secondsAgo(-3600)],
  ])('refuses a heartbeat that still comes, with its clock an hour %s', async (_, beatAt) => {
    const folder = await newFolder()
    await leaveRecord(folder, { ...elsewhere, beatAt })
    const record = await recordOf(folder)
    let beat = 0
    const beating = setInterval(() => {
      beat += 1
      void writeFile(recordIn(folder), JSON.stringify({ ...record, beat }))
    }, 2_000)
    const second = await comes(folder)
    clearInterval(beating)
    expect(second.said).toContain('on court-2')
    expect(await second.exited).toBe(1)
  })

  it('refuses a living process even when the lock file was removed under it', async () => {
    const folder = await newFolder()
    const holder = await comes(folder)
    await rm(join(folder, 'in-use.lock'))
    expect((await comes(folder)).said).toContain('is in use')
    await holder.kill()
  })

  it('puts its record back when somebody removes every trace of the lock, and keeps newcomers out', async () => {
    const folder = await newFolder()
    const holder = await comes(folder)
    await Promise.all(['in-use.lock', 'in-use.json'].map((name) => rm(join(folder, name))))
    expect((await comes(folder)).said).toContain('is in use')
    await holder.kill()
  })

  it('ends a process whose folder was taken over while it was frozen', async () => {
    const folder = await newFolder()
    const holder = await comes(folder)
    await writeFile(
      recordIn(folder),
      JSON.stringify({ ...(await recordOf(folder)), ...elsewhere, id: 'new' }),
    )
    expect(await holder.exited).toBe(1)
    expect(holder.warned()).toContain('was taken over by')
  })
})
