import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { EventDetail } from '#/features/events/events/schema'
import { heldAnswer, type Wish } from '#/features/events/rsvp/logic/answer-state'
import { stanceOf } from '#/features/events/rsvp/logic/answer-words'
import type { Registrations } from '#/features/events/rsvp/schema'
import { OpensLater } from '#/features/events/rsvp/ui/draw-ahead'
import { LapsedOffer } from '#/features/events/rsvp/ui/answer-notices'
import { LevelNotice } from '#/features/events/rsvp/ui/level-notice'
import {
  ConfirmedAnswer,
  OfferedAnswer,
  RsvpButton,
  WaitingAnswer,
} from '#/features/events/rsvp/ui/rsvp-button'
import { noteRsvpWish } from '#/features/events/rsvp/ui/use-return-from-sign-in'
import { sessionQuery } from '#/features/people/accounts/queries'
import { closedWords } from '#/features/events/waitlist/logic/closed-words'
import { buttonClass } from '#/ui/button-class'
import * as m from '#/lib/messages.gen'

interface StandProps {
  event: EventDetail
  settledParty: number
  registrations: Registrations
  maxParty: number
  timeZone: string
  onWish: (wish: Wish) => void
  onTime: () => void
  signInPath: string
  asGuest: ReactNode
}

/** How the event stands to the person, and what they can do about it. */
export function Stand({ event, signInPath, asGuest, settledParty, ...answering }: StandProps) {
  const { registrations, timeZone, onTime } = answering
  const { data: session } = useQuery(sessionQuery())
  const held = heldAnswer(registrations)
  const stance = stanceOf(registrations, session?.user ?? null)
  if (held) {
    const props = { ...answering, held, settledParty, canChange: registrations.can.answer }
    if (stance === 'waiting') return <WaitingAnswer {...props} />
    return stance === 'offered' ? <OfferedAnswer {...props} /> : <ConfirmedAnswer {...props} />
  }
  const { opensAt, opensLater, closedReason, mine } = registrations
  if (stance === 'closed' && opensLater && opensAt)
    return <OpensLater at={opensAt} timeZone={timeZone} onTime={onTime} />
  if (stance === 'closed') {
    return (
      <p className="rounded-md bg-surface-sunk px-4 py-3 font-medium">
        {closedReason ? closedWords(closedReason, { opensAt, timeZone }) : m.rsvp_youCantRSVP()}
      </p>
    )
  }
  if (stance === 'signed-out')
    return (
      <div className="grid gap-3">
        {asGuest}
        <SignInToAnswer eventId={event.id} signInPath={signInPath} />
      </div>
    )
  if (stance === 'unverified') {
    return (
      <div className="grid gap-3">
        <p>{m.rsvp_confirmEmailFirst()}</p>
        <Link to="/verify" className={buttonClass({ size: 'lg', wide: true })}>
          {m.rsvp_confirmEmail()}
        </Link>
      </div>
    )
  }
  return (
    <>
      {mine?.lapsedAt && <LapsedOffer at={mine.lapsedAt} timeZone={timeZone} />}
      {(event.skillMin ?? event.skillMax) && <LevelNotice event={event} />}
      <RsvpButton {...answering} />
    </>
  )
}

const INLINE_LINK = 'font-semibold text-court underline underline-offset-4'

/** Whoever comes back signed in wanted to be in: see `useReturnFromSignIn`. */
function SignInToAnswer({ eventId, signInPath }: { eventId: string; signInPath: string }) {
  const note = () => noteRsvpWish(eventId)
  return (
    <p className="text-center text-sm text-ink-soft">
      {m.rsvp_haveAnAccount({
        signIn: <Link to="/login" search={{ next: signInPath }} onClick={note} className={INLINE_LINK} />,
        signUp: <Link to="/sign-up" search={{ next: signInPath }} onClick={note} className={INLINE_LINK} />,
      })}
    </p>
  )
}
