import { Client } from 'pg'
import { testApp, type TestApp } from './app'
import { fillLargeSet, type SetSize } from './large-set'
import { createDatabase, type TestPostgres } from './postgres'
import { recordStatements, type Statement } from './statements'
import { openTestDatabase } from './storm'

export type LargeApp = {
  t: TestApp
  /** A superuser's connection of its own: nothing that goes over it is written down. */
  client: Client
  /** What the app asks the database for while `act` runs. */
  heardOf<T>(act: () => Promise<T>): Promise<{ result: T; statements: Statement[] }>
  close(): Promise<void>
}

/** The real app on a PostgreSQL that holds a set of that size. */
export async function largeApp(postgres: TestPostgres, size: SetSize): Promise<LargeApp> {
  const url = await createDatabase(postgres)
  await (await openTestDatabase({ DATABASE_URL: url })).close()
  const client = new Client({ connectionString: url })
  await client.connect()
  await fillLargeSet(client, size)
  const t = await testApp({ LIMITS_OFF: 'true', DATABASE_URL: url })
  return {
    t,
    client,
    async heardOf(act) {
      const recording = recordStatements()
      try {
        return { result: await act(), statements: recording.take() }
      } finally {
        recording.stop()
      }
    },
    async close() {
      await t.close()
      await client.end()
    },
  }
}
