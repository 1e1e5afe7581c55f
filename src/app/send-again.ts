import { categorise } from '#/lib/errors'

/** Whether what was not sent for this reason is worth sending again, as it is. */
export const mayYetSucceed = (error: unknown): boolean =>
  ['network', 'server', 'rate_limit'].includes(categorise(error))

/** Resolves when the time is over, or the line is back; with 'focus' also when somebody looks at the page again. */
export const waitForLine = (ms: number, ...also: readonly 'focus'[]): Promise<void> =>
  new Promise((resolve) => {
    const signs = ['online', ...also]
    const go = () => {
      clearTimeout(timer)
      for (const sign of signs) window.removeEventListener(sign, go)
      resolve()
    }
    const timer = setTimeout(go, ms)
    for (const sign of signs) window.addEventListener(sign, go)
  })

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
    stop = setTimer(() => void send(), ms)
  }
  return {
    soon,
    later(): void {
      soon(retryMs)
      retryMs = Math.min(LAST_RETRY_MS, retryMs * 2)
    },
    reached(): void {
      retryMs = FIRST_RETRY_MS
    },
  }
}
