import type { CalendarEntry } from '#/features/events/events/logic/ics'
import * as m from '#/lib/messages.gen'

type Standing = { status: string; entry: CalendarEntry }

/** The event as its person's calendar has it: tentative, and saying why, while they wait for a spot. */
export const ownEntry = ({ status, entry }: Standing): CalendarEntry =>
  status === 'confirmed'
    ? entry
    : {
        ...entry,
        title: (status === 'offered' ? m.events_titleSpotOffered : m.events_titleWaitlist)({
          title: entry.title,
        }),
        isTentative: true,
      }
