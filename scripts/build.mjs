// @ts-check
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { argv } from 'node:process'
import { pathToFileURL } from 'node:url'
import { readArguments } from '../src/server/arguments.mjs'
import { ensureInstalled } from './install.mjs'
import { ROOT, run, SERVER, toolEnv } from './process.mjs'

const STEP_TIMEOUT_MS = 5 * 60_000
const STAMP = join(ROOT, 'dist', '.stamp')
const MANIFEST = join(ROOT, 'dist', 'client', '.vite')
const SOURCES = ['src', 'public', 'migrations', 'messages']
const CONFIGS = [
  'vite.config.ts',
  'vite.worker.config.ts',
  'vite.server.config.ts',
  'scripts/built-manifest.mjs',
  'scripts/message-catalogs.mjs',
  'scripts/message-code.mjs',
  'scripts/messages.mjs',
  'scripts/offline-parts.mjs',
  'scripts/page-languages.mjs',
  'scripts/page-parts.mjs',
  'scripts/shared-scripts.mjs',
  'tsconfig.json',
  'package-lock.json',
]
/** Written by the build itself, or without effect on what is served. */
const NOT_BUILT = /(\.gen\.ts|\.test\.tsx?)$/

/** @param {string} directory @returns {string[]} */
function filesIn(directory) {
  if (!existsSync(directory)) return []
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !NOT_BUILT.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}

function sourceHash() {
  const hash = createHash('sha256')
  const configs = CONFIGS.map((name) => join(ROOT, name)).filter((path) => existsSync(path))
  for (const path of [...configs, ...SOURCES.flatMap((name) => filesIn(join(ROOT, name)))]) {
    hash.update(path.slice(ROOT.length)).update('\0').update(readFileSync(path))
  }
  return hash.digest('hex')
}

/** Builds the pages, their parts, their service worker, the server, and the compressed copies of what browsers fetch. Answers whether it worked. */
export async function build() {
  const hash = sourceHash()
  rmSync(STAMP, { force: true })
  const env = toolEnv({ NODE_ENV: 'production' })
  const steps = [
    ['vite', 'build', '--logLevel', 'warn'],
    ['node', join('scripts', 'page-parts.mjs')],
    ['vite', 'build', '-c', 'vite.worker.config.ts', '--logLevel', 'warn'],
    ['vite', 'build', '-c', 'vite.server.config.ts', '--logLevel', 'warn'],
    ['node', join('scripts', 'precompress.mjs'), join('dist', 'client')],
  ]
  for (const [command, ...args] of steps) {
    const { code } = await run(/** @type {string} */ (command), args, { env, timeoutMs: STEP_TIMEOUT_MS })
    if (code !== 0) return false
    // What belongs to the build alone is not served.
    if (args.includes('vite.worker.config.ts')) rmSync(MANIFEST, { recursive: true, force: true })
  }
  writeFileSync(STAMP, hash)
  return true
}

/** Builds unless the last build was made from exactly these sources. */
export async function ensureBuilt() {
  // Not above: this file is read before the packages are there.
  const { compileMessages } = await import('./messages.mjs')
  compileMessages()
  const complete = existsSync(STAMP) && existsSync(join(ROOT, SERVER))
  if (complete && readFileSync(STAMP, 'utf8') === sourceHash()) return true
  console.log('Building…')
  return build()
}

if (argv[1] && import.meta.url === pathToFileURL(argv[1]).href) {
  readArguments({ usage: 'npm run build', about: 'Builds dist/, whether or not anything has changed.' })
  await ensureInstalled()
  process.exitCode = (await build()) ? 0 : 1
}
