import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { sessionQuery } from '#/features/people/accounts/queries'
import { rulesLine } from '#/features/events/events/logic/rules-line'
import type { EventDetail } from '#/features/events/events/schema'
import { heldAnswer, predict, type Wish, wouldWait } from '#/features/events/rsvp/logic/answer-state'
import { stanceOf } from '#/features/events/rsvp/logic/answer-words'
import { refreshAnswers, registrationsQuery } from '#/features/events/rsvp/queries'
import type { Registrations } from '#/features/events/rsvp/schema'
import { AnswerFailure, LapsedOffer, UndoGivingUp } from '#/features/events/rsvp/ui/answer-notices'
import {
  ConfirmedAnswer,
  OfferedAnswer,
  OpensLater,
  RsvpButton,
  WaitingAnswer,
} from '#/features/events/rsvp/ui/rsvp-button'
import { DrawProof } from '#/features/events/rsvp/ui/draw-proof'
import { SeatMeter } from '#/features/events/rsvp/ui/seat-meter'
import { useAnswer } from '#/features/events/rsvp/ui/use-answer'
import { userMessage } from '#/lib/errors'
import { buttonClass } from '#/ui/button-class'
import { Card } from '#/ui/card'
import { ErrorState } from '#/ui/error-state'
import { Skeleton } from '#/ui/skeleton'

interface RsvpPanelProps {
  event: EventDetail
  /** The way in for anyone who isn't signed in. */
  asGuest: ReactNode
}

/** The event may be known to be off before its answers are read anew. */
const CLOSED_BY_PHASE: Partial<Record<EventDetail['phase'], string>> = {
  cancelled: 'This event was canceled.',
  live: 'This event has already started.',
  ended: 'This event is over.',
}

function underPhase(known: Registrations, phase: EventDetail['phase']): Registrations {
  const closedReason = CLOSED_BY_PHASE[phase]
  return closedReason ? { ...known, closedReason, can: { ...known.can, answer: false } } : known
}

/** The seats, one's own answer, and the one button that changes it. */
export function RsvpPanel({ event, asGuest }: RsvpPanelProps) {
  const { id: eventId } = event
  const { data, error, isFetching, refetch } = useQuery(registrationsQuery(eventId))
  if (data) {
    return (
      <Card as="section" aria-label="Your RSVP">
        <Answer read={data} event={event} asGuest={asGuest} />
      </Card>
    )
  }
  if (error) {
    return (
      <ErrorState
        title="We couldn’t load the spots"
        text={userMessage(error)}
        retryLabel="Try Again"
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <Card aria-busy="true">
      <span className="sr-only">Loading</span>
      <Skeleton className="h-9" />
      <Skeleton className="mt-5 h-14" />
    </Card>
  )
}

function Answer({ read, event, asGuest }: RsvpPanelProps & { read: Registrations }) {
  const { id: eventId, guestsAllowed, timeZone } = event
  const client = useQueryClient()
  // Read where the wish is kept, so that a wish goes in the same rendering in which its result comes: with what was
  // read further up, one rendering between would offer the first answer again, and take the taps that fall on it.
  const { data = read } = useQuery(registrationsQuery(eventId))
  const known = underPhase(data, event.phase)
  const { wish, failure, said, tap } = useAnswer(eventId)
  const [gaveUp, setGaveUp] = useState<number | null>(null)
  const shown = wish ? predict(known, wish) : known
  const held = heldAnswer(shown)

  const panel = useFocusKept(held?.status)

  function answer(next: Wish, place?: { elsewhere: boolean }) {
    if (tap(next, place)) setGaveUp(next.kind === 'out' ? (held?.partySize ?? null) : null)
  }
  const undo = gaveUp !== null && !held && shown.closedReason === null && shown.can.answer
  return (
    <div ref={panel} tabIndex={-1} className="grid gap-5 outline-none" aria-busy={wish !== null}>
      <SeatMeter seats={shown} />
      <AnswerFailure failure={failure} signInPath={`/events/${eventId}/rsvp`} />
      {undo && (
        <UndoGivingUp
          isTaken={wouldWait(shown, gaveUp)}
          onUndo={() => answer({ kind: 'in', partySize: gaveUp }, { elsewhere: true })}
        />
      )}
      <Stand
        registrations={shown}
        maxParty={1 + guestsAllowed}
        timeZone={timeZone}
        onWish={(next) => answer(next)}
        onTime={() => refreshAnswers(client, eventId)}
        signInPath={`/events/${eventId}/rsvp`}
        asGuest={asGuest}
      />
      {shown.lot !== null && <DrawProof eventId={eventId} />}
      {rulesLine(event) && <p className="text-sm text-ink-soft">{rulesLine(event)}</p>}
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </div>
  )
}

/** The pressed button may be gone with what it changed: then the panel takes the focus, rather than nothing. */
function useFocusKept(status: string | undefined) {
  const panel = useRef<HTMLDivElement>(null)
  const before = useRef(status)
  useEffect(() => {
    if (before.current === status) return
    before.current = status
    if (document.activeElement === document.body) panel.current?.focus({ preventScroll: true })
  }, [status])
  return panel
}

interface StandProps {
  registrations: Registrations
  maxParty: number
  timeZone: string
  onWish: (wish: Wish) => void
  onTime: () => void
  signInPath: string
  asGuest: ReactNode
}

function Stand({ signInPath, asGuest, ...answering }: StandProps) {
  const { registrations, timeZone, onTime } = answering
  const { data: session } = useQuery(sessionQuery())
  const held = heldAnswer(registrations)
  const stance = stanceOf(registrations, session?.user ?? null)
  if (held) {
    const props = { ...answering, held, canChange: registrations.can.answer }
    if (stance === 'waiting') return <WaitingAnswer {...props} />
    return stance === 'offered' ? <OfferedAnswer {...props} /> : <ConfirmedAnswer {...props} />
  }
  const { opensAt, opensLater, closedReason, mine } = registrations
  if (stance === 'closed' && opensLater && opensAt)
    return <OpensLater at={opensAt} timeZone={timeZone} onTime={onTime} />
  if (stance === 'closed') {
    return (
      <p className="rounded-md bg-surface-sunk px-4 py-3 font-medium">
        {closedReason ?? 'You can’t RSVP to this event.'}
      </p>
    )
  }
  if (stance === 'signed-out')
    return (
      <div className="grid gap-3">
        {asGuest}
        <SignInToAnswer signInPath={signInPath} />
      </div>
    )
  if (stance === 'unverified') {
    return (
      <div className="grid gap-3">
        <p>Confirm your email address first: we sent you a code.</p>
        <Link to="/verify" className={buttonClass({ size: 'lg', wide: true })}>
          Confirm email address
        </Link>
      </div>
    )
  }
  return (
    <>
      {mine?.lapsedAt && <LapsedOffer at={mine.lapsedAt} timeZone={timeZone} />}
      <RsvpButton {...answering} />
    </>
  )
}

const INLINE_LINK = 'font-semibold text-court underline underline-offset-4'

function SignInToAnswer({ signInPath }: { signInPath: string }) {
  return (
    <p className="text-center text-sm text-ink-soft">
      Have an account?{' '}
      <Link to="/login" search={{ next: signInPath }} className={INLINE_LINK}>
        Sign in to RSVP
      </Link>
      . New here?{' '}
      <Link to="/sign-up" search={{ next: signInPath }} className={INLINE_LINK}>
        Sign up
      </Link>
    </p>
  )
}
