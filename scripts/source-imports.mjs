// @ts-check
import { posix } from 'node:path'
import { blank, lineOf } from './source-scan.mjs'

const STATIC_IMPORT =
  /\b(import|export)\s+(type\s+)?(?:[\w$*{},\s]+?\s+from\s*|\{[^}]*\}\s*from\s*|\*\s*from\s*)?(['"])([^'"\n]+)\3/g
const DYNAMIC_IMPORT = /\b(?:import|require)\s*\(\s*(['"])([^'"\n]+)\1/g
const RE_EXPORT = /\bexport\s+(?:type\s+)?(?:\*(?:\s+as\s+[\w$]+)?|\{[^}]*\})\s*from\s*(['"])[^'"\n]+\1\s*;?/g

/** @typedef {{ target: string, typeOnly: boolean, line: number }} Import */

/** @param {string} source @returns {Import[]} */
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
export function resolveImport(from, target, files) {
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

/** Whether a file holds nothing but `export … from`. @param {string} source */
export function isBarrel(source) {
  const code = blank(source)
  return code.match(RE_EXPORT) !== null && code.replace(RE_EXPORT, '').trim() === ''
}
