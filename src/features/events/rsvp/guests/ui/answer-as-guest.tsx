import { lazy, Suspense, useState } from 'react'
import { Button } from '#/ui/button'
import { Skeleton } from '#/ui/skeleton'

/** Few who open an event need it: it comes when they ask for it. */
const GuestForm = lazy(async () => ({
  default: (await import('#/features/events/rsvp/guests/ui/guest-form')).GuestForm,
}))

interface AnswerAsGuestProps {
  eventId: string
  /** The person included. */
  maxParty: number
}

/** For who isn't signed in and would rather not be: a name and an address, confirmed from a mail. */
export function AnswerAsGuest(props: AnswerAsGuestProps) {
  const [isOpen, setOpen] = useState(false)
  if (!isOpen)
    return (
      <Button variant="secondary" size="lg" wide onClick={() => setOpen(true)}>
        Answer without an account
      </Button>
    )
  return (
    <Suspense
      fallback={
        <div aria-busy="true">
          <span className="sr-only">Loading</span>
          <Skeleton className="h-64" />
        </div>
      }
    >
      <GuestForm {...props} />
    </Suspense>
  )
}
