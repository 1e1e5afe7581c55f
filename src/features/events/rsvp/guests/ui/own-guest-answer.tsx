import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import type { EventDetail } from '#/features/events/events/schema'
import { forgetGuestToken, guestAnswerQuery } from '#/features/events/rsvp/guests/queries'
import { ManageAnswer } from '#/features/events/rsvp/guests/ui/manage-answer'
import { categorise } from '#/lib/errors'
import { Skeleton } from '#/ui/skeleton'
import * as m from '#/lib/messages.gen'

interface OwnGuestAnswerProps {
  event: EventDetail
  token: string
  /** Where the link stands for nothing any more. */
  otherwise: ReactNode
}

/** What someone without an account RSVP'd from this device, before anything else is offered. */
export function OwnGuestAnswer({ event, token, otherwise }: OwnGuestAnswerProps) {
  const { data, error } = useQuery(guestAnswerQuery(token))
  const isGone = error !== null && ['not_found', 'validation'].includes(categorise(error))
  useEffect(() => {
    if (isGone) forgetGuestToken(event.id)
  }, [isGone, event.id])
  if (data?.token)
    return (
      <div className="grid gap-4">
        <ManageAnswer answer={data} token={data.token} atEvent />
      </div>
    )
  if (error) return otherwise
  return (
    <div aria-busy="true">
      <span className="sr-only">{m.ui_loading()}</span>
      <Skeleton className="h-24" />
    </div>
  )
}
