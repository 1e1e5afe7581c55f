// @ts-check
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..')
/** The built server, from the root: what `npm start`, tests and benches run. */
export const SERVER = join('dist', 'main', 'main.js')
export const PACKAGED_NODE = join(ROOT, 'node_modules', '.bin', 'node')
/** What makes Node read the operator's settings. What the environment says itself goes before the file. */
export const envFile = () => (existsSync(join(ROOT, '.env')) ? ['--env-file=.env'] : [])
const KILL_GRACE_MS = 5_000
const PARENT_POLL_MS = 250

/**
 * The environment for the project's own tools: `node_modules/.bin` leads, so that they run on the packaged Node.
 * @param {NodeJS.ProcessEnv} [extra]
 */
export function toolEnv(extra = {}) {
  return {
    ...process.env,
    // Colours are for eyes: a log that is kept stays readable.
    ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }),
    PATH: `${join(ROOT, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`,
    ...extra,
  }
}

/**
 * The environment without any `node_modules/.bin`: npm has to run on the machine's own Node while it replaces ours.
 */
export function systemEnv() {
  const directories = (process.env.PATH ?? '').split(delimiter)
  return {
    ...process.env,
    PATH: directories.filter((path) => !path.endsWith(join('node_modules', '.bin'))).join(delimiter),
  }
}

/**
 * Calls `act` when the npm that started this process is gone: killed, it takes along the shell between us, but not us.
 * @param {() => void} act
 */
export function whenNpmEnds(act) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    act()
  }, PARENT_POLL_MS)
  timer.unref()
}

/**
 * Runs a command to its end; past `timeoutMs` its whole process group is ended.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, timeoutMs: number, capture?: boolean }} options
 * @returns {Promise<{ code: number, output: string, timedOut: boolean }>}
 */
export function run(command, args, { env = toolEnv(), timeoutMs, capture = false }) {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env,
      detached: true,
      stdio: ['ignore', capture ? 'pipe' : 'inherit', capture ? 'pipe' : 'inherit'],
    })
    let output = ''
    let timedOut = false
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))

    /** @param {NodeJS.Signals} signal */
    const endGroup = (signal) => {
      if (child.pid === undefined) return
      try {
        process.kill(-child.pid, signal)
      } catch {
        // The group is gone already.
      }
    }
    const interrupted = () => {
      endGroup('SIGTERM')
      process.exit(130)
    }
    process.once('SIGINT', interrupted).once('SIGTERM', interrupted)
    const timer = setTimeout(() => {
      timedOut = true
      endGroup('SIGTERM')
      setTimeout(() => endGroup('SIGKILL'), KILL_GRACE_MS).unref()
    }, timeoutMs)

    /** @param {number} code */
    const finish = (code) => {
      clearTimeout(timer)
      process.off('SIGINT', interrupted).off('SIGTERM', interrupted)
      done({ code, output, timedOut })
    }
    child.once('error', (error) => {
      output += error.message
      finish(127)
    })
    child.once('close', (code) => finish(timedOut ? 124 : (code ?? 1)))
  })
}
