import type { ParserOptions, PGlite } from '@electric-sql/pglite'

const FOR_OTHERS = 0o077

/** Types of PostgreSQL by their numbers: `date`, `timestamp`, `timestamptz`. */
const DATES = [1082, 1114, 1184]
/** The same, `interval`, and arrays of these and of `numeric`. */
const AS_WRITTEN = [...DATES, 1186, 1115, 1182, 1185, 1187, 1231]
const parsersOf = (types: readonly number[], parse: (written: string) => unknown): ParserOptions =>
  Object.fromEntries(types.map((type) => [type, parse]))

/** For whoever wants dates read; drizzle reads what is written itself, by its columns. */
export const DATE_PARSERS = parsersOf(DATES, (written) => new Date(written))

type Attributes = { mode?: number | null }
type FileOperations = { setattr(node: unknown, attributes: Attributes): void }
/** What the package doesn't describe of its file system: Emscripten's NODEFS. */
type FileModule = { NODEFS: { node_ops: FileOperations; stream_ops: FileOperations } }

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
    ...(dataDir !== undefined && { fs: await privateFiles(dataDir) }),
    ...(from && { loadDataDir: from }),
  })
}

function dropRightsOfOthers({ NODEFS }: FileModule): void {
  for (const operations of [NODEFS.node_ops, NODEFS.stream_ops]) {
    const { setattr } = operations
    operations.setattr = (node, attributes) => {
      if (attributes.mode != null) attributes.mode &= ~FOR_OTHERS
      setattr(node, attributes)
    }
  }
}

/**
 * The embedded database's files, for their owner alone. By itself it gives each file the mode 0666 after making it, where
 * no umask has a say: every user of the machine could write to the database.
 */
async function privateFiles(dataDir: string) {
  const { NodeFS } = await import('@electric-sql/pglite/nodefs')
  class PrivateFiles extends NodeFS {
    override async init(...args: Parameters<InstanceType<typeof NodeFS>['init']>) {
      const { emscriptenOpts } = await super.init(...args)
      const preRun = [dropRightsOfOthers, ...(emscriptenOpts.preRun ?? [])]
      return { emscriptenOpts: { ...emscriptenOpts, preRun } }
    }
  }
  return new PrivateFiles(dataDir)
}
