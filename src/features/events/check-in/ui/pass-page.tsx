import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheck, UserRoundCheck } from 'lucide-react'
import { useState } from 'react'
import { passQuery, passTapMutation } from '#/features/events/check-in/queries'
import type { Arrival } from '#/features/events/check-in/schema'
import { WalkInParty } from '#/features/events/check-in/ui/walk-in-party'
import { categorise, userMessage } from '#/lib/errors'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { buttonClass } from '#/ui/button-class'
import { Card } from '#/ui/card'
import { Container } from '#/ui/container'
import { Empty } from '#/ui/empty'
import { ErrorState } from '#/ui/error-state'
import { Spinner } from '#/ui/spinner'
import { newId } from '#/lib/ids'
import * as m from '#/lib/messages.gen'

interface PassPageProps {
  eventId: string
  code: string
  isSignedIn: boolean
}

/** What a pass's picture opens: for those who run the event one large button, for everyone else nothing to do. */
export function PassPage({ eventId, code, isSignedIn }: PassPageProps) {
  const { data, error, isFetching, refetch } = useQuery({
    ...passQuery(eventId, code),
    enabled: isSignedIn && code !== '',
  })
  if (data) return <Found eventId={eventId} person={data} />
  const refused = error && ['auth', 'permission'].includes(categorise(error))
  if (!isSignedIn || code === '' || refused)
    return <ForHosts eventId={eventId} code={code} isSignedIn={isSignedIn} />
  if (!error)
    return (
      <Container width="narrow" className="grid min-h-96 place-items-center">
        <Spinner />
      </Container>
    )
  if (['network', 'server', 'unknown'].includes(categorise(error)))
    return (
      <Container width="narrow" className="py-10">
        <ErrorState text={userMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
      </Container>
    )
  return (
    <Container width="narrow" className="py-10 sm:py-16">
      <Empty
        headingLevel={1}
        title={m.checkIn_notAPass()}
        text={userMessage(error)}
        actions={<ToList eventId={eventId} />}
      />
    </Container>
  )
}

function ForHosts({ eventId, code, isSignedIn }: PassPageProps) {
  return (
    <Container width="narrow" className="py-10 sm:py-16">
      <Empty
        headingLevel={1}
        title={m.checkIn_aPass()}
        text={m.checkIn_hostScansIt()}
        actions={
          <>
            <Link to="/events/$eventId" params={{ eventId }} className={buttonClass()}>
              {m.checkIn_seeEvent()}
            </Link>
            {!isSignedIn && (
              <Link
                to="/login"
                search={{ next: `/events/${eventId}/pass?code=${encodeURIComponent(code)}` }}
                className={buttonClass({ variant: 'secondary' })}
              >
                {m.checkIn_imAHost()}
              </Link>
            )}
          </>
        }
      />
    </Container>
  )
}

const ToList = ({ eventId }: { eventId: string }) => (
  <Link
    to="/events/$eventId/check-in"
    params={{ eventId }}
    className={buttonClass({ variant: 'secondary', size: 'lg', wide: true })}
  >
    {m.checkIn_toTheList()}
  </Link>
)

const NO_PLACE: Record<Exclude<Arrival['status'], 'confirmed'>, () => string> = {
  waitlisted: () => m.checkIn_passWaitlisted(),
  offered: () => m.checkIn_passOffered(),
  cancelled: () => m.checkIn_passGaveUp(),
  declined: () => m.checkIn_passGaveUp(),
}

function Found({ eventId, person: found }: { eventId: string; person: Arrival }) {
  const mark = useMutation(passTapMutation)
  const [key] = useState(newId)
  const person = mark.data ?? found
  const { name, partySize, status, registrationId } = person
  const [came, setCame] = useState(partySize)
  const done = person.came > 0
  return (
    <Container width="narrow" className="py-6 sm:py-12">
      <Card className="grid gap-5">
        <div>
          <p className="eyebrow">{m.checkIn_checkInLabel()}</p>
          <h1 className="mt-2 text-4xl break-words">{name}</h1>
          <p className="mt-1 text-lg text-ink-soft">
            {partySize > 1 ? m.checkIn_aPartyOf({ partySize }) : m.checkIn_onTheirOwn()}
          </p>
        </div>
        {status !== 'confirmed' ? (
          <Banner tone="warning" title={m.checkIn_noSpotHere()}>
            {NO_PLACE[status]()} {m.checkIn_letInAsWalkIn()}
          </Banner>
        ) : done ? (
          <p
            aria-live="polite"
            className="flex items-center gap-3 rounded-md bg-court-fill p-4 text-xl font-bold text-on-court"
          >
            <CircleCheck aria-hidden className="size-8 shrink-0" />
            {person.came < partySize
              ? m.checkIn_partAreHere({ came: person.came, partySize })
              : m.checkIn_here()}
          </p>
        ) : (
          <>
            {partySize > 1 && (
              <WalkInParty
                label={m.checkIn_howManyAreHere()}
                partySize={came}
                max={partySize}
                onChange={setCame}
              />
            )}
            <Button
              size="lg"
              wide
              className="min-h-20! text-2xl!"
              busy={mark.isPending}
              onClick={() => mark.mutate({ eventId, tap: { registrationId, came, key } })}
            >
              <UserRoundCheck aria-hidden />
              {m.checkIn_checkInButton()}
            </Button>
          </>
        )}
        {mark.error && <Banner tone="danger" role="alert" title={userMessage(mark.error)} />}
        <ToList eventId={eventId} />
      </Card>
    </Container>
  )
}
