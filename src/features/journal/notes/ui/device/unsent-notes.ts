import { albumOf, journalOf } from './journals'

/** How long somebody who signs out waits for their notes and pictures to leave. */
const PATIENCE_MS = 3_000

/** Sends what waits; answers how many notes the server doesn't have as they are here, pictures among them. */
export async function sendUnsentNotes(userId: string): Promise<number> {
  const [journal, album] = [journalOf(userId), albumOf(userId)]
  await Promise.all([journal.ready, album.ready])
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS)
  })
  await Promise.race([journal.send().then(() => album.send()), tooLate])
  clearTimeout(timer)
  const pictures = [...album.getSnapshot().waiting.values()]
  return new Set([...journal.getSnapshot().unsent.keys(), ...pictures.map(({ noteId }) => noteId)]).size
}
