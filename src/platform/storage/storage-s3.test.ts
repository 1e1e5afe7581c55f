import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { createLogger } from '#/platform/observability/log'
import { addressOf, createS3Storage, type Bucket } from './storage-s3'

const BYTES = new Uint8Array([1, 2, 3, 4])
const BUCKET: Omit<Bucket, 'endpoint'> = {
  name: 'pictures',
  region: 'auto',
  accessKeyId: 'id',
  secretAccessKey: 'secret',
  pathStyle: true,
}
const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

/** A storage as it may be on a bad day; tests/race/shared-storage.test.ts has a real one. */
async function storageThat(answers: RequestListener) {
  const server = createServer(answers).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closers.push(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  const removals: string[] = []
  const endpoint = `http://localhost:${(server.address() as AddressInfo).port}`
  const storage = createS3Storage(
    { ...BUCKET, endpoint },
    {
      log: createLogger('silent'),
      removeLater: async (folder) => void removals.push(folder),
      patience: { attemptMs: 200, totalMs: 1_000 },
    },
  )
  return { storage, removals }
}
const UNAVAILABLE = { status: 503, code: 'unavailable', category: 'server' }

test('what passes is tried again, the same bytes under the same key', async () => {
  const seen: string[] = []
  const { storage } = await storageThat((request, response) => {
    const hash = createHash('sha256')
    request.on('data', (chunk: Buffer) => hash.update(chunk))
    request.on('end', () => {
      seen.push(`${request.method} ${request.url} ${hash.digest('hex')}`)
      expect(request.headers['x-amz-content-sha256']).toBe(createHash('sha256').update(BYTES).digest('hex'))
      response.writeHead(seen.length < 3 ? 503 : 200).end()
    })
  })
  await storage.put('a/640.webp', BYTES)
  expect(seen).toHaveLength(3)
  expect(new Set(seen)).toEqual(
    new Set([`PUT /pictures/a/640.webp ${createHash('sha256').update(BYTES).digest('hex')}`]),
  )
})

test('what is refused for good is not tried again', async () => {
  let asked = 0
  const { storage } = await storageThat((_, response) => {
    asked += 1
    response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>')
  })
  await expect(storage.put('a/640.webp', BYTES)).rejects.toMatchObject({
    ...UNAVAILABLE,
    message: 'The storage refused PUT: 403 AccessDenied',
  })
  expect(asked).toBe(1)
})

test('what is not there is null; a bucket that is not there is an error', async () => {
  const { storage } = await storageThat((request, response) => {
    const code = request.url?.includes('/a/') ? 'NoSuchKey' : 'NoSuchBucket'
    response.writeHead(404).end(`<Error><Code>${code}</Code></Error>`)
  })
  expect(await storage.read('a/640.webp')).toBeNull()
  await expect(storage.read('b/640.webp')).rejects.toMatchObject(UNAVAILABLE)
})

test('a storage that says nothing is given up in time', async () => {
  const { storage } = await storageThat(() => undefined)
  const startedAt = performance.now()
  await expect(storage.read('a/640.webp')).rejects.toMatchObject(UNAVAILABLE)
  expect(performance.now() - startedAt).toBeLessThan(3_000)
})

test('a clock that jumps while it is waited for ends no try and adds none', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    let asked = 0
    const { storage } = await storageThat((_, response) => {
      asked += 1
      vi.setSystemTime(Date.now() + 60 * 60_000)
      response.writeHead(asked === 1 ? 503 : 200).end()
    })
    await storage.put('a/640.webp', BYTES)
    expect(asked).toBe(2)
  } finally {
    vi.useRealTimers()
  }
})

test('an answer that breaks off is never taken for the whole', async () => {
  const { storage } = await storageThat((_, response) => {
    response.writeHead(200, { 'content-length': '1000' })
    response.write('half', () => response.destroy())
  })
  const read = async () => {
    const found = await storage.read('a/640.webp')
    expect(found?.bytes).toBe(1000)
    return new Response(found?.body).arrayBuffer()
  }
  await expect(read()).rejects.toThrow()
})

test('a folder goes as a whole, however long its list; what can’t go now is noted down', async () => {
  const keys = new Set(Array.from({ length: 5 }, (_, index) => `a/${index}.webp`))
  let isAway = false
  const { storage, removals } = await storageThat((request, response) => {
    if (isAway) return void response.destroy()
    if (request.method === 'DELETE') keys.delete(request.url?.replace('/pictures/', '') ?? '')
    expect(request.method === 'DELETE' || request.url?.includes('prefix=a%2F')).toBe(true)
    const page = [...keys].slice(0, 2).map((key) => `<Contents><Key>${key}</Key></Contents>`)
    response.writeHead(200).end(`<ListBucketResult>${page.join('')}</ListBucketResult>`)
  })
  await storage.remove('a')
  expect([...keys, ...removals]).toEqual([])
  isAway = true
  await storage.remove('a')
  expect(removals).toEqual(['a'])
})

const at = (endpoint: string, pathStyle: boolean) => addressOf({ ...BUCKET, endpoint, pathStyle })

test('the bucket’s name goes into the path, or in front of the host', () => {
  expect(at('https://s3.example.org', true)).toBe('https://s3.example.org/pictures')
  expect(at('https://s3.example.org/store/', true)).toBe('https://s3.example.org/store/pictures')
  expect(at('https://s3.example.org:9000', false)).toBe('https://pictures.s3.example.org:9000')
})

test.each(['../a/b', 'a/../b', '/a', 'a//b', 'a/b?acl', 'a/./b', ''])(
  'no key leads elsewhere: %s',
  async (key) => {
    let asked = 0
    const { storage } = await storageThat((_, response) => {
      asked += 1
      response.end()
    })
    await expect(storage.read(key)).rejects.toThrow()
    expect(asked).toBe(0)
  },
)
