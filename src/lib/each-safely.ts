/**
 * Makes something of each row, and leaves out a row that it can't be made of: one bad record must not take a list, a
 * feed or an export down with it. `skipped` is told of the row and the cause, so that somebody can mend it.
 */
export function eachSafely<Row, Made>(
  rows: readonly Row[],
  make: (row: Row, index: number) => Made,
  skipped: (row: Row, cause: unknown) => void,
): Made[] {
  const made: Made[] = []
  for (const [index, row] of rows.entries()) {
    try {
      made.push(make(row, index))
    } catch (cause) {
      skipped(row, cause)
    }
  }
  return made
}

/** What `make` gives, or, where it fails, what to go on with; `failed` is told why. */
export function orElse<Made>(make: () => Made, otherwise: Made, failed: (cause: unknown) => void): Made {
  try {
    return make()
  } catch (cause) {
    failed(cause)
    return otherwise
  }
}

/** The same as `eachSafely` for work that waits: each row in turn, whatever became of those before it. */
export async function eachSafelyInTurn<Row>(
  rows: readonly Row[],
  work: (row: Row) => Promise<unknown>,
  skipped: (row: Row, cause: unknown) => void,
): Promise<void> {
  for (const row of rows) await work(row).catch((cause: unknown) => skipped(row, cause))
}
