import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { rulesLine } from '#/features/events/events/logic/rules-line'
import type { EventDetail } from '#/features/events/events/schema'
import { heldAnswer, predict, type Wish, wouldWait } from '#/features/events/rsvp/logic/answer-state'
import { savingWords } from '#/features/events/rsvp/logic/answer-words'
import { refreshAnswers, registrationsQuery } from '#/features/events/rsvp/queries'
import type { ClosedReason } from '#/features/events/waitlist/logic/closed-words'
import type { Registrations } from '#/features/events/rsvp/schema'
import { AnswerFailure, UndoGivingUp, UnsentAnswer } from '#/features/events/rsvp/ui/answer-notices'
import { DrawProof } from '#/features/events/rsvp/ui/draw-proof'
import { SavingAnswer } from '#/features/events/rsvp/ui/saving-answer'
import { SeatMeter } from '#/features/events/rsvp/ui/seat-meter'
import { Stand } from '#/features/events/rsvp/ui/stand'
import { useAnswer } from '#/features/events/rsvp/ui/use-answer'
import { useReturnFromSignIn } from '#/features/events/rsvp/ui/use-return-from-sign-in'
import { userMessage } from '#/lib/errors'
import { Card } from '#/ui/card'
import { ErrorState } from '#/ui/error-state'
import { Skeleton } from '#/ui/skeleton'
import * as m from '#/lib/messages.gen'

/** Comes with the RSVP it follows. */
const NextSteps = lazy(async () => ({
  default: (await import('#/features/events/rsvp/ui/next-steps')).NextSteps,
}))

interface RsvpPanelProps {
  event: EventDetail
  /** The way in for anyone who isn't signed in. */
  asGuest: ReactNode
}

/** The event may be known to be off before its answers are read anew. */
const CLOSED_BY_PHASE: Partial<Record<EventDetail['phase'], ClosedReason>> = {
  cancelled: 'event_cancelled',
  live: 'event_started',
  ended: 'event_ended',
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
      <Card as="section" aria-label={m.rsvp_yourRSVP()}>
        <Answer read={data} event={event} asGuest={asGuest} />
      </Card>
    )
  }
  if (error) {
    return (
      <ErrorState
        title={m.rsvp_spotsNotLoaded()}
        text={userMessage(error)}
        retryLabel={m.rsvp_tryAgainButton()}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <Card aria-busy="true">
      <span className="sr-only">{m.ui_loading()}</span>
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
  const { wish, failure, unsent, said, fresh, tap, forget } = useAnswer(eventId)
  const [gaveUp, setGaveUp] = useState<number | null>(null)
  const saving = savingWords(known, wish)
  // Until the server has spoken nothing looks as if it had: what is predicted is shown of a spot that is held already.
  const shown = wish && saving === null ? predict(known, wish) : known
  const held = heldAnswer(shown)
  const settledParty = heldAnswer(known)?.partySize ?? 1

  const panel = useFocusKept(saving ?? held?.status)

  function answer(next: Wish, place?: { elsewhere: boolean }) {
    if (tap(next, place)) setGaveUp(next.kind === 'out' ? (held?.partySize ?? null) : null)
  }
  useReturnFromSignIn(eventId, known, () => answer({ kind: 'in', partySize: 1 }))
  const undo = gaveUp !== null && wish === null && !held && shown.closedReason === null && shown.can.answer
  return (
    <div ref={panel} tabIndex={-1} className="grid gap-5 outline-none" aria-busy={wish !== null}>
      <SeatMeter seats={shown} />
      {unsent ? (
        <UnsentAnswer onRetry={() => answer(unsent, { elsewhere: true })} onForget={forget} />
      ) : (
        <AnswerFailure failure={failure} signInPath={`/events/${eventId}/rsvp`} />
      )}
      {undo && (
        <UndoGivingUp
          isTaken={wouldWait(shown, gaveUp)}
          onUndo={() => answer({ kind: 'in', partySize: gaveUp }, { elsewhere: true })}
        />
      )}
      {saving ? (
        <SavingAnswer words={saving} />
      ) : (
        <Stand
          event={event}
          registrations={shown}
          settledParty={settledParty}
          maxParty={1 + guestsAllowed}
          timeZone={timeZone}
          onWish={(next) => answer(next)}
          onTime={() => refreshAnswers(client, eventId)}
          signInPath={`/events/${eventId}/rsvp`}
          asGuest={asGuest}
        />
      )}
      {fresh && held?.status === fresh && (
        <Suspense>
          <NextSteps event={event} waits={fresh === 'waitlisted'} sent={m.rsvp_wellEmailConfirmation()} />
        </Suspense>
      )}
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
