import { chmodSync, mkdirSync } from 'node:fs'
import type { ParserOptions, PGlite } from '@electric-sql/pglite'

const OWNER_ONLY = 0o700

/** Types of PostgreSQL by their numbers: `date`, `timestamp`, `timestamptz`. */
const DATES = [1082, 1114, 1184]
/** The same, `interval`, and arrays of these and of `numeric`. */
const AS_WRITTEN = [...DATES, 1186, 1115, 1182, 1185, 1187, 1231]
const parsersOf = (types: readonly number[], parse: (written: string) => unknown): ParserOptions =>
  Object.fromEntries(types.map((type) => [type, parse]))

/** For whoever wants dates read; drizzle reads what is written itself, by its columns. */
export const DATE_PARSERS = parsersOf(DATES, (written) => new Date(written))

/**
 * Makes the folder of the embedded database, or closes it: others can't reach what is in a folder they may not enter. The
 * database gives its files the mode 0666, whatever the umask; PostgreSQL, too, counts on the mode of its folder.
 */
function closedFolder(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true, mode: OWNER_ONLY })
  chmodSync(dataDir, OWNER_ONLY)
  return dataDir
}

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
    parsers: parsersOf(AS_WRITTEN, (written) => written),
    ...(dataDir !== undefined && { dataDir: closedFolder(dataDir) }),
    ...(from && { loadDataDir: from }),
  })
}
