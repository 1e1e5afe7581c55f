import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheck, MapPinCheck } from 'lucide-react'
import { useState } from 'react'
import { hereMutation, ownPassQuery } from '#/features/events/check-in/queries'
import type { OwnPass } from '#/features/events/check-in/schema'
import { WalkInParty } from '#/features/events/check-in/ui/walk-in-party'
import { startWords } from '#/lib/event-when'
import type { EventDetail } from '#/features/events/events/schema'
import { formatEventDate } from '#/lib/dates'
import { userMessage } from '#/lib/errors'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { buttonClass } from '#/ui/button-class'
import { Card } from '#/ui/card'
import { Container } from '#/ui/container'
import { ErrorState } from '#/ui/error-state'
import { Skeleton } from '#/ui/skeleton'
import * as m from '#/lib/messages.gen'

interface HerePageProps {
  event: EventDetail
  code: string
  isSignedIn: boolean
}

/** What the poster at the court opens. Nothing happens until the button is pressed. */
export function HerePage({ event, code, isSignedIn }: HerePageProps) {
  const { id, title, eventDate, location } = event
  return (
    <Container width="narrow" className="py-8 sm:py-14">
      <Card className="grid gap-6">
        <div>
          <p className="eyebrow">
            {formatEventDate(eventDate, { weekday: true })}, {startWords(event)}
          </p>
          <h1 className="mt-2 text-3xl">{title}</h1>
          <p className="mt-1 text-ink-soft">{location}</p>
        </div>
        {isSignedIn ? <Place event={event} code={code} /> : <SignIn eventId={id} code={code} />}
        <Link
          to="/events/$eventId"
          params={{ eventId: id }}
          className={buttonClass({ variant: 'secondary', size: 'lg' })}
        >
          {m.checkIn_seeEvent()}
        </Link>
      </Card>
    </Container>
  )
}

function SignIn({ eventId, code }: { eventId: string; code: string }) {
  return (
    <div className="grid gap-3">
      <p className="text-lg">{m.checkIn_signInAtCourt()}</p>
      <Link
        to="/login"
        search={{ next: `/events/${eventId}/here?code=${encodeURIComponent(code)}` }}
        className={buttonClass({ size: 'lg', wide: true })}
      >
        {m.checkIn_signIn()}
      </Link>
    </div>
  )
}

function Place({ event, code }: { event: EventDetail; code: string }) {
  const { data, error, isFetching, refetch } = useQuery(ownPassQuery(event.id))
  if (data?.pass)
    return (
      <Press eventId={event.id} code={code} isOver={event.phase === 'ended'} own={data} pass={data.pass} />
    )
  if (data)
    return (
      <Banner tone="warning" title={m.checkIn_noSpot()}>
        {m.checkIn_askHostAtCourt()}
      </Banner>
    )
  if (error)
    return <ErrorState text={userMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
  return <Skeleton className="h-20" />
}

interface PressProps {
  eventId: string
  code: string
  isOver: boolean
  own: OwnPass
  pass: NonNullable<OwnPass['pass']>
}

function Press({ eventId, code, isOver, own, pass: { came, partySize } }: PressProps) {
  const here = useMutation(hereMutation)
  const [count, setCount] = useState(partySize)
  if (came > 0)
    return (
      <p
        aria-live="polite"
        className="flex items-center gap-3 rounded-md bg-court-fill p-5 text-2xl font-bold text-on-court"
      >
        <CircleCheck aria-hidden className="size-9 shrink-0" />
        {came < partySize ? m.checkIn_someOfYouAreHere({ came, partySize }) : m.checkIn_youreHereHaveFun()}
      </p>
    )
  if (!own.isHereOpen)
    return (
      <Banner title={m.checkIn_notJustNow()}>
        {isOver ? m.checkIn_eventOver() : m.checkIn_fromOneHourBefore()}
      </Banner>
    )
  const input = { code, ...(count < partySize && { came: count }) }
  return (
    <div className="grid gap-4">
      {partySize > 1 && (
        <WalkInParty label={m.checkIn_howManyOfYou()} partySize={count} max={partySize} onChange={setCount} />
      )}
      <Button
        size="lg"
        wide
        className="min-h-20! text-2xl!"
        busy={here.isPending}
        onClick={() => here.mutate({ eventId, input })}
      >
        <MapPinCheck aria-hidden />
        {m.checkIn_imHere()}
      </Button>
      {here.error && <Banner tone="danger" role="alert" title={userMessage(here.error)} />}
    </div>
  )
}
