import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { emptyFields } from '#/features/journal/notes/logic/note-fields'
import { SERVER } from '../../scripts/process.mjs'
import { makeCrowd, makeEvent, type Member } from '../support/crowd'
import { canUnshare, IN_ITS_OWN_PID_NAMESPACE, newcomer } from '../support/folder-processes'
import { openData } from '../support/open-files'
import { startServerProcess, type ServerProcess } from '../support/server-process'
import { answer, call, openTestDatabase, tally, TEST_PUBLIC_URL, TEST_SECRET } from '../support/storm'

const run = promisify(execFile)
const COMMAND_TIMEOUT_MS = 120_000
const namespaces = canUnshare()
const canMount = process.getuid?.() === 0
const PLACE = { AUTH_SECRET: TEST_SECRET, PUBLIC_URL: TEST_PUBLIC_URL, NODE_ENV: 'production' }

let home = ''
let dataDir = ''
let crowd: Member[] = []
let eventId = ''
let crowdedEventId = ''
const servers: ServerProcess[] = []
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'data-folder-'))
  dataDir = join(home, 'data')
  const database = await openTestDatabase({ DATA_DIR: dataDir })
  crowd = await makeCrowd(database.db, { size: 20, secret: TEST_SECRET, publicUrl: TEST_PUBLIC_URL })
  eventId = await makeEvent(database.db)
  crowdedEventId = await makeEvent(database.db, { maxCapacity: 100 })
  await database.close()
  await program('backup')
  // As an earlier version left it: readable, and here and there writable, by everyone.
  await run('chmod', ['-R', 'a+rwX', dataDir])
})
afterEach(async () => {
  for (const server of servers.splice(0)) await server.kill('SIGKILL')
})
afterAll(async () => {
  await rm(home, { recursive: true, force: true })
})

async function serve(inside?: readonly string[]): Promise<ServerProcess> {
  const server = await startServerProcess({ ...PLACE, DATA_DIR: dataDir }, inside)
  servers.push(server)
  return server
}
const program = (...args: string[]) =>
  run(process.execPath, [SERVER, ...args], {
    timeout: COMMAND_TIMEOUT_MS,
    env: { PATH: process.env.PATH ?? '', ...PLACE, HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir },
  })
const refused = (...args: string[]) =>
  program(...args).then(
    () => ({ code: 0, stderr: '' }),
    (error: { code: number; stderr: string }) => ({ code: error.code, stderr: error.stderr.trim() }),
  )
const member = (index: number): Member => {
  const found = crowd[index]
  if (!found) throw new Error('Nobody is left')
  return found
}

async function upload(url: string, path: string, method: string, by: Member): Promise<number> {
  const picture = await sharp({ create: { width: 320, height: 240, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const body = new FormData()
  body.set('file', new File([new Uint8Array(picture)], 'a.png', { type: 'image/png' }))
  body.set('alt', '')
  body.set('position', '0')
  const headers = { cookie: by.cookie, origin: TEST_PUBLIC_URL }
  return (await fetch(`${url}/api${path}`, { method, headers, body })).status
}

/** What people do that leaves files: answer, upload a picture for everyone, and one for themselves. */
async function use({ url }: ServerProcess): Promise<void> {
  expect((await answer(url, eventId, member(0))).status).toBe(200)
  const note = randomUUID()
  const fields = { ...emptyFields('2026-05-06'), highlight: 'Held the line' }
  const saved = await call(url, `/notes/${note}`, member(1), {
    method: 'PUT',
    body: JSON.stringify({ fields, baseVersion: 0 }),
  })
  expect(saved.status).toBe(200)
  expect(await upload(url, `/notes/${note}/pictures/${randomUUID()}`, 'PUT', member(1))).toBe(200)
  expect(await upload(url, '/uploads', 'POST', member(1))).toBe(201)
}

describe('the data folder', () => {
  it('has nothing that other users can read or write, before, during and after a run', async () => {
    const umask = process.umask(0o000)
    const server = await serve().finally(() => process.umask(umask))
    await expect.poll(() => openData(dataDir)).toEqual([])
    await use(server)
    await program('backup')
    expect(await readdir(join(dataDir, 'uploads'))).toContain('private')
    expect(await readdir(join(dataDir, 'backups'))).toHaveLength(2)
    expect(await openData(dataDir)).toEqual([])
    await server.kill('SIGTERM')
    expect(await openData(dataDir)).toEqual([])
  })

  it('is private from the first moment, whatever the umask it was started with', async () => {
    const umask = process.umask(0o000)
    const fresh = join(home, 'fresh')
    try {
      await run(process.execPath, [SERVER, 'seed'], {
        timeout: COMMAND_TIMEOUT_MS,
        env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', DATA_DIR: fresh },
      })
    } finally {
      process.umask(umask)
    }
    const [copied] = await readdir(join(dataDir, 'backups'))
    await run(process.execPath, [SERVER, 'restore', join(dataDir, 'backups', copied ?? '')], {
      timeout: COMMAND_TIMEOUT_MS,
      env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', DATA_DIR: join(home, 'restored') },
    })
    expect(await openData(fresh)).toEqual([])
    expect(await openData(join(home, 'restored'))).toEqual([])
  })

  it('lets no second program in: a server, seed, backup and restore name who has it and exit with 1', async () => {
    const holder = await newcomer(dataDir)
    expect(holder.said).toBe('holds')
    const [copy] = await readdir(join(dataDir, 'backups'))
    for (const args of [[], ['seed'], ['backup'], ['restore', join(dataDir, 'backups', copy ?? '')]]) {
      const { code, stderr } = await refused(...args)
      expect(code).toBe(1)
      expect(stderr).toMatch(/^The data folder .+ is in use by tests\/support\/hold-folder\.ts .+$/)
    }
    await holder.kill()
  })

  it.skipIf(!namespaces)('keeps every answer when a second container starts on the same volume', async () => {
    const first = await serve(IN_ITS_OWN_PID_NAMESPACE)
    const answered = crowd.slice(2, 18).map((each) => answer(first.url, crowdedEventId, each))
    await expect(serve(IN_ITS_OWN_PID_NAMESPACE)).rejects.toThrow(
      /is in use by dist\/main\/main\.js \(process 1 on /,
    )
    expect((await Promise.all(answered)).map(({ status }) => status)).toEqual(answered.map(() => 200))
    await first.kill('SIGKILL')
    const next = await serve(IN_ITS_OWN_PID_NAMESPACE)
    expect(next.output()).not.toContain('waiting')
    await next.kill('SIGKILL')
    const database = await openTestDatabase({ DATA_DIR: dataDir })
    expect(await tally(database, crowdedEventId)).toMatchObject({ people: 16, seatsTaken: 16 })
    await database.close()
  })

  it('says so when it can’t be written to', async () => {
    const file = join(home, 'a-file')
    await writeFile(file, '')
    expect((await newcomer(file)).said).toMatch(/can't be written to: .*EEXIST/)
  })

  it.skipIf(!canMount)('says so when its disk is full', async () => {
    const full = join(home, 'full')
    await mkdir(full)
    await run('mount', ['-t', 'tmpfs', '-o', 'size=4k', 'tmpfs', full])
    try {
      await writeFile(join(full, 'ballast'), Buffer.alloc(8192)).catch(() => undefined)
      const { said } = await newcomer(full)
      expect(said).toMatch(/^ConfigurationError: The data folder .+ can't be written to: .*(ENOSPC|full)/)
    } finally {
      await run('umount', [full])
    }
  })
})
