import { useInfiniteQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { brand } from '#/brand'
import { INTEREST_STATES } from '#/features/communities/interest/logic/interest-choices'
import { type InterestSearch, interestsExport, interestsQuery } from '#/features/communities/interest/queries'
import { InterestRow, STATE_WORDS } from '#/features/communities/interest/ui/interest-row'
import { Button } from '#/ui/button'
import { buttonClass } from '#/ui/button-class'
import { Empty } from '#/ui/empty'
import { QueryList } from '#/ui/query-list'
import { SearchBox } from '#/ui/search-box'
import { Select } from '#/ui/select'
import * as m from '#/lib/messages.gen'

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
          label={m.interest_nameEmailOrCity()}
          value={q ?? ''}
          onSearch={(typed) => onShow({ status, q: typed || undefined })}
        />
        <Select
          label={m.interest_state()}
          hideLabel
          value={status ?? ''}
          placeholder={m.interest_allStates()}
          options={INTEREST_STATES.map((value) => ({
            value,
            label: counts ? `${STATE_WORDS[value]()} (${counts[value]})` : STATE_WORDS[value](),
          }))}
          onChange={({ target: { value } }) =>
            onShow({ q, status: INTEREST_STATES.find((state) => state === value) })
          }
        />
        <a href={interestsExport({ status, q })} download className={buttonClass({ variant: 'secondary' })}>
          <Download aria-hidden />
          {m.interest_exportAsCSV()}
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
  return (
    <div className="mt-5">
      <QueryList
        query={query}
        empty={
          filtered ? (
            <Empty
              title={m.interest_noneFound()}
              text={m.interest_nothingMatchesFilters()}
              actions={<Button onClick={onClear}>{m.interest_showAll()}</Button>}
            />
          ) : (
            <Empty
              title={m.interest_noneYet()}
              text={m.interest_noneYetText({ product: brand.name })}
              actions={
                <a href={`/community/${brand.slug}`} className={buttonClass()}>
                  {m.interest_seeThatPage()}
                </a>
              }
            />
          )
        }
      >
        {(interest) => <InterestRow key={interest.id} interest={interest} />}
      </QueryList>
    </div>
  )
}
