import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useCallback } from 'react'
import {
  HAND_OUT_STATES,
  handOutStateOf,
  STATE_WORDS,
} from '#/features/club/drop/pickup/logic/hand-out-states'
import { adminDropQuery } from '#/features/club/drop/desk/queries'
import { handOutFile, handOutQuery, type HandOutSearch } from '#/features/club/drop/pickup/queries'
import { HandOutRow } from '#/features/club/drop/pickup/ui/hand-out-row'
import { DROP_TITLE } from '#/features/club/drop/logic/drop-number'
import { formatNumber } from '#/lib/numbers'
import { Button } from '#/ui/button'
import { buttonClass } from '#/ui/button-class'
import { Empty } from '#/ui/empty'
import { PageTop } from '#/ui/page-top'
import { QueryList } from '#/ui/query-list'
import { SearchBox } from '#/ui/search-box'
import { Select } from '#/ui/select'
import { Stat } from '#/ui/stat'

const STATES = HAND_OUT_STATES.map((value) => ({ value, label: STATE_WORDS[value] }))

/** Who gets what: found by name, checked off with a tap. */
export function AdminHandOut({ q, status, size }: HandOutSearch) {
  const navigate = useNavigate({ from: '/admin/drop/hand-out' })
  const { data: drop } = useQuery(adminDropQuery())
  const entries = useInfiniteQuery(handOutQuery({ q, status, size }))
  const show = useCallback(
    (change: HandOutSearch) =>
      void navigate({ search: (now) => ({ ...now, ...change }), replace: true, resetScroll: false }),
    [navigate],
  )
  const search = useCallback((typed: string) => show({ q: typed || undefined }), [show])
  const sizes = drop?.sizes ?? []
  const isFiltered = q !== undefined || status !== undefined || size !== undefined
  const total = (key: 'reserved' | 'pickedUp' | 'waiting') =>
    formatNumber(sizes.reduce((sum, each) => sum + each[key], 0))
  return (
    <>
      <PageTop to="/admin/drop" back={DROP_TITLE} title="Hand-out">
        Who gets what. Find people by name, and tap when they have it.
      </PageTop>
      <div className="mt-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        {drop && (
          <dl className="flex flex-wrap gap-x-8 gap-y-4">
            <Stat label="to hand out" value={total('reserved')} />
            <Stat label="picked up" value={total('pickedUp')} />
            <Stat label="in line" value={total('waiting')} />
          </dl>
        )}
        <a
          href={handOutFile({ q, status, size })}
          download
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          <Download aria-hidden />
          Export as CSV
        </a>
      </div>
      <div className="mt-6 mb-5 grid gap-3 sm:grid-cols-[minmax(0,1fr)_11rem_11rem] sm:items-end">
        <SearchBox label="Name or email address" value={q ?? ''} onSearch={search} />
        <Select
          label="State"
          hideLabel
          value={status ?? ''}
          placeholder="All states"
          options={STATES}
          onChange={({ target: { value } }) => show({ status: handOutStateOf(value) })}
        />
        <Select
          label="Size"
          hideLabel
          value={size ?? ''}
          placeholder="All sizes"
          options={sizes.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target: { value } }) => show({ size: value || undefined })}
        />
      </div>
      <QueryList
        query={entries}
        empty={
          isFiltered ? (
            <Empty
              title="Nobody fits"
              text="Nothing matches your filters."
              actions={
                <Button onClick={() => show({ q: undefined, status: undefined, size: undefined })}>
                  Show all
                </Button>
              }
            />
          ) : (
            <Empty title="Nobody has reserved yet" text="Whoever does is listed here, first come first." />
          )
        }
      >
        {(entry) => <HandOutRow key={entry.id} entry={entry} />}
      </QueryList>
    </>
  )
}
