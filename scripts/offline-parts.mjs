// @ts-check
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The pages that open without a connection from what the device keeps, and what stands in for all others. */
const OWN_PAGES = [
  'offline',
  'my-events',
  'event',
  'notes',
  'note',
  'note-create',
  'notes-journey',
  'sign-out',
]
/** Beside the scripts: what has no fingerprint in its name gets one from its content. */
const FILES = [
  'fonts/bricolage-grotesque-display-latin.woff2',
  'fonts/figtree-latin.woff2',
  'favicon.svg',
  'icons/icon-192.png',
  'pictures/fallback.svg',
]
const SHELL = '/offline'

/**
 * @typedef {{ file: string, isEntry?: boolean, imports?: string[], dynamicImports?: string[], css?: string[] }} Chunk
 * @typedef {Record<string, Chunk>} Manifest Vite's, by source file
 */

/** @param {Manifest} manifest @param {string} name @returns {Chunk} */
function chunkOf(manifest, name) {
  const chunk = manifest[name]
  if (!chunk) throw new Error(`The build's manifest names ${name} and does not have it`)
  return chunk
}

/** @param {Manifest} manifest */
function entryOf(manifest) {
  const entries = Object.entries(manifest).filter(([, { isEntry }]) => isEntry)
  const [entry] = entries
  if (!entry || entries.length !== 1) throw new Error(`One entry was expected, not ${entries.length}`)
  return { name: entry[0], file: `/${entry[1].file}` }
}

/** Routes of other pages, each a chunk of its own. @param {string} name */
const isRoute = (name) => /^src\/routes\/[\w-]+\.tsx/.test(name)
/** @param {string} name */
const isOwnPage = (name) => OWN_PAGES.some((page) => name.startsWith(`src/routes/${page}.tsx`))

/**
 * The scripts and styles that the app's frame and one's own pages need, with all that they import, now or later; other pages' aside.
 * @param {Manifest} manifest
 * @returns {string[]}
 */
export function ownParts(manifest) {
  const found = new Set()
  /** @param {string} name */
  const take = (name) => {
    if (found.has(name) || (isRoute(name) && !isOwnPage(name))) return
    found.add(name)
    const { imports = [], dynamicImports = [] } = chunkOf(manifest, name)
    for (const next of [...imports, ...dynamicImports]) take(next)
  }
  take(entryOf(manifest).name)
  const files = [...found].flatMap((name) => {
    const { file, css = [] } = chunkOf(manifest, name)
    return [file, ...css]
  })
  return [...new Set(files.map((file) => `/${file}`))].toSorted()
}

/** @param {string | Buffer} content */
const fingerprint = (content) => createHash('sha256').update(content).digest('base64url').slice(0, 16)

/**
 * What the service worker keeps from the start, and the version it belongs to.
 * @param {string} built the folder of built files, with Vite's manifest
 */
export function offlineParts(built) {
  const path = join(built, '.vite', 'manifest.json')
  if (!existsSync(path)) throw new Error(`${path} is missing: the pages are built before the worker`)
  /** @type {Manifest} */
  const manifest = JSON.parse(readFileSync(path, 'utf8'))
  const version = entryOf(manifest).file
  return {
    version,
    parts: [
      { url: SHELL, revision: fingerprint(version) },
      ...ownParts(manifest).map((url) => ({ url, revision: null })),
      ...FILES.map((file) => ({ url: `/${file}`, revision: fingerprint(readFileSync(join(built, file))) })),
    ],
  }
}
