import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { useLiveTopics } from '#/client/live'
import { requireSession } from '#/app/require-session'
import { PARTNER_TABS, type PartnerTab } from '#/features/journal/partners/logic/partner-tabs'
import { partnersQuery } from '#/features/journal/partners/queries'
import { PracticePartnersPage } from '#/features/journal/partners/ui/practice-partners-page'
import { feedQuery } from '#/features/journal/sharing/queries'
import { Feed } from '#/features/journal/sharing/ui/feed'
import { useForgetFeed } from '#/features/journal/sharing/ui/use-forget-feed'
import { isId } from '#/lib/ids'
import * as m from '#/lib/messages.gen'

type Search = { tab?: PartnerTab | undefined; note?: string | undefined }

export const Route = createFileRoute('/practice-partners')({
  validateSearch: ({ tab, note }: Record<string, unknown>): Search => ({
    tab: PARTNER_TABS.find((each) => each === tab),
    note: isId(note) ? note : undefined,
  }),
  loader: async ({ context: { queryClient }, location: { href } }) => {
    const { user } = await requireSession(queryClient, href)
    const read = Promise.all([
      queryClient.prefetchQuery(partnersQuery(user.id)),
      queryClient.prefetchInfiniteQuery(feedQuery(user.id)),
    ])
    if (typeof window === 'undefined') await read
    return { userId: user.id }
  },
  head: () => pageHead({ title: m.partners_practicePartners(), noindex: true }),
  component: PracticePartners,
})

function PracticePartners() {
  const { userId } = Route.useLoaderData()
  const { tab = 'shared', note } = Route.useSearch()
  const navigate = Route.useNavigate()
  useForgetFeed(userId)
  useLiveTopics([`sharedNotes:${userId}`, `practicePartners:${userId}`])
  return (
    <PracticePartnersPage
      userId={userId}
      tab={tab}
      onTab={(next) => void navigate({ search: { tab: next }, replace: true, resetScroll: false })}
      feed={<Feed userId={userId} noteId={note} />}
    />
  )
}
