import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { EventDetail } from '#/features/events/events/schema'
import { confirmGuestMutation } from '#/features/events/rsvp/guests/queries'
import { GuestFrame } from '#/features/events/rsvp/guests/ui/guest-frame'
import { GuestOutcome } from '#/features/events/rsvp/guests/ui/guest-outcome'
import { CodeForm } from '#/features/people/accounts/proofs/ui/code-form'
import { PressOrType } from '#/features/people/accounts/proofs/ui/press-or-type'
import { buttonClass } from '#/ui/button-class'
import * as m from '#/lib/messages.gen'

interface ConfirmGuestPageProps {
  event: EventDetail
  token: string | undefined
}

/** Behind a mail's link, which programs open too: nothing happens until someone presses the button. */
export function ConfirmGuestPage({ event, token }: ConfirmGuestPageProps) {
  const [byCode, setByCode] = useState(token === undefined)
  const confirm = useMutation(confirmGuestMutation)
  const { id: eventId } = event
  return (
    <GuestFrame event={event}>
      {confirm.data ? (
        <GuestOutcome answer={confirm.data} event={event} />
      ) : byCode || token === undefined ? (
        <>
          <p className="text-lg">{m.rsvp_typeTheCode()}</p>
          <CodeForm
            submitLabel={m.rsvp_yesImIn()}
            busy={confirm.isPending}
            error={confirm.error}
            onProof={(proof) => confirm.mutate({ eventId, proof })}
          />
        </>
      ) : (
        <>
          <p className="text-lg">
            {m.rsvp_oneTapConfirms()} {event.isFull ? m.rsvp_youllJoinWaitlist() : m.rsvp_spotIfStillOpen()}
          </p>
          <PressOrType
            label={m.rsvp_yesImIn()}
            confirm={confirm}
            onPress={() => confirm.mutate({ eventId, proof: { token } })}
            onType={() => setByCode(true)}
          />
        </>
      )}
      <Link
        to="/events/$eventId"
        params={{ eventId }}
        className={buttonClass({ variant: 'quiet', className: 'justify-self-start' })}
      >
        {m.rsvp_seeEvent()}
      </Link>
    </GuestFrame>
  )
}
