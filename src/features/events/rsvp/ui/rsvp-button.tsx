import { Check, Dices, Hourglass } from 'lucide-react'
import { useState } from 'react'
import { aheadWords } from '#/features/events/events/logic/ahead-words'
import { awaitsDraw, type Wish, wouldWait } from '#/features/events/rsvp/logic/answer-state'
import { answerLabel, queueWords, waitingWords } from '#/features/events/rsvp/logic/answer-words'
import type { Registration, Registrations } from '#/features/events/rsvp/schema'
import { GiveUpButton } from '#/features/events/rsvp/ui/give-up-button'
import { Countdown } from '#/features/events/rsvp/ui/countdown'
import { DrawAhead } from '#/features/events/rsvp/ui/draw-ahead'
import { PartyStepper } from '#/features/events/rsvp/ui/party-stepper'
import { formatMoment } from '#/lib/dates'
import { Button } from '#/ui/button'
import * as m from '#/lib/messages.gen'

interface AnsweringProps {
  registrations: Registrations
  maxParty: number
  /** The event's: what is said of moments is said on its clock. */
  timeZone: string
  onWish: (wish: Wish) => void
  /** A moment that was waited for has come. */
  onTime: () => void
}

/** For someone without a spot: in, or, when it is full, in line. */
export function RsvpButton({ registrations, maxParty, timeZone, onWish, onTime }: AnsweringProps) {
  const [partySize, setPartySize] = useState(1)
  const enters = awaitsDraw(registrations)
  const waits = wouldWait(registrations, partySize)
  return (
    <div className="grid gap-4">
      {enters ? (
        <DrawAhead registrations={registrations} timeZone={timeZone} onTime={onTime} />
      ) : (
        waits && <p>{lineWords(registrations)}</p>
      )}
      {maxParty > 1 && <PartyStepper partySize={partySize} max={maxParty} onChange={setPartySize} />}
      <Button size="lg" wide onClick={() => onWish({ kind: 'in', partySize })}>
        {answerLabel(registrations, partySize)}
      </Button>
    </div>
  )
}

function lineWords({ maxCapacity, seatsTaken, seatsWaiting }: Registrations): string {
  const free = maxCapacity === null ? 0 : maxCapacity - seatsTaken
  const few = free > 0 && seatsWaiting === 0 ? m.rsvp_onlyFewLeft({ count: free }) : ''
  return `${few} ${queueWords(seatsWaiting)} ${m.rsvp_wellLetYouKnow()}`.trim()
}

interface HeldProps extends AnsweringProps {
  held: Registration
  /** The party as the server knows it, while another is on its way. */
  settledParty: number
  /** False once the event has begun: what is held stays as it is. */
  canChange: boolean
}

/** For someone who has a seat. */
export function ConfirmedAnswer(props: HeldProps) {
  const { held, settledParty, registrations, maxParty, canChange, onWish } = props
  return (
    <div className="grid gap-4">
      <p className="flex items-center gap-3 rounded-md bg-court-fill px-4 py-3 text-on-court">
        <span className="grid size-9 shrink-0 animate-pop place-items-center rounded-full bg-ball text-on-ball">
          <Check aria-hidden className="size-5" strokeWidth={3} />
        </span>
        <span className="font-display text-xl font-bold tracking-tight">
          {settledParty > 1 ? m.rsvp_youreInAll({ count: settledParty }) : m.rsvp_youreIn()}
        </span>
        {held.partySize !== settledParty && <span className="ml-auto text-sm">{m.rsvp_saving()}</span>}
      </p>
      {canChange && (
        <>
          <HeldParty held={held} maxParty={maxParty} onWish={onWish} />
          <GiveUpButton seats={registrations} large onGiveUp={() => onWish({ kind: 'out' })} />
        </>
      )}
    </div>
  )
}

/** For someone on the waitlist, or entered for a draw. */
export function WaitingAnswer(props: HeldProps) {
  const { held, registrations, maxParty, canChange, onWish } = props
  const enters = awaitsDraw(registrations)
  const Icon = enters ? Dices : Hourglass
  return (
    <div className="grid gap-4">
      <div className="flex items-start gap-3 rounded-md bg-kitchen-tint px-4 py-3">
        <Icon aria-hidden className="mt-0.5 size-6 shrink-0 text-kitchen" />
        <div className="min-w-0">
          <p className="font-display text-xl font-bold tracking-tight">
            {enters ? m.rsvp_youreEntered() : waitingWords(held)}
          </p>
          {enters ? <DrawAhead {...props} /> : <WaitingHint held={held} registrations={registrations} />}
        </div>
      </div>
      {canChange && (
        <>
          <HeldParty held={held} maxParty={maxParty} onWish={onWish} />
          <Button variant="secondary" size="lg" wide onClick={() => onWish({ kind: 'out' })}>
            {enters ? m.rsvp_takeBackMyEntry() : m.rsvp_leaveWaitlist()}
          </Button>
        </>
      )}
    </div>
  )
}

/** No one wonders in silence why others moved up first. */
function WaitingHint({ held, registrations }: Pick<HeldProps, 'held' | 'registrations'>) {
  const { movedAhead, seatsWaiting } = registrations
  return (
    <div className="grid gap-1 text-sm">
      <p>
        {held.position === null
          ? m.rsvp_waitlistInAll({ count: seatsWaiting })
          : `${aheadWords(held)} ${m.rsvp_wellLetYouKnow()}`}
      </p>
      {movedAhead.length > 0 && <p>{m.rsvp_othersMovedUp({ count: movedAhead.length })}</p>}
    </div>
  )
}

/** For someone to whom a spot is held open. */
export function OfferedAnswer({ held, canChange, timeZone, onWish, onTime }: HeldProps) {
  return (
    <div className="grid gap-3">
      <div className="rounded-md bg-kitchen-tint px-4 py-3">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-display text-xl font-bold tracking-tight">
            {m.rsvp_spotsHeld({ count: held.partySize })}
          </span>
          {held.offerExpiresAt && <Countdown until={held.offerExpiresAt} onEnd={onTime} />}
        </p>
        {held.offerExpiresAt && (
          <p className="text-sm">
            {m.rsvp_untilThenGoesOn({
              moment: formatMoment(new Date(held.offerExpiresAt), timeZone),
              time: <time dateTime={held.offerExpiresAt} />,
            })}
          </p>
        )}
      </div>
      {canChange && (
        <>
          <Button
            size="lg"
            wide
            onClick={() => onWish({ kind: 'in', partySize: held.partySize, acceptsOffer: true })}
          >
            {m.rsvp_takeIt()}
          </Button>
          <Button variant="secondary" size="lg" wide onClick={() => onWish({ kind: 'out' })}>
            {m.rsvp_letItGo()}
          </Button>
        </>
      )}
    </div>
  )
}

/** Each tap is an answer of its own; the queue behind `onWish` lets quick ones settle. */
function HeldParty({ held, maxParty, onWish }: Pick<HeldProps, 'held' | 'maxParty' | 'onWish'>) {
  if (maxParty <= 1 && held.partySize <= 1) return null
  return (
    <PartyStepper
      partySize={held.partySize}
      max={maxParty}
      onChange={(partySize) => onWish({ kind: 'in', partySize })}
    />
  )
}
