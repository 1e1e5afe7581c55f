import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { requireSession } from '#/app/require-session'
import { brand } from '#/brand'
import { journeyYear } from '#/features/journal/notes/logic/journey/journey-year'
import { journeyQuery } from '#/features/journal/notes/queries'
import { JourneyPage } from '#/features/journal/notes/ui/journey/journey-page'
import { playerToday } from '#/features/journal/notes/ui/player-clock'
import { localToday } from '#/lib/dates'
import * as m from '#/lib/messages.gen'

export const Route = createFileRoute('/notes/journey')({
  validateSearch: ({ year }: Record<string, unknown>): { year?: number | undefined } => ({
    year: journeyYear(year),
  }),
  loaderDeps: ({ search }) => ({ year: search.year }),
  loader: async ({ context: { queryClient }, location, deps: { year } }) => {
    const { user } = await requireSession(queryClient, location.href)
    const isServer = typeof window === 'undefined'
    // The server can't know the player's own day: the page asks again where it is another.
    const today = isServer ? localToday(brand.homeTimeZone, new Date()) : playerToday()
    const read = queryClient.prefetchQuery(journeyQuery(user.id, year, today))
    if (isServer) await read
    return { userId: user.id, today }
  },
  head: () => pageHead({ title: m.notes_yourJourney(), noindex: true }),
  component: NotesJourney,
})

function NotesJourney() {
  const { userId, today } = Route.useLoaderData()
  return <JourneyPage userId={userId} year={Route.useSearch().year} servedToday={today} />
}
