import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import type { EventDetail } from '#/features/events/events/schema'
import { storedGuestToken } from '#/features/events/rsvp/guests/queries'
import { answerLabel } from '#/features/events/rsvp/logic/answer-words'
import { registrationsQuery } from '#/features/events/rsvp/queries'
import { Button } from '#/ui/button'
import { Skeleton } from '#/ui/skeleton'
import * as m from '#/lib/messages.gen'

/** Few who open an event need it: it comes when they ask for it. */
const GuestForm = lazy(async () => ({
  default: (await import('#/features/events/rsvp/guests/ui/guest-form')).GuestForm,
}))
/** For who RSVP'd from this device before. */
const OwnGuestAnswer = lazy(async () => ({
  default: (await import('#/features/events/rsvp/guests/ui/own-guest-answer')).OwnGuestAnswer,
}))

interface AnswerAsGuestProps {
  event: EventDetail
  /** The person included. */
  maxParty: number
}

const Waiting = () => (
  <div aria-busy="true">
    <span className="sr-only">{m.ui_loading()}</span>
    <Skeleton className="h-64" />
  </div>
)

const never = () => () => undefined

/** One's own RSVP where this device has made one; else the same button as for people who are signed in. */
export function AnswerAsGuest(props: AnswerAsGuestProps) {
  const { id } = props.event
  const token = useSyncExternalStore(
    never,
    () => storedGuestToken(id),
    () => null,
  )
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  // What was just confirmed stays as it is on the page, with what comes next.
  if (token !== null && !isOpen)
    return (
      <Suspense fallback={<Waiting />}>
        <OwnGuestAnswer
          token={token}
          event={props.event}
          otherwise={<AskButton {...props} onOpen={open} />}
        />
      </Suspense>
    )
  if (!isOpen) return <AskButton {...props} onOpen={open} />
  return <AskForm {...props} />
}

const useLabel = (eventId: string): string => {
  const { data: registrations } = useQuery(registrationsQuery(eventId))
  return registrations ? answerLabel(registrations, 1) : m.rsvp_imIn()
}

function AskButton({ event, onOpen }: AnswerAsGuestProps & { onOpen: () => void }) {
  return (
    <Button size="lg" wide onClick={onOpen}>
      {useLabel(event.id)}
    </Button>
  )
}

/** It asks for a name and an address, which a code confirms. */
function AskForm(props: AnswerAsGuestProps) {
  const label = useLabel(props.event.id)
  return (
    <Suspense fallback={<Waiting />}>
      <GuestForm {...props} title={label} />
    </Suspense>
  )
}
