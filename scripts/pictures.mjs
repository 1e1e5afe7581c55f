// Makes public/pictures from assets/pictures. Run it after changing an original; the results are committed,
// so that a build needs neither the time nor the encoder. `node scripts/pictures.mjs [name …]`
import { mkdir, readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const ORIGINALS = fileURLToPath(new URL('../assets/pictures/', import.meta.url))
const RESULTS = fileURLToPath(new URL('../public/pictures/', import.meta.url))

// The same list as PICTURE_WIDTHS in src/ui/picture-sources.ts (a test compares the files with it).
const WIDTHS = [640, 750, 828, 1080, 1200, 1920, 2048]
const JPEG_WIDTH = 1200
// Smooth skies band before they blur: this is where the banding stops. Small widths are seen enlarged more often.
const AVIF_QUALITY = (width) => (width <= 828 ? 60 : 58)
const WEBP_QUALITY = (width) => (width <= 828 ? 74 : 72)

async function makeVariants(file) {
  const name = basename(file, '.jpg')
  const original = sharp(join(ORIGINALS, file))
  for (const width of WIDTHS) {
    const sized = original.clone().resize({ width, withoutEnlargement: true })
    await sized
      .clone()
      .avif({ quality: AVIF_QUALITY(width), effort: 6 })
      .toFile(join(RESULTS, `${name}-${width}.avif`))
    await sized
      .clone()
      .webp({ quality: WEBP_QUALITY(width), effort: 6 })
      .toFile(join(RESULTS, `${name}-${width}.webp`))
  }
  await original
    .clone()
    .resize({ width: JPEG_WIDTH })
    .jpeg({ quality: 78, mozjpeg: true })
    .toFile(join(RESULTS, `${name}-${JPEG_WIDTH}.jpg`))
  const { size } = await stat(join(RESULTS, `${name}-828.avif`))
  console.log(`${name}: 828 px is ${Math.round(size / 1000)} kB as AVIF`)
}

const wanted = process.argv.slice(2)
const files = (await readdir(ORIGINALS)).filter((file) => file.endsWith('.jpg'))
await mkdir(RESULTS, { recursive: true })
for (const file of files) {
  if (wanted.length === 0 || wanted.includes(basename(file, '.jpg'))) await makeVariants(file)
}
