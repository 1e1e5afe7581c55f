import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { acceptMutation, declineMutation, declinePreviewQuery } from '#/features/events/rsvp/queries'
import type { DeclinePreview } from '#/features/events/rsvp/schema'
import { AnswerLinkProblem } from '#/features/events/rsvp/ui/answer-link-problem'
import { Countdown } from '#/features/events/rsvp/ui/countdown'
import { formatMoment } from '#/lib/dates'
import { userMessage } from '#/lib/errors'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { buttonClass } from '#/ui/button-class'
import { Card } from '#/ui/card'
import { Container } from '#/ui/container'
import { EventWhen } from '#/ui/event-when'
import * as m from '#/lib/messages.gen'

/** Behind a mail's link: nothing has happened yet, and nothing does until the button is pressed. */
export function DeclinePage({ token }: { token: string }) {
  const { data, error, isFetching, refetch } = useQuery(declinePreviewQuery(token))
  return (
    <Container width="narrow" className="py-10 sm:py-16">
      {data ? (
        <Decline token={token} place={data} />
      ) : (
        <AnswerLinkProblem
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
          unknown={m.rsvp_declineLinkUnknown()}
        />
      )}
    </Container>
  )
}

const HELD: DeclinePreview['status'][] = ['confirmed', 'waitlisted', 'offered']

function Decline({ token, place }: { token: string; place: DeclinePreview }) {
  const decline = useMutation(declineMutation)
  const accept = useMutation(acceptMutation)
  const { eventId, title, status } = place
  const isOffer = status === 'offered' && !accept.isSuccess
  const gone = decline.isSuccess || !HELD.includes(status)
  const failure = accept.error ?? decline.error
  const said = accept.isSuccess ? m.rsvp_youreIn() : decline.isSuccess ? m.rsvp_youGaveUp() : null
  return (
    <Card className="grid gap-6">
      <div>
        <p className="eyebrow">
          <EventWhen event={place} />
        </p>
        <h1 className="mt-2 text-3xl">{title}</h1>
      </div>
      <Standing place={place} accepted={accept.isSuccess} gone={gone} />
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
      {failure && <Banner tone="warning" role="alert" title={userMessage(failure)} />}
      <div className="flex flex-wrap gap-3">
        {isOffer && !gone && (
          <Button size="lg" busy={accept.isPending} onClick={() => accept.mutate({ token, eventId })}>
            {m.rsvp_takeIt()}
          </Button>
        )}
        {!gone && (
          <Button
            size="lg"
            variant={isOffer || accept.isSuccess ? 'secondary' : 'primary'}
            busy={decline.isPending}
            onClick={() => decline.mutate({ token, eventId })}
          >
            {isOffer ? m.rsvp_letItGo() : m.rsvp_giveUpMySpot()}
          </Button>
        )}
        <Link
          to="/events/$eventId"
          params={{ eventId }}
          className={buttonClass({ variant: 'secondary', size: 'lg' })}
        >
          {gone || isOffer || accept.isSuccess ? m.rsvp_seeEvent() : m.rsvp_keepMySpotSeeEvent()}
        </Link>
      </div>
    </Card>
  )
}

/** How things stand with the spot, before and after a button was pressed. */
function Standing({ place, accepted, gone }: { place: DeclinePreview; accepted: boolean; gone: boolean }) {
  const { status, partySize, timeZone, offerExpiresAt, lapsedAt } = place
  const client = useQueryClient()
  if (gone && lapsedAt)
    return (
      <Banner title={m.rsvp_offerExpired()}>
        {m.rsvp_wasHeldUntilByLink({ moment: formatMoment(new Date(lapsedAt), timeZone) })}
      </Banner>
    )
  if (gone)
    return (
      <Banner tone="success" title={m.rsvp_youGaveUp()}>
        {m.rsvp_gaveUpThanks()}
      </Banner>
    )
  if (accepted || status === 'confirmed')
    return accepted ? (
      <Banner tone="success" title={m.rsvp_youreIn()}>
        {m.rsvp_seeYouThere()}
      </Banner>
    ) : (
      <p className="text-lg">{m.rsvp_youHaveASpot()}</p>
    )
  if (status === 'offered' && offerExpiresAt)
    return (
      <p className="text-lg">
        {m.rsvp_heldUntil({
          count: partySize,
          moment: formatMoment(new Date(offerExpiresAt), timeZone),
          time: <time dateTime={offerExpiresAt} className="font-semibold" />,
          left: <span className="whitespace-nowrap" />,
          countdown: (
            <Countdown
              until={offerExpiresAt}
              onEnd={() => void client.invalidateQueries({ queryKey: ['decline'] })}
            />
          ),
        })}
      </p>
    )
  return <p className="text-lg">{m.rsvp_youreOnWaitlistCantMake()}</p>
}
