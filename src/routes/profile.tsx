import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { requireSession } from '#/app/require-session'
import { OwnCalendar } from '#/features/events/feeds/ui/own-calendar'
import { profileQuery } from '#/features/people/profiles/queries'
import { PracticeSection } from '#/features/journal/partners/matching/ui/practice-section'
import { type ProviderProblem, providerProblemIn } from '#/features/people/sign-in/logic/provider-problem'
import { ProfilePage } from '#/features/people/profiles/ui/profile-page'
import * as m from '#/lib/messages.gen'

export const Route = createFileRoute('/profile')({
  validateSearch: ({ problem }: Record<string, unknown>): { problem?: ProviderProblem | undefined } => ({
    problem: providerProblemIn(problem),
  }),
  loader: async ({ context: { queryClient } }) => {
    const { hasProfile } = await requireSession(queryClient, '/profile')
    // One that is yet to be made is made by the browser.
    if (hasProfile) await queryClient.prefetchQuery(profileQuery())
  },
  head: () => pageHead({ title: m.profiles_yourProfile(), noindex: true }),
  component: Profile,
})

function Profile() {
  return (
    <ProfilePage
      problem={Route.useSearch().problem}
      practice={<PracticeSection />}
      calendar={<OwnCalendar />}
    />
  )
}
