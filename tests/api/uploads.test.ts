import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../support/app'
import type { Member } from '../support/crowd'
import { eventInput } from '../support/event-input'

let t: TestApp
let host: Member
beforeAll(async () => {
  t = await testApp({ LIMITS_OFF: 'true' })
  host = await t.signInAs('host')
})
afterAll(() => t.close())

const send = (
  bytes: Uint8Array,
  { name = 'photo.jpg', type = 'image/jpeg', as = host as Member | null } = {},
) => {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(bytes)], name, { type }))
  return t.call('POST', '/api/uploads', { as, body: form })
}
const fetchBytes = async (path: string) => {
  const response = await t.app.request(`http://localhost${path}`)
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}
const solid = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2f6f4f' } })

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type), data])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc(body))
  return Buffer.concat([size, body, sum])
}
/** A PNG whose header promises more than its few bytes hold. */
function pixelBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
function crc(data: Buffer): number {
  let sum = 0xffffffff
  for (const byte of data) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return (sum ^ 0xffffffff) >>> 0
}

describe('a good picture', () => {
  it('is kept at the specified widths up to its own, upright, without its metadata', async () => {
    const photo = await solid(1000, 1300)
      .withExif({ IFD0: { Copyright: 'SECRET-OWNER' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const answer = await send(photo)
    expect(answer.status, answer.text).toBe(201)
    expect(answer.json).toMatchObject({ width: 1300, height: 1000, widths: [640, 750, 828, 1080, 1200] })
    for (const format of ['avif', 'webp'] as const) {
      const file = await fetchBytes(`${answer.json.image}/640.${format}`)
      const metadata = await sharp(file.bytes).metadata()
      expect([metadata.width, metadata.height, metadata.exif, metadata.orientation]).toEqual([
        640,
        492,
        undefined,
        undefined,
      ])
      expect(file.bytes.includes('SECRET-OWNER')).toBe(false)
      expect(file.headers.get('content-type')).toBe(`image/${format}`)
      expect(file.headers.get('cache-control')).toContain('immutable')
      expect(file.headers.get('x-content-type-options')).toBe('nosniff')
    }
  })

  it('smaller than the smallest width keeps its own, and a width it lacks is answered with the nearest below', async () => {
    const { json } = await send(await solid(320, 200).webp().toBuffer(), {
      name: 'small.webp',
      type: 'image/webp',
    })
    expect(json.widths).toEqual([320])
    expect((await sharp((await fetchBytes(`${json.image}/1920.webp`)).bytes).metadata()).width).toBe(320)
  })

  it.each(['png', 'avif', 'webp'] as const)('may be %s', async (format) => {
    expect((await send(await solid(700, 500)[format]().toBuffer())).json.widths).toEqual([640])
  })

  it('is its uploader’s: another host cannot use it, the uploader can', async () => {
    const { json } = await send(await solid(300, 300).png().toBuffer())
    const other = await t.signInAs('host')
    expect(
      (await t.call('POST', '/api/events', { as: other, body: eventInput({ coverImage: json.image }) })).json
        .fields,
    ).toHaveProperty('coverImage')
    const event = await t.call('POST', '/api/events', {
      as: host,
      body: eventInput({ coverImage: json.image }),
    })
    expect([event.status, event.json.coverImage]).toEqual([201, json.image])
    const share = await fetchBytes(`/share/events/${event.json.id}.png`)
    expect(await sharp(share.bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  })
})

describe('what is no picture is refused, and nothing of it is kept', () => {
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const html = Buffer.from('<!doctype html><script>alert(1)</script>')
  const zip = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(200)])
  const cases: [string, () => Promise<Buffer>][] = [
    ['an SVG with a script', async () => svg],
    ['a GIF', async () => gif],
    ['a page', async () => html],
    ['an archive', async () => zip],
    ['nothing', async () => Buffer.alloc(0)],
    [
      'a GIF that is a script too',
      async () => Buffer.concat([Buffer.from('GIF89a/*'), Buffer.alloc(50), Buffer.from('*/=1;alert(1)')]),
    ],
    [
      'an SVG behind a PNG’s first bytes',
      async () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), svg]),
    ],
    ['a JPEG cut off', async () => (await solid(800, 800).jpeg().toBuffer()).subarray(0, 900)],
    ['a pixel bomb', async () => pixelBomb(50_000, 50_000)],
    ['a bomb just under what an integer holds', async () => pixelBomb(65_000, 60_000)],
    [
      'more than 10 MB',
      async () => Buffer.concat([await solid(10, 10).jpeg().toBuffer(), Buffer.alloc(10 * 1024 * 1024)]),
    ],
  ]

  it.each(cases)('%s', async (_, bytes) => {
    const folder = join(t.services.env.DATA_DIR, 'uploads')
    const before = await readdir(folder).catch(() => [])
    const answer = await send(await bytes())
    expect([answer.status, Object.keys(answer.json.fields)], answer.text).toEqual([422, ['file']])
    expect(await readdir(folder).catch(() => [])).toEqual(before)
  })

  it('an archive glued to a picture does not come out again', async () => {
    const { json } = await send(
      Buffer.concat([
        await solid(640, 400).jpeg().toBuffer(),
        Buffer.from('PK\u0003\u0004evil.html<script>'),
      ]),
    )
    const file = await fetchBytes(`${json.image}/640.webp`)
    expect([file.status, file.bytes.includes('evil.html')]).toEqual([200, false])
  })

  it('a broken form, no form and nobody', async () => {
    const as = host
    expect((await t.call('POST', '/api/uploads', { as })).status).toBe(422)
    expect((await t.call('POST', '/api/uploads', { as, body: { file: 'x' } })).status).toBe(415)
    const text = new FormData()
    text.append('file', 'no file')
    expect((await t.call('POST', '/api/uploads', { as, body: text })).status).toBe(422)
    expect(
      (await t.call('POST', '/api/uploads', { as, headers: { 'content-type': 'multipart/form-data' } }))
        .status,
    ).toBeLessThan(500)
    expect((await send(await solid(10, 10).png().toBuffer(), { as: null })).status).toBe(401)
  })
})

