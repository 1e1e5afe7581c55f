import { type ErrorKind, errorKind, OTHER_ERRORS } from './error-fingerprint'

export type TalliedError = ErrorKind & { count: number; firstAt: Date; lastAt: Date }

/** Errors of this process that are not written to the database yet, grouped by kind. */
export type ErrorTally = {
  /**
   * Counts an unexpected error. Cheap, however many there are. `of`: the request it belongs to; a page whose call to the
   * API failed is one failure, not two.
   */
  note(operation: string, error: unknown, of?: string): void
  /** Counts what a browser told of itself. No error of the server: anyone may claim it, and no metric counts it. */
  noteOfBrowser(kind: ErrorKind): void
  /** Whether an error of this request was counted lately. */
  knows(of: string): boolean
  /** All there is, and begins anew. */
  take(): TalliedError[]
  /** What could not be written: it is counted with what came since. */
  putBack(errors: readonly TalliedError[]): void
}

/** More kinds at once are counted as one: memory stays bounded while the database is away. */
const MOST_KINDS = 200
const MOST_REQUESTS = 1_000

export function createErrorTally(count: () => void, now: () => Date = () => new Date()): ErrorTally {
  let kinds = new Map<string, TalliedError>()
  const requests = new Set<string>()

  function add(error: TalliedError): void {
    const known = kinds.get(error.fingerprint)
    if (known) {
      known.count += error.count
      if (error.firstAt < known.firstAt) known.firstAt = error.firstAt
      if (error.lastAt > known.lastAt) known.lastAt = error.lastAt
    } else if (kinds.size < MOST_KINDS || error.fingerprint === OTHER_ERRORS.fingerprint) {
      kinds.set(error.fingerprint, { ...error })
    } else {
      add({ ...error, ...OTHER_ERRORS })
    }
  }

  function remember(request: string): void {
    if (requests.size >= MOST_REQUESTS) requests.clear()
    requests.add(request)
  }

  function addOne(kind: ErrorKind): void {
    const at = now()
    add({ ...kind, count: 1, firstAt: at, lastAt: at })
  }

  return {
    note(operation, error, of) {
      count()
      if (of !== undefined) remember(of)
      addOne(errorKind(operation, error))
    },
    noteOfBrowser: addOne,
    knows: (of) => requests.has(of),
    take() {
      const taken = [...kinds.values()]
      kinds = new Map()
      return taken
    },
    putBack(errors) {
      for (const error of errors) add(error)
    },
  }
}
