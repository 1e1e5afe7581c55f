import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { type ServerClock, serverNow } from '#/features/club/drop/logic/server-clock'
import { clockQuery } from '#/features/club/drop/queries'

/** Often enough that the last second is one. */
const LOOK_EVERY_MS = 250

/** The server's clock; undefined until it was heard, and `failed` where it could not be asked. */
export function useServerClock(): { clock: ServerClock | undefined; failed: boolean } {
  const client = useQueryClient()
  const { data, isError } = useQuery(clockQuery())
  useEffect(() => {
    // A device that slept may have stopped the timer as well.
    const askAgain = () => {
      if (document.visibilityState === 'visible')
        void client.invalidateQueries({ queryKey: clockQuery().queryKey })
    }
    document.addEventListener('visibilitychange', askAgain)
    return () => document.removeEventListener('visibilitychange', askAgain)
  }, [client])
  return { clock: data, failed: isError && data === undefined }
}

function everyLook(look: () => void): () => void {
  const looking = setInterval(look, LOOK_EVERY_MS)
  return () => clearInterval(looking)
}

/** What follows from the server's time, in ms since 1970; null until it was heard. Only another answer renders anew. */
export function useByServerTime<Answer extends string | number>(
  clock: ServerClock | undefined,
  answerAt: (nowMs: number) => Answer,
): Answer | null {
  return useSyncExternalStore(
    everyLook,
    () => (clock ? answerAt(serverNow(clock, performance.now())) : null),
    () => null,
  )
}
