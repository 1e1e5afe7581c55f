import { Link } from '@tanstack/react-router'
import { ClipboardCheck } from 'lucide-react'
import type { EventDetail } from '#/features/events/events/schema'
import { Banner } from '#/ui/banner'
import { buttonClass } from '#/ui/button-class'
import * as m from '#/lib/messages.gen'

/** On the event's page, for whoever of the squad checks people in here now. Hosts have their desk. */
export function OnShift({ event: { id, can } }: { event: EventDetail }) {
  if (!can.checkIn || can.manageRegistrations) return null
  return (
    <Banner
      title={m.squad_youCheckPeopleHere()}
      actions={
        <Link
          to="/events/$eventId/check-in"
          params={{ eventId: id }}
          className={buttonClass({ variant: 'secondary' })}
        >
          <ClipboardCheck aria-hidden />
          {m.squad_openCheck()}
        </Link>
      }
    />
  )
}
