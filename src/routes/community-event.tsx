import { useQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { useLiveTopics } from '#/client/live'
import { NotFoundScreen } from '#/app/not-found-screen'
import { sessionQuery } from '#/features/people/accounts/queries'
import { loadCommunity } from '#/features/communities/communities/queries'
import { BackToCommunity } from '#/features/communities/communities/ui/back-to-community'
import { eventQuery, loadEvent } from '#/features/events/events/queries'
import { knownSite } from '#/features/foundation/settings/queries'
import { eventHead } from '#/features/events/events/ui/event-head'
import { EventPage } from '#/features/events/events/ui/event-page'
import { eventTournamentsQuery } from '#/features/tournaments/run/queries'
import { EventTournaments } from '#/features/tournaments/run/ui/event-tournaments'
import { ReportButton } from '#/features/admin/reports/ui/report-button'
import { AnswerAsGuest } from '#/features/events/rsvp/guests/ui/answer-as-guest'
import { registrationsQuery } from '#/features/events/rsvp/queries'
import { PresenceCount } from '#/features/events/rsvp/ui/presence-count'
import { RsvpPanel } from '#/features/events/rsvp/ui/rsvp-panel'
import { WhoIsGoing } from '#/features/events/rsvp/ui/who-is-going'
import * as m from '#/lib/messages.gen'

/** The event's page, seen from its community: the same content and rules; search engines are led to the event's own. */
export const Route = createFileRoute('/community/$communityId/events/$eventId')({
  loader: async ({ context: { queryClient }, params: { communityId, eventId } }) => {
    const [community, event] = await Promise.all([
      loadCommunity(queryClient, communityId),
      loadEvent(queryClient, eventId),
      queryClient.prefetchQuery(registrationsQuery(eventId)),
      queryClient.prefetchQuery(eventTournamentsQuery(eventId)),
      queryClient.prefetchQuery(sessionQuery()),
    ])
    if (event.community?.id !== community.id) throw notFound()
    return { community, event }
  },
  notFoundComponent: NotFoundScreen,
  head: ({ loaderData, match }) =>
    pageHead(
      loaderData
        ? eventHead(loaderData.event, knownSite(match.context.queryClient).country)
        : { title: m.communities_event(), noindex: true },
    ),
  component: CommunityEvent,
})

function CommunityEvent() {
  const { community, event: loaded } = Route.useLoaderData()
  const { data: event = loaded } = useQuery(eventQuery(loaded.id))
  const { id } = event
  useLiveTopics([`event:${id}`, `registrations:${id}`, `presence:${id}`])
  return (
    <EventPage
      event={event}
      back={<BackToCommunity community={community} />}
      answer={
        <RsvpPanel
          key={id}
          event={event}
          asGuest={<AnswerAsGuest event={event} maxParty={1 + event.guestsAllowed} />}
        />
      }
      playing={<EventTournaments eventId={id} />}
      people={event.phase === 'draft' ? null : <WhoIsGoing eventId={id} />}
      presence={<PresenceCount eventId={id} />}
      report={event.phase === 'draft' ? null : <ReportButton subjectType="event" subjectId={id} />}
    />
  )
}
