// Makes public/pictures from assets/pictures. Run it after changing an original; the results are committed,
// so that a build needs neither the time nor the encoder. `node scripts/pictures.mjs [name …]`
import { mkdir, readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { readArguments } from '../src/server/arguments.mjs'

const ORIGINALS = fileURLToPath(new URL('../assets/pictures', import.meta.url))
const RESULTS = fileURLToPath(new URL('../public/pictures', import.meta.url))

// The same list as PICTURE_WIDTHS in src/ui/picture-sources.ts (a test compares the files with it).
const WIDTHS = [640, 750, 828, 1080, 1200, 1920, 2048]
const JPEG_WIDTH = 1200
// Of a wide picture a phone held upright shows a third: its upright cut saves the rest. `at` is where the cut stands, as
// in `object-position`. The same widths as UPRIGHT_WIDTHS in src/ui/picture-sources.ts.
const UPRIGHT = { 'hero-dusk-court': { at: 0.67 } }
const UPRIGHT_RATIO = 2 / 3
const UPRIGHT_WIDTHS = [640, 768]
// A phone's pixels are too small for anybody to see more.
const UPRIGHT_AVIF_QUALITY = 50
const UPRIGHT_WEBP_QUALITY = 68
// Smooth skies band before they blur: this is where the banding stops. Small widths are seen enlarged more often.
const AVIF_QUALITY = (width) => (width <= 828 ? 60 : 58)
const WEBP_QUALITY = (width) => (width <= 828 ? 74 : 72)

async function makeSizes(original, name, widths, avifQuality, webpQuality) {
  for (const width of widths) {
    const sized = original.clone().resize({ width, withoutEnlargement: true })
    await sized
      .clone()
      .avif({ quality: avifQuality(width), effort: 6 })
      .toFile(join(RESULTS, `${name}-${width}.avif`))
    await sized
      .clone()
      .webp({ quality: webpQuality(width), effort: 6 })
      .toFile(join(RESULTS, `${name}-${width}.webp`))
  }
}

async function uprightCut(original, { at }) {
  const { width, height } = await original.metadata()
  const cut = Math.round(height * UPRIGHT_RATIO)
  const left = Math.round((width - cut) * at)
  return original.clone().extract({ left, top: 0, width: cut, height })
}

async function makeVariants(file) {
  const name = basename(file, '.jpg')
  const original = sharp(join(ORIGINALS, file))
  await makeSizes(original, name, WIDTHS, AVIF_QUALITY, WEBP_QUALITY)
  if (UPRIGHT[name]) {
    const cut = await uprightCut(original, UPRIGHT[name])
    await makeSizes(
      cut,
      `${name}-upright`,
      UPRIGHT_WIDTHS,
      () => UPRIGHT_AVIF_QUALITY,
      () => UPRIGHT_WEBP_QUALITY,
    )
  }
  await original
    .clone()
    .resize({ width: JPEG_WIDTH })
    .jpeg({ quality: 78, mozjpeg: true })
    .toFile(join(RESULTS, `${name}-${JPEG_WIDTH}.jpg`))
  const { size } = await stat(join(RESULTS, `${name}-828.avif`))
  console.log(`${name}: 828 px is ${Math.round(size / 1000)} kB as AVIF`)
}

const files = (await readdir(ORIGINALS)).filter((file) => file.endsWith('.jpg'))
const choices = files.map((file) => basename(file, '.jpg'))
const { operands: wanted } = readArguments({
  usage: 'node scripts/pictures.mjs [NAME …]',
  about: 'Makes the pictures that are served from their originals: all of them, or those named.',
  operands: choices.length,
  choices,
})
await mkdir(RESULTS, { recursive: true })
for (const file of files) {
  if (wanted.length === 0 || wanted.includes(basename(file, '.jpg'))) await makeVariants(file)
}
