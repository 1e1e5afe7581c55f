import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { emptyFields } from '#/features/journal/notes/logic/note-fields'
import { messageOf } from '#/lib/errors'
import { makeCrowd, type Member } from '../support/crowd'
import { startS3Server, type S3Server } from '../support/s3-server'
import { startServerProcess, type ServerProcess } from '../support/server-process'
import { TEST_PUBLIC_URL, TEST_SECRET } from '../support/storm'
import { startTwoProcesses, type TwoProcesses } from '../support/two-processes'

/** A storage that is not there is noticed by then, what was put before it included. */
const ANSWERED_WITHIN_MS = 15_000

let s3: S3Server
let processes: TwoProcesses
let dataDir: string
let crowd: Member[]
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'test-data-'))
  s3 = await startS3Server()
  processes = await startTwoProcesses({ ...s3.env, DATA_DIR: dataDir, LIMITS_OFF: 'true' })
  crowd = await makeCrowd(processes.database.db, {
    size: 8,
    secret: TEST_SECRET,
    publicUrl: TEST_PUBLIC_URL,
  })
})
afterAll(async () => {
  await processes?.stop()
  await s3?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const member = (): Member => {
  const next = crowd.pop()
  if (!next) throw new Error('Nobody came')
  return next
}
const picture = (width: number): Promise<Buffer> =>
  sharp({
    create: {
      width,
      height: Math.round(width / 2),
      channels: 3,
      background: '#2f6f4f',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg()
    .toBuffer()

const ask = (server: ServerProcess, path: string, as: Member | null, init: RequestInit = {}) =>
  fetch(`${server.url}${path}`, {
    ...init,
    headers: {
      origin: TEST_PUBLIC_URL,
      ...(as ? { cookie: as.cookie } : {}),
      ...(typeof init.body === 'string' ? { 'content-type': 'application/json' } : {}),
    },
    signal: AbortSignal.timeout(ANSWERED_WITHIN_MS),
  })
function upload(server: ServerProcess, as: Member, bytes: Buffer): Promise<Response> {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes)], 'photo.jpg', { type: 'image/jpeg' }))
  return ask(server, '/api/uploads', as, { method: 'POST', body: form })
}
const kept = async (response: Response): Promise<string> => {
  expect(response.status, await response.clone().text()).toBe(201)
  return ((await response.json()) as { image: string }).image
}
const keysOf = async (image: string) => {
  const folder = `${image.replace('/uploads/', '')}/`
  return (await s3.keys()).filter((key) => key.startsWith(folder))
}
const rows = async () =>
  Number((await processes.database.db.execute(sql`select count(*) as n from uploads`)).rows[0]?.n)
async function expectUnavailable(response: Response): Promise<void> {
  expect(response.status).toBe(503)
  expect(await response.json()).toMatchObject({
    code: 'unavailable',
    category: 'server',
    detail: messageOf('server'),
  })
}

it('what one process took in, the other hands out; nothing lies on their disk, and the storage shows nobody else', async () => {
  const [here, there] = processes.servers
  const image = await kept(await upload(here, member(), await picture(900)))
  expect((await keysOf(image)).length).toBe(6)
  expect(existsSync(join(dataDir, 'uploads'))).toBe(false)
  for (const format of ['avif', 'webp'] as const) {
    const [mine, theirs] = await Promise.all(
      [here, there].map((server) => ask(server, `${image}/640.${format}`, null)),
    )
    if (!mine || !theirs) throw new Error('Nobody answered')
    expect([mine.status, theirs.status, theirs.headers.get('content-type')]).toEqual([
      200,
      200,
      `image/${format}`,
    ])
    const [sent, got] = [Buffer.from(await mine.arrayBuffer()), Buffer.from(await theirs.arrayBuffer())]
    expect(Number(theirs.headers.get('content-length'))).toBe(got.byteLength)
    expect(got.equals(sent)).toBe(true)
    expect((await sharp(got).metadata()).width).toBe(640)
  }
  const key = (await keysOf(image))[0] ?? ''
  expect((await fetch(s3.addressOf(key))).ok).toBe(false)
  expect((await ask(there, `/uploads/${randomUUID()}/640.webp`, null)).status).toBe(404)
})

it('a private picture goes to its owner through either process, and to nobody else', async () => {
  const [here, there] = processes.servers
  const [owner, stranger] = [member(), member()]
  const [noteId, id] = [randomUUID(), randomUUID()]
  const fields = { ...emptyFields('2026-05-06'), highlight: 'Held the line' }
  const body = JSON.stringify({ fields, baseVersion: 0 })
  expect((await ask(here, `/api/notes/${noteId}`, owner, { method: 'PUT', body })).status).toBe(200)
  const form = new FormData()
  form.set('file', new File([new Uint8Array(await picture(800))], 'photo.jpg', { type: 'image/jpeg' }))
  form.set('alt', '')
  form.set('position', '0')
  const path = `/api/notes/${noteId}/pictures/${id}`
  expect((await ask(here, path, owner, { method: 'PUT', body: form })).status).toBe(200)
  const seen = await ask(there, `${path}/240.webp`, owner)
  expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect((await sharp(Buffer.from(await seen.arrayBuffer())).metadata()).format).toBe('webp')
  expect((await ask(there, `${path}/240.webp`, stranger)).status).toBe(404)
  const [key] = (await s3.keys()).filter((each) => each.startsWith('private/'))
  expect(key).toBeDefined()
  expect((await fetch(s3.addressOf(key ?? ''))).ok).toBe(false)
  // An address of a public picture leads to no private one.
  expect((await ask(there, `/uploads/${String(key).replace('private/', '')}`, null)).status).toBe(404)
})

it('a storage that dies in the middle: 503 in words, nothing half kept, well again by itself', async () => {
  const [here, there] = processes.servers
  const as = member()
  const image = await kept(await upload(here, as, await picture(700)))
  const [before, standing] = [await rows(), await s3.keys()]
  const answered = upload(here, as, await picture(2048))
  await expect.poll(async () => (await s3.keys()).length, { interval: 20 }).toBeGreaterThan(standing.length)
  await s3.crash()
  await expectUnavailable(await answered)
  await expectUnavailable(await ask(there, `${image}/640.webp`, null))
  expect((await ask(here, '/readyz', null)).status).toBe(200)
  expect(await rows()).toBe(before)

  await s3.restart()
  expect((await ask(there, `${image}/640.webp`, null)).status).toBe(200)
  expect((await s3.keys()).length).toBeGreaterThan(standing.length)
  // The job that removes what is left stands a minute from now.
  const { rowCount } = await processes.database.db.execute(
    sql`update pgboss.job set start_after = now() where name = 'remove-files' and state = 'created'`,
  )
  expect(rowCount).toBe(1)
  await expect.poll(() => s3.keys(), { timeout: ANSWERED_WITHIN_MS }).toEqual(standing)
  await kept(await upload(there, as, await picture(700)))
})

it('an account that is deleted while the storage is away takes its pictures along when it is back', async () => {
  const [here] = processes.servers
  const as = member()
  const image = await kept(await upload(here, as, await picture(700)))
  expect((await keysOf(image)).length).toBe(2)
  await s3.crash()
  const body = JSON.stringify({ confirmation: 'delete' })
  expect((await ask(here, '/api/account', as, { method: 'DELETE', body })).status).toBe(204)
  await s3.restart()
  await processes.database.db.execute(
    sql`update pgboss.job set start_after = now() where name = 'remove-files' and state = 'created'`,
  )
  await expect.poll(() => keysOf(image), { timeout: ANSWERED_WITHIN_MS }).toEqual([])
})

it('and at once while it is there', async () => {
  const [here] = processes.servers
  const as = member()
  const image = await kept(await upload(here, as, await picture(700)))
  const body = JSON.stringify({ confirmation: 'delete' })
  expect((await ask(here, '/api/account', as, { method: 'DELETE', body })).status).toBe(204)
  expect(await keysOf(image)).toEqual([])
  expect((await ask(here, `${image}/640.webp`, null)).status).toBe(404)
})

it('a wrong key is our trouble: 503 for what is sent and what is asked for, said in the log without the key', async () => {
  const [here] = processes.servers
  const as = member()
  const image = await kept(await upload(here, as, await picture(700)))
  const secret = 'not-the-key-at-all'
  const wrong = await startServerProcess({
    AUTH_SECRET: TEST_SECRET,
    PUBLIC_URL: TEST_PUBLIC_URL,
    DATABASE_URL: processes.databaseUrl,
    DATA_DIR: dataDir,
    ...s3.env,
    S3_SECRET_ACCESS_KEY: secret,
  })
  try {
    const standing = await s3.keys()
    await expectUnavailable(await upload(wrong, as, await picture(700)))
    await expectUnavailable(await ask(wrong, `${image}/640.webp`, null))
    expect(await s3.keys()).toEqual(standing)
    expect(wrong.output()).toContain('SignatureDoesNotMatch')
    expect(wrong.output()).not.toContain(secret)
  } finally {
    await wrong.kill('SIGKILL')
  }
})
