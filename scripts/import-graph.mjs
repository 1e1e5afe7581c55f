// @ts-check
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { importsOf, resolveImport } from './source-imports.mjs'
import { filesBelow } from './source-scan.mjs'

const CODE = /\.(?:tsx?|mjs)$/
const FOLDERS = ['src', 'tests', 'scripts']
/** A file that leads to more others than this puts the whole together: what it imports says nothing about what it is about. */
const PUTS_TOGETHER = 250

/** @typedef {{ source: Map<string, string>, imports: Map<string, string[]>, importers: Map<string, string[]> }} Graph */

/** `#/` is src; everything is named from the root. @param {string} from @param {string} target */
const fromRoot = (from, target) =>
  target.startsWith('#/') ? `./${posix.relative(posix.dirname(from), `src/${target.slice(2)}`)}` : target

/** Every file of the code with what it imports and what imports it. @param {string} root @returns {Graph} */
export function importGraph(root) {
  const names = FOLDERS.flatMap((folder) =>
    filesBelow(join(root, folder))
      .filter((name) => CODE.test(name))
      .map((name) => `${folder}/${name}`),
  )
  const files = new Set(names)
  const source = new Map(names.map((name) => [name, readFileSync(join(root, name), 'utf8')]))
  const imports = new Map(
    [...source].map(([name, text]) => [
      name,
      importsOf(text).flatMap(({ target }) => {
        const found = resolveImport(name, fromRoot(name, target), files)
        return found !== undefined && files.has(found) ? [found] : []
      }),
    ]),
  )
  /** @type {Map<string, string[]>} */
  const importers = new Map(names.map((name) => [name, []]))
  for (const [name, targets] of imports) for (const target of targets) importers.get(target)?.push(name)
  return { source, imports, importers }
}

/** @param {Graph} graph @param {string} file */
function putsTogether({ imports }, file) {
  const seen = new Set([file])
  for (const each of seen) {
    if (seen.size > PUTS_TOGETHER) return true
    for (const next of imports.get(each) ?? []) seen.add(next)
  }
  return false
}

/**
 * What leans on the given files, each with the number of steps to the nearest of them; not through files that put the
 * whole together.
 * @param {Graph} graph
 * @param {string[]} files
 */
export function leaningOn(graph, files) {
  const steps = new Map(files.map((file) => [file, 0]))
  for (const [file, distance] of steps) {
    if (distance > 0 && putsTogether(graph, file)) continue
    for (const importer of graph.importers.get(file) ?? [])
      if (!steps.has(importer)) steps.set(importer, distance + 1)
  }
  return steps
}