it('a file’s own name is nothing to us: it neither leads elsewhere nor comes back', async () => {
  const picture = await solid(20, 20).png().toBuffer()
  for (const name of [
    '../../../auth-secret',
    '..\\..\\auth-secret',
    '/etc/passwd',
    'photo.png\u0000.html',
    'photo.svg',
    '<script>alert(1)</script>.png',
    'con.png',
    `${'x'.repeat(5_000)}.png`,
  ]) {
    const { status, json } = await send(picture, { name, type: 'text/html' })
    expect([status, json?.image], name).toEqual([201, expect.stringMatching(/^\/uploads\/[0-9a-f-]{36}$/)])
    expect(
      await readdir(join(t.services.env.DATA_DIR, 'uploads', String(json.image).split('/').at(-1) ?? '')),
    ).toEqual(['20.avif', '20.webp'])
  }
})

it('names that lead elsewhere find nothing', async () => {
  const { json } = await send(await solid(10, 10).png().toBuffer())
  for (const path of [
    '/uploads/..%2f..%2fauth-secret',
    `${json.image}/..%2f..%2f..%2fauth-secret`,
    `${json.image}/10.png`,
    `${json.image}/10.avif.exe`,
    `${json.image}/1e3.webp`,
    '/uploads/share-x/a.png',
    '/share/events/..%2fx.png',
  ])
    expect((await fetchBytes(path)).status, path).toBe(404)
})

it('a photograph of 12 megapixels is ready within seconds', async () => {
  const photo = await sharp(await readFile('public/pictures/two-paddles-1200.jpg'))
    .resize(4000, 3000, { fit: 'cover' })
    .jpeg({ quality: 92 })
    .toBuffer()
  const startedAt = performance.now()
  const answer = await send(photo)
  console.info(`12 MP upload: ${Math.round(performance.now() - startedAt)} ms`)
  expect(answer.json.widths).toEqual([640, 750, 828, 1080, 1200, 1920, 2048])
})

it('robots and the sitemap say where to look', async () => {
  expect((await fetchBytes('/robots.txt')).bytes.toString()).toMatch(
    /Disallow: \/api\/[\s\S]*Sitemap: http\S+\/sitemap\.xml/,
  )
  expect((await fetchBytes('/sitemap.xml')).bytes.toString()).toMatch(
    /^<\?xml[\s\S]*<loc>http\S+\/events<\/loc>/,
  )
})
