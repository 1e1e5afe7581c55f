/**
 * Makes something once for each database it is asked of: a statement whose text takes longer to put together than all else
 * about it, as what goes with every call does. For a transaction, which is over soon, it is made anew.
 */
export function onceForEach<Database extends object, Made>(
  make: (db: Database) => Made,
): (db: Database) => Made {
  const made = new WeakMap<Database, Made>()
  return (db) => {
    const known = made.get(db) ?? make(db)
    made.set(db, known)
    return known
  }
}
