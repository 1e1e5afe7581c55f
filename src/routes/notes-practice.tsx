import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { requireSession } from '#/app/require-session'
import { practiceChoiceQuery, practiceMatchingQuery } from '#/features/journal/partners/matching/queries'
import { PracticePage } from '#/features/journal/partners/matching/ui/practice-page'
import * as m from '#/lib/messages.gen'

export const Route = createFileRoute('/notes/practice')({
  loader: async ({ context: { queryClient }, location: { href } }) => {
    const { user } = await requireSession(queryClient, href)
    const read = Promise.all([
      queryClient.prefetchQuery(practiceMatchingQuery()),
      queryClient.prefetchQuery(practiceChoiceQuery()),
    ])
    if (typeof window === 'undefined') await read
    return { userId: user.id }
  },
  head: () => pageHead({ title: m.partners_practiceTogether(), noindex: true }),
  component: Practice,
})

function Practice() {
  return <PracticePage userId={Route.useLoaderData().userId} />
}
