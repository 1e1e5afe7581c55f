import type { Database } from '#/server/db'
import { createDatabase, startPostgres } from './postgres'
import { type ServerProcess, startServerProcess } from './server-process'
import { openTestDatabase, TEST_PUBLIC_URL, TEST_SECRET } from './storm'

export type TwoProcesses = {
  database: Database
  servers: [ServerProcess, ServerProcess]
  stop(): Promise<void>
}

/** Two server processes over one migrated database of a PostgreSQL of their own. */
export async function startTwoProcesses(env: Record<string, string> = {}): Promise<TwoProcesses> {
  const stops: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const each of stops.toReversed()) await each()
  }
  try {
    const postgres = await startPostgres()
    stops.push(() => postgres.stop())
    const url = await createDatabase(postgres)
    const database = await openTestDatabase({ DATABASE_URL: url })
    stops.push(() => database.close())
    const given = { AUTH_SECRET: TEST_SECRET, PUBLIC_URL: TEST_PUBLIC_URL, DATABASE_URL: url, ...env }
    const servers: TwoProcesses['servers'] = await Promise.all([
      startServerProcess(given),
      startServerProcess(given),
    ])
    for (const server of servers) stops.push(() => server.kill('SIGKILL'))
    return { database, servers, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
