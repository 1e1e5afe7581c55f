// @ts-check
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PACKAGED_NODE, ROOT, run, systemEnv } from './process.mjs'

const STAMP = join(ROOT, 'node_modules', '.paddlefolk-stamp')
const INSTALL_TIMEOUT_MS = 15 * 60_000
const PROBE_TIMEOUT_MS = 20_000

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex')

/** @typedef {{ version?: string, optional?: boolean, peer?: boolean }} LockedPackage */

/**
 * Whether everything the lock file requires is installed in its exact version, so that a plain `npm ci` or
 * `npm install` done by hand is not repeated.
 * @param {Record<string, LockedPackage>} locked
 * @param {Record<string, LockedPackage>} installed
 */
export function satisfiesLock(locked, installed) {
  return Object.entries(locked).every(
    ([path, entry]) => path === '' || entry.optional || installed[path]?.version === entry.version,
  )
}

/** @param {string[]} path */
const packagesIn = (...path) => JSON.parse(readFileSync(join(ROOT, ...path), 'utf8')).packages

function isInstalled() {
  if (!existsSync(join(ROOT, 'node_modules', '.package-lock.json'))) return false
  return satisfiesLock(packagesIn('package-lock.json'), packagesIn('node_modules', '.package-lock.json'))
}

/** @param {string[]} args */
function npm(args) {
  const options = { env: { ...systemEnv(), NODE_ENV: '' }, timeoutMs: INSTALL_TIMEOUT_MS }
  const { npm_execpath: cli, npm_node_execpath: systemNode } = process.env
  // npm_node_execpath is the Node that started npm, which stays in place while node_modules is replaced.
  if (cli && systemNode && existsSync(cli) && !systemNode.startsWith(ROOT))
    return run(systemNode, [cli, ...args], options)
  return run('npm', args, options)
}

/** @returns {string} the version of Node that comes with the packages */
const packagedNode = () => packagesIn('package-lock.json')['node_modules/node'].version

async function packagedNodeWorks() {
  if (!existsSync(PACKAGED_NODE)) return false
  const { code, output } = await run(PACKAGED_NODE, ['-v'], { timeoutMs: PROBE_TIMEOUT_MS, capture: true })
  return code === 0 && output.trim() === `v${packagedNode()}`
}

async function install() {
  console.log('Installing packages (about a minute the first time)…')
  // Not `npm ci`: it refuses a lock file that lacks the bindings of platforms other than the one it was made on.
  // That every locked version is there is asked afterwards, which is what `ci` is for.
  const args = ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  let result = await npm(args)
  if (result.code !== 0 && !result.timedOut) {
    console.log('The installation failed; trying once more…')
    result = await npm(args)
  }
  if (result.code !== 0)
    throw new Error(`npm install failed (exit code ${result.code}). Is the network reachable?`)
  if (!isInstalled()) throw new Error('What npm installed is not what package-lock.json says.')
}

/** Brings node_modules to what the lock file says, with a working Node of its own; does nothing when it is so already. */
export async function ensureInstalled() {
  if (existsSync(STAMP) && existsSync(PACKAGED_NODE) && readFileSync(STAMP, 'utf8') === lockHash()) return
  if (!isInstalled()) await install()
  if (!(await packagedNodeWorks())) {
    console.log(`Fetching Node ${packagedNode()}…`)
    await npm(['rebuild', 'node'])
    if (!(await packagedNodeWorks()))
      throw new Error(
        "node_modules/.bin/node does not run: the install script of the package 'node' was not allowed.",
      )
  }
  writeFileSync(STAMP, lockHash())
}
