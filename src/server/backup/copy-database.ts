import { createReadStream, openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { PGlite } from '@electric-sql/pglite'
import type { Client } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'

/** What a copy is made by and brought back by. Both databases write the same bytes for the same rows. */
export type CopyTx = {
  rows<Row>(query: string, values?: unknown[]): Promise<Row[]>
  /** What a query selects, in the text format of COPY: a line for each row. */
  copyOut(query: string): Promise<Readable>
  /** Reads a file in that format into `table (columns)`. */
  copyIn(into: string, file: string): Promise<void>
}
export type CopyDatabase = {
  /** One snapshot: what others commit meanwhile is not seen. */
  transaction<T>(work: (tx: CopyTx) => Promise<T>): Promise<T>
}

/** Values are written and read the same way whatever the database's settings are. */
const SETTINGS = `set local time zone 'UTC'; set local datestyle to iso; set local intervalstyle to iso_8601;
  set local extra_float_digits to 3; set local bytea_output to hex; set local search_path to public`

/** It has one connection: nobody else's statement runs until the work is done. */
export const embeddedCopy = (client: PGlite): CopyDatabase => ({
  transaction: (work) =>
    client.transaction(async (tx) => {
      await tx.exec(SETTINGS)
      return work({
        rows: async <Row>(query: string, values?: unknown[]) => (await tx.query<Row>(query, values)).rows,
        async copyOut(query) {
          const { blob } = await tx.query(`copy (${query}) to '/dev/blob'`)
          return Readable.from((blob ?? new Blob()).stream())
        },
        async copyIn(into, file) {
          await tx.query(`copy ${into} from '/dev/blob'`, [], { blob: await openAsBlob(file) })
        },
      })
    }),
})

/** On a connection of its own, since the pool's give up after seconds. */
export const postgresCopy = (client: Client): CopyDatabase => ({
  async transaction(work) {
    await client.query('begin isolation level repeatable read')
    try {
      await client.query(SETTINGS)
      const done = await work({
        rows: async <Row>(query: string, values?: unknown[]) =>
          (await client.query(query, values)).rows as Row[],
        copyOut: async (query) => client.query(copyTo(`copy (${query}) to stdout`)),
        copyIn: (into, file) =>
          pipeline(createReadStream(file), client.query(copyFrom(`copy ${into} from stdin`))),
      })
      await client.query('commit')
      return done
    } catch (error) {
      // Where the connection broke, the server has rolled back by itself.
      await client.query('rollback').catch(() => undefined)
      throw error
    }
  },
})
