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
import { dropTitle } from '#/features/club/drop/logic/drop-number'
import { formatNumber } from '#/lib/numbers'
import { Button } from '#/ui/button'
import { buttonClass } from '#/ui/button-class'
import { Empty } from '#/ui/empty'
import { PageTop } from '#/ui/page-top'
import { QueryList } from '#/ui/query-list'
import { SearchBox } from '#/ui/search-box'
import { Select } from '#/ui/select'
import { Stat } from '#/ui/stat'
import * as m from '#/lib/messages.gen'

const states = () => HAND_OUT_STATES.map((value) => ({ value, label: STATE_WORDS[value]() }))

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
      <PageTop to="/admin/drop" back={dropTitle()} title={m.drop_handOut()}>
        {m.drop_whoGetsWhatFind()}
      </PageTop>
      <div className="mt-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        {drop && (
          <dl className="flex flex-wrap gap-x-8 gap-y-4">
            <Stat label={m.drop_toHandOut()} value={total('reserved')} />
            <Stat label={m.drop_figurePickedUp()} value={total('pickedUp')} />
            <Stat label={m.drop_figureOnWaitlist()} value={total('waiting')} />
          </dl>
        )}
        <a
          href={handOutFile({ q, status, size })}
          download
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          <Download aria-hidden />
          {m.drop_exportAsCSV()}
        </a>
      </div>
      <div className="mt-6 mb-5 grid gap-3 sm:grid-cols-[minmax(0,1fr)_11rem_11rem] sm:items-end">
        <SearchBox label={m.drop_nameOrEmailAddress()} value={q ?? ''} onSearch={search} />
        <Select
          label={m.drop_state()}
          hideLabel
          value={status ?? ''}
          placeholder={m.drop_allStates()}
          options={states()}
          onChange={({ target: { value } }) => show({ status: handOutStateOf(value) })}
        />
        <Select
          label={m.drop_size()}
          hideLabel
          value={size ?? ''}
          placeholder={m.drop_allSizes()}
          options={sizes.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target: { value } }) => show({ size: value || undefined })}
        />
      </div>
      <QueryList
        query={entries}
        empty={
          isFiltered ? (
            <Empty
              title={m.drop_noOneMatches()}
              text={m.drop_nothingMatchesFilters()}
              actions={
                <Button onClick={() => show({ q: undefined, status: undefined, size: undefined })}>
                  {m.drop_showAll()}
                </Button>
              }
            />
          ) : (
            <Empty title={m.drop_noOneYet()} text={m.drop_noOneYetText()} />
          )
        }
      >
        {(entry) => <HandOutRow key={entry.id} entry={entry} />}
      </QueryList>
    </>
  )
}
