import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { DELETED_KEPT_DAYS } from '#/features/journal/notes/logic/note-limits'
import { noteQuery } from '#/features/journal/notes/queries'
import { useJournal } from '#/features/journal/notes/ui/device/use-journal'
import { knownNote } from '#/features/journal/notes/ui/known-note'
import { NoteEditor, type NoteEditorProps } from '#/features/journal/notes/ui/note-editor'
import { NoteSkeleton } from '#/features/journal/notes/ui/note-skeleton'
import { AppError, userMessage } from '#/lib/errors'
import { buttonClass } from '#/ui/button-class'
import { Container } from '#/ui/container'
import { Empty } from '#/ui/empty'
import { ErrorState } from '#/ui/error-state'
import * as m from '#/lib/messages.gen'

export interface NotePageProps extends Pick<NoteEditorProps, 'renderSharing' | 'renderVoices'> {
  userId: string
  id: string
}

/** A note of the journal, wherever it is: with the server, on this device, or both. */
export function NotePage({ userId, id, renderSharing, renderVoices }: NotePageProps) {
  const { journal, state } = useJournal(userId)
  const query = useQuery(noteQuery(userId, id))
  const unsent = state.unsent.get(id)
  const isMissing = query.error instanceof AppError && query.error.status === 404
  const note = knownNote(state, id, query.data)
  const initial = unsent && !unsent.isDeleted ? unsent.fields : note
  if (!journal || !state.isReady) return <NoteSkeleton title={m.notes_yourNote()} />
  if (initial)
    return (
      <NoteEditor
        key={id}
        userId={userId}
        id={id}
        note={note ?? unsent?.base ?? null}
        initial={initial}
        journal={journal}
        state={state}
        title={m.notes_yourNote()}
        renderSharing={renderSharing}
        renderVoices={renderVoices}
      />
    )
  if (query.isPending) return <NoteSkeleton title={m.notes_yourNote()} />
  return (
    <Container width="text" className="py-10">
      {isMissing || unsent?.isDeleted || state.confirmed.get(id)?.note === null ? (
        <NoSuchNote />
      ) : (
        <ErrorState
          text={query.error ? userMessage(query.error) : ''}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
    </Container>
  )
}

function NoSuchNote() {
  return (
    <Empty
      headingLevel={1}
      title={m.notes_thisNoteIsntJournal()}
      text={m.notes_itMayHaveBeen({ days: DELETED_KEPT_DAYS })}
      actions={
        <>
          <Link to="/notes" className={buttonClass({ variant: 'secondary' })}>
            {m.notes_allNotes()}
          </Link>
          <Link to="/notes/deleted" className={buttonClass({ variant: 'quiet' })}>
            {m.notes_recentlyDeleted()}
          </Link>
        </>
      }
    />
  )
}
