import { calendarLink, type CalendarLinkEvent } from '#/features/events/events/logic/calendar-link'
import { placeLine } from '#/features/events/events/logic/maps-link'

type Event = CalendarLinkEvent & { id: string; startsAt: string; endsAt: string }
export type CalendarChoice = { name: 'Apple' | 'Google' | 'Outlook'; href: string; opensElsewhere: boolean }

/** The event as a calendar file. */
export const calendarFilePath = (eventId: string): string => `/api/events/${eventId}/calendar.ics`

function outlookLink(event: Event): string {
  const query = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: event.title,
    startdt: event.startsAt,
    enddt: event.endsAt,
    location: placeLine(event),
    body: event.description?.trim() ?? '',
  })
  return `https://outlook.live.com/calendar/0/deeplink/compose?${query}`
}

/** Where an event can be added to a calendar; none when its date is invalid. */
export function calendarLinks(event: Event): CalendarChoice[] {
  const google = calendarLink(event)
  if (google === '#') return []
  return [
    { name: 'Apple', href: calendarFilePath(event.id), opensElsewhere: false },
    { name: 'Google', href: google, opensElsewhere: true },
    { name: 'Outlook', href: outlookLink(event), opensElsewhere: true },
  ]
}
