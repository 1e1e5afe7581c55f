import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { answerLabel } from '#/features/events/rsvp/logic/answer-words'
import { registrationsQuery } from '#/features/events/rsvp/queries'
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

/** The same button as for people who are signed in; it asks for a name and an address, which a code confirms. */
export function AnswerAsGuest(props: AnswerAsGuestProps) {
  const [isOpen, setOpen] = useState(false)
  const { data: registrations } = useQuery(registrationsQuery(props.eventId))
  const label = registrations ? answerLabel(registrations, 1) : 'I’m in'
  if (!isOpen)
    return (
      <Button size="lg" wide onClick={() => setOpen(true)}>
        {label}
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
      <GuestForm {...props} title={label} />
    </Suspense>
  )
}
