import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { useLiveTopics } from '#/client/live'
import { NotFoundScreen } from '#/app/not-found-screen'
import { sessionQuery } from '#/features/people/accounts/queries'
import { eventQuery, loadEvent } from '#/features/events/events/queries'
import { knownSite } from '#/features/foundation/settings/queries'
import { eventHead } from '#/features/events/events/ui/event-head'
import { EventRsvpPage } from '#/features/events/events/ui/event-rsvp-page'
import { AnswerAsGuest } from '#/features/events/rsvp/guests/ui/answer-as-guest'
import { registrationsQuery } from '#/features/events/rsvp/queries'
import { GoingLine } from '#/features/events/rsvp/ui/going-line'
import { PresenceCount } from '#/features/events/rsvp/ui/presence-count'
import { RsvpPanel } from '#/features/events/rsvp/ui/rsvp-panel'
import * as m from '#/lib/messages.gen'

export const Route = createFileRoute('/events/$eventId/rsvp')({
  loader: async ({ context: { queryClient }, params: { eventId } }) => {
    const [event] = await Promise.all([
      loadEvent(queryClient, eventId),
      queryClient.prefetchQuery(registrationsQuery(eventId)),
      queryClient.prefetchQuery(sessionQuery()),
    ])
    return { event }
  },
  notFoundComponent: NotFoundScreen,
  // Unfolds in chats like the event; search engines are led to the event's own page.
  head: ({ loaderData, match }) => {
    if (!loaderData) return pageHead({ title: m.rsvp_event(), noindex: true })
    const { jsonLd: _described, ...head } = eventHead(
      loaderData.event,
      knownSite(match.context.queryClient).country,
    )
    return pageHead({ ...head, title: m.rsvp_areYouIn({ title: head.title ?? '' }) })
  },
  component: EventRsvp,
})

function EventRsvp() {
  const loaded = Route.useLoaderData()
  const { data: event = loaded.event } = useQuery(eventQuery(loaded.event.id))
  const { id } = event
  useLiveTopics([`event:${id}`, `registrations:${id}`, `presence:${id}`])
  return (
    <EventRsvpPage
      event={event}
      answer={
        <RsvpPanel
          key={id}
          event={event}
          asGuest={<AnswerAsGuest event={event} maxParty={1 + event.guestsAllowed} />}
        />
      }
      people={<GoingLine eventId={id} />}
      presence={<PresenceCount eventId={id} />}
    />
  )
}
