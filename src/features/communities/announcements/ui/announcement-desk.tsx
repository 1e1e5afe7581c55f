import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { PenLine, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { announcementsQuery, draftsQuery, removeMutation } from '#/features/communities/announcements/queries'
import type { Announcement } from '#/features/communities/announcements/schema'
import { DraftEditor } from '#/features/communities/announcements/ui/draft-editor'
import { SentList } from '#/features/communities/announcements/ui/sent-list'
import { userMessage } from '#/lib/errors'
import { excerpt } from '#/lib/text'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { Card } from '#/ui/card'
import { ConfirmDialog } from '#/ui/confirm-dialog'
import { Empty } from '#/ui/empty'
import { ErrorState } from '#/ui/error-state'
import { IconButton } from '#/ui/icon-button'
import { Moment } from '#/ui/moment'
import { Spinner } from '#/ui/spinner'
import { toastSuccess } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

const PREVIEW_CHARS = 160

/** Where managers write to their members. */
export function AnnouncementDesk({ communityId }: { communityId: string }) {
  const { data, error, isFetching, refetch } = useQuery(draftsQuery(communityId))
  const sent = useInfiniteQuery(announcementsQuery(communityId))
  const [editing, setEditing] = useState<Announcement | 'new'>()
  if (!data && error)
    return <ErrorState text={userMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
  if (!data)
    return (
      <div className="grid min-h-64 place-items-center">
        <Spinner />
      </div>
    )
  if (editing)
    return (
      <DraftEditor
        communityId={communityId}
        draft={editing === 'new' ? null : editing}
        audience={data.audience}
        onClose={() => {
          setEditing(undefined)
          void refetch()
        }}
      />
    )
  const write = (
    <Button onClick={() => setEditing('new')}>
      <PenLine aria-hidden />
      {m.announcements_writeAnnouncement()}
    </Button>
  )
  const hasSent = sent.data?.pages.some(({ items }) => items.length > 0)
  return (
    <div className="grid max-w-3xl gap-8">
      {(data.items.length > 0 || hasSent) && <div>{write}</div>}
      {data.items.length > 0 && (
        <section aria-label={m.announcements_drafts()}>
          <h2 className="mb-3 text-2xl">{m.announcements_drafts()}</h2>
          <ul className="grid gap-3">
            {data.items.map((draft) => (
              <DraftRow key={draft.id} draft={draft} onOpen={() => setEditing(draft)} />
            ))}
          </ul>
        </section>
      )}
      <section aria-label={m.announcements_sent()}>
        {hasSent && <h2 className="mb-3 text-2xl">{m.announcements_sent()}</h2>}
        <SentList
          query={sent}
          empty={
            data.items.length > 0 ? null : (
              <Empty title={m.announcements_noneYet()} text={m.announcements_noneYetText()} actions={write} />
            )
          }
        />
      </section>
    </div>
  )
}

function DraftRow({ draft, onOpen }: { draft: Announcement; onOpen: () => void }) {
  const [asking, setAsking] = useState(false)
  const remove = useMutation(removeMutation)
  const name = draft.title || m.announcements_withoutTitle()
  return (
    <Card as="li" padded={false} className="flex items-center gap-2 py-3 pr-2 pl-4">
      <button type="button" onClick={onOpen} className="min-h-11 min-w-0 flex-1 text-left hover:underline">
        <span className="block truncate font-semibold">{name}</span>
        <span className="block truncate text-sm text-ink-soft">{excerpt(draft.body, PREVIEW_CHARS)}</span>
        <span className="text-sm text-ink-soft">
          {m.announcements_changed({ moment: <Moment at={draft.updatedAt} /> })}
        </span>
      </button>
      <IconButton label={m.announcements_deleteDraftName({ name })} onClick={() => setAsking(true)}>
        <Trash2 aria-hidden />
      </IconButton>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={m.announcements_deleteDraftQuestion({ name })}
        text={m.announcements_deleteDraftText()}
        confirmLabel={m.announcements_delete()}
        danger
        busy={remove.isPending}
        onConfirm={() =>
          remove.mutate(draft, { onSuccess: () => void toastSuccess(m.announcements_deleted()) })
        }
      >
        {remove.error && <Banner tone="danger" role="alert" title={userMessage(remove.error)} />}
      </ConfirmDialog>
    </Card>
  )
}
