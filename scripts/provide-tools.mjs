// @ts-check
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
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

/** @type {Promise<string[] | undefined> | undefined} */
let preparedApt

/** The words that put apt-get into force (none for root, sudo where it asks nothing), after one update of its lists. */
function apt() {
  preparedApt ??= (async () => {
    if (!existsSync('/usr/bin/apt-get')) return undefined
    const isRoot = process.getuid?.() === 0
    const quiet = { timeoutMs: UPDATE_TIMEOUT_MS, capture: true }
    if (!isRoot && (await run('sudo', ['-n', 'true'], quiet)).code !== 0) return undefined
    const prefix = [
      ...(isRoot ? [] : ['sudo', '-n']),
      'env',
      'DEBIAN_FRONTEND=noninteractive',
      'apt-get',
      '-qq',
    ]
    console.log('  apt-get update…')
    await run(prefix[0] ?? '', [...prefix.slice(1), 'update'], quiet)
    return prefix
  })()
  return preparedApt
}

/** @param {string[]} names */
async function installDebianPackage(...names) {
  const prefix = await apt()
  if (!prefix) return
  console.log(`  apt-get install ${names.join(' ')}…`)
  const args = [...prefix.slice(1), 'install', '-y', '--no-install-recommends', ...names]
  const { code, output } = await run(prefix[0] ?? '', args, { timeoutMs: PACKAGE_TIMEOUT_MS, capture: true })
  if (code !== 0) console.log(output.trim().split('\n').slice(-5).join('\n'))
}

async function provideChromium() {
  const lean = findLeanChromium()
  if (lean) return lean
  console.log('No Chromium made for tests found: installing one.')
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
  console.log('No PostgreSQL server found: installing one for the race tests.')
  await installDebianPackage('postgresql')
  return findPostgres()
}

async function provideRedis() {
  const present = findRedis()
  if (present) return present
  console.log('No Redis or Valkey server found: installing one for the race tests.')
  await installDebianPackage('redis-server')
  return findRedis()
}

async function provideSwift() {
  const present = findSwift()
  if (present) return present
  console.log('No S3-compatible server found: installing OpenStack Swift for the race tests.')
  await installDebianPackage('swift-proxy', 'swift-account', 'swift-container', 'swift-object')
  return findSwift()
}

async function provideProxies() {
  const missing = [findHaproxy() ? '' : 'haproxy', findNginx() ? '' : 'nginx-light'].filter(Boolean)
  if (missing.length > 0) {
    console.log(`Missing for the race tests: installing ${missing.join(' and ')}.`)
    await installDebianPackage(...missing)
  }
  return { haproxy: findHaproxy(), nginx: findNginx() }
}

async function provideClamd() {
  const present = findClamd()
  if (present) return present
  console.log(
    'No ClamAV daemon found: installing one for the race tests, which bring a signature of their own.',
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
