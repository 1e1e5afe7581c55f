import { AppError } from '#/lib/errors'
import type { Network } from '#/platform/security/network'
import * as m from '#/lib/messages.gen'

/** All of a /48 together, times what one network gets. */
const WIDE_SHARE = 4
/** Longer than it takes a page to give up by itself: it asks again when someone looks. */
const RETRY_AFTER_SECONDS = 30

export type StreamLimit = ReturnType<typeof createStreamLimit>

/**
 * How many live streams each network holds open in this process: each takes memory for as long as it stands, so one
 * network must not take all there are.
 * @param most for one IPv4 address or IPv6 /64
 */
export function createStreamLimit(most: number) {
  const open = new Map<string, number>()

  function change(block: string, by: 1 | -1): void {
    const now = (open.get(block) ?? 0) + by
    if (now > 0) open.set(block, now)
    else open.delete(block)
  }

  return {
    /**
     * Counts a stream; call what it answers once, when the stream is over.
     * @throws AppError too_many_streams (429)
     */
    enter({ narrow, wide }: Network): () => void {
      const isFull =
        (open.get(narrow) ?? 0) >= most || (wide !== null && (open.get(wide) ?? 0) >= most * WIDE_SHARE)
      if (isFull)
        throw new AppError({
          code: 'too_many_streams',
          category: 'rate_limit',
          detail: m.server_tooManyLivePages(),
          retryAfterSeconds: RETRY_AFTER_SECONDS,
        })
      const blocks = wide === null ? [narrow] : [narrow, wide]
      for (const block of blocks) change(block, 1)
      return () => {
        for (const block of blocks) change(block, -1)
      }
    },
    /** How many networks hold a stream. */
    networks: (): number => open.size,
  }
}
