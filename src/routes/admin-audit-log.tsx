import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { requireAdmin } from '#/app/require-admin'
import { auditChoicesQuery, auditLogQuery, type AuditSearch } from '#/features/foundation/audit/queries'
import { AdminAuditLog } from '#/features/foundation/audit/ui/admin-audit-log'
import { isLocalDate } from '#/lib/dates'
import { isId } from '#/lib/ids'
import * as m from '#/lib/messages.gen'

const WORD = /^[\w.-]{1,100}$/
const word = (value: unknown) =>
  (typeof value === 'string' || typeof value === 'number') && WORD.test(String(value))
    ? String(value)
    : undefined
const day = (value: unknown) => (typeof value === 'string' && isLocalDate(value) ? value : undefined)

function parseAuditSearch(search: Record<string, unknown>): AuditSearch {
  return {
    actor: isId(search.actor) ? search.actor : undefined,
    action: word(search.action),
    subjectType: word(search.subjectType),
    subjectId: word(search.subjectId),
    from: day(search.from),
    to: day(search.to),
  }
}

export const Route = createFileRoute('/admin/audit-log')({
  validateSearch: parseAuditSearch,
  loaderDeps: ({ search }) => parseAuditSearch(search),
  loader: async ({ context: { queryClient }, deps, location }) => {
    await requireAdmin(queryClient, location.href)
    const reads = [
      queryClient.prefetchInfiniteQuery(auditLogQuery(deps)),
      queryClient.prefetchQuery(auditChoicesQuery()),
    ]
    if (typeof window === 'undefined') await Promise.all(reads)
  },
  head: () => pageHead({ title: m.audit_title(), noindex: true }),
  component: AuditLog,
})

function AuditLog() {
  return <AdminAuditLog {...Route.useLoaderDeps()} />
}
