import { rsvpData } from '#/features/events/rsvp/personal-data'
import { matchupMails } from '#/features/tournaments/run/mail'
import { matchupData } from '#/features/tournaments/run/personal-data'
import { matchupRoutes } from '#/features/tournaments/run/routes'
import { tournamentCodeRoutes } from '#/features/tournaments/access/routes'
import { eventData } from '#/features/events/events/personal-data'
import { seriesData } from '#/features/events/series/personal-data'
import { announcementData } from '#/features/communities/announcements/personal-data'
import { announcementMails } from '#/features/communities/announcements/mail'
import { announcementRoutes } from '#/features/communities/announcements/routes'
import { communityInterestData } from '#/features/communities/interest/personal-data'
import { communityInterestMails } from '#/features/communities/interest/mail'
import { communityInterestRoutes } from '#/features/communities/interest/routes'
import { invitationData } from '#/features/communities/invitations/personal-data'
import { invitationMails } from '#/features/communities/invitations/mail'
import { invitationRoutes } from '#/features/communities/invitations/routes'
import { communityData } from '#/features/communities/communities/personal-data'
import { guestData } from '#/features/events/rsvp/guests/personal-data'
import { guestMails } from '#/features/events/rsvp/guests/mail'
import { guestRoutes } from '#/features/events/rsvp/guests/routes'
import { hostRequestData } from '#/features/club/host-requests/personal-data'
import { reportData } from '#/features/admin/reports/personal-data'
import { postData } from '#/features/site/posts/personal-data'
import { postRoutes } from '#/features/site/posts/routes'
import { membershipRequestMails } from '#/features/club/membership/mail'
import { membershipRequestData } from '#/features/club/membership/personal-data'
import { membershipRequestRoutes } from '#/features/club/membership/routes'
import { profileData } from '#/features/people/profiles/personal-data'
import { accessTokenData } from '#/features/people/tokens/personal-data'
import { newsletterData } from '#/features/messages/newsletter/personal-data'
import { auditData } from '#/features/foundation/audit/personal-data'
import { messageData } from '#/features/foundation/outbox/personal-data'
import { pendingSignUpData } from '#/features/people/accounts/pending/personal-data'
import { proofData } from '#/features/people/accounts/proofs/personal-data'
import { accountData } from '#/features/people/accounts/personal-data'
import { ownAccountMails } from '#/features/people/account-settings/mail'
import { ownAccountRoutes } from '#/features/people/account-settings/routes'
import { accessTokenRoutes } from '#/features/people/tokens/routes'
import { authenticatorMails } from '#/features/people/accounts/authenticators/mail'
import { authenticatorData } from '#/features/people/accounts/authenticators/personal-data'
import { accountMails } from '#/features/people/accounts/mail'
import { accountRoutes } from '#/features/people/accounts/routes'
import { checkInRoutes } from '#/features/events/check-in/routes'
import { contactMails } from '#/features/site/contact/mail'
import { contactData } from '#/features/site/contact/personal-data'
import { contactRoutes } from '#/features/site/contact/routes'
import { communityMails } from '#/features/communities/communities/mail'
import { membershipMails } from '#/features/communities/memberships/mail'
import { membershipRoutes } from '#/features/communities/memberships/routes'
import { adminRoutes } from '#/features/admin/overview/routes'
import { communityRoutes } from '#/features/communities/communities/routes'
import { digestJobs } from '#/features/messages/notifications/digests/jobs'
import { digestMails } from '#/features/messages/notifications/digests/mail'
import { errorKindJobs } from '#/features/admin/system-health/errors/jobs'
import { errorKindMails } from '#/features/admin/system-health/errors/mail'
import { errorKindRoutes } from '#/features/admin/system-health/errors/routes'
import { eventDeskMails } from '#/features/events/host-console/mail'
import { eventDeskRoutes } from '#/features/events/host-console/routes'
import { eventJobs } from '#/features/events/events/jobs'
import { eventMails } from '#/features/events/events/mail'
import { eventRoutes } from '#/features/events/events/routes'
import { galleryRoutes } from '#/features/site/gallery/routes'
import { newsletterDeliveryMails } from '#/features/messages/newsletter/deliveries/mail'
import { newsletterIssueData } from '#/features/messages/newsletter/issues/personal-data'
import { newsletterIssueRoutes } from '#/features/messages/newsletter/issues/routes'
import { newsletterJobs } from '#/features/messages/newsletter/sending/jobs'
import { newsletterSendingRoutes } from '#/features/messages/newsletter/sending/routes'
import { newsletterMails } from '#/features/messages/newsletter/mail'
import { newsletterRoutes } from '#/features/messages/newsletter/routes'
import { nightSeriesJobs } from '#/features/events/series/jobs'
import { nightSeriesRoutes } from '#/features/events/series/routes'
import { notificationSettingsRoutes } from '#/features/messages/notifications/settings/routes'
import { respectingChoices } from '#/features/messages/notifications/mail'
import { notificationData } from '#/features/messages/notifications/personal-data'
import { notificationRoutes } from '#/features/messages/notifications/routes'
import { outboxJobs } from '#/features/foundation/outbox/jobs'
import { outboxRoutes } from '#/features/foundation/outbox/routes'
import { pushRoutes } from '#/features/messages/notifications/push/routes'
import { profileRoutes } from '#/features/people/profiles/routes'
import { auditRoutes } from '#/features/foundation/audit/routes'
import { hostRequestMails } from '#/features/club/host-requests/mail'
import { hostRequestRoutes } from '#/features/club/host-requests/routes'
import { peopleRoutes } from '#/features/people/user-admin/routes'
import { releasedSpotJobs } from '#/features/admin/released-spots/jobs'
import { releasedSpotMails } from '#/features/admin/released-spots/mail'
import { releasedSpotData } from '#/features/admin/released-spots/personal-data'
import { suspensionMails } from '#/features/admin/suspensions/mail'
import { suspensionRoutes } from '#/features/admin/suspensions/routes'
import { seriesEditRoutes } from '#/features/events/series/edits/routes'
import { settingsRoutes } from '#/features/foundation/settings/routes'
import { reliabilityRoutes } from '#/features/events/rsvp/reliability/routes'
import { regularJobs } from '#/features/events/regulars/jobs'
import { regularMails } from '#/features/events/regulars/mail'
import { regularData } from '#/features/events/regulars/personal-data'
import { regularRoutes } from '#/features/events/regulars/routes'
import { seatRegulars } from '#/features/events/series/regular-spots/writes'
import { reportRoutes } from '#/features/admin/reports/routes'
import { rsvpMails } from '#/features/events/rsvp/mail'
import { rsvpRoutes } from '#/features/events/rsvp/routes'
import { seatingJobs } from '#/features/events/waitlist/jobs'
import { fillFreedSeats } from '#/features/events/waitlist/writes'
import { systemHealthRoutes } from '#/features/admin/system-health/routes'
import { signInMails } from '#/features/people/sign-in/mail'
import { signInRoutes } from '#/features/people/sign-in/routes'
import { twoStepRoutes } from '#/features/people/two-factor/routes'
import { embedRoutes } from '#/features/events/feeds/embeds/routes'
import { calendarRoutes } from '#/features/events/feeds/routes'
import { calendarData } from '#/features/events/feeds/personal-data'
import { webhookDeliveryData } from '#/features/messages/webhooks/deliveries/personal-data'
import { webhookJobs } from '#/features/messages/webhooks/deliveries/jobs'
import { webhookMails } from '#/features/messages/webhooks/deliveries/mail'
import { webhookDeliveryRoutes } from '#/features/messages/webhooks/deliveries/routes'
import { webhookData } from '#/features/messages/webhooks/personal-data'
import { webhookRoutes } from '#/features/messages/webhooks/routes'
import { noteData } from '#/features/journal/notes/personal-data'
import { practicePartnerMails } from '#/features/journal/partners/mail'
import { practicePartnerData } from '#/features/journal/partners/personal-data'
import { practicePartnerRoutes } from '#/features/journal/partners/routes'
import { sharedNoteMails } from '#/features/journal/sharing/mail'
import { sharedNoteData } from '#/features/journal/sharing/personal-data'
import { mayReadNote } from '#/features/journal/sharing/reads'
import { noteSharingRoutes, sharedNoteRoutes } from '#/features/journal/sharing/routes'
import { stakeCandidateRoutes } from '#/features/stakes/stakes/opponents/routes'
import { stakeClockJobs } from '#/features/stakes/stakes/expiry/jobs'
import { stakePhotoJobs } from '#/features/stakes/photos/jobs'
import { stakePhotoMails } from '#/features/stakes/photos/mail'
import { stakePhotoData } from '#/features/stakes/photos/personal-data'
import { stakePhotoRoutes } from '#/features/stakes/photos/routes'
import { stakeRecordRoutes } from '#/features/stakes/stakes/records/routes'
import { stakeSendingRoutes } from '#/features/stakes/stakes/sending/routes'
import { stakeMails } from '#/features/stakes/stakes/mail'
import { stakeData } from '#/features/stakes/stakes/personal-data'
import { stakeRoutes } from '#/features/stakes/stakes/routes'
import { noteFileRoutes } from '#/features/journal/import-export/routes'
import { noteOfferData } from '#/features/journal/suggestions/personal-data'
import { noteOfferRoutes } from '#/features/journal/suggestions/routes'
import { notePictureData } from '#/features/journal/notes/pictures/personal-data'
import { notePictureRoutes } from '#/features/journal/notes/pictures/routes'
import { noteRoutes } from '#/features/journal/notes/routes'
import { squadData } from '#/features/club/squad/personal-data'
import { squadApplicationData } from '#/features/club/squad/applications/personal-data'
import { squadApplicationMails } from '#/features/club/squad/applications/mail'
import { squadApplicationRoutes } from '#/features/club/squad/applications/routes'
import { squadMails } from '#/features/club/squad/mail'
import { squadRoutes } from '#/features/club/squad/routes'
import { squadShiftData } from '#/features/club/squad/shifts/personal-data'
import { squadShiftJobs } from '#/features/club/squad/shifts/jobs'
import { squadShiftMails } from '#/features/club/squad/shifts/mail'
import { squadShiftRoutes } from '#/features/club/squad/shifts/routes'
import { dropData } from '#/features/club/drop/personal-data'
import { dropMails } from '#/features/club/drop/mail'
import { dropRoutes } from '#/features/club/drop/routes'
import { dropDeskRoutes } from '#/features/club/drop/desk/routes'
import { dropHandOutRoutes } from '#/features/club/drop/pickup/routes'
import { practiceData } from '#/features/journal/partners/matching/personal-data'
import { practiceMatchingRoutes } from '#/features/journal/partners/matching/routes'
import type { JobDefinition } from '#/platform/jobs'
import { joinTemplates, type MailTemplates } from '#/platform/messaging/mail-kinds'
import type { PersonalData } from '#/platform/personal-data'
import { backupJobs } from './backup/jobs'
import { retentionJobs } from './retention'
import { upkeepJobs } from '#/platform/database/upkeep'
import { uploadData } from '#/features/foundation/uploads/personal-data'
import { uploadRoutes } from '#/features/foundation/uploads/routes'

