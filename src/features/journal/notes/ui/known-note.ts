import type { Note } from '#/features/journal/notes/schema'
import type { JournalState } from '#/features/journal/notes/ui/device/journal'

/** The newest the browser knows of a note: an answer read before it was saved is older than what saving answered. */
export function knownNote({ confirmed }: JournalState, id: string, read: Note | undefined): Note | null {
  const kept = confirmed.get(id)
  if (!kept || (read && read.version >= kept.version)) return read ?? null
  return kept.note
}
