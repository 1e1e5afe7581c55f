import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { declineMutation, declinePreviewQuery } from '#/features/rsvp/queries'
import type { DeclinePreview } from '#/features/rsvp/schema'
import { formatEventDate, formatTime } from '#/lib/dates'
import { categorise, userMessage } from '#/lib/errors'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { buttonClass } from '#/ui/button-class'
import { Card } from '#/ui/card'
import { Container } from '#/ui/container'
import { Empty } from '#/ui/empty'
import { ErrorState } from '#/ui/error-state'

/** Behind a mail's link: nothing has happened yet, and nothing does until the button is pressed. */
export function DeclinePage({ token }: { token: string }) {
  const { data, error, isFetching, refetch } = useQuery(declinePreviewQuery(token))
  return (
    <Container width="narrow" className="py-10 sm:py-16">
      {data ? (
        <Decline token={token} place={data} />
      ) : error && categorise(error) !== 'not_found' && categorise(error) !== 'validation' ? (
        <ErrorState
          text={userMessage(error)}
          retryLabel="Try Again"
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <UnknownLink />
      )}
    </Container>
  )
}

function UnknownLink() {
  return (
    <Empty
      headingLevel={1}
      title="This link is no longer known"
      text="It may have been cut off by a mail program. You can also give up your place on the event’s own page, after signing in."
      actions={
        <Link to="/events" className={buttonClass()}>
          View All Events
        </Link>
      }
    />
  )
}

const HELD: DeclinePreview['status'][] = ['confirmed', 'waitlisted', 'offered']

function Decline({ token, place }: { token: string; place: DeclinePreview }) {
  const decline = useMutation(declineMutation)
  const { eventId, title, eventDate, startTime, status } = place
  const done = decline.isSuccess || !HELD.includes(status)
  return (
    <Card className="grid gap-6">
      <div>
        <p className="eyebrow">
          {formatEventDate(eventDate, { weekday: true })}, {formatTime(startTime)}
        </p>
        <h1 className="mt-2 text-3xl">{title}</h1>
      </div>
      {done ? (
        <Banner tone="success" title="You gave up your place">
          If anybody waits it goes to them at once. Thank you for saying so in time.
        </Banner>
      ) : (
        <p className="text-lg">
          {status === 'waitlisted' ? 'You are on the waitlist.' : 'You have a place.'} If you can’t make it,
          let somebody else play.
        </p>
      )}
      <p aria-live="polite" className="sr-only">
        {decline.isSuccess && 'You gave up your place.'}
      </p>
      {decline.error && <Banner tone="warning" role="alert" title={userMessage(decline.error)} />}
      <div className="flex flex-wrap gap-3">
        {!done && (
          <Button size="lg" busy={decline.isPending} onClick={() => decline.mutate({ token, eventId })}>
            Give up my place
          </Button>
        )}
        <Link
          to="/events/$eventId"
          params={{ eventId }}
          className={buttonClass({ variant: 'secondary', size: 'lg' })}
        >
          {done ? 'See the event' : 'Keep it, see the event'}
        </Link>
      </div>
    </Card>
  )
}
