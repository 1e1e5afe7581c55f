import { useQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { NotFoundScreen } from '#/app/not-found-screen'
import { archivedIssueQuery } from '#/features/messages/newsletter/issues/queries'
import { IssuePage } from '#/features/messages/newsletter/issues/ui/issue-page'
import { categorise } from '#/lib/errors'
import { markdownBlocks } from '#/lib/markdown'
import { markdownText } from '#/lib/markdown-text'
import { excerpt } from '#/lib/text'
import * as m from '#/lib/messages.gen'

const DESCRIPTION_CHARS = 160

export const Route = createFileRoute('/newsletter/$issueId')({
  loader: async ({ context: { queryClient }, params }) => {
    try {
      const issue = await queryClient.ensureQueryData(archivedIssueQuery(params.issueId))
      // Made here, not in `head`: the text of Markdown needs its parser, and every page carries every `head`.
      const description =
        issue.preview || excerpt(markdownText(markdownBlocks(issue.body), null), DESCRIPTION_CHARS)
      return { issue, description }
    } catch (error) {
      throw categorise(error) === 'not_found' ? notFound() : error
    }
  },
  notFoundComponent: NotFoundScreen,
  head: ({ loaderData }) => {
    if (!loaderData) return pageHead({ title: m.newsletter_newsletter(), noindex: true })
    const { issue, description } = loaderData
    return pageHead({ title: issue.subject, description, path: `/newsletter/${issue.id}` })
  },
  component: Issue,
})

function Issue() {
  const { issue: loaded } = Route.useLoaderData()
  const { data: issue = loaded } = useQuery(archivedIssueQuery(loaded.id))
  return <IssuePage issue={issue} />
}
