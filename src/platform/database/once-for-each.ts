import type { Executor } from '#/platform/db'

const outlasting = new WeakMap<Executor, Executor>()

/** Says that transactions run on a connection that is there for later ones too. */
export const outlastedBy = (connection: Executor) => (tx: Executor) => void outlasting.set(tx, connection)

/**
 * Makes something once for each kind of it and each database it is asked of, and for each connection of a pool that
 * transactions run on: a statement whose text takes longer to put together than all else about it, as what goes with every
 * call does.
 * @param make called with `kind`, plain data of which there are few, as it was asked for
 */
export function onceForEach<On extends Executor, Made, Kind = undefined>(
  make: (db: On, kind: Kind) => Made,
): (db: On, ...kind: Kind extends undefined ? [] : [Kind]) => Made {
  const made = new WeakMap<Executor, Map<string, Made>>()
  return (db, ...[kind]) => {
    const stays = (outlasting.get(db) ?? db) as On
    const kinds = made.get(stays) ?? new Map<string, Made>()
    made.set(stays, kinds)
    const name = JSON.stringify(kind) ?? ''
    const known = kinds.get(name) ?? make(stays, kind as Kind)
    kinds.set(name, known)
    return known
  }
}
