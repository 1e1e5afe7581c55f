import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useConnection } from '#/client/use-connection'
import { feedQuery, sharedNoteQuery } from '#/features/journal/sharing/queries'
import { SharedNoteItem } from '#/features/journal/sharing/ui/shared-note-item'
import { categorise, userMessage } from '#/lib/errors'
import { Banner } from '#/ui/banner'
import { buttonClass } from '#/ui/button-class'
import { Empty } from '#/ui/empty'
import { ErrorState } from '#/ui/error-state'
import { LoadMore } from '#/ui/load-more'
import { MoreInSight } from '#/ui/more-in-sight'
import { Spinner } from '#/ui/spinner'
import * as m from '#/lib/messages.gen'

interface FeedProps {
  userId: string
  /** The note that somebody was told of: before the others, however long ago it was shared. */
  noteId: string | undefined
}

/** What partners share with one, the latest first, without an end until there is one. */
export function Feed({ userId, noteId }: FeedProps) {
  const query = useInfiniteQuery(feedQuery(userId))
  const told = useQuery({ ...sharedNoteQuery(userId, noteId ?? ''), enabled: noteId !== undefined })
  const { data, error, isFetching, refetch } = query
  const offline = !useConnection().online
  if (!data && error)
    return <ErrorState text={userMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
  if (!data)
    return (
      <div className="grid min-h-80 place-items-center">
        <Spinner size="lg" />
      </div>
    )
  const listed = data.pages.flatMap((page) => page.items)
  const isGone = told.error !== null && categorise(told.error) === 'not_found'
  const first = isGone ? undefined : (told.data ?? listed.find(({ id }) => id === noteId))
  const items = [...(first ? [first] : []), ...listed.filter(({ id }) => id !== noteId)]
  const more = () => void query.fetchNextPage()
  return (
    <div className="grid gap-5">
      {offline && <Banner title={m.noteSharing_offline()}>{m.noteSharing_offlineText()}</Banner>}
      {isGone && <Banner title={m.noteSharing_noteGone()}>{m.noteSharing_noteGoneText()}</Banner>}
      {items.length === 0 && <NothingShared />}
      <ul aria-label={m.noteSharing_sharedWithYou()} className="grid gap-5 empty:hidden">
        {items.map((note) => (
          <SharedNoteItem key={note.id} userId={userId} note={note} offline={offline} />
        ))}
      </ul>
      <MoreInSight hasMore={query.hasNextPage} loading={query.isFetchingNextPage} onMore={more} />
      <LoadMore hasMore={query.hasNextPage} loading={query.isFetchingNextPage} onLoadMore={more} />
    </div>
  )
}

function NothingShared() {
  return (
    <Empty
      title={m.noteSharing_nothingShared()}
      text={m.noteSharing_nothingSharedText()}
      actions={
        <>
          <Link to="/practice-partners" search={{ tab: 'partners' }} className={buttonClass()}>
            {m.noteSharing_findPracticePartners()}
          </Link>
          <Link to="/notes" className={buttonClass({ variant: 'secondary' })}>
            {m.noteSharing_yourNotes()}
          </Link>
        </>
      }
    />
  )
}
