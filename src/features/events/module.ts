import { checkInRoutes } from './check-in/routes'
import { importRoutes } from './events/imports/routes'
import { eventJobs } from './events/jobs'
import { eventMails } from './events/mail'
import { eventData } from './events/personal-data'
import { eventRoutes } from './events/routes'
import { embedRoutes } from './feeds/embeds/routes'
import { calendarData } from './feeds/personal-data'
import { calendarRoutes } from './feeds/routes'
import { eventDeskMails } from './host-console/mail'
import { eventDeskRoutes } from './host-console/routes'
import { regularJobs } from './regulars/jobs'
import { regularMails } from './regulars/mail'
import { regularData } from './regulars/personal-data'
import { regularRoutes } from './regulars/routes'
import { confirmationJobs } from './rsvp/confirmations/jobs'
import { confirmationMails } from './rsvp/confirmations/mail'
import { guestMails } from './rsvp/guests/mail'
import { guestData } from './rsvp/guests/personal-data'
import { guestRoutes } from './rsvp/guests/routes'
import { rsvpData } from './rsvp/personal-data'
import { reliabilityRoutes } from './rsvp/reliability/routes'
import { rsvpLinkRoutes } from './rsvp/links/routes'
import { rsvpRoutes } from './rsvp/routes'
import { seriesEditRoutes } from './series/edits/routes'
import { nightSeriesJobs } from './series/jobs'
import { seriesData } from './series/personal-data'
import { regularSpotMails } from './series/regular-spots/mail'
import { seatRegulars } from './series/regular-spots/writes'
import { nightSeriesRoutes } from './series/routes'
import { seatingJobs } from './waitlist/jobs'
import { placeMails } from './waitlist/mail'
import { fillFreedSeats } from './waitlist/writes'
import type { Module } from '#/platform/module'

/** What events offers the server. */
export const eventsModule: Module = {
  routes: [
    eventRoutes(fillFreedSeats),
    importRoutes(fillFreedSeats),
    rsvpRoutes,
    rsvpLinkRoutes,
    guestRoutes,
    reliabilityRoutes,
    eventDeskRoutes,
    checkInRoutes,
    nightSeriesRoutes(seatRegulars),
    seriesEditRoutes,
    regularRoutes,
    calendarRoutes,
    embedRoutes,
  ],
  messages: [
    eventMails,
    placeMails,
    confirmationMails,
    guestMails,
    regularMails,
    regularSpotMails,
    eventDeskMails,
  ],
  jobs: [...eventJobs, ...seatingJobs, ...confirmationJobs, ...nightSeriesJobs(seatRegulars), ...regularJobs],
  personalData: [regularData, rsvpData, guestData, eventData, seriesData, calendarData],
}
