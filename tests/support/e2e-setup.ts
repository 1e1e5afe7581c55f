import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServerProcess } from './server-process'

/** Starts the built server once on a new data folder with the demo year, as `npm start` does on a new machine. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'paddlefolk-e2e-'))
  const server = await startServerProcess({ DATA_DIR: folder, SEED_DEMO: 'true', LOG_LEVEL: 'info', LIMITS_OFF: 'true' })
  process.env.E2E_URL = server.url
  process.env.E2E_PASSWORD = (await readFile(join(folder, 'demo-password'), 'utf8')).trim()
  process.env.E2E_DATA_DIR = folder
  return async () => {
    await server.kill('SIGTERM')
    await rm(folder, { recursive: true, force: true })
  }
}
