import { createFileRoute, notFound } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { NotFoundScreen } from '#/app/not-found-screen'
import { requireAdmin } from '#/app/require-admin'
import { issueQuery } from '#/features/messages/newsletter/issues/queries'
import { IssueDesk } from '#/features/messages/newsletter/sending/ui/issue-desk'
import { sendingQuery } from '#/features/messages/newsletter/sending/queries'
import { categorise } from '#/lib/errors'
import * as m from '#/lib/messages.gen'

export const Route = createFileRoute('/admin/newsletter/$issueId')({
  loader: async ({ context: { queryClient }, params, location }) => {
    await requireAdmin(queryClient, location.href)
    try {
      const issue = await queryClient.fetchQuery(issueQuery(params.issueId))
      const read = queryClient.prefetchQuery(sendingQuery(issue.id))
      if (typeof window === 'undefined') await read
      return { issue }
    } catch (error) {
      throw categorise(error) === 'not_found' ? notFound() : error
    }
  },
  notFoundComponent: NotFoundScreen,
  head: ({ loaderData }) =>
    pageHead({
      title: m.newsletter_issueTitle({ subject: loaderData?.issue.subject || m.newsletter_withoutSubject() }),
      noindex: true,
    }),
  component: Issue,
})

function Issue() {
  const { issue } = Route.useLoaderData()
  return <IssueDesk key={issue.id} loaded={issue} />
}
