// @ts-check
import { readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { argv } from 'node:process'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { readArguments } from '../src/server/arguments.mjs'

const TEXT_LIKE = /\.(js|mjs|css|html|svg|json|webmanifest|txt|xml|map|wasm|ico)$/
const MIN_BYTES = 1_024
const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** @param {string} path @param {Buffer} original @param {Buffer} compressed */
async function keepIfSmaller(path, original, compressed) {
  if (compressed.length < original.length) await writeFile(path, compressed)
  else await rm(path, { force: true })
}

/** @param {string} path @returns {Promise<number>} */
async function compressFile(path) {
  const original = await readFile(path)
  if (original.length <= MIN_BYTES) return 0
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: original.length,
  }
  const [brotli, gzipped] = await Promise.all([
    toBrotli(original, { params }),
    toGzip(original, { level: 9 }),
  ])
  await Promise.all([
    keepIfSmaller(`${path}.br`, original, brotli),
    keepIfSmaller(`${path}.gz`, original, gzipped),
  ])
  return 1
}

/**
 * Writes `.br` and `.gz` beside every text-like file over 1 kB. zlib works on the thread pool, so files run in parallel.
 * @param {string} directory
 * @returns {Promise<number>} how many files were compressed
 */
export async function precompress(directory) {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile() && TEXT_LIKE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  const counts = await Promise.all(paths.map(compressFile))
  return counts.reduce((sum, count) => sum + count, 0)
}

if (argv[1] && import.meta.url === pathToFileURL(argv[1]).href) {
  const { operands } = readArguments({
    usage: 'node scripts/precompress.mjs [FOLDER]',
    about: 'Writes compressed copies beside what browsers fetch from a folder, dist/client unless named.',
    operands: 1,
  })
  const directory = resolve(operands[0] ?? join('dist', 'client'))
  console.log(`Compressed ${await precompress(directory)} files in ${directory}`)
}
