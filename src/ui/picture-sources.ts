import { type BuiltInPicture, PICTURES, type PictureName } from '#/ui/pictures'

/** The specification's responsive widths, in pixels. */
export const PICTURE_WIDTHS = [640, 750, 828, 1080, 1200, 1920, 2048] as const

/** The widths of an upright cut, in pixels: the originals are no higher. */
const UPRIGHT_WIDTHS = [640, 768]

/** What stands in for a picture that can't be loaded. */
export const FALLBACK_PICTURE = '/pictures/fallback.svg'

/** Of the file for browsers that know neither AVIF nor WebP, and for chats. */
export const JPEG_WIDTH = 1200

/** An uploaded picture: its variants stand at `<src>/<width>.avif` and `.webp`. */
interface UploadedPicture {
  src: string
  widths: readonly number[]
  width: number
  height: number
}

/** A picture of someone else's, as it is. */
interface ExternalPicture {
  url: string
  width?: number
  height?: number
}

export type PictureSource = PictureName | UploadedPicture | ExternalPicture

export interface PictureFiles {
  avif?: string
  webp?: string
  upright?: { avif: string; webp: string }
  src: string
  width?: number
  height?: number
  alt?: string
  colour?: string
}

type Format = 'avif' | 'webp'

function srcset(widths: readonly number[], address: (width: number) => string): string {
  return widths.map((width) => `${address(width)} ${width}w`).join(', ')
}

function uploadedFiles({ src, widths, width, height }: UploadedPicture): PictureFiles {
  const set = (format: Format) => srcset(widths, (each) => `${src}/${each}.${format}`)
  // The largest up to the JPEG's width is enough for a browser that knows no srcset.
  const plain = widths.findLast((each) => each <= JPEG_WIDTH) ?? widths[0] ?? width
  return { avif: set('avif'), webp: set('webp'), src: `${src}/${plain}.webp`, width, height }
}

function builtInSets(name: string, widths: readonly number[]) {
  const set = (format: Format) => srcset(widths, (each) => `/pictures/${name}-${each}.${format}`)
  return { avif: set('avif'), webp: set('webp') }
}

function builtInFiles(name: PictureName): PictureFiles {
  const { width, height, colour, upright }: BuiltInPicture = PICTURES[name]
  const src = `/pictures/${name}-${JPEG_WIDTH}.jpg`
  return {
    ...builtInSets(name, PICTURE_WIDTHS),
    ...(upright && { upright: builtInSets(`${name}-upright`, UPRIGHT_WIDTHS) }),
    src,
    width,
    height,
    colour,
  }
}

/** A few dozen, asked for by every picture of every page. */
const builtIn = new Map<PictureName, PictureFiles>()

function filesOf(name: PictureName): PictureFiles {
  const files = builtIn.get(name) ?? builtInFiles(name)
  builtIn.set(name, files)
  return files
}

export function pictureFiles(source: PictureSource): PictureFiles {
  // What is seen on it is said in the language of whoever asks.
  if (typeof source === 'string') return { ...filesOf(source), alt: PICTURES[source].alt() }
  if ('src' in source) return uploadedFiles(source)
  const { url, ...size } = source
  return { src: url, ...size }
}
