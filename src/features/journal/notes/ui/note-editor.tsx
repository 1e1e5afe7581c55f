import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLiveTopics } from '#/client/live'
import { shownPictures } from '#/features/journal/notes/pictures/logic/shown-pictures'
import { NotePictures } from '#/features/journal/notes/pictures/ui/note-pictures'
import { type NoteFields, saysSomething } from '#/features/journal/notes/logic/note-fields'
import type { Refusal, Unsent } from '#/features/journal/notes/logic/unsent'
import { noteHabitsQuery } from '#/features/journal/notes/queries'
import type { Note } from '#/features/journal/notes/schema'
import type { Journal, JournalState } from '#/features/journal/notes/ui/device/journal'
import { useAlbum } from '#/features/journal/notes/ui/device/use-album'
import { useNoteDraft } from '#/features/journal/notes/ui/device/use-note-draft'
import { NoteForm } from '#/features/journal/notes/ui/note-form'
import { NoteMenu } from '#/features/journal/notes/ui/note-menu'
import { NoteRefusal } from '#/features/journal/notes/ui/note-refusal'
import { playerToday } from '#/features/journal/notes/ui/player-clock'
import { SaveState } from '#/features/journal/notes/ui/save-state'
import { buttonClass } from '#/ui/button-class'
import { Button } from '#/ui/button'
import { Container } from '#/ui/container'
import * as m from '#/lib/messages.gen'

const NO_HABITS = { partners: [], venues: [] }

export interface NoteEditorProps {
  userId: string
  id: string
  /** As the server has it; null while nothing but this device knows it. */
  note: Note | null
  /** What it begins with. */
  initial: NoteFields
  journal: Journal
  state: JournalState
  title: string
  /** Above the form: ways to begin. Given the form's own change, so that it fills in what stands there. */
  renderStart?: (change: (changed: Partial<NoteFields>) => void, isBlank: boolean) => ReactNode
  /** Of a note that the server has: above the form who can read it, below what they say to it. */
  renderSharing?: ((note: Note) => ReactNode) | undefined
  renderVoices?: ((note: Note) => ReactNode) | undefined
}

const isRefused = (unsent: Unsent | undefined): unsent is Unsent & { refusal: Refusal } =>
  unsent !== undefined && unsent.refusal !== null

/** Writes with every letter: there is no button that saves. */
export function NoteEditor(props: NoteEditorProps) {
  const { userId, id, note, initial, journal, state, title, renderStart, renderSharing, renderVoices } = props
  const navigate = useNavigate()
  useLiveTopics([`userNotes:${userId}`])
  const { data: habits = NO_HABITS } = useQuery(noteHabitsQuery(userId))
  const unsent = state.unsent.get(id)
  const [fields, change] = useNoteDraft(unsent?.fields ?? note ?? initial, (next) =>
    journal.write(id, note, next),
  )
  const { album, pictures } = useAlbum(userId)
  const shown = shownPictures(id, note?.pictures, pictures)
  const isBlank = !note && !unsent && !saysSomething(fields)
  const errors = unsent?.refusal?.kind === 'invalid' ? unsent.refusal.fields : {}

  async function done() {
    // A note that nobody wrote anything into isn't one.
    if (unsent && !unsent.base && !saysSomething(fields) && shown.length === 0) journal.remove(id, null)
    await journal.flush()
    void journal.send()
    await navigate({ to: '/notes' })
  }
  return (
    <Container width="text" className="grid gap-6 py-6 sm:py-10">
      <header className="grid gap-3">
        <div className="flex min-h-11 items-center justify-between gap-3">
          <Link to="/notes" className={buttonClass({ variant: 'quiet', size: 'sm', className: '-ml-3.5' })}>
            <ArrowLeft aria-hidden />
            {m.notes_allNotes()}
          </Link>
          <SaveState
            unsent={unsent}
            state={state}
            isBlank={isBlank}
            pictures={pictures}
            picturesWait={shown.some((picture) => picture.state === 'waiting')}
          />
        </div>
        <div className="flex items-center justify-between gap-3">
          <h1 className="text-3xl">{title}</h1>
          {note && (
            <NoteMenu
              userId={userId}
              note={note}
              className="-mr-2"
              onDeleted={() => void navigate({ to: '/notes' })}
            />
          )}
        </div>
      </header>
      {isRefused(unsent) && (
        <NoteRefusal unsent={unsent} journal={journal} onLetGo={() => void navigate({ to: '/notes' })} />
      )}
      {note && renderSharing?.(note)}
      {renderStart?.(change, isBlank)}
      <NoteForm fields={fields} errors={errors} habits={habits} lastDay={playerToday()} onChange={change} />
      {album && (
        <NotePictures
          noteId={id}
          pictures={shown}
          album={album}
          sendingId={pictures.sendingId}
          // A picture makes a note, though nothing is written in it.
          onAdd={() => !note && !unsent && change({})}
        />
      )}
      {note && renderVoices?.(note)}
      <div className="bottom-bar -mx-4 flex items-center gap-3 border-t border-line bg-surface/95 px-4 py-3 backdrop-blur sm:static sm:mx-0 sm:border-0 sm:bg-transparent sm:px-0">
        <Button size="lg" onClick={() => void done()}>
          {m.notes_done()}
        </Button>
      </div>
    </Container>
  )
}
