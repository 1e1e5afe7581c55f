import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { request } from '@playwright/test'
import { DEMO_PEOPLE } from '#/demo/named-people'
import { startOpenIdPeer } from './openid-peer'
import { freePort, startServerProcess } from './server-process'

/** Signs each named person in once; the tests' contexts start from the cookies kept here. */
async function keepSessions(url: string, folder: string, password: string): Promise<void> {
  for (const [role, email] of Object.entries(DEMO_PEOPLE)) {
    const context = await request.newContext({ baseURL: url, extraHTTPHeaders: { origin: url } })
    const response = await context.post('/api/account/sign-in', { data: { email, password } })
    if (!response.ok()) throw new Error(`The demo ${role} can't sign in: ${await response.text()}`)
    // As the app does after a first sign-in, so that no test is sent to /setup.
    await context.post('/api/profile')
    await context.patch('/api/profile', { data: {} })
    // Whatever the hour at which the tests run, no mail waits for a morning.
    await context.patch('/api/notifications/settings', { data: { quiet: false } })
    await context.storageState({ path: join(folder, `session-${role}.json`) })
    await context.dispose()
  }
}

/** Starts the built server once on a new data folder with the demo year, as `npm start` does on a new machine. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'e2e-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const provider = await startOpenIdPeer([`${url}/api/account/oidc/callback`])
  const server = await startServerProcess({
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: folder,
    SEED_DEMO: 'true',
    LOG_LEVEL: 'info',
    LIMITS_OFF: 'true',
    // Two browsers keep the machine busy, and the embedded database works on the server's own thread.
    SHED_LOOP_DELAY_MS: '60000',
    ...provider.env,
    OIDC_LABEL: 'Courtside ID',
  })
  const log = join(folder, 'server.log')
  server.child.stdout?.pipe(createWriteStream(log))
  const password = (await readFile(join(folder, 'demo-password'), 'utf8')).trim()
  await keepSessions(url, folder, password)
  process.env.E2E_URL = url
  process.env.E2E_PASSWORD = password
  process.env.E2E_DATA_DIR = folder
  process.env.E2E_SERVER_LOG = log
  return async () => {
    await server.kill('SIGTERM')
    await provider.close()
    await rm(folder, { recursive: true, force: true })
  }
}
