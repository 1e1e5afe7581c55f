import { createFileRoute, notFound } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { NotFoundScreen } from '#/app/not-found-screen'
import { sessionQuery } from '#/features/people/accounts/queries'
import { passQuery } from '#/features/events/check-in/queries'
import { PassPage } from '#/features/events/check-in/ui/pass-page'
import { isId } from '#/lib/ids'
import * as m from '#/lib/messages.gen'

export const Route = createFileRoute('/events/$eventId/pass')({
  validateSearch: ({ code }: Record<string, unknown>): { code?: string | undefined } => ({
    code: typeof code === 'string' ? code : undefined,
  }),
  loaderDeps: ({ search }) => ({ code: search.code }),
  loader: async ({ context: { queryClient }, params: { eventId }, deps: { code } }) => {
    if (!isId(eventId)) throw notFound()
    const { user } = await queryClient.ensureQueryData(sessionQuery())
    if (user && code) await queryClient.prefetchQuery(passQuery(eventId, code))
    return { isSignedIn: user !== null }
  },
  notFoundComponent: NotFoundScreen,
  head: () => pageHead({ title: m.checkIn_pass(), noindex: true }),
  component: EventPass,
})

function EventPass() {
  const { isSignedIn } = Route.useLoaderData()
  const { eventId } = Route.useParams()
  const { code } = Route.useSearch()
  return <PassPage eventId={eventId} code={code ?? ''} isSignedIn={isSignedIn} />
}
