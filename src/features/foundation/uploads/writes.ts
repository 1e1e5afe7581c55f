import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Sharp } from 'sharp'
import { AppError } from '#/lib/errors'
import { loadSharp } from '#/platform/storage/load-sharp'
import { createTurns } from '#/platform/storage/picture-turns'
import type { Services } from '#/platform/services'
import type { Scanner } from '#/platform/storage/scanner'
import type { Storage } from '#/platform/storage/storage'
import { uploads } from '#/platform/tables'
import * as m from '#/lib/messages.gen'

/** Beyond this a small file can unfold into gigabytes. */
const MAX_PIXELS = 40_000_000
/** The specification's widths, for what pages show. */
const WIDTHS = [640, 750, 828, 1080, 1200, 1920, 2048]
const MAX_WIDTH = 2048
const MAX_HEIGHT = 4096
/** What the first bytes must say, and what the decoder must find: only these are decoded at all. */
const DECODERS: Record<string, string> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'heif',
}
/** A higher effort takes twice the time or more and saves a tenth: a photo of 12 MP is done in 2 s on one core. */
const AVIF = { quality: 52, effort: 1 }
const WEBP = { quality: 78, effort: 2 }
export const FORMATS = ['avif', 'webp'] as const

const refuse = (file: string) => AppError.validation({ file })
const NOT_A_PICTURE = () => refuse(m.uploads_useKnownFormat())

/** One conversion at a time: each takes a core, for two seconds at 40 megapixels, and up to 120 MB. */
const inTurn = createTurns({ most: 32, mostEach: 10 })
const PIXELS_PER_MEGAPIXEL = 1_000_000

/**
 * A picture whose kind and size are known, before any of its pixels are.
 * @throws AppError invalid_input for anything but a picture of a known kind and a bearable size
 */
async function opened(path: string) {
  const { fileTypeFromFile } = await import('file-type')
  const type = await fileTypeFromFile(path)
  const decoder = type && DECODERS[type.mime]
  if (!decoder) throw NOT_A_PICTURE()
  const sharp = await loadSharp()
  const image = sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
  const metadata = await image.metadata().catch((error: unknown) => {
    throw /pixel limit/i.test(String(error)) ? refuse(m.uploads_tooManyPixels()) : NOT_A_PICTURE()
  })
  if (metadata.format !== decoder) throw NOT_A_PICTURE()
  return { image, megapixels: Math.ceil((metadata.width * metadata.height) / PIXELS_PER_MEGAPIXEL) }
}

/**
 * Decodes once, upright and without whatever else the file held: position, camera, comments, other files glued to it.
 * @throws AppError invalid_input for a picture that isn't whole
 */
const decode = (image: Sharp) =>
  image
    .autoOrient()
    .resize({ width: MAX_WIDTH, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw refuse(m.uploads_damaged())
    })

/** The widths to store: never above the picture's own, but at least one. */
function widthsWithin(widths: readonly number[], width: number): number[] {
  const within = widths.filter((candidate) => candidate <= width)
  return within.length > 0 ? within : [width]
}

async function convert(storage: Storage, folder: string, usual: readonly number[], image: Sharp) {
  const sharp = await loadSharp()
  const { data, info } = await decode(image)
  const { width, height, channels } = info
  const widths = widthsWithin(usual, width)
  let size = 0
  for (const target of widths) {
    const resized = sharp(data, { raw: { width, height, channels } }).resize({ width: target })
    const files = {
      avif: await resized.clone().avif(AVIF).toBuffer(),
      webp: await resized.clone().webp(WEBP).toBuffer(),
    }
    for (const format of FORMATS) {
      await storage.put(`${folder}/${target}.${format}`, files[format])
      size += files[format].byteLength
    }
  }
  return { width, height, widths, bytes: size }
}

async function scan(scanner: Scanner, path: string): Promise<void> {
  const file = createReadStream(path)
  try {
    await scanner.refuseHarmful(file)
  } finally {
    file.destroy()
  }
}

/** `limits` is null for pictures of our own. */
type Converting = Pick<Services, 'storage' | 'scanner'> & { limits: Services['limits'] | null }

/**
 * Makes the picture at a path anew from its pixels alone, at these widths, in a folder of the storage; what cannot be made whole
 * leaves nothing there. Where there is a scanner it sees the file first, as it came. A person's pixels are counted before
 * they are decoded: a small file may hold many, and those are what takes time.
 * @throws AppError invalid_input for anything but a picture of a known kind and a bearable size, `rate_limited` and
 * `pictures_busy` for too many of them, and what the scanner throws
 */
export async function storePicture(
  { storage, scanner, limits }: Converting,
  { folder, ownerId }: { folder: string; ownerId: string },
  path: string,
  widths: readonly number[] = WIDTHS,
) {
  if (scanner) await scan(scanner, path)
  const { image, megapixels } = await opened(path)
  await limits?.take('pictureMegapixels', ownerId, megapixels)
  try {
    return await inTurn(ownerId, () => convert(storage, folder, widths, image))
  } catch (error) {
    // What went wrong first is what is told.
    await storage.remove(folder).catch(() => undefined)
    throw error
  }
}

/** Keeps a picture that anybody may see who has its address. */
export async function storeUpload(services: Services, ownerId: string, path: string) {
  const { storage, db } = services
  const id = randomUUID()
  const stored = await storePicture(services, { folder: id, ownerId }, path)
  try {
    await db.insert(uploads).values({ id, ownerId, ...stored })
  } catch (error) {
    await storage.remove(id)
    throw error
  }
  return { image: `/uploads/${id}`, width: stored.width, height: stored.height, widths: stored.widths }
}
