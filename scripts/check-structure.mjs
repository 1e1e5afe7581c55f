// @ts-check
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { argv } from 'node:process'
import { pathToFileURL } from 'node:url'
import { readArguments } from '../src/server/arguments.mjs'
import { ROOT } from './process.mjs'
import { importsOf, isBarrel, resolveImport } from './source-imports.mjs'
import { filesBelow } from './source-scan.mjs'
import {
  DATABASE,
  FOR_BOTH_SIDES,
  MAY_IMPORT,
  NAMES_TABLES,
  SERVER_PACKAGE,
  UPWARD_IMPORTS,
  placeOf,
  runsDown,
} from './structure-rules.mjs'

const VAGUE = /^(?:utils?|misc|helpers?|common|shared|stuff)(?:\.|$)/
const TEST = /\.test\.tsx?$/
const GENERATED = /\.gen\.ts$/
const CODE = /\.tsx?$/

/** @param {Map<string, Map<string, string>>} edges feature → feature → the import that joins them */
function cyclesIn(edges) {
  /** @type {string[]} */
  const problems = []
  const done = new Set()
  /** @param {string} feature @param {string[]} path */
  const visit = (feature, path) => {
    if (path.includes(feature)) {
      const cycle = [...path.slice(path.indexOf(feature)), feature]
      const witnesses = cycle.slice(1).map((next, index) => edges.get(cycle[index] ?? '')?.get(next))
      problems.push(`features form a cycle: ${cycle.join(' → ')} (${witnesses.join('; ')})`)
    } else if (!done.has(feature)) {
      for (const next of edges.get(feature)?.keys() ?? []) visit(next, [...path, feature])
      done.add(feature)
    }
  }
  for (const feature of edges.keys()) visit(feature, [])
  return problems
}

/** Names and contents that no file may have. @param {string} file @param {string} source */
function fileProblems(file, source) {
  const problems = []
  if (file.split('/').some((part) => VAGUE.test(part)))
    problems.push(`src/${file} has a name that says nothing: name it after what it does`)
  if (TEST.test(file) || GENERATED.test(file) || !CODE.test(file)) return problems
  if (isBarrel(source) && !DATABASE.test(file))
    problems.push(`src/${file} only re-exports: import from the files themselves`)
  if (/\/index\.tsx?$/.test(file) && !file.startsWith('routes/'))
    problems.push(`src/${file} is an index file: name it after what it holds`)
  return problems
}

/** @typedef {import('./structure-rules.mjs').Place} Place */

/**
 * @param {Place} here
 * @param {Place} there
 * @param {{ file: string, resolved: string, typeOnly: boolean }} found
 */
function mayImport(here, there, { file, resolved, typeOnly }) {
  if (MAY_IMPORT[here.room]?.includes(there.room)) return true
  if (typeOnly && there.room === '@schema') return true
  if (there.room === '@table') return DATABASE.test(file) || NAMES_TABLES.test(file)
  return here.room === '@table' && DATABASE.test(resolved)
}

/** Foreign keys go both ways, and a shape's type is no dependency at run time. @param {Place} there @param {boolean} typeOnly */
const countsForCycles = (there, typeOnly) =>
  there.room !== '@table' && !(typeOnly && there.room === '@schema')

/** Rules 1–4 of ARCHITECTURE.md. @param {string} root the folder that holds src/ @param {Record<string, string>} upward the imports that may run upward, with the reason */
export function checkStructure(root, upward = {}) {
  const src = join(root, 'src')
  if (!existsSync(src)) return ['src/ is missing']
  const files = new Set(filesBelow(src))
  /** @type {string[]} */
  const problems = []
  /** @type {Map<string, Map<string, string>>} */
  const edges = new Map()
  const unused = new Set(Object.keys(upward))

  /** @param {string} file @param {Place} here @param {import('./source-imports.mjs').Import} found */
  const follow = (file, here, { target, typeOnly, line }) => {
    const at = `src/${file}:${line}`
    const resolved = resolveImport(file, target, files)
    if (resolved === undefined) {
      const strays = FOR_BOTH_SIDES.has(here.room) && SERVER_PACKAGE.test(target)
      if (strays) problems.push(`${at} is for both sides and may not import ${target}`)
      return
    }
    if (resolved.startsWith('..')) problems.push(`${at} leaves src: ${target}`)
    const there = placeOf(resolved)
    if (!there || GENERATED.test(resolved)) return
    const arrow = `${file} → ${resolved}`
    if (arrow in upward) {
      unused.delete(arrow)
      return
    }
    if (!mayImport(here, there, { file, resolved, typeOnly })) {
      problems.push(`${at} (${here.room}) may not import ${target} (${there.room})`)
      return
    }
    if (!countsForCycles(there, typeOnly)) return
    if (!typeOnly && !runsDown(here.floor, there.floor))
      problems.push(`${at} runs upward, from ${here.floor} to ${there.floor}: ${target}`)
    if (!here.feature || !there.feature || here.feature === there.feature) return
    const from = edges.get(here.feature) ?? new Map()
    edges.set(here.feature, from.set(there.feature, from.get(there.feature) ?? at))
  }

  for (const file of files) {
    const source = readFileSync(join(src, file), 'utf8')
    problems.push(...fileProblems(file, source))
    // Tests stand beside what they test, and may reach for anything.
    if (TEST.test(file)) continue
    const place = placeOf(file)
    if (!place) problems.push(`src/${file} is not in the list of file names (ARCHITECTURE.md, "The tree")`)
    if (!place || GENERATED.test(file) || !CODE.test(file)) continue
    for (const found of importsOf(source)) follow(file, place, found)
  }
  const stale = [...unused].map(
    (arrow) => `no import runs upward here any more, take it off the list: ${arrow}`,
  )
  return [...problems, ...stale, ...cyclesIn(edges)]
}

if (argv[1] && import.meta.url === pathToFileURL(argv[1]).href) {
  readArguments({
    usage: 'node scripts/check-structure.mjs',
    about: 'Checks what may import what under src/.',
  })
  const problems = checkStructure(ROOT, UPWARD_IMPORTS)
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
}
