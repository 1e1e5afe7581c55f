import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createApp } from '#/server/app'
import { createHttpServer } from '#/server/http/http-server'
import { requestListener } from '#/server/http/request-listener'
import { sweepTempFiles } from '#/platform/http/temp-files'
import { testApp, type TestApp } from '../support/app'
import type { Member } from '../support/crowd'
import { rawConnection, type RawConnection } from '../support/raw-http'
import { TEST_PUBLIC_URL } from '../support/storm'

const MB = 1024 * 1024
const SOCKETS = 40
/** Room on disk for all of them; one person may have half of it. */
const BUDGET_MB = 2 * SOCKETS * 12
/** What forty of them may hold in memory on their way to disk: a few pieces each. */
const MEMORY_MB = 60
const PRIVATE_FILE = 0o600
const PRIVATE_FOLDER = 0o700
const PERMISSIONS = 0o777

let t: TestApp
let server: Server
let port = 0
let player: Member
let temp = ''
beforeAll(async () => {
  t = await testApp({ LIMITS_OFF: 'true', MAX_BODIES_MB: String(BUDGET_MB) })
  server = createHttpServer({ PUBLIC_URL: TEST_PUBLIC_URL, HSTS: 'subdomains' })
    .on('request', requestListener(createApp(t.services, null, null), t.services))
    .listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
  player = await t.signInAs('player')
  temp = join(t.services.env.DATA_DIR, 'temp')
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await t.close()
})

const inTemp = () => readdir(temp).catch(() => [])
afterEach(async () => {
  await expect.poll(inTemp).toEqual([])
  expect(t.services.bodies.held()).toBe(0)
})

async function open(): Promise<RawConnection> {
  const connection = await rawConnection(port)
  onTestFinished(() => void connection.socket.destroy())
  return connection
}

const chunk = (bytes: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from(`${bytes.byteLength.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])
const BEGINNING = Buffer.from(
  '--net\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n',
)
const END = Buffer.from('\r\n--net--\r\n')
const LAST = Buffer.from('0\r\n\r\n')
const MEGABYTE = chunk(Buffer.alloc(MB, 120))

/** Opens a chunked form and sends the beginning of its file. */
async function begin(as = player): Promise<RawConnection> {
  const line = await open()
  line.send(
    [
      'POST /api/uploads HTTP/1.1',
      `Host: ${new URL(TEST_PUBLIC_URL).host}`,
      `Origin: ${TEST_PUBLIC_URL}`,
      `Cookie: ${as.cookie}`,
      'Content-Type: multipart/form-data; boundary=net',
      'Transfer-Encoding: chunked',
    ],
    chunk(BEGINNING),
  )
  return line
}
const onDisk = async () => {
  const sizes = await Promise.all((await inTemp()).map(async (name) => (await stat(join(temp, name))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}
const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const heldInMemory = (): number => {
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

describe('an upload goes to disk as it arrives', () => {
  it('holds forty chunked bodies of 11 MB on disk, not in memory, and refuses each beyond 10 MB (422)', async () => {
    const before = heldInMemory()
    const lines = await Promise.all(Array.from({ length: SOCKETS }, () => begin()))
    for (let megabyte = 0; megabyte < 9; megabyte += 1) for (const { socket } of lines) socket.write(MEGABYTE)
    await expect.poll(onDisk, { timeout: 30_000 }).toBeGreaterThan(SOCKETS * 8.9 * MB)
    console.info(
      `${Math.round((heldInMemory() - before) / MB)} MB in memory, ${Math.round((await onDisk()) / MB)} on disk`,
    )
    expect(heldInMemory() - before).toBeLessThan(MEMORY_MB * MB)
    for (const { socket } of lines) {
      socket.write(MEGABYTE)
      socket.write(MEGABYTE)
    }
    const answers = await Promise.all(lines.map((line) => line.answer()))
    expect(new Set(answers.map((answer) => answer?.status))).toEqual(new Set([422]))
    expect(answers[0]?.body).toContain('Use a picture of at most 10 MB')
    expect(answers[0]?.headers.connection).toBe('close')
  }, 60_000)

  it('is private while it is there, and gone once it is stored', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const picture = await sharp({
      create: { width: 900, height: 600, channels: 3, background: '#2f6f4f', noise },
    })
      .png()
      .toBuffer()
    const line = await begin()
    line.socket.write(chunk(picture))
    await expect.poll(onDisk).toBe(picture.byteLength)
    const [name = ''] = await inTemp()
    expect(digest(await readFile(join(temp, name)))).toBe(digest(picture))
    expect((await stat(join(temp, name))).mode & PERMISSIONS).toBe(PRIVATE_FILE)
    expect((await stat(temp)).mode & PERMISSIONS).toBe(PRIVATE_FOLDER)
    line.socket.write(chunk(END))
    line.socket.write(LAST)
    expect((await line.answer())?.status).toBe(201)
  })

  it.each([
    ['is no picture', 422, [Buffer.from('no picture'), END]],
    ['ends within its file', 400, [Buffer.alloc(2 * MB, 120)]],
    ['has two files', 413, [Buffer.alloc(MB, 120), Buffer.from('\r\n'), BEGINNING, Buffer.from('x'), END]],
    [
      'has a field without an end',
      413,
      [
        Buffer.from('x\r\n--net\r\nContent-Disposition: form-data; name="alt"\r\n\r\n'),
        Buffer.alloc(MB, 120),
        END,
      ],
    ],
  ] as [string, number, Buffer[]][])(
    'is gone once it is refused: it %s (%i)',
    async (_what, status, rest) => {
      const line = await begin()
      for (const piece of rest) line.socket.write(chunk(piece))
      line.socket.write(LAST)
      expect((await line.answer())?.status).toBe(status)
    },
  )

  it.each(['destroy', 'resetAndDestroy'] as const)('is gone once its sender is: %s', async (leave) => {
    const line = await begin()
    line.socket.write(MEGABYTE)
    await expect.poll(onDisk).toBe(MB)
    line.socket[leave]()
  })

  it('is gone once its budget is used up (503)', async () => {
    const room = t.services.bodies.open(player.id)
    onTestFinished(() => room.release())
    room.take((BUDGET_MB / 2 - 3) * MB)
    const line = await begin()
    for (let megabyte = 0; megabyte < 5; megabyte += 1) line.socket.write(MEGABYTE)
    expect((await line.answer())?.status).toBe(503)
    room.release()
  })
})

describe('what a killed process left behind', () => {
  it('is removed at the start; with PostgreSQL, where others use the folder too, once it is old', async () => {
    const { env } = t.services
    await mkdir(temp, { recursive: true })
    for (const name of ['old', 'new']) await writeFile(join(temp, name), 'x')
    const anHourAgo = Date.now() / 1000 - 3_600
    await utimes(join(temp, 'old'), anHourAgo, anHourAgo)
    await sweepTempFiles({ ...env, DATABASE_URL: 'postgres://elsewhere/club' })
    expect(await inTemp()).toEqual(['new'])
    await sweepTempFiles({ ...env, DATABASE_URL: undefined })
    expect(await inTemp()).toEqual([])
  })
})
