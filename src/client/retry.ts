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
