import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { useConnection } from '#/client/use-connection'
import { shownPictures } from '#/features/journal/notes/pictures/logic/shown-pictures'
import { listedNotes, type Listed } from '#/features/journal/notes/logic/listed'
import { notesQuery } from '#/features/journal/notes/queries'
import type { NoteFilters } from '#/features/journal/notes/schema'
import type { JournalState } from '#/features/journal/notes/ui/device/journal'
import { useAlbum } from '#/features/journal/notes/ui/device/use-album'
import { NoteRow } from '#/features/journal/notes/ui/note-row'
import { userMessage } from '#/lib/errors'
import { buttonClass } from '#/ui/button-class'
import { classNames } from '#/ui/class-names'
import { Empty } from '#/ui/empty'
import { ErrorState } from '#/ui/error-state'
import { LoadMore } from '#/ui/load-more'
import { MoreInSight } from '#/ui/more-in-sight'
import { Spinner } from '#/ui/spinner'
import { formatter } from '#/lib/dates'
import { capital } from '#/lib/text'
import * as m from '#/lib/messages.gen'

interface NoteListProps {
  userId: string
  filters: NoteFilters
  state: JournalState
}

/** The journal: what the server has, with what this device has not sent yet laid over it. */
export function NoteList({ userId, filters, state }: NoteListProps) {
  const query = useInfiniteQuery(notesQuery(userId, filters))
  const { data, error, isFetching, isPlaceholderData, refetch } = query
  const items = data?.pages.flatMap((page) => page.items) ?? []
  const listed = listedNotes(items, state, filters, !query.hasNextPage)
  const { online } = useConnection()
  if (!data && error && listed.length === 0)
    return <ErrorState text={userMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
  if (!data && !error)
    return (
      <div className="grid min-h-80 place-items-center">
        <Spinner size="lg" />
      </div>
    )
  if (listed.length === 0 && !isPlaceholderData) return <NothingHere filters={filters} />
  const total = data?.pages[0]?.total ?? null
  return (
    <div aria-busy={isPlaceholderData}>
      {!data && (
        <p className="mb-4 text-sm text-ink-soft">
          {online ? userMessage(error) : m.notes_withoutConnectionTheseNotes()}
        </p>
      )}
      <Months listed={listed} userId={userId} isOld={isPlaceholderData} />
      <MoreInSight
        hasMore={query.hasNextPage}
        loading={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
      <LoadMore
        hasMore={query.hasNextPage}
        loading={query.isFetchingNextPage}
        onLoadMore={() => void query.fetchNextPage()}
        {...(total !== null &&
          query.hasNextPage && {
            summary: m.notes_shownOf({ shown: items.length, total }),
          })}
      />
    </div>
  )
}

const monthName = (month: string) =>
  formatter('UTC', { month: 'long', year: 'numeric' }).format(new Date(`${month}-01T00:00:00Z`))

function Months({ listed, userId, isOld }: { listed: readonly Listed[]; userId: string; isOld: boolean }) {
  const { pictures } = useAlbum(userId)
  const months = Map.groupBy(listed, ({ note }) => note.playedOn.slice(0, 7))
  return (
    <div className={classNames('transition-opacity', isOld && 'opacity-60')}>
      {[...months].map(([month, notes]) => (
        <Fragment key={month}>
          <h2 className="mb-3 mt-8 text-xl first:mt-0">{capital(monthName(month))}</h2>
          <ul className="divide-y divide-line overflow-hidden rounded-lg bg-surface-raised shadow-card ring-1 ring-line">
            {notes.map((one) => (
              <NoteRow
                key={one.note.id}
                userId={userId}
                listed={one}
                picture={shownPictures(one.note.id, one.note.pictures, pictures)[0]}
              />
            ))}
          </ul>
        </Fragment>
      ))}
    </div>
  )
}

const isFiltered = ({ q, ...others }: NoteFilters) => q !== '' || Object.values(others).some(Boolean)

function NothingHere({ filters }: { filters: NoteFilters }): ReactNode {
  if (isFiltered(filters))
    return (
      <Empty
        title={m.notes_noNotesFound()}
        text={m.notes_tryFewerWordsOr()}
        actions={
          <Link to="/notes" className={buttonClass({ variant: 'secondary' })}>
            {m.notes_showAllNotes()}
          </Link>
        }
      />
    )
  return (
    <Empty
      title={m.notes_firstNoteTitle()}
      text={m.notes_firstNoteText()}
      actions={
        <>
          <Link to="/notes/create" search={{}} className={buttonClass({ variant: 'secondary' })}>
            {m.notes_writeLongerOne()}
          </Link>
        </>
      }
    />
  )
}
