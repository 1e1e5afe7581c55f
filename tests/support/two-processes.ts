import type { Database } from '#/platform/db'
import { createDatabase, startPostgres } from './postgres'
import { type ServerProcess, startServerProcess } from './server-process'
import { openTestDatabase, TEST_PUBLIC_URL, TEST_SECRET } from './storm'

export type TwoProcesses = {
  database: Database
  databaseUrl: string
  servers: [ServerProcess, ServerProcess]
  /** One more process on the same database, for a test that ends one. */
  another(): Promise<ServerProcess>
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
    const databaseUrl = await createDatabase(postgres)
    const database = await openTestDatabase({ DATABASE_URL: databaseUrl })
    stops.push(() => database.close())
    const given = { AUTH_SECRET: TEST_SECRET, PUBLIC_URL: TEST_PUBLIC_URL, DATABASE_URL: databaseUrl, ...env }
    const another = async () => {
      const server = await startServerProcess(given)
      stops.push(() => server.kill('SIGKILL'))
      return server
    }
    const servers: TwoProcesses['servers'] = await Promise.all([another(), another()])
    return { database, databaseUrl, servers, another, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
