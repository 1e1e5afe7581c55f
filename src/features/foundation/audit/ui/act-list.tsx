import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { auditLogQuery, type AuditSearch } from '#/features/foundation/audit/queries'
import { ActItem } from '#/features/foundation/audit/ui/act-item'
import { QueryList } from '#/ui/query-list'

interface ActListProps {
  filters: AuditSearch
  empty: ReactNode
  /** Of each act: one below what stands above the list. */
  headingLevel: 2 | 3
}

export function ActList({ filters, empty, headingLevel }: ActListProps) {
  const acts = useInfiniteQuery(auditLogQuery(filters))
  return (
    <QueryList query={acts} empty={empty}>
      {(act) => <ActItem key={act.id} act={act} headingLevel={headingLevel} />}
    </QueryList>
  )
}
