import { accessTokenRoutes } from '#/features/access-tokens/routes'
import { accountMails } from '#/features/accounts/mail'
import { accountRoutes } from '#/features/accounts/routes'
import { communityMails } from '#/features/communities/mail'
import { adminRoutes } from '#/features/admin/routes'
import { communityRoutes } from '#/features/communities/routes'
import { eventDeskMails } from '#/features/event-desk/mail'
import { eventDeskRoutes } from '#/features/event-desk/routes'
import { eventJobs } from '#/features/events/jobs'
import { eventMails } from '#/features/events/mail'
import { eventRoutes } from '#/features/events/routes'
import { galleryRoutes } from '#/features/gallery/routes'
import { newsletterMails } from '#/features/newsletter/mail'
import { newsletterRoutes } from '#/features/newsletter/routes'
import { nightSeriesJobs } from '#/features/night-series/jobs'
import { nightSeriesRoutes } from '#/features/night-series/routes'
import { notificationJobs } from '#/features/notifications/jobs'
import { notificationRoutes } from '#/features/notifications/routes'
import { profileRoutes } from '#/features/profiles/routes'
import { auditRoutes } from '#/features/audit/routes'
import { hostRequestMails } from '#/features/host-requests/mail'
import { hostRequestRoutes } from '#/features/host-requests/routes'
import { peopleMails } from '#/features/people/mail'
import { peopleRoutes } from '#/features/people/routes'
import { settingsRoutes } from '#/features/settings/routes'
import { reportRoutes } from '#/features/reports/routes'
import { rsvpMails } from '#/features/rsvp/mail'
import { rsvpRoutes } from '#/features/rsvp/routes'
import { fillFreedSeats } from '#/features/rsvp/writes'
import { systemHealthRoutes } from '#/features/system-health/routes'
import { signInMails } from '#/features/sign-in/mail'
import { signInRoutes } from '#/features/sign-in/routes'
import type { JobDefinition } from './jobs'
import type { MailTemplates } from './mail-kinds'
import { uploadRoutes } from './upload-routes'

/** Every feature's parts, in one place: what isn't listed here isn't reachable. */
export const routers = [
  accountRoutes,
  accessTokenRoutes,
  signInRoutes,
  profileRoutes,
  eventRoutes(fillFreedSeats),
  rsvpRoutes,
  eventDeskRoutes,
  nightSeriesRoutes,
  communityRoutes,
  galleryRoutes,
  newsletterRoutes,
  adminRoutes,
  systemHealthRoutes,
  settingsRoutes,
  notificationRoutes,
  peopleRoutes,
  hostRequestRoutes,
  auditRoutes,
  reportRoutes,
  uploadRoutes,
]

export const mailTemplates: MailTemplates = {
  ...accountMails,
  ...signInMails,
  ...eventMails,
  ...rsvpMails,
  ...eventDeskMails,
  ...newsletterMails,
  ...communityMails,
  ...peopleMails,
  ...hostRequestMails,
}

export const jobDefinitions: JobDefinition[] = [
  ...notificationJobs(mailTemplates),
  ...eventJobs,
  ...nightSeriesJobs,
]
