// @ts-check
import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { argv } from 'node:process'
import { pathToFileURL } from 'node:url'
import { ROOT } from './process.mjs'
import { blank, filesBelow, lineOf } from './source-scan.mjs'

const FEATURE_FILES =
  /^(?:(schema|table|policy|reads|writes|routes|queries|jobs)\.ts|(mail)\.tsx?|(logic|ui)\/.+)$/
const TOP_LEVEL = /^(?:(brand|routes)\.ts|(routes|app|ui|lib|server)\/.+)$/
const VAGUE = /^(?:utils?|misc|helpers?|common|shared|stuff)(?:\.|$)/
const TEST = /\.test\.tsx?$/
const GENERATED = /\.gen\.ts$/
/** Gathers every feature's tables into one schema, so it may re-export and may import `table`. */
const TABLE_GATHERER = /^server\/db(?:[-.].*|\/.*)?$/

/**
 * What each room may import. Rooms of features are written `@name`. Everything a browser room may import is itself
 * free of server code, so server code cannot be reached through a third file either.
 * @type {Record<string, string[]>}
 */
const MAY_IMPORT = {
  brand: ['lib'],
  map: ['brand'],
  lib: ['lib', 'brand'],
  ui: ['ui', 'lib'],
  app: ['app', 'lib', 'ui', 'brand', 'map', '@queries', '@ui', '@schema'],
  routes: ['routes', 'app', 'lib', 'ui', 'brand', 'map', '@queries', '@ui', '@schema'],
  server: [
    'server',
    'app',
    'lib',
    'brand',
    'map',
    '@routes',
    '@reads',
    '@writes',
    '@jobs',
    '@mail',
    '@schema',
    '@logic',
  ],
  '@schema': ['lib', 'brand', '@schema', '@logic'],
  '@logic': ['lib', 'brand', '@logic', '@schema'],
  '@table': ['lib', 'brand', '@table', '@schema'],
  '@policy': ['lib', 'brand', 'server', '@policy', '@schema', '@logic'],
  '@reads': ['lib', 'brand', 'server', '@reads', '@table', '@policy', '@schema', '@logic'],
  '@writes': [
    'lib',
    'brand',
    'server',
    '@writes',
    '@reads',
    '@table',
    '@policy',
    '@schema',
    '@logic',
    '@jobs',
    '@mail',
  ],
  '@routes': ['lib', 'brand', 'server', '@reads', '@writes', '@schema', '@logic'],
  '@jobs': ['lib', 'brand', 'server', '@jobs', '@reads', '@writes', '@mail', '@schema', '@logic'],
  '@mail': ['lib', 'brand', 'server', '@mail', '@schema', '@logic'],
  '@queries': ['lib', 'brand', 'app', '@queries', '@schema', '@logic'],
  '@ui': ['lib', 'brand', 'app', 'ui', 'map', '@ui', '@queries', '@schema', '@logic'],
}
const FOR_BOTH_SIDES = new Set(['lib', 'ui', 'routes', '@ui', '@queries', '@schema', '@logic'])
const SERVER_PACKAGE = /^(?:node:|pg$|pg-boss$|drizzle-orm|@electric-sql\/pglite|nodemailer$|sharp$|pino$)/

/** @typedef {{ room: string, feature: string | undefined }} Place */

/** Where a file (relative to src/) belongs, or undefined where nothing belongs. @param {string} file @returns {Place | undefined} */
function placeOf(file) {
  const [, feature, rest] = /^features\/([^/]+)\/(.+)$/.exec(file) ?? []
  const match = rest === undefined ? TOP_LEVEL.exec(file) : FEATURE_FILES.exec(rest)
  const name = match?.slice(1).find(Boolean)
  if (name === undefined) return undefined
  if (rest !== undefined) return { room: `@${name}`, feature }
  return { room: file === 'routes.ts' ? 'map' : name, feature: undefined }
}

