import { journalOf } from './journals'

/** How long somebody who signs out waits for their notes to leave. */
const PATIENCE_MS = 3_000

/** Sends what waits; answers how many notes the server still doesn't have. */
export async function sendUnsentNotes(userId: string): Promise<number> {
  const journal = journalOf(userId)
  await journal.ready
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS)
  })
  await Promise.race([journal.send(), tooLate])
  clearTimeout(timer)
  return journal.getSnapshot().unsent.size
}
