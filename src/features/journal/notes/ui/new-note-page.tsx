import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { LayoutTemplate } from 'lucide-react'
import { useEffect, useState } from 'react'
import { emptyFields, fieldsOf, type NoteFields } from '#/features/journal/notes/logic/note-fields'
import { templates } from '#/features/journal/notes/logic/templates'
import { noteQuery } from '#/features/journal/notes/queries'
import { useJournal } from '#/features/journal/notes/ui/device/use-journal'
import { knownNote } from '#/features/journal/notes/ui/known-note'
import { NoteEditor } from '#/features/journal/notes/ui/note-editor'
import { NoteSkeleton } from '#/features/journal/notes/ui/note-skeleton'
import { playerToday } from '#/features/journal/notes/ui/player-clock'
import { Button } from '#/ui/button'
import { Menu, MenuItem } from '#/ui/menu'
import { newId } from '#/lib/ids'
import * as m from '#/lib/messages.gen'

interface NewNotePageProps {
  userId: string
  /** Kept in the address from the first moment, so that a page loaded again goes on with the same note. */
  id: string | undefined
  /** The note that this one begins as a copy of. */
  from: string | undefined
}

export function NewNotePage({ userId, id, from }: NewNotePageProps) {
  const navigate = useNavigate()
  const { journal, state } = useJournal(userId)
  const source = useQuery({ ...noteQuery(userId, from ?? ''), enabled: from !== undefined })
  const [own] = useState(newId)
  useEffect(() => {
    if (id === undefined) void navigate({ to: '/notes/create', search: { from, id: own }, replace: true })
  }, [id, from, own, navigate])
  // A page loaded again, or found in a tab that died: the note may have been saved before.
  const isReturn = id !== undefined && id !== own
  const saved = useQuery({ ...noteQuery(userId, id ?? ''), enabled: isReturn })
  const isReading = (from !== undefined && source.isLoading) || (isReturn && saved.isLoading)
  if (!journal || !state.isReady || id === undefined || (isReading && !state.unsent.has(id)))
    return <NoteSkeleton title={m.notes_newNote()} />
  const copied = from === undefined ? null : (state.unsent.get(from)?.fields ?? source.data ?? null)
  return (
    <NoteEditor
      key={id}
      userId={userId}
      id={id}
      note={knownNote(state, id, saved.data)}
      initial={begun(copied)}
      journal={journal}
      state={state}
      title={copied ? m.notes_aNoteLikeThat() : m.notes_newNote()}
      renderStart={(change, isBlank) => isBlank && <Templates onChoose={change} />}
    />
  )
}

/** A copy is of today, and its words are written anew: kind, place, people and focus come along. */
const begun = (copied: NoteFields | null): NoteFields => ({
  ...(copied ? fieldsOf(copied) : emptyFields('')),
  ...(copied && { highlight: '', body: '', energy: null, fun: null, gamesWon: null, gamesLost: null }),
  playedOn: playerToday(),
})

function Templates({ onChoose }: { onChoose: (fields: Partial<NoteFields>) => void }) {
  return (
    <div>
      <Menu
        trigger={
          <Button variant="secondary" size="sm">
            <LayoutTemplate aria-hidden />
            {m.notes_beginWithTemplate()}
          </Button>
        }
      >
        {templates().map(({ key, label, fields }) => (
          <MenuItem key={key} onSelect={() => onChoose(fields)}>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </div>
  )
}
