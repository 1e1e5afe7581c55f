import type { NotesPreview } from '#/features/journal/import-export/schema'
import { formatNumber } from '#/lib/numbers'
import { plural } from '#/lib/text'

type Told = { tone: 'success' | 'warning' | 'info'; title: string; text: string | null }

const OR_THE_OTHERS = 'Or bring in the others now: what is in your journal already is never added twice.'

/** What a file would bring, in a line and what there is to know besides. */
export function previewWords({ total, fresh, known, broken }: NotesPreview): Told {
  const putRight = `Put ${broken === 1 ? 'it' : 'them'} right and choose the file again.`
  if (broken > 0)
    return {
      tone: 'warning',
      title: `${formatNumber(broken)} of ${plural(total, 'note')} can’t be read`,
      text: fresh > 0 ? `${putRight} ${OR_THE_OTHERS}` : putRight,
    }
  if (fresh === 0)
    return { tone: 'info', title: 'All of it is in your journal already', text: plural(known, 'note') }
  const stays =
    known === 1
      ? 'is in your journal already, and stays as it is'
      : 'are in your journal already, and stay as they are'
  return {
    tone: 'success',
    title: `${plural(fresh, 'new note')}, ready to bring in`,
    text: known > 0 ? `${plural(known, 'note')} ${stays}.` : null,
  }
}
