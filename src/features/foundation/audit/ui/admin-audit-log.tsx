import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useCallback } from 'react'
import { actionWords } from '#/features/foundation/audit/logic/act-changes'
import { auditChoicesQuery, auditFileAddress, type AuditSearch } from '#/features/foundation/audit/queries'
import { ActList } from '#/features/foundation/audit/ui/act-list'
import { Button } from '#/ui/button'
import { buttonClass } from '#/ui/button-class'
import { DateField } from '#/ui/date-field'
import { Empty } from '#/ui/empty'
import { Select } from '#/ui/select'

const NO_FILTERS: AuditSearch = {
  actor: undefined,
  action: undefined,
  subjectType: undefined,
  subjectId: undefined,
  from: undefined,
  to: undefined,
}

/** Every privileged act: who, what, before and after, when. */
export function AdminAuditLog(search: AuditSearch) {
  const navigate = useNavigate({ from: '/admin/audit-log' })
  const { data: choices } = useQuery(auditChoicesQuery())
  const show = useCallback(
    (change: Partial<AuditSearch>) =>
      void navigate({ search: (now) => ({ ...now, ...change }), replace: true, resetScroll: false }),
    [navigate],
  )
  const isFiltered = Object.values(search).some((value) => value !== undefined)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">Audit log</h1>
        <a
          href={auditFileAddress(search)}
          download="audit-log.csv"
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          <Download aria-hidden />
          Export as CSV
        </a>
      </div>
      <p className="mt-2 text-ink-soft">
        Every privileged action, newest first. No one can change or delete what is here.
      </p>
      <div className="my-6 grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Select
          label="Who"
          value={search.actor ?? ''}
          placeholder="Anybody"
          options={(choices?.actors ?? []).map(({ id, name }) => ({ value: id, label: name || id }))}
          onChange={({ target }) => show({ actor: target.value || undefined })}
        />
        <Select
          label="What"
          value={search.action ?? ''}
          placeholder="Anything"
          options={(choices?.actions ?? []).map((value) => ({ value, label: actionWords(value) }))}
          onChange={({ target }) => show({ action: target.value || undefined })}
        />
        <DateField
          label="From"
          value={search.from ?? ''}
          onChange={({ target }) => show({ from: target.value || undefined })}
        />
        <DateField
          label="To"
          value={search.to ?? ''}
          onChange={({ target }) => show({ to: target.value || undefined })}
        />
      </div>
      {search.subjectId && (
        <p className="mb-4 flex flex-wrap items-center gap-3 text-sm">
          Showing one {search.subjectType ?? 'thing'} only.
          <Button
            variant="secondary"
            size="sm"
            onClick={() => show({ subjectType: undefined, subjectId: undefined })}
          >
            Show all
          </Button>
        </p>
      )}
      <ActList
        filters={search}
        headingLevel={2}
        empty={
          isFiltered ? (
            <Empty
              title="No matching entries"
              text="Nothing matches your filters."
              actions={<Button onClick={() => show(NO_FILTERS)}>Show all</Button>}
            />
          ) : (
            <Empty title="Nothing yet" text="The first change an admin makes will show up here." />
          )
        }
      />
    </>
  )
}
