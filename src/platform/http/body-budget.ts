import { AppError } from '#/lib/errors'
import * as m from '#/lib/messages.gen'

const BYTES_PER_MB = 1024 * 1024
/** No one takes up more than half, so that the others get through. */
const SHARES = 2
/** Those who are sent away come back after these seconds, and not all in the same. */
const RETRY_FROM_SECONDS = 3
const RETRY_SPREAD_SECONDS = 5

/** What one request holds. */
export type HeldBytes = {
  /** @throws AppError overloaded (503 with Retry-After) when there is no room for them */
  take(bytes: number): void
  release(): void
}
export type BodyBudget = ReturnType<typeof createBodyBudget>

const noRoom = (): AppError =>
  new AppError({
    code: 'overloaded',
    category: 'server',
    status: 503,
    detail: m.server_tooManyFilesArriving(),
    retryAfterSeconds: RETRY_FROM_SECONDS + Math.floor(Math.random() * RETRY_SPREAD_SECONDS),
  })

/**
 * Bounds the bytes of all request bodies that this process holds at the same time, from their arrival to their answer.
 * @param onFull told of each request that is sent away
 */
export function createBodyBudget(totalMb: number, onFull: () => void) {
  const total = totalMb * BYTES_PER_MB
  const byCaller = new Map<string, number>()
  let held = 0

  function move(caller: string, bytes: number): void {
    const own = (byCaller.get(caller) ?? 0) + bytes
    if (own === 0) byCaller.delete(caller)
    else byCaller.set(caller, own)
    held += bytes
  }

  return {
    held: (): number => held,
    /** @param caller whose share it is: a person's id, or a network of someone unknown */
    open(caller: string): HeldBytes {
      let mine = 0
      return {
        take(bytes) {
          if (held + bytes > total || (byCaller.get(caller) ?? 0) + bytes > total / SHARES) {
            onFull()
            throw noRoom()
          }
          move(caller, bytes)
          mine += bytes
        },
        release() {
          move(caller, -mine)
          mine = 0
        },
      }
    },
  }
}