/** What is kept of people, in the order in which a deleted account is forgotten: the person comes last. */
export const personalData: readonly PersonalData[] = [
  uploadData,
  regularData,
  rsvpData,
  guestData,
  releasedSpotData,
  matchupData,
  eventData,
  seriesData,
  communityData,
  announcementData,
  invitationData,
  communityInterestData,
  hostRequestData,
  squadShiftData,
  squadData,
  squadApplicationData,
  dropData,
  membershipRequestData,
  postData,
  reportData,
  sharedNoteData,
  practicePartnerData,
  noteData,
  notePictureData,
  noteOfferData,
  practiceData,
  stakePhotoData,
  stakeData,
  profileData,
  accessTokenData,
  newsletterData,
  newsletterIssueData,
  contactData,
  calendarData,
  webhookData,
  webhookDeliveryData,
  auditData,
  messageData,
  notificationData,
  pendingSignUpData,
  proofData,
  authenticatorData,
  accountData,
]

/** Every feature's parts, in one place: what isn't listed here isn't reachable. */
export const routers = [
  accountRoutes,
  ownAccountRoutes(personalData),
  accessTokenRoutes,
  signInRoutes,
  twoStepRoutes,
  profileRoutes,
  eventRoutes(fillFreedSeats),
  rsvpRoutes,
  guestRoutes,
  reliabilityRoutes,
  eventDeskRoutes,
  checkInRoutes,
  nightSeriesRoutes(seatRegulars),
  seriesEditRoutes,
  regularRoutes,
  communityRoutes,
  announcementRoutes,
  invitationRoutes,
  communityInterestRoutes,
  membershipRoutes,
  galleryRoutes,
  postRoutes,
  tournamentCodeRoutes,
  matchupRoutes,
  // Before a note by its id, which `export` would else be.
  noteFileRoutes,
  noteOfferRoutes,
  // Whoever may read a note sees its pictures: asked here, and nowhere else.
  notePictureRoutes(async (db, viewer, noteId) => (await mayReadNote(db, viewer, noteId)) !== null),
  noteRoutes,
  noteSharingRoutes,
  sharedNoteRoutes,
  practicePartnerRoutes,
  practiceMatchingRoutes,
  // Before a challenge by its id, which `record` would else be.
  stakeRecordRoutes,
  stakeCandidateRoutes,
  stakeSendingRoutes,
  stakePhotoRoutes,
  stakeRoutes,
  newsletterRoutes,
  newsletterIssueRoutes,
  newsletterSendingRoutes,
  contactRoutes,
  adminRoutes,
  systemHealthRoutes,
  errorKindRoutes,
  settingsRoutes,
  outboxRoutes,
  notificationRoutes,
  notificationSettingsRoutes,
  pushRoutes,
  peopleRoutes,
  suspensionRoutes,
  hostRequestRoutes,
  squadRoutes,
  squadApplicationRoutes,
  squadShiftRoutes,
  dropRoutes,
  dropDeskRoutes,
  dropHandOutRoutes,
  membershipRequestRoutes,
  auditRoutes,
  reportRoutes,
  calendarRoutes,
  embedRoutes,
  webhookRoutes,
  webhookDeliveryRoutes,
  uploadRoutes,
]

