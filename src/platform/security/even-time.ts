import { setTimeout as pause } from 'node:timers/promises'

/** Longer than the work takes for anybody, shorter than somebody minds who waits for a mail. */
const EVEN_MS = 250

/** Answers after the same time whatever there was to do, so that the wait doesn't tell whether an address is known. */
export async function evenTime(work: () => Promise<void>): Promise<void> {
  const [done] = await Promise.allSettled([work(), pause(EVEN_MS)])
  if (done.status === 'rejected') throw done.reason
}