const STATIC_IMPORT =
  /\b(import|export)\s+(type\s+)?(?:[\w$*{},\s]+?\s+from\s*|\{[^}]*\}\s*from\s*|\*\s*from\s*)?(['"])([^'"\n]+)\3/g
const DYNAMIC_IMPORT = /\b(?:import|require)\s*\(\s*(['"])([^'"\n]+)\1/g
const RE_EXPORT = /\bexport\s+(?:type\s+)?(?:\*(?:\s+as\s+[\w$]+)?|\{[^}]*\})\s*from\s*(['"])[^'"\n]+\1\s*;?/g

/** @param {string} source */
export function importsOf(source) {
  const code = blank(source)
  const fixed = [...code.matchAll(STATIC_IMPORT)].map((match) => ({
    target: match[4] ?? '',
    typeOnly: Boolean(match[2]),
    at: match.index,
  }))
  const dynamic = [...code.matchAll(DYNAMIC_IMPORT)].map((match) => ({
    target: match[2] ?? '',
    typeOnly: false,
    at: match.index,
  }))
  return [...fixed, ...dynamic].map(({ at, ...found }) => ({ ...found, line: lineOf(code, at) }))
}

/** The file (relative to src/) an import means, or undefined for a package. @param {string} from @param {string} target @param {Set<string>} files */
function resolveImport(from, target, files) {
  const isLocal = target.startsWith('#/') || target.startsWith('.')
  if (!isLocal) return undefined
  const base = (target.startsWith('#/') ? target.slice(2) : posix.join(posix.dirname(from), target)).replace(
    /\?.*$/,
    '',
  )
  return (
    ['', '.ts', '.tsx', '/index.ts', '/index.tsx'].map((end) => base + end).find((path) => files.has(path)) ??
    base
  )
}

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
  if (TEST.test(file) || GENERATED.test(file) || !/\.tsx?$/.test(file)) return problems
  const code = blank(source)
  const isBarrel = code.match(RE_EXPORT) !== null && code.replace(RE_EXPORT, '').trim() === ''
  if (isBarrel && !TABLE_GATHERER.test(file))
    problems.push(`src/${file} only re-exports: import from the files themselves`)
  if (/\/index\.tsx?$/.test(file) && !file.startsWith('routes/'))
    problems.push(`src/${file} is an index file: name it after what it holds`)
  return problems
}

/** Rules 1–4 of ARCHITECTURE.md. @param {string} root the folder that holds src/ */
export function checkStructure(root) {
  const src = join(root, 'src')
  if (!existsSync(src)) return ['src/ is missing']
  const files = new Set(filesBelow(src))
  /** @type {string[]} */
  const problems = []
  /** @type {Map<string, Map<string, string>>} */
  const edges = new Map()
  for (const file of files) {
    const source = readFileSync(join(src, file), 'utf8')
    problems.push(...fileProblems(file, source))
    const place = placeOf(file)
    if (TEST.test(file) && (place || /^features\/[^/]+\/[^/]+$/.test(file) || !file.includes('/'))) continue
    if (!place) problems.push(`src/${file} is not in the list of file names (ARCHITECTURE.md, "The tree")`)
    if (!place || GENERATED.test(file) || !/\.tsx?$/.test(file)) continue
    for (const { target, typeOnly, line } of importsOf(source)) {
      const resolved = resolveImport(file, target, files)
      if (resolved === undefined && FOR_BOTH_SIDES.has(place.room) && SERVER_PACKAGE.test(target))
        problems.push(`src/${file}:${line} is for both sides and may not import ${target}`)
      const there = resolved === undefined ? undefined : placeOf(resolved)
      if (!resolved || !there || GENERATED.test(resolved)) continue
      const gathers = TABLE_GATHERER.test(file) && there.room === '@table'
      const columns = place.room === '@table' && TABLE_GATHERER.test(resolved)
      const schemaType = typeOnly && there.room === '@schema'
      if (!gathers && !columns && !schemaType && !MAY_IMPORT[place.room]?.includes(there.room))
        problems.push(`src/${file}:${line} (${place.room}) may not import ${target} (${there.room})`)
      const crosses = place.feature && there.feature && place.feature !== there.feature
      if (!crosses || there.room === '@table' || schemaType) continue
      const from = edges.get(place.feature ?? '') ?? new Map()
      edges.set(
        place.feature ?? '',
        from.set(there.feature, from.get(there.feature) ?? `src/${file}:${line}`),
      )
    }
  }
  return [...problems, ...cyclesIn(edges)]
}

if (argv[1] && import.meta.url === pathToFileURL(argv[1]).href) {
  const problems = checkStructure(ROOT)
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
}
