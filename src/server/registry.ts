import { rsvpData } from '#/features/rsvp/personal-data'
import { eventData } from '#/features/events/personal-data'
import { seriesData } from '#/features/night-series/personal-data'
import { communityData } from '#/features/communities/personal-data'
import { hostRequestData } from '#/features/host-requests/personal-data'
import { reportData } from '#/features/reports/personal-data'
import { profileData } from '#/features/profiles/personal-data'
import { accessTokenData } from '#/features/access-tokens/personal-data'
import { newsletterData } from '#/features/newsletter/personal-data'
import { auditData } from '#/features/audit/personal-data'
import { messageData } from '#/features/notifications/personal-data'
import { proofData } from '#/features/proofs/personal-data'
import { accountData } from '#/features/accounts/personal-data'
import { ownAccountMails } from '#/features/own-account/mail'
import { ownAccountRoutes } from '#/features/own-account/routes'
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
import type { PersonalData } from './personal-data'
import { retentionJobs } from './retention'
import { uploadData } from './upload-data'
import { uploadRoutes } from './upload-routes'

/** What is kept of people, in the order in which a deleted account is forgotten: the person comes last. */
export const personalData: readonly PersonalData[] = [
  uploadData,
  rsvpData,
  eventData,
  seriesData,
  communityData,
  hostRequestData,
  reportData,
  profileData,
  accessTokenData,
  newsletterData,
  auditData,
  messageData,
  proofData,
  accountData,
]

/** Every feature's parts, in one place: what isn't listed here isn't reachable. */
export const routers = [
  accountRoutes,
  ownAccountRoutes(personalData),
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
  ...ownAccountMails,
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
  ...retentionJobs(personalData),
  ...nightSeriesJobs,
]
