import { noteTitle } from '#/features/journal/notes/logic/note-line'
import type { Note } from '#/features/journal/notes/schema'
import { journalOf } from '#/features/journal/notes/ui/device/journals'
import { excerpt } from '#/lib/text'
import { toastUndo } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

const NAMED_CHARS = 40

/** Takes a note out of the journal at once, and offers to take that back. */
export function deleteWithUndo(userId: string, note: Note): void {
  const undo = journalOf(userId).remove(note.id, note.version > 0 ? note : null)
  void toastUndo(
    m.notes_deletedExcerpt({ excerpt: excerpt(noteTitle(note), NAMED_CHARS) }),
    `deleted:${note.id}`,
    undo,
  )
}
