import { createFileRoute, notFound } from '@tanstack/react-router'
import { pageHead } from '#/app/head'
import { NotFoundScreen } from '#/app/not-found-screen'
import { plannedPage } from '#/app/planned-pages'
import { requireSession } from '#/app/require-session'
import { communityEventsQuery, communityQuery } from '#/features/communities/queries'
import { sessionQuery } from '#/features/accounts/queries'
import { CommunityPage } from '#/features/communities/ui/community-page'
import { ReportButton } from '#/features/reports/ui/report-button'
import { categorise } from '#/lib/errors'
import { excerpt } from '#/lib/text'

const DESCRIPTION_MAX_CHARS = 160

export const Route = createFileRoute('/community/$communityId')({
  loader: async ({ context: { queryClient }, params: { communityId }, location: { pathname } }) => {
    const planned = plannedPage(pathname)
    if (planned?.access) await requireSession(queryClient, pathname)
    if (planned) throw notFound()
    try {
      const community = await queryClient.ensureQueryData(communityQuery(communityId))
      await Promise.all([
        queryClient.prefetchQuery(communityEventsQuery(community.id)),
        queryClient.prefetchQuery(sessionQuery()),
      ])
      return { community }
    } catch (error) {
      throw categorise(error) === 'not_found' ? notFound() : error
    }
  },
  notFoundComponent: NotFoundScreen,
  head: ({ loaderData, params }) => {
    const community = loaderData?.community
    const planned = plannedPage(`/community/${params.communityId}`)
    if (!community) return pageHead({ title: planned?.title ?? 'Community', noindex: true })
    const { name, slug, tagline, about } = community
    return pageHead({
      title: name,
      // A tagline alone is a slogan; what the community is follows it.
      description: excerpt([tagline, about].filter(Boolean).join('. '), DESCRIPTION_MAX_CHARS),
      path: `/community/${slug}`,
    })
  },
  component: Community,
})

function Community() {
  const { community } = Route.useLoaderData()
  return (
    <CommunityPage
      key={community.id}
      community={community}
      report={<ReportButton subjectType="community" subjectId={community.id} />}
    />
  )
}
