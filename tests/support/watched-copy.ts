import type { CopyDatabase, CopyTx } from '#/server/backup/copy-database'

/** A sum for each table, made by the database itself and not by what makes copies. */
export async function digests(tx: CopyTx): Promise<Record<string, string>> {
  const tables = await tx.rows<{ name: string }>(
    `select quote_ident(relname) as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  )
  const sums: Record<string, string> = {}
  for (const { name } of tables) {
    const [row] = await tx.rows<{ sum: string }>(
      `select count(*) || ' ' || md5(coalesce(string_agg(t::text, ';' order by t::text collate "C"), '')) as sum from ${name} t`,
    )
    sums[name] = row?.sum ?? ''
  }
  return sums
}

/** Keys, checks and triggers as the catalogue has them; two databases of one migration are alike in them. */
export const guards = (tx: CopyTx): Promise<{ guard: string }[]> =>
  tx.rows(`
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as guard from pg_constraint
      where connamespace = 'public'::regnamespace and contype <> 'n'
    union all
    select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
    order by 1`)

type Moments = {
  /** After the pictures that are there, before the rows. */
  beforeSnapshot?: () => Promise<unknown>
  /** Within the snapshot, before each table. */
  beforeTable?: () => Promise<unknown>
  afterSnapshot?: () => Promise<unknown>
}

/** The same database; it says what the snapshot held, and lets a test act at the moments that matter. */
export function watchedCopy(database: CopyDatabase, moments: Moments) {
  let sums: Record<string, string> = {}
  let turn = 0
  const watched: CopyDatabase = {
    async transaction(work) {
      turn += 1
      if (turn !== 2) return database.transaction(async (tx) => work(tx))
      await moments.beforeSnapshot?.()
      const done = await database.transaction(async (tx) => {
        sums = await digests(tx)
        return work({
          ...tx,
          async copyOut(query) {
            await moments.beforeTable?.()
            return tx.copyOut(query)
          },
        })
      })
      await moments.afterSnapshot?.()
      return done
    },
  }
  return { watched, sums: () => sums }
}
