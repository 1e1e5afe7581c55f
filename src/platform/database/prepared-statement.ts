import type { Executor, Tx } from '#/platform/db'

const connections = new WeakMap<Executor, Executor>()

/** Names where the prepared statements of a database or transaction are built and run. */
export const preparesOn = (db: Executor, connection: Executor): void => void connections.set(db, connection)

/** Names the connection that a transaction and those within it run on: what is prepared there serves later ones too. */
export function beginsOn(connection: Executor, tx: Tx): void {
  preparesOn(tx, connection)
  const nest = tx.transaction.bind(tx)
  tx.transaction = (work) =>
    nest((inner) => {
      beginsOn(connection, inner)
      return work(inner)
    })
}

/**
 * Builds a statement once per database, connection and kind, and hands it out from then on. Declare it beside its query and
 * give it a name of its own by drizzle's `.prepare(name)`: PostgreSQL plans it once per connection under that name.
 * @param build called with `kind`, plain data of few values, as it was asked for
 */
export function preparedStatement<On extends Executor, Prepared, Kind = undefined>(
  build: (db: On, kind: Kind) => Prepared,
): (db: On, ...kind: Kind extends undefined ? [] : [Kind]) => Prepared {
  const built = new WeakMap<Executor, Map<string, Prepared>>()
  return (db, ...[kind]) => {
    const on = (connections.get(db) ?? db) as On
    const kinds = built.get(on) ?? new Map<string, Prepared>()
    built.set(on, kinds)
    const key = JSON.stringify(kind) ?? ''
    const known = kinds.get(key) ?? build(on, kind as Kind)
    kinds.set(key, known)
    return known
  }
}
