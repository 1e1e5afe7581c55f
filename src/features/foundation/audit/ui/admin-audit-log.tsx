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
import * as m from '#/lib/messages.gen'

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
        <h1 className="text-3xl">{m.audit_title()}</h1>
        <a
          href={auditFileAddress(search)}
          download="audit-log.csv"
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          <Download aria-hidden />
          {m.audit_exportCsv()}
        </a>
      </div>
      <p className="mt-2 text-ink-soft">{m.audit_text()}</p>
      <div className="my-6 grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Select
          label={m.audit_who()}
          value={search.actor ?? ''}
          placeholder={m.audit_anyone()}
          options={(choices?.actors ?? []).map(({ id, name }) => ({ value: id, label: name || id }))}
          onChange={({ target }) => show({ actor: target.value || undefined })}
        />
        <Select
          label={m.audit_what()}
          value={search.action ?? ''}
          placeholder={m.audit_anything()}
          options={(choices?.actions ?? []).map((value) => ({ value, label: actionWords(value) }))}
          onChange={({ target }) => show({ action: target.value || undefined })}
        />
        <DateField
          label={m.audit_from()}
          value={search.from ?? ''}
          onChange={({ target }) => show({ from: target.value || undefined })}
        />
        <DateField
          label={m.audit_to()}
          value={search.to ?? ''}
          onChange={({ target }) => show({ to: target.value || undefined })}
        />
      </div>
      {search.subjectId && (
        <p className="mb-4 flex flex-wrap items-center gap-3 text-sm">
          {m.audit_showingOne({ type: search.subjectType ?? m.audit_thing() })}
          <Button
            variant="secondary"
            size="sm"
            onClick={() => show({ subjectType: undefined, subjectId: undefined })}
          >
            {m.audit_showAll()}
          </Button>
        </p>
      )}
      <ActList
        filters={search}
        headingLevel={2}
        empty={
          isFiltered ? (
            <Empty
              title={m.audit_noMatches()}
              text={m.audit_noMatchesText()}
              actions={<Button onClick={() => show(NO_FILTERS)}>{m.audit_showAll()}</Button>}
            />
          ) : (
            <Empty title={m.audit_nothingYet()} text={m.audit_nothingYetText()} />
          )
        }
      />
    </>
  )
}
