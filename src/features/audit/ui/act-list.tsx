import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { auditLogQuery, type AuditSearch } from '#/features/audit/queries'
import { ActItem } from '#/features/audit/ui/act-item'
import { QueryList } from '#/ui/query-list'

export function ActList({ filters, empty }: { filters: AuditSearch; empty: ReactNode }) {
  const acts = useInfiniteQuery(auditLogQuery(filters))
  return (
    <QueryList query={acts} empty={empty}>
      {(act) => <ActItem key={act.id} act={act} />}
    </QueryList>
  )
}
