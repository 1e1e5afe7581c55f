import { Link } from '@tanstack/react-router'
import { placeWords } from '#/features/events/rsvp/guests/logic/place-words'
import type { GuestAnswer } from '#/features/events/rsvp/guests/schema'
import { Banner } from '#/ui/banner'
import { buttonClass } from '#/ui/button-class'

/** What came of an answer that was just confirmed, and where it is changed. */
export function GuestOutcome({ answer }: { answer: GuestAnswer }) {
  const { registration, token, event } = answer
  const { title, text } = placeWords(registration)
  return (
    <div className="grid gap-4">
      <Banner tone={registration.status === 'confirmed' ? 'success' : 'info'} role="alert" title={title}>
        {text}{' '}
        {token === null
          ? 'It’s in your account. Sign in to see or change it.'
          : 'Use the link in our email to make changes.'}
      </Banner>
      {token === null ? (
        <Link
          to="/login"
          search={{ next: `/events/${event.id}` }}
          className={buttonClass({ variant: 'secondary', wide: true })}
        >
          Sign in
        </Link>
      ) : (
        <Link
          to="/rsvp/manage"
          search={{ token }}
          className={buttonClass({ variant: 'secondary', wide: true })}
        >
          See or change my RSVP
        </Link>
      )}
    </div>
  )
}
