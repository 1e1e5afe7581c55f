import { useEffect, useRef, useState } from 'react'
import { type NoteFields, sameFields } from '#/features/journal/notes/logic/note-fields'
import { joined } from '#/features/journal/notes/logic/unsent'

/**
 * What stands in the editor. What another tab or device writes meanwhile is taken along, field by field; what is being
 * typed here stays as it is typed, also where the server trims it.
 * @param known the note as the journal or the server has it now
 * @param onWrite is given each change
 */
export function useNoteDraft(known: NoteFields, onWrite: (fields: NoteFields) => void) {
  const [draft, setDraft] = useState(known)
  const seen = useRef(known)
  const latest = useRef(draft)
  useEffect(() => {
    if (sameFields(seen.current, known)) return
    if (!sameFields(known, latest.current)) {
      const next = joined(seen.current, latest.current, known)
      latest.current = next
      setDraft(next)
    }
    seen.current = known
  }, [known])
  const change = (changed: Partial<NoteFields>) => {
    const next = { ...latest.current, ...changed }
    latest.current = next
    seen.current = next
    setDraft(next)
    onWrite(next)
  }
  return [draft, change] as const
}
