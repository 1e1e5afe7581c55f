import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { brand } from '#/brand'
import { chromiumLaunch } from './chromium'

const LISTENING = /DevTools listening on ws:\/\/[^:]+:(\d+)\//
const START_TIMEOUT_MS = 30_000
/** A browser that is just ending may still write to its profile. */
const REMOVAL_TRIES = 5

/**
 * A browser for Lighthouse, which drives it through its debugging port. Not Playwright's: that one attaches
 * to each page before it starts, and the trace of its loading then lacks the beginning.
 */
export async function startAuditedBrowser(): Promise<{ port: number; stop(): Promise<void> }> {
  const { args, executablePath = chromium.executablePath() } = chromiumLaunch()
  const profile = await mkdtemp(join(tmpdir(), 'audited-'))
  const own = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank']
  // At home, as most who look: who is elsewhere is told their own time too, in a line that comes once that is known.
  const child = spawn(executablePath, [...args, ...own], {
    // A group of its own: what Debian calls the browser is a script, and the browser its child.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, TZ: brand.homeTimeZone },
  })
  const signal = (which: NodeJS.Signals) => child.pid && process.kill(-child.pid, which)
  const endAtOnce = () => signal('SIGKILL')
  process.once('exit', endAtOnce)
  const port = await new Promise<number>((resolve, reject) => {
    let printed = ''
    const timer = setTimeout(
      () => reject(new Error(`The browser did not start:\n${printed}`)),
      START_TIMEOUT_MS,
    )
    child.once('error', reject)
    child.stderr.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      const found = LISTENING.exec(printed)?.[1]
      if (!found) return
      clearTimeout(timer)
      resolve(Number(found))
    })
  })
  return {
    port,
    async stop() {
      const gone = once(child, 'exit')
      signal('SIGTERM')
      await gone
      process.off('exit', endAtOnce)
      await rm(profile, { recursive: true, force: true, maxRetries: REMOVAL_TRIES })
    },
  }
}
