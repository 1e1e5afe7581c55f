import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rename, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { messageOf } from '#/lib/errors'
import { makeCrowd, makeEvent, type Member } from '../support/crowd'
import { createDatabase, startPostgres } from '../support/postgres'
import { startServerProcess, type ServerProcess } from '../support/server-process'
import { answer, openTestDatabase, tally, TEST_PUBLIC_URL, TEST_SECRET } from '../support/storm'

const run = promisify(execFile)
const MB = 1024 * 1024
/** What others write to the same disk meanwhile is far less than this. */
const BALLAST_MB = 2_000
const WELL_AGAIN_MS = 5_000

const cleanups: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const cleanup of cleanups.toReversed()) await cleanup()
})

const REFUSED = { category: 'server', detail: messageOf('server') }

async function withCrowd(source: Record<string, string>) {
  const database = await openTestDatabase(source)
  const crowd = await makeCrowd(database.db, { size: 3, secret: TEST_SECRET, publicUrl: TEST_PUBLIC_URL })
  const eventId = await makeEvent(database.db)
  await database.close()
  return { crowd: crowd as [Member, Member, Member], eventId }
}
async function serve(env: Record<string, string>): Promise<ServerProcess> {
  const server = await startServerProcess({ AUTH_SECRET: TEST_SECRET, PUBLIC_URL: TEST_PUBLIC_URL, ...env })
  cleanups.push(() => server.kill('SIGKILL'))
  return server
}
async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'full-'))
  cleanups.push(() => rm(made, { recursive: true, force: true }))
  return made
}

describe('the disk of the embedded database', () => {
  it('is nearly full: what is new is refused in words, all is read on, and there is room again', async () => {
    const dataDir = await folder()
    const { crowd, eventId } = await withCrowd({ DATA_DIR: dataDir })
    const { bavail, bsize } = await statfs(dataDir)
    const freeMb = Math.floor((bavail * bsize) / MB)
    const ballastMb = Math.min(BALLAST_MB, Math.floor(freeMb / 2))
    const server = await serve({ DATA_DIR: dataDir, MIN_FREE_DISK_MB: String(freeMb - ballastMb / 2) })
    expect((await answer(server.url, eventId, crowd[0])).status).toBe(200)

    const ballast = join(dataDir, 'ballast')
    await run('fallocate', ['--length', String(ballastMb * MB), ballast])
    const status = async (member: Member) => (await answer(server.url, eventId, member)).status
    await expect.poll(() => status(crowd[1])).toBe(503)
    expect((await answer(server.url, eventId, crowd[1])).body).toMatchObject({
      ...REFUSED,
      code: 'disk_full',
    })
    expect((await fetch(`${server.url}/api/events/${eventId}`)).status).toBe(200)
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)

    await rm(ballast)
    await expect.poll(() => status(crowd[2]), { timeout: WELL_AGAIN_MS }).toBe(200)
    await server.kill('SIGTERM')
    const database = await openTestDatabase({ DATA_DIR: dataDir })
    // Polling may have answered for the second person before the ballast was noticed.
    const { rows, seatsTaken } = await tally(database, eventId)
    expect(seatsTaken).toBe(rows)
    await database.close()
  })
})

describe('the folder of uploads', () => {
  it('can’t be written to: nothing of a picture stays, and it can be sent again when it can', async () => {
    const postgres = await startPostgres()
    cleanups.push(() => postgres.stop())
    const url = await createDatabase(postgres)
    const { crowd } = await withCrowd({ DATABASE_URL: url })
    const dataDir = await folder()
    const server = await serve({ DATABASE_URL: url, DATA_DIR: dataDir })
    const pixels = { width: 640, height: 480, channels: 3, background: '#c63' } as const
    const picture = await sharp({ create: { ...pixels, noise: { type: 'gaussian', mean: 128, sigma: 40 } } })
      .png()
      .toBuffer()
    async function upload() {
      const body = new FormData()
      body.set('file', new File([new Uint8Array(picture)], 'court.png', { type: 'image/png' }))
      const headers = { cookie: crowd[0].cookie, origin: TEST_PUBLIC_URL }
      const response = await fetch(`${server.url}/api/uploads`, { method: 'POST', headers, body })
      return { status: response.status, body: await response.json() }
    }
    const uploads = join(dataDir, 'uploads')
    const kept = async () => (await readdir(uploads, { recursive: true })).toSorted()
    expect((await upload()).status).toBe(201)
    const before = await kept()
    const refused = { status: 503, body: { ...REFUSED, code: 'storage_unavailable' } }

    // Nothing of more than a kilobyte can be written, as on a disk that is full: by the kernel, for this process alone.
    const limitFiles = (bytes: string) =>
      run('prlimit', ['--pid', String(server.child.pid), `--fsize=${bytes}:`])
    await limitFiles('1024')
    expect(await upload()).toMatchObject(refused)
    expect(await kept()).toEqual(before)
    await limitFiles('unlimited')
    expect((await upload()).status).toBe(201)
    const more = await kept()

    // Permissions would not keep root out: something else stands in its place.
    await rename(uploads, `${uploads}-away`)
    await writeFile(uploads, '')
    expect(await upload()).toMatchObject(refused)
    await rm(uploads)
    await rename(`${uploads}-away`, uploads)
    expect(await kept()).toEqual(more)
    expect((await upload()).status).toBe(201)

    const database = await openTestDatabase({ DATABASE_URL: url })
    const { rows } = await database.db.execute(sql`select id from uploads`)
    expect(rows).toHaveLength(3)
    await database.close()
  })
})

it('a data folder that can’t be made stops the start in plain words', async () => {
  const inTheWay = join(await folder(), 'file')
  await writeFile(inTheWay, '')
  await expect(serve({ DATA_DIR: join(inTheWay, 'data') })).rejects.toThrow(
    /The data folder .* can't be written to: ENOTDIR/,
  )
})
