// @ts-check
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import {
  MIN_POSTGRES,
  findChromium,
  findClamd,
  findHaproxy,
  findLeanChromium,
  findNginx,
  findPostgres,
  findRedis,
  findSwift,
} from './find-tools.mjs'
import { ROOT, run } from './process.mjs'

const UPDATE_TIMEOUT_MS = 3 * 60_000
const PACKAGE_TIMEOUT_MS = 10 * 60_000

const isRoot = process.getuid?.() === 0
const isAtTerminal = Boolean(process.stdin.isTTY && process.stdout.isTTY)
/** In front of apt-get. Without a terminal nobody could type a password. */
const AS_ROOT = isRoot ? [] : ['sudo', ...(isAtTerminal ? [] : ['-n'])]

/** Nothing is installed system-wide unasked: root and CI mean it, somebody at a terminal says so. @param {string} command */
async function mayInstall(command) {
  if (isRoot || process.env.CI) return true
  if (!isAtTerminal) return false
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`  Install it, by ${command}? [y/N] `)
  terminal.close()
  return /^y(?:es)?$/i.test(answer.trim())
}

/** With the terminal of whoever was asked, since sudo asks too. @param {string[]} words @param {number} timeout */
function aptGet(words, timeout) {
  const [program = '', ...args] = [
    ...AS_ROOT,
    'env',
    'DEBIAN_FRONTEND=noninteractive',
    'apt-get',
    '-qq',
    ...words,
  ]
  console.log(`  apt-get ${words.filter((word) => !word.startsWith('-')).join(' ')}…`)
  const options = { encoding: /** @type {const} */ ('utf8'), timeout }
  const { status, stderr } = spawnSync(
    program,
    args,
    isAtTerminal && !isRoot ? { ...options, stdio: 'inherit' } : options,
  )
  if (status !== 0 && stderr) console.log(stderr.trim().split('\n').slice(-5).join('\n'))
}

let isUpdated = false
/** @param {string[]} names */
async function installDebianPackage(...names) {
  if (!existsSync('/usr/bin/apt-get')) return
  const command = `${isRoot ? '' : 'sudo '}apt-get install ${names.join(' ')}`
  if (!(await mayInstall(command))) {
    console.log(`  It is installed by: ${command}`)
    return
  }
  if (!isUpdated) aptGet(['update'], UPDATE_TIMEOUT_MS)
  isUpdated = true
  aptGet(['install', '-y', '--no-install-recommends', ...names], PACKAGE_TIMEOUT_MS)
}

async function provideChromium() {
  const lean = findLeanChromium()
  if (lean) return lean
  console.log('There is no Chromium made for tests here.')
  await installDebianPackage('chromium-headless-shell')
  const present = findChromium()
  if (present) return present
  await installDebianPackage('chromium')
  const installed = findChromium()
  if (installed) return installed
  console.log('  playwright install chromium…')
  await run('playwright', ['install', 'chromium'], { timeoutMs: PACKAGE_TIMEOUT_MS })
  return findChromium()
}

async function providePostgres() {
  const present = findPostgres()
  if (present) return present
  console.log('There is no PostgreSQL server here, which the race tests need.')
  await installDebianPackage('postgresql')
  return findPostgres()
}

async function provideRedis() {
  const present = findRedis()
  if (present) return present
  console.log('There is no Redis or Valkey server here, which the race tests need.')
  await installDebianPackage('redis-server')
  return findRedis()
}

async function provideSwift() {
  const present = findSwift()
  if (present) return present
  console.log('There is no S3-compatible server here: OpenStack Swift serves the race tests.')
  await installDebianPackage('swift-proxy', 'swift-account', 'swift-container', 'swift-object')
  return findSwift()
}

async function provideProxies() {
  const missing = [findHaproxy() ? '' : 'haproxy', findNginx() ? '' : 'nginx-light'].filter(Boolean)
  if (missing.length > 0) {
    console.log(`The race tests need ${missing.join(' and ')}, which is missing here.`)
    await installDebianPackage(...missing)
  }
  return { haproxy: findHaproxy(), nginx: findNginx() }
}

async function provideClamd() {
  const present = findClamd()
  if (present) return present
  console.log(
    'There is no ClamAV daemon here, which the race tests need; they bring a signature of their own.',
  )
  await installDebianPackage('clamav-daemon')
  return findClamd()
}

/**
 * Finds or installs what the given stages need from the machine. Answers the environment that tells the tests.
 * @param {{ chromium: boolean, postgres: boolean, shared: boolean }} needed `shared`: what processes may share besides
 */
export async function provideTools(needed) {
  const chromium = needed.chromium ? await provideChromium() : undefined
  const postgres = needed.postgres ? await providePostgres() : undefined
  if (needed.chromium)
    console.log(chromium ? `Chromium: ${chromium}` : 'Chromium is missing: set CHROMIUM_PATH to one.')
  if (needed.postgres) {
    console.log(
      postgres
        ? `PostgreSQL: ${postgres}`
        : `PostgreSQL ${MIN_POSTGRES} or newer is missing: set PG_BIN to its bin folder.`,
    )
  }
  if (needed.shared) {
    console.log(`Redis or Valkey: ${(await provideRedis()) ?? 'missing, install redis-server'}`)
    console.log(
      `Swift: ${(await provideSwift()) ?? 'missing, install its proxy, account, container and object servers'}`,
    )
    const { haproxy, nginx } = await provideProxies()
    console.log(`ClamAV: ${(await provideClamd()) ?? 'missing, install clamav-daemon'}`)
    console.log(`Proxies: ${haproxy ?? 'haproxy is missing'}, ${nginx ?? 'nginx is missing'}`)
  }
  /** @type {Record<string, string>} */
  const env = {}
  if (chromium) env.CHROMIUM_PATH = chromium
  if (postgres) env.PG_BIN = postgres
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  writeFileSync(join(ROOT, '.cache', 'tools.json'), JSON.stringify(env, null, 2))
  return env
}
