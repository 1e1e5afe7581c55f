// @ts-check
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chunkOf, entryOf, isRoute, reached, readManifest } from './built-manifest.mjs'

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

/** @typedef {import('./built-manifest.mjs').Manifest} Manifest */

/** @param {string} name */
const isOwnPage = (name) => OWN_PAGES.some((page) => name.startsWith(`src/routes/${page}.tsx`))

/**
 * The scripts and styles that the app's frame and one's own pages need, with all that they import, now or later; other
 * pages' aside.
 * @param {Manifest} manifest
 * @returns {string[]}
 */
export function ownParts(manifest) {
  const chunks = reached(manifest, [entryOf(manifest)], { isIn: (name) => !isRoute(name) || isOwnPage(name) })
  const files = chunks.flatMap(({ file, assets = [] }) => [file, ...assets])
  return [...new Set(files.map((file) => `/${file}`))].toSorted()
}

/** @param {string | Buffer} content */
const fingerprint = (content) => createHash('sha256').update(content).digest('base64url').slice(0, 16)

/**
 * What the service worker keeps from the start, and the version it belongs to.
 * @param {string} built the folder of built files, with Vite's manifest
 */
export function offlineParts(built) {
  const manifest = readManifest(built)
  const version = `/${chunkOf(manifest, entryOf(manifest)).file}`
  return {
    version,
    parts: [
      { url: SHELL, revision: fingerprint(version) },
      ...ownParts(manifest).map((url) => ({ url, revision: null })),
      ...FILES.map((file) => ({ url: `/${file}`, revision: fingerprint(readFileSync(join(built, file))) })),
    ],
  }
}
