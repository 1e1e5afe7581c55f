import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { placeWords } from '#/features/events/rsvp/guests/logic/place-words'
import {
  cancelGuestMutation,
  changeGuestMutation,
  guestAnswerQuery,
} from '#/features/events/rsvp/guests/queries'
import type { GuestAnswer } from '#/features/events/rsvp/guests/schema'
import { Countdown } from '#/features/events/rsvp/ui/countdown'
import { PartyStepper } from '#/features/events/rsvp/ui/party-stepper'
import { closedWords } from '#/features/events/waitlist/logic/closed-words'
import { formatMoment } from '#/lib/dates'
import { userMessage } from '#/lib/errors'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { buttonClass } from '#/ui/button-class'
import * as m from '#/lib/messages.gen'

interface ManageAnswerProps {
  answer: GuestAnswer
  token: string
  /** On the event's own page, which need not be linked. */
  atEvent?: boolean
}

/** How the answer stands, and its buttons. */
export function ManageAnswer({ answer, token, atEvent = false }: ManageAnswerProps) {
  const change = useMutation(changeGuestMutation)
  const cancel = useMutation(cancelGuestMutation)
  const { event, registration, closedReason } = answer
  const { status, partySize } = registration
  const failure = change.error ?? cancel.error
  const isIn = ['confirmed', 'waitlisted', 'offered'].includes(status)
  const busy = change.isPending || cancel.isPending

  function send(next: { partySize: number; acceptsOffer?: boolean }) {
    cancel.reset()
    change.mutate({ token, ...next })
  }
  return (
    <>
      <Standing answer={answer} token={token} />
      {failure && <Banner tone="warning" role="alert" title={userMessage(failure)} />}
      {closedReason === null && (
        <>
          {status !== 'offered' && event.maxParty > 1 && (
            <PartyChange
              key={`${partySize} ${status}`}
              partySize={partySize}
              isIn={isIn}
              max={Math.max(event.maxParty, partySize)}
              busy={busy}
              onSave={(size) => send({ partySize: size })}
            />
          )}
          <div className="flex flex-wrap gap-3">
            {status === 'offered' && (
              <Button
                size="lg"
                busy={change.isPending}
                onClick={() => send({ partySize, acceptsOffer: true })}
              >
                {m.rsvp_takeIt()}
              </Button>
            )}
            {!isIn && event.maxParty === 1 && (
              <Button size="lg" busy={change.isPending} onClick={() => send({ partySize: 1 })}>
                {m.rsvp_joinAgain()}
              </Button>
            )}
            {isIn && (
              <Button
                size="lg"
                variant="secondary"
                busy={cancel.isPending}
                disabled={change.isPending}
                onClick={() => {
                  change.reset()
                  cancel.mutate({ token })
                }}
              >
                {status === 'offered'
                  ? m.rsvp_letItGo()
                  : status === 'waitlisted'
                    ? m.rsvp_leaveWaitlist()
                    : m.rsvp_giveUpMySpot()}
              </Button>
            )}
          </div>
        </>
      )}
      <p className="text-sm text-ink-soft">
        {m.rsvp_answeredWithoutAccount({
          name: answer.name,
          link: <Link to="/sign-up" className="font-semibold text-court underline underline-offset-4" />,
        })}
      </p>
      {!atEvent && (
        <Link
          to="/events/$eventId"
          params={{ eventId: event.id }}
          className={buttonClass({ variant: 'quiet', className: 'justify-self-start' })}
        >
          {m.rsvp_seeEvent()}
        </Link>
      )}
    </>
  )
}

function Standing({ answer, token }: ManageAnswerProps) {
  const client = useQueryClient()
  const { registration, closedReason, event } = answer
  const { title, text } = placeWords(registration)
  const until = registration.offerExpiresAt
  if (closedReason !== null)
    return (
      <Banner title={closedWords(closedReason, { opensAt: null, timeZone: event.timeZone })}>
        {m.rsvp_cantBeChanged()}
      </Banner>
    )
  return (
    <Banner tone={registration.status === 'confirmed' ? 'success' : 'info'} title={title}>
      <span aria-live="polite">{text}</span>
      {until && (
        <>
          {' '}
          {m.rsvp_itsHeldUntil({
            moment: formatMoment(new Date(until), event.timeZone),
            time: <time dateTime={until} />,
            countdown: (
              <Countdown until={until} onEnd={() => void client.invalidateQueries(guestAnswerQuery(token))} />
            ),
          })}
        </>
      )}
    </Banner>
  )
}

interface PartyChangeProps {
  partySize: number
  isIn: boolean
  max: number
  busy: boolean
  onSave: (partySize: number) => void
}

/** How many come; without a spot it is also the way back in. */
function PartyChange({ partySize, isIn, max, busy, onSave }: PartyChangeProps) {
  const [size, setSize] = useState(partySize)
  return (
    <div className="grid gap-3">
      <PartyStepper partySize={size} max={max} onChange={setSize} disabled={busy} />
      {(!isIn || size !== partySize) && (
        <Button size="lg" wide busy={busy} onClick={() => onSave(size)}>
          {isIn ? m.rsvp_save() : m.rsvp_joinAgain()}
        </Button>
      )}
    </div>
  )
}
