import type { PGlite } from '@electric-sql/pglite'

/**
 * The embedded database with what the migrations ask of any PostgreSQL; loaded only where it is used.
 * @param dataDir the folder of its files; without one, in memory
 * @param from a dump to begin with
 */
export async function openPglite(dataDir?: string, from?: Blob): Promise<PGlite> {
  const [{ PGlite: Embedded }, { pg_trgm }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
  ])
  return Embedded.create({
    extensions: { pg_trgm },
    ...(dataDir !== undefined && { dataDir }),
    ...(from && { loadDataDir: from }),
  })
}
