import type { CalendarEntry } from '#/features/events/events/logic/ics'

type Standing = { status: string; entry: CalendarEntry }

/** The event as its person's calendar has it: tentative, and saying why, while they wait for a spot. */
export const ownEntry = ({ status, entry }: Standing): CalendarEntry =>
  status === 'confirmed'
    ? entry
    : {
        ...entry,
        title: `${entry.title} (${status === 'offered' ? 'spot offered' : 'waitlist'})`,
        isTentative: true,
      }
