// @ts-check
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { PACKAGED_NODE, ROOT } from './process.mjs'

const PROBE_TIMEOUT_MS = 20_000
export const MIN_POSTGRES = 15

/** @param {string} path */
const versionOf = (path) => {
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: PROBE_TIMEOUT_MS })
  return status === 0 ? stdout.trim() : undefined
}

/** @param {string[]} names */
function onPath(names) {
  const directories = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return names.flatMap((name) => directories.map((directory) => join(directory, name)))
}

function playwrightChromium() {
  if (!existsSync(join(ROOT, 'node_modules', '@playwright', 'test'))) return []
  const script = "console.log(require('@playwright/test').chromium.executablePath())"
  const { stdout } = spawnSync(PACKAGED_NODE, ['-e', script], {
    cwd: ROOT,
    encoding: 'utf8',
    timeout: PROBE_TIMEOUT_MS,
  })
  return stdout ? [stdout.trim()] : []
}

/** A candidate has to run: Ubuntu's `chromium` may be a stub that only asks for snap. @param {string} path */
const runs = (path) => path !== '' && existsSync(path) && versionOf(path) !== undefined

/** $CHROMIUM_PATH, or Chromium without its window: the same pages for about half of the processor's time. */
export const findLeanChromium = () =>
  [process.env.CHROMIUM_PATH ?? '', ...onPath(['chromium-headless-shell', 'chrome-headless-shell'])].find(
    runs,
  )

/** The browser for tests: a lean one, then the machine's own, then the one Playwright manages. */
export function findChromium() {
  const lean = findLeanChromium()
  if (lean) return lean
  const candidates = [
    ...onPath(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ]
  return candidates.find(runs) ?? playwrightChromium().find(existsSync)
}

/** @param {string} directory */
const childrenOf = (directory) =>
  existsSync(directory) ? readdirSync(directory).map((name) => join(directory, name)) : []

/** @param {string} path */
const serverMajor = (path) => Number(/\(PostgreSQL\) (\d+)/.exec(versionOf(path) ?? '')?.[1] ?? 0)

/** The folder of the newest PostgreSQL server's programs (initdb, pg_ctl, postgres), if one is new enough. */
export function findPostgres() {
  const given = process.env.PG_BIN
  const candidates = [
    ...(given ? [given] : []),
    ...onPath(['postgres'])
      .filter(existsSync)
      .map((path) => dirname(realpathSync(path))),
    ...['/usr/lib/postgresql', '/Applications/Postgres.app/Contents/Versions']
      .flatMap(childrenOf)
      .map((path) => join(path, 'bin')),
    ...['/opt/homebrew/opt', '/usr/local/opt'].flatMap(childrenOf).map((path) => join(path, 'bin')),
    '/usr/pgsql/bin',
  ]
  const complete = [...new Set(candidates)].filter((bin) =>
    ['postgres', 'initdb', 'pg_ctl'].every((name) => existsSync(join(bin, name))),
  )
  const [newest] = complete
    .map((bin) => ({ bin, major: serverMajor(join(bin, 'postgres')) }))
    .filter(({ major }) => major >= MIN_POSTGRES)
    .toSorted((a, b) => Number(b.bin === given) - Number(a.bin === given) || b.major - a.major)
  return newest?.bin
}

/** @param {string} name */
const programCalled = (name) => onPath([name]).find(existsSync)

/** OpenStack Swift: it speaks S3, and checks signatures. */
const SWIFT = [
  'swift-ring-builder',
  ...['proxy', 'account', 'container', 'object'].map((part) => `swift-${part}-server`),
]

/** The S3-compatible server for the tests of the storage, if all its parts are there. */
export const findSwift = () => (SWIFT.every(programCalled) ? programCalled('swift-proxy-server') : undefined)

/** Redis, or Valkey in its place. */
export const findRedis = () => onPath(['redis-server', 'valkey-server']).find(runs)

/** Outside of everybody's path but an administrator's on Debian. @param {string} name */
const daemonCalled = (name) => [...onPath([name]), `/usr/sbin/${name}`].find(existsSync)

/** Proxies that processes stand behind. */
export const findHaproxy = () => daemonCalled('haproxy')
export const findNginx = () => daemonCalled('nginx')

/** ClamAV's daemon. */
export const findClamd = () => daemonCalled('clamd')
