const FIRST_RETRY_MS = 4_000
const LAST_RETRY_MS = 60_000

/**
 * When what waits is sent: `soon`, where the last word counts, or `later`, each time later until the server was `reached`.
 * @param setTimer answers how to stop it
 */
export function createSendTimer(
  setTimer: (task: () => void, ms: number) => () => void,
  send: () => Promise<void>,
) {
  let stop: (() => void) | undefined
  let retryMs = FIRST_RETRY_MS
  const soon = (ms: number): void => {
    stop?.()
    stop = setTimer(() => {
      stop = undefined
      void send()
    }, ms)
  }
  return {
    soon,
    later(): void {
      // What is to be sent soon anyway does not wait for what failed before.
      if (!stop) soon(retryMs)
      retryMs = Math.min(LAST_RETRY_MS, retryMs * 2)
    },
    reached(): void {
      retryMs = FIRST_RETRY_MS
    },
  }
}
