import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { useLiveTopics } from '#/client/live'
import { NotFoundScreen } from '#/app/not-found-screen'
import { sessionQuery } from '#/features/people/accounts/queries'
import { OwnPass } from '#/features/events/check-in/ui/own-pass'
import { eventQuery, loadEvent } from '#/features/events/events/queries'
import type { EventDetail } from '#/features/events/events/schema'
import { knownSite } from '#/features/foundation/settings/queries'
import { eventHead } from '#/features/events/events/ui/event-head'
import { EventPage } from '#/features/events/events/ui/event-page'
import { regularsQuery } from '#/features/events/regulars/queries'
import { SkipThisNight } from '#/features/events/regulars/ui/skip-button'
import { eventTournamentsQuery } from '#/features/tournaments/run/queries'
import { EventTournaments } from '#/features/tournaments/run/ui/event-tournaments'
import { OwnNoteOffers } from '#/features/journal/suggestions/ui/note-offers'
import { ReportButton } from '#/features/admin/reports/ui/report-button'
import { AnswerAsGuest } from '#/features/events/rsvp/guests/ui/answer-as-guest'
import { registrationsQuery } from '#/features/events/rsvp/queries'
import { PresenceCount } from '#/features/events/rsvp/ui/presence-count'
import { RsvpPanel } from '#/features/events/rsvp/ui/rsvp-panel'
import { WhoIsGoing } from '#/features/events/rsvp/ui/who-is-going'
import { SeriesHint } from '#/features/events/series/edits/ui/series-hint'
import { OnShift } from '#/features/club/squad/shifts/ui/on-shift'
import * as m from '#/lib/messages.gen'

/** A night of a series that is still to come: who has a place every time may leave it out. */
const hasRegulars = (event: EventDetail): event is EventDetail & { seriesId: string } =>
  event.phase === 'upcoming' && event.seriesId !== null

export const Route = createFileRoute('/events/$eventId')({
  loader: async ({ context: { queryClient }, params: { eventId } }) => {
    // Side by side: on a slow line each of them is a wait of its own.
    const [event, session] = await Promise.all([
      loadEvent(queryClient, eventId),
      queryClient.fetchQuery(sessionQuery()).catch(() => null),
      queryClient.prefetchQuery(registrationsQuery(eventId)),
      queryClient.prefetchQuery(eventTournamentsQuery(eventId)),
    ])
    if (session?.user && hasRegulars(event)) await queryClient.prefetchQuery(regularsQuery(event.seriesId))
    return { event }
  },
  notFoundComponent: NotFoundScreen,
  head: ({ loaderData, match }) =>
    pageHead(
      loaderData
        ? eventHead(loaderData.event, knownSite(match.context.queryClient).country)
        : { title: m.events_event(), noindex: true },
    ),
  component: Event,
})

function Event() {
  const loaded = Route.useLoaderData()
  const { data: event = loaded.event } = useQuery(eventQuery(loaded.event.id))
  const { data: session } = useQuery(sessionQuery())
  const { id } = event
  useLiveTopics([`event:${id}`, `registrations:${id}`, `presence:${id}`])
  return (
    <EventPage
      event={event}
      answer={
        <>
          <RsvpPanel
            key={id}
            event={event}
            asGuest={<AnswerAsGuest event={event} maxParty={1 + event.guestsAllowed} />}
          />
          <OnShift event={event} />
          <OwnPass event={event} />
          {session?.user && hasRegulars(event) && <SkipThisNight seriesId={event.seriesId} eventId={id} />}
          <SeriesHint event={event} />
        </>
      }
      playing={
        <>
          {event.phase === 'ended' && <OwnNoteOffers only={{ eventId: id }} />}
          <EventTournaments eventId={id} />
        </>
      }
      people={event.phase === 'draft' ? null : <WhoIsGoing eventId={id} />}
      presence={<PresenceCount eventId={id} />}
      report={event.phase === 'draft' ? null : <ReportButton subjectType="event" subjectId={id} />}
    />
  )
}
