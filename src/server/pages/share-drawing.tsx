import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { ReactNode } from 'react'
import { brand } from '#/brand'
import { SHARE_PICTURE_HEIGHT as HEIGHT, SHARE_PICTURE_WIDTH as WIDTH } from '#/lib/share-picture-size'
import { excerpt } from '#/lib/text'
import { loadSharp } from '#/platform/storage/load-sharp'

const PICTURES = './public/pictures'
const STAND_IN = 'hero-dusk-court'
const LONG_TITLE_CHARS = 44
export const INK = '#14213d'
export const BALL = '#dff247'
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

/** The frame of every share picture: the product above, the words at the foot. */
function Frame({ children }: { children: ReactNode }) {
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
      <div style={{ display: 'flex', flexDirection: 'column' }}>{children}</div>
    </div>
  )
}

/** In the display face, smaller where it is long, on the line that the ball has drawn. */
export function Title({ children }: { children: string }) {
  return (
    <div style={{ display: 'flex', flexDirection: 'column' }}>
      <div
        style={{
          display: 'flex',
          fontFamily: 'Bricolage Grotesque, Bricolage Grotesque Ext',
          fontWeight: 800,
          fontSize: children.length > LONG_TITLE_CHARS ? 64 : 84,
          lineHeight: 1.05,
        }}
      >
        {children}
      </div>
      <div style={{ display: 'flex', width: 132, height: 8, background: BALL, margin: '32px 0 28px' }} />
    </div>
  )
}

export function Line({ children, below = false }: { children: string; below?: boolean }) {
  return <div style={{ display: 'flex', fontSize: 36, marginTop: below ? 10 : 0 }}>{children}</div>
}

const MAX_TITLE_CHARS = 90
const MAX_LINE_CHARS = 62

/** A title and the lines below it, each cut to what fits. */
export function Words({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div style={{ display: 'flex', flexDirection: 'column' }}>
      <Title>{excerpt(title, MAX_TITLE_CHARS)}</Title>
      {lines.map((line, index) => (
        <Line key={line} below={index > 0}>
          {excerpt(line, MAX_LINE_CHARS)}
        </Line>
      ))}
    </div>
  )
}

const plainGround = async () =>
  (await loadSharp())({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: INK } })
    .png()
    .toBuffer()

/** One of the product's pictures by its name; a missing file never costs the whole answer. */
export function productPicture(name: string | null): Promise<Buffer> {
  const chosen = name && /^[a-z0-9-]+$/.test(name) ? name : STAND_IN
  const standIn = () => readFile(`${PICTURES}/${STAND_IN}-1200.jpg`)
  return readFile(`${PICTURES}/${chosen}-1200.jpg`).catch(standIn).catch(plainGround)
}

/** Dusk over the picture, deep enough below for white words on any of them. */
const DUSK = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><defs><linearGradient id="d" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${INK}" stop-opacity=".4"/><stop offset=".4" stop-color="${INK}" stop-opacity=".58"/><stop offset="1" stop-color="${INK}" stop-opacity=".93"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#d)"/></svg>`,
)

/** Words over a picture. */
export async function drawPicture(words: ReactNode, background: Buffer): Promise<Buffer> {
  fonts ??= loadFonts()
  const [{ default: satori }, sharp] = await Promise.all([import('satori'), loadSharp()])
  const drawn = await satori(<Frame>{words}</Frame>, { width: WIDTH, height: HEIGHT, fonts: await fonts })
  return sharp(background)
    .resize(WIDTH, HEIGHT, { fit: 'cover', position: 'attention' })
    .composite([{ input: DUSK }, { input: Buffer.from(drawn) }])
    .png({ compressionLevel: 9, palette: true, quality: 90 })
    .toBuffer()
}
