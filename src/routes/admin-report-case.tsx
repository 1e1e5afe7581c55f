import { createFileRoute, notFound } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { NotFoundScreen } from '#/app/not-found-screen'
import { requireAdmin } from '#/app/require-admin'
import { reportCaseQuery } from '#/features/admin/reports/queries'
import { REPORT_SUBJECTS } from '#/features/admin/reports/logic/report-subjects'
import { AdminReportCase } from '#/features/admin/reports/ui/admin-report-case'
import { categorise } from '#/lib/errors'
import * as m from '#/lib/messages.gen'

export const Route = createFileRoute('/admin/reports/$type/$subjectId')({
  loader: async ({ context: { queryClient }, params, location }) => {
    await requireAdmin(queryClient, location.href)
    const type = REPORT_SUBJECTS.find((subject) => subject === params.type)
    if (!type) throw notFound()
    try {
      return { known: await queryClient.fetchQuery(reportCaseQuery(type, params.subjectId)) }
    } catch (error) {
      throw categorise(error) === 'not_found' ? notFound() : error
    }
  },
  notFoundComponent: NotFoundScreen,
  head: ({ loaderData }) => {
    const name = loaderData?.known.subject.name
    return pageHead({ title: name ? m.reports_caseTitle({ name }) : m.reports_goneTitle(), noindex: true })
  },
  component: ReportCase,
})

function ReportCase() {
  const { known } = Route.useLoaderData()
  return <AdminReportCase key={known.subject.id} loaded={known} />
}
