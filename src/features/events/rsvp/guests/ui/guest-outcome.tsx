import { Link } from '@tanstack/react-router'
import { placeWords } from '#/features/events/rsvp/guests/logic/place-words'
import type { GuestConfirmed } from '#/features/events/rsvp/guests/schema'
import { AccountOffer } from '#/features/events/rsvp/guests/ui/account-offer'
import { NextSteps } from '#/features/events/rsvp/ui/next-steps'
import type { EventDetail } from '#/features/events/events/schema'
import { Banner } from '#/ui/banner'
import { buttonClass } from '#/ui/button-class'
import * as m from '#/lib/messages.gen'

/** What came of an answer that was just confirmed, what comes next, and an account for who has none. */
export function GuestOutcome({ answer, event }: { answer: GuestConfirmed; event: EventDetail }) {
  const { registration, token, accountToken } = answer
  const { status } = registration
  const { title, text } = placeWords(registration)
  return (
    <div className="grid gap-4">
      <Banner tone={status === 'confirmed' ? 'success' : 'info'} role="alert" title={title}>
        {text} {token === null ? m.rsvp_inYourAccountSignIn() : m.rsvp_useLinkInEmail()}
      </Banner>
      {(status === 'confirmed' || status === 'waitlisted') && (
        <NextSteps event={event} waits={status === 'waitlisted'} />
      )}
      {token === null ? (
        <Link
          to="/login"
          search={{ next: `/events/${event.id}` }}
          className={buttonClass({ variant: 'secondary', wide: true })}
        >
          {m.rsvp_signIn()}
        </Link>
      ) : (
        <Link to="/rsvp/manage" search={{ token }} className={buttonClass({ variant: 'quiet', wide: true })}>
          {m.rsvp_seeOrChange()}
        </Link>
      )}
      {accountToken && <AccountOffer eventId={event.id} token={accountToken} />}
    </div>
  )
}
