import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import satori from 'satori'
import sharp from 'sharp'
import { brand } from '#/brand'
import type { EventDetail } from '#/features/events/schema'
import { formatEventDate, formatTimeRange, zoneAbbreviation } from '#/lib/dates'
import { excerpt } from '#/lib/text'
import type { Storage } from './storage'
import { storedWidth } from './uploads'
import type { Db } from './db'

/** The size that chats and networks show whole (Open Graph). */
const WIDTH = 1200
const HEIGHT = 630
const PICTURES = './public/pictures'
const STAND_IN = 'hero-dusk-court'
const MAX_TITLE_CHARS = 90
const LONG_TITLE_CHARS = 44
const INK = '#14213d'
const BALL = '#dff247'
const PAPER = '#faf7f0'

const FONTS = [
  {
    name: 'Bricolage Grotesque',
    file: '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-800-normal.woff',
    weight: 800,
  },
  {
    name: 'Bricolage Grotesque Ext',
    file: '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-ext-800-normal.woff',
    weight: 800,
  },
  { name: 'Figtree', file: '@fontsource/figtree/files/figtree-latin-600-normal.woff', weight: 600 },
  { name: 'Figtree Ext', file: '@fontsource/figtree/files/figtree-latin-ext-600-normal.woff', weight: 600 },
] as const

let fonts: ReturnType<typeof loadFonts> | null = null
async function loadFonts() {
  const { resolve } = createRequire(import.meta.url)
  return Promise.all(
    FONTS.map(async ({ name, file, weight }) => ({
      name,
      weight,
      style: 'normal' as const,
      data: await readFile(resolve(file)),
    })),
  )
}

type Facts = Pick<
  EventDetail,
  | 'id'
  | 'title'
  | 'eventDate'
  | 'startTime'
  | 'endTime'
  | 'startsAt'
  | 'timeZone'
  | 'location'
  | 'city'
  | 'phase'
  | 'coverImage'
>

function Words({ event }: { event: Facts }) {
  const when = `${formatEventDate(event.eventDate, { weekday: true })}  ·  ${formatTimeRange(event.startTime, event.endTime)} ${zoneAbbreviation(new Date(event.startsAt), event.timeZone)}`
  const where = [event.location, event.city].filter(Boolean).join(', ')
  const title = excerpt(event.title, MAX_TITLE_CHARS)
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        boxSizing: 'border-box',
        width: WIDTH,
        height: HEIGHT,
        padding: 64,
        color: PAPER,
        fontFamily: 'Figtree, Figtree Ext',
        justifyContent: 'space-between',
      }}
    >
      <div style={{ display: 'flex', alignItems: 'center', fontSize: 34 }}>
        <div style={{ width: 34, height: 34, borderRadius: 17, background: BALL, marginRight: 16 }} />
        {brand.name}
      </div>
      <div style={{ display: 'flex', flexDirection: 'column' }}>
        {event.phase === 'cancelled' && (
          <div
            style={{
              display: 'flex',
              alignSelf: 'flex-start',
              background: BALL,
              color: INK,
              fontSize: 30,
              padding: '8px 20px',
              borderRadius: 999,
              marginBottom: 20,
            }}
          >
            Cancelled
          </div>
        )}
        <div
          style={{
            display: 'flex',
            fontFamily: 'Bricolage Grotesque, Bricolage Grotesque Ext',
            fontWeight: 800,
            fontSize: title.length > LONG_TITLE_CHARS ? 64 : 84,
            lineHeight: 1.05,
          }}
        >
          {title}
        </div>
        <div style={{ display: 'flex', width: 132, height: 8, background: BALL, margin: '32px 0 28px' }} />
        <div style={{ display: 'flex', fontSize: 36 }}>{when}</div>
        {where && (
          <div style={{ display: 'flex', fontSize: 36, marginTop: 10 }}>
            {excerpt(where, MAX_TITLE_CHARS)}
          </div>
        )}
      </div>
    </div>
  )
}

async function readStored(storage: Storage, key: string): Promise<Buffer | null> {
  const stored = await storage.read(key)
  return stored && Buffer.from(await new Response(stored.body).arrayBuffer())
}

/** The event's own picture, or the product's; a missing file never costs the whole answer. */
async function background(db: Db, storage: Storage, coverImage: string | null): Promise<Buffer> {
  const uploadId = /^\/uploads\/(.+)$/.exec(coverImage ?? '')?.[1]
  const width = uploadId ? await storedWidth(db, uploadId, WIDTH) : null
  const uploaded = width && (await readStored(storage, `${uploadId}/${width}.webp`))
  if (uploaded) return uploaded
  const name = coverImage && /^[a-z0-9-]+$/.test(coverImage) ? coverImage : STAND_IN
  const standIn = () => readFile(`${PICTURES}/${STAND_IN}-1200.jpg`)
  const plain = () =>
    sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: INK } })
      .png()
      .toBuffer()
  return readFile(`${PICTURES}/${name}-1200.jpg`).catch(standIn).catch(plain)
}

/** Dusk over the picture, deep enough below for white words on any of them. */
const DUSK = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><defs><linearGradient id="d" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${INK}" stop-opacity=".4"/><stop offset=".4" stop-color="${INK}" stop-opacity=".58"/><stop offset="1" stop-color="${INK}" stop-opacity=".93"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#d)"/></svg>`,
)

async function draw(db: Db, storage: Storage, event: Facts): Promise<Buffer> {
  fonts ??= loadFonts()
  const words = await satori(<Words event={event} />, { width: WIDTH, height: HEIGHT, fonts: await fonts })
  return sharp(await background(db, storage, event.coverImage))
    .resize(WIDTH, HEIGHT, { fit: 'cover', position: 'attention' })
    .composite([{ input: DUSK }, { input: Buffer.from(words) }])
    .png({ compressionLevel: 9, palette: true, quality: 90 })
    .toBuffer()
}

/** The picture by which an event unfolds in chats; kept until what it shows changes. */
export async function sharePicture(db: Db, storage: Storage, event: Facts): Promise<Buffer> {
  const { title, eventDate, startTime, endTime, timeZone, location, city, phase, coverImage } = event
  const shown = [
    brand.name,
    title,
    eventDate,
    startTime,
    endTime,
    timeZone,
    location,
    city,
    phase === 'cancelled',
    coverImage,
  ]
  const folder = `share-${event.id}`
  const key = `${folder}/${createHash('sha256').update(JSON.stringify(shown)).digest('hex')}.png`
  const known = await readStored(storage, key)
  if (known) return known
  const picture = await draw(db, storage, event)
  await storage.remove(folder)
  await storage.put(key, picture)
  return picture
}
