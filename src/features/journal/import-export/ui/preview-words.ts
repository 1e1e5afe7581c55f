import type { NotesPreview } from '#/features/journal/import-export/schema'
import * as m from '#/lib/messages.gen'

type Told = { tone: 'success' | 'warning' | 'info'; title: string; text: string | null }

/** What a file would bring, in a line and what there is to know besides. */
export function previewWords({ total, fresh, known, broken }: NotesPreview): Told {
  if (broken > 0)
    return {
      tone: 'warning',
      title: m.noteFiles_someBroken({ broken, total }),
      text:
        fresh > 0 ? m.noteFiles_fixOrImport({ count: broken }) : m.noteFiles_fixAndChoose({ count: broken }),
    }
  if (fresh === 0)
    return { tone: 'info', title: m.noteFiles_allKnown(), text: m.noteFiles_noteCount({ count: known }) }
  return {
    tone: 'success',
    title: m.noteFiles_ready({ count: fresh }),
    text: known > 0 ? m.noteFiles_knownStay({ count: known }) : null,
  }
}
