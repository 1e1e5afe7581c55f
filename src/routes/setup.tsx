import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { safeNext } from '#/lib/next-path'
import { requireSession } from '#/app/require-session'
import { profileQuery } from '#/features/people/profiles/queries'
import { SetupPage } from '#/features/people/profiles/ui/profile-page'
import * as m from '#/lib/messages.gen'

export const Route = createFileRoute('/setup')({
  validateSearch: ({ next }: Record<string, unknown>): { next?: string | undefined } => ({
    next: safeNext(next),
  }),
  loader: async ({ context: { queryClient } }) => {
    const { hasProfile } = await requireSession(queryClient, '/setup')
    if (hasProfile) await queryClient.prefetchQuery(profileQuery())
  },
  head: () => pageHead({ title: m.profiles_welcome(), noindex: true }),
  component: Setup,
})

function Setup() {
  return <SetupPage next={Route.useSearch().next} />
}
