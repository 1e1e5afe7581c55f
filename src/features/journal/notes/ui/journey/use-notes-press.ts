import { type PointerEvent, useRef } from 'react'
import type { NotesSearch } from '#/features/journal/notes/logic/notes-search'
import { useOpenNotes } from './notes-link'

/**
 * A place in a drawing leads to its notes. The keyboard has the table beside it: hundreds of places to stop at would
 * help nobody.
 * @param notesUnder the notes of the place that was pressed; null where there are none
 */
export function useNotesPress(notesUnder: (event: PointerEvent) => NotesSearch | null) {
  const openNotes = useOpenNotes()
  const pressed = useRef<string | null>(null)
  const placeOf = (event: PointerEvent) => (event.button === 0 ? JSON.stringify(notesUnder(event)) : null)
  return {
    onPointerDown(event: PointerEvent) {
      pressed.current = placeOf(event)
    },
    onPointerUp(event: PointerEvent) {
      const notes = notesUnder(event)
      if (notes && pressed.current === placeOf(event)) openNotes(notes)
    },
  }
}
