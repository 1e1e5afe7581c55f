import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DELETED_KEPT_DAYS } from '#/features/journal/notes/logic/note-limits'
import { noteTitle } from '#/features/journal/notes/logic/note-line'
import { deletedNotesQuery, emptyDeletedMutation, restoreMutation } from '#/features/journal/notes/queries'
import type { DeletedNotes } from '#/features/journal/notes/schema'
import { formatEventDate } from '#/lib/dates'
import { userMessage } from '#/lib/errors'
import { Button } from '#/ui/button'
import { ConfirmDialog } from '#/ui/confirm-dialog'
import { Container } from '#/ui/container'
import { PageTop } from '#/ui/page-top'
import { Empty } from '#/ui/empty'
import { ErrorState } from '#/ui/error-state'
import { Moment } from '#/ui/moment'
import { Spinner } from '#/ui/spinner'
import { toastError, toastSuccess } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

export function DeletedPage({ userId }: { userId: string }) {
  const { data, error, isFetching, refetch } = useQuery(deletedNotesQuery(userId))
  return (
    <Container width="text" className="grid gap-6 py-6 sm:py-10">
      <PageTop to="/notes" back={m.notes_allNotes()} title={m.notes_recentlyDeleted()}>
        {m.notes_deletedKeptDays({ days: DELETED_KEPT_DAYS })}
      </PageTop>
      {data && <DeletedList userId={userId} items={data.items} />}
      {!data && error && (
        <ErrorState text={userMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !error && (
        <div className="grid min-h-64 place-items-center">
          <Spinner />
        </div>
      )}
    </Container>
  )
}

function DeletedList({ userId, items }: { userId: string; items: DeletedNotes['items'] }) {
  const [asking, setAsking] = useState(false)
  const empty = useMutation(emptyDeletedMutation(userId))
  if (items.length === 0)
    return <Empty title={m.notes_nothingDeletedLately()} text={m.notes_whatDeleteWaitsHere()} />
  return (
    <>
      <ul className="divide-y divide-line overflow-hidden rounded-lg bg-surface-raised shadow-card ring-1 ring-line">
        {items.map((note) => (
          <DeletedRow key={note.id} userId={userId} note={note} />
        ))}
      </ul>
      <div>
        <Button variant="secondary" onClick={() => setAsking(true)}>
          {m.notes_deleteAllGood()}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        danger
        title={m.notes_deleteCountGood({ count: items.length })}
        text={m.notes_theyCantBroughtBack()}
        confirmLabel={m.notes_deleteGood()}
        busy={empty.isPending}
        onConfirm={() =>
          empty.mutate(undefined, {
            onSuccess: () => setAsking(false),
            onError: (error) => void toastError(error),
          })
        }
      />
    </>
  )
}

function DeletedRow({ userId, note }: { userId: string; note: DeletedNotes['items'][number] }) {
  const restore = useMutation(restoreMutation(userId))
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 p-4 sm:p-5">
      <div className="min-w-0">
        <p className="font-semibold break-words">{noteTitle(note)}</p>
        <p className="text-sm text-ink-soft">
          {m.notes_playedAndDeleted({
            playedOn: formatEventDate(note.playedOn),
            moment: <Moment at={note.deletedAt} />,
            count: note.pictures.length,
          })}
        </p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        busy={restore.isPending}
        onClick={() =>
          restore.mutate(note.id, {
            onSuccess: () => void toastSuccess(m.notes_backJournal()),
            onError: (error) => void toastError(error),
          })
        }
      >
        {m.notes_bringBack()}
      </Button>
    </li>
  )
}
