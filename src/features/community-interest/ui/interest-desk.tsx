import { useInfiniteQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { brand } from '#/brand'
import { INTEREST_STATES } from '#/features/community-interest/logic/interest-choices'
import { type InterestSearch, interestsExport, interestsQuery } from '#/features/community-interest/queries'
import { InterestRow, STATE_WORDS } from '#/features/community-interest/ui/interest-row'
import { userMessage } from '#/lib/errors'
import { Button } from '#/ui/button'
import { buttonClass } from '#/ui/button-class'
import { Empty } from '#/ui/empty'
import { ErrorState } from '#/ui/error-state'
import { LoadMore } from '#/ui/load-more'
import { SearchBox } from '#/ui/search-box'
import { Select } from '#/ui/select'
import { Spinner } from '#/ui/spinner'

interface InterestDeskProps extends InterestSearch {
  onShow: (change: InterestSearch) => void
}

/** Who said that they would like to play, for those who find them a game. */
export function InterestDesk({ status, q, onShow }: InterestDeskProps) {
  const query = useInfiniteQuery(interestsQuery({ status, q }))
  const counts = query.data?.pages.at(-1)?.counts
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_13rem_auto] sm:items-end">
        <SearchBox
          label="Name, email or city"
          value={q ?? ''}
          onSearch={(typed) => onShow({ status, q: typed || undefined })}
        />
        <Select
          label="State"
          hideLabel
          value={status ?? ''}
          placeholder="All states"
          options={INTEREST_STATES.map((value) => ({
            value,
            label: counts ? `${STATE_WORDS[value]} (${counts[value]})` : STATE_WORDS[value],
          }))}
          onChange={({ target: { value } }) =>
            onShow({ q, status: INTEREST_STATES.find((state) => state === value) })
          }
        />
        <a href={interestsExport({ status, q })} download className={buttonClass({ variant: 'secondary' })}>
          <Download aria-hidden />
          Export as CSV
        </a>
      </div>
      <Entries query={query} filtered={status !== undefined || q !== undefined} onClear={() => onShow({})} />
    </>
  )
}

interface EntriesProps {
  query: ReturnType<typeof useInterests>
  filtered: boolean
  onClear: () => void
}
const useInterests = (search: InterestSearch) => useInfiniteQuery(interestsQuery(search))

function Entries({ query, filtered, onClear }: EntriesProps) {
  const { data, error, isFetching, isPlaceholderData, refetch } = query
  if (!data && error)
    return (
      <div className="mt-6">
        <ErrorState text={userMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
      </div>
    )
  if (!data)
    return (
      <div className="grid min-h-64 place-items-center">
        <Spinner />
      </div>
    )
  const interests = data.pages.flatMap(({ items }) => items)
  if (interests.length === 0 && !isPlaceholderData)
    return (
      <div className="mt-6">
        {filtered ? (
          <Empty
            title="Nobody like that"
            text="Nothing matches your filters."
            actions={<Button onClick={onClear}>Show all</Button>}
          />
        ) : (
          <Empty
            title="Nobody yet"
            text={`Whoever says on the ${brand.name} community’s page that they would like to play is listed here.`}
            actions={
              <a href={`/community/${brand.slug}`} className={buttonClass()}>
                See that page
              </a>
            }
          />
        )}
      </div>
    )
  return (
    <div aria-busy={isPlaceholderData} className="mt-5">
      <ul className="divide-y divide-line overflow-hidden rounded-lg bg-surface-raised shadow-card ring-1 ring-line">
        {interests.map((interest) => (
          <InterestRow key={interest.id} interest={interest} />
        ))}
      </ul>
      <LoadMore
        hasMore={query.hasNextPage}
        loading={query.isFetchingNextPage}
        onLoadMore={() => void query.fetchNextPage()}
      />
    </div>
  )
}
