import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#/client/api-client'
import type { ActPage, AuditChoices, AuditFilters } from '#/features/foundation/audit/schema'

export type AuditSearch = { [Name in keyof AuditFilters]: AuditFilters[Name] | undefined }

/** The audit log, the newest first. */
export function auditLogQuery(filters: AuditSearch) {
  return infiniteQueryOptions({
    queryKey: ['admin', 'audit-log', filters],
    queryFn: ({ pageParam, signal }) =>
      api.get<ActPage>('/admin/audit-log', { query: { ...filters, cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** Where the log of the same filters is a file. */
export function auditFileAddress(filters: AuditSearch): string {
  const given = Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value]] : []))
  const query = new URLSearchParams(given).toString()
  return `/api/admin/audit-log.csv${query && `?${query}`}`
}

export function auditChoicesQuery() {
  return queryOptions({
    queryKey: ['admin', 'audit-choices'],
    queryFn: ({ signal }) => api.get<AuditChoices>('/admin/audit-log/choices', { signal }),
    staleTime: 0,
  })
}
