import { Check, Hourglass } from 'lucide-react'
import { useState } from 'react'
import { type Wish, wouldWait } from '#/features/rsvp/logic/answer-state'
import { queueWords, waitingWords } from '#/features/rsvp/logic/answer-words'
import type { Registration, Registrations } from '#/features/rsvp/schema'
import { PartyStepper } from '#/features/rsvp/ui/party-stepper'
import { Button } from '#/ui/button'

interface AnsweringProps {
  registrations: Registrations
  maxParty: number
  onWish: (wish: Wish) => void
}

/** For somebody without a place: in, or, when it is full, in line. */
export function RsvpButton({ registrations, maxParty, onWish }: AnsweringProps) {
  const [partySize, setPartySize] = useState(1)
  const waits = wouldWait(registrations, partySize)
  const free = registrations.maxCapacity === null ? 0 : registrations.maxCapacity - registrations.seatsTaken
  return (
    <div className="grid gap-4">
      {waits && (
        <p>
          {free > 0 && registrations.seatsWaiting === 0
            ? `Only ${free} left, and parties stay together. ${queueWords(0)}`
            : queueWords(registrations.seatsWaiting)}{' '}
          When a place frees up it goes to the first in line, and we email you.
        </p>
      )}
      {maxParty > 1 && <PartyStepper partySize={partySize} max={maxParty} onChange={setPartySize} />}
      <Button size="lg" wide onClick={() => onWish({ kind: 'in', partySize })}>
        {waits ? 'Join the waitlist' : partySize > 1 ? `We’re in, all ${partySize}` : 'I’m in'}
      </Button>
    </div>
  )
}

interface HeldProps extends AnsweringProps {
  held: Registration
  /** False once the event has begun: what is held stays as it is. */
  canChange: boolean
}

/** For somebody who has a seat. */
export function ConfirmedAnswer({ held, maxParty, canChange, onWish }: HeldProps) {
  return (
    <div className="grid gap-4">
      <p className="flex items-center gap-3 rounded-md bg-court-fill px-4 py-3 text-on-court">
        <span className="grid size-9 shrink-0 place-items-center rounded-full bg-ball text-on-ball">
          <Check aria-hidden className="size-5" strokeWidth={3} />
        </span>
        <span className="font-display text-xl font-bold tracking-tight">
          You’re in{held.partySize > 1 && `, all ${held.partySize}`}
        </span>
      </p>
      {canChange && (
        <>
          <HeldParty held={held} maxParty={maxParty} onWish={onWish} />
          <Button variant="secondary" size="lg" wide onClick={() => onWish({ kind: 'out' })}>
            Can’t make it
          </Button>
        </>
      )}
    </div>
  )
}

/** For somebody in line. */
export function WaitingAnswer({ held, registrations, maxParty, canChange, onWish }: HeldProps) {
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-3 rounded-md bg-kitchen-tint px-4 py-3">
        <Hourglass aria-hidden className="size-6 shrink-0 text-kitchen" />
        <p>
          <span className="block font-display text-xl font-bold tracking-tight">{waitingWords(held)}</span>
          <span className="text-sm">
            {held.position === null
              ? `${registrations.seatsWaiting} waiting in all.`
              : 'As soon as a place is yours we email you.'}
          </span>
        </p>
      </div>
      {canChange && (
        <>
          <HeldParty held={held} maxParty={maxParty} onWish={onWish} />
          <Button variant="secondary" size="lg" wide onClick={() => onWish({ kind: 'out' })}>
            Leave the waitlist
          </Button>
        </>
      )}
    </div>
  )
}

/** For somebody to whom a place is held open. */
export function OfferedAnswer({ held, canChange, onWish }: Pick<HeldProps, 'held' | 'canChange' | 'onWish'>) {
  return (
    <div className="grid gap-3">
      <p>
        <span className="block font-display text-xl font-bold tracking-tight">A place is held for you</span>
        Take it, or let the next in line have it.
      </p>
      {canChange && (
        <>
          <Button size="lg" wide onClick={() => onWish({ kind: 'in', partySize: held.partySize })}>
            Take it
          </Button>
          <Button variant="secondary" wide onClick={() => onWish({ kind: 'out' })}>
            Let it go
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
