import { infiniteQueryOptions, keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import { api } from '#/client/api-client'
import type {
  MakeReportInput,
  ReportCaseDetail,
  ReportPage,
  ReportSubject,
  SettleReports,
} from '#/features/admin/reports/schema'

export const makeReportMutation = mutationOptions({
  mutationFn: (report: MakeReportInput) => api.post<{ reported: true }>('/reports', report),
})

export type ReportStatus = 'open' | 'handled'

/** The first words of these keys are the live topic `admin:reports`. */
const REPORTS = ['admin', 'reports'] as const

export function reportsQuery(status: ReportStatus) {
  return infiniteQueryOptions({
    queryKey: [...REPORTS, 'list', status],
    queryFn: ({ pageParam, signal }) =>
      api.get<ReportPage>('/admin/reports', { query: { status, cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function reportCaseQuery(type: ReportSubject, id: string) {
  return queryOptions({
    queryKey: [...REPORTS, 'case', type, id],
    queryFn: ({ signal }) => api.get<ReportCaseDetail>(`/admin/reports/${type}/${id}`, { signal }),
    staleTime: 0,
  })
}

type Settling = SettleReports & { type: ReportSubject; id: string }

/** Also after a refusal everything is read anew: somebody else may just have settled it. */
export const settleReportsMutation = mutationOptions({
  mutationFn: async ({ type, id, ...decision }: Settling, { client }) => {
    try {
      const settled = await api.post<ReportCaseDetail>(`/admin/reports/${type}/${id}/settle`, decision)
      client.setQueryData(reportCaseQuery(type, id).queryKey, settled)
      return settled
    } finally {
      void client.invalidateQueries({ queryKey: REPORTS })
    }
  },
})