export const mailTemplates: MailTemplates = respectingChoices(
  joinTemplates([
    accountMails,
    ownAccountMails,
    signInMails,
    authenticatorMails,
    eventMails,
    digestMails,
    rsvpMails,
    guestMails,
    regularMails,
    eventDeskMails,
    newsletterMails,
    newsletterDeliveryMails,
    contactMails,
    communityMails,
    announcementMails,
    invitationMails,
    communityInterestMails,
    membershipMails,
    suspensionMails,
    errorKindMails,
    releasedSpotMails,
    hostRequestMails,
    squadMails,
    squadApplicationMails,
    squadShiftMails,
    dropMails,
    membershipRequestMails,
    webhookMails,
    matchupMails,
    practicePartnerMails,
    sharedNoteMails,
    stakeMails,
    stakePhotoMails,
  ]),
)

export const jobDefinitions: JobDefinition[] = [
  ...outboxJobs(mailTemplates),
  ...eventJobs,
  ...digestJobs,
  ...newsletterJobs,
  ...seatingJobs,
  ...retentionJobs(personalData),
  ...backupJobs,
  ...upkeepJobs,
  ...webhookJobs,
  ...nightSeriesJobs(seatRegulars),
  ...regularJobs,
  ...releasedSpotJobs,
  ...errorKindJobs,
  ...stakeClockJobs,
  ...stakePhotoJobs,
  ...squadShiftJobs,
]
