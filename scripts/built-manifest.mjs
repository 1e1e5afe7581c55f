// @ts-check
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * @typedef {{ file: string, isEntry?: boolean, imports?: string[], dynamicImports?: string[], assets?: string[] }} Chunk
 * @typedef {Record<string, Chunk>} Manifest Vite's, by source file
 */

/** @param {string} built the folder of built files @returns {Manifest} */
export function readManifest(built) {
  const path = join(built, '.vite', 'manifest.json')
  if (!existsSync(path)) throw new Error(`${path} is missing: the pages are built first`)
  return JSON.parse(readFileSync(path, 'utf8'))
}

/** @param {Manifest} manifest @param {string} name @returns {Chunk} */
export function chunkOf(manifest, name) {
  const chunk = manifest[name]
  if (!chunk) throw new Error(`The build's manifest names ${name} and does not have it`)
  return chunk
}

/** @param {Manifest} manifest @returns {string} the name of the one entry */
export function entryOf(manifest) {
  const entries = Object.keys(manifest).filter((name) => manifest[name]?.isEntry)
  const [entry] = entries
  if (!entry || entries.length !== 1) throw new Error(`One entry was expected, not ${entries.length}`)
  return entry
}

/** A part of a route: each is a chunk of its own. @param {string} name */
export const isRoute = (name) => /^src\/routes\/[\w-]+\.tsx/.test(name)

/**
 * All that chunks lead to, themselves among it.
 * @param {Manifest} manifest
 * @param {readonly string[]} starts names
 * @param {{ isIn(name: string): boolean, isLaterIn?(name: string): boolean }} what is gone along, and of which chunks what
 *   they import when they need it, too: of all unless told otherwise
 * @returns {Chunk[]}
 */
export function reached(manifest, starts, { isIn, isLaterIn = () => true }) {
  /** @type {Map<string, Chunk>} */
  const found = new Map()
  const open = [...starts]
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (found.has(name) || !isIn(name)) continue
    const chunk = chunkOf(manifest, name)
    found.set(name, chunk)
    open.push(...(chunk.imports ?? []), ...(isLaterIn(name) ? (chunk.dynamicImports ?? []) : []))
  }
  return [...found.values()]
}
