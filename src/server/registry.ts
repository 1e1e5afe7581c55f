import { rsvpData } from '#/features/rsvp/personal-data'
import { matchupMails } from '#/features/matchups/mail'
import { matchupData } from '#/features/matchups/personal-data'
import { matchupRoutes } from '#/features/matchups/routes'
import { tournamentCodeRoutes } from '#/features/tournament-codes/routes'
import { eventData } from '#/features/events/personal-data'
import { seriesData } from '#/features/night-series/personal-data'
import { announcementData } from '#/features/announcements/personal-data'
import { announcementMails } from '#/features/announcements/mail'
import { announcementRoutes } from '#/features/announcements/routes'
import { communityInterestData } from '#/features/community-interest/personal-data'
import { communityInterestMails } from '#/features/community-interest/mail'
import { communityInterestRoutes } from '#/features/community-interest/routes'
import { invitationData } from '#/features/invitations/personal-data'
import { invitationMails } from '#/features/invitations/mail'
import { invitationRoutes } from '#/features/invitations/routes'
import { communityData } from '#/features/communities/personal-data'
import { guestData } from '#/features/guests/personal-data'
import { guestMails } from '#/features/guests/mail'
import { guestRoutes } from '#/features/guests/routes'
import { hostRequestData } from '#/features/host-requests/personal-data'
import { reportData } from '#/features/reports/personal-data'
import { postData } from '#/features/posts/personal-data'
import { postRoutes } from '#/features/posts/routes'
import { membershipRequestMails } from '#/features/membership-requests/mail'
import { membershipRequestData } from '#/features/membership-requests/personal-data'
import { membershipRequestRoutes } from '#/features/membership-requests/routes'
import { profileData } from '#/features/profiles/personal-data'
import { accessTokenData } from '#/features/access-tokens/personal-data'
import { newsletterData } from '#/features/newsletter/personal-data'
import { auditData } from '#/features/audit/personal-data'
import { messageData } from '#/features/outbox/personal-data'
import { pendingSignUpData } from '#/features/pending-sign-ups/personal-data'
import { proofData } from '#/features/proofs/personal-data'
import { accountData } from '#/features/accounts/personal-data'
import { ownAccountMails } from '#/features/own-account/mail'
import { ownAccountRoutes } from '#/features/own-account/routes'
import { accessTokenRoutes } from '#/features/access-tokens/routes'
import { authenticatorMails } from '#/features/authenticators/mail'
import { authenticatorData } from '#/features/authenticators/personal-data'
import { accountMails } from '#/features/accounts/mail'
import { accountRoutes } from '#/features/accounts/routes'
import { checkInRoutes } from '#/features/check-in/routes'
import { contactMails } from '#/features/contact/mail'
import { contactData } from '#/features/contact/personal-data'
import { contactRoutes } from '#/features/contact/routes'
import { communityMails } from '#/features/communities/mail'
import { membershipMails } from '#/features/memberships/mail'
import { membershipRoutes } from '#/features/memberships/routes'
import { adminRoutes } from '#/features/admin/routes'
import { communityRoutes } from '#/features/communities/routes'
import { digestJobs } from '#/features/digests/jobs'
import { digestMails } from '#/features/digests/mail'
import { errorKindJobs } from '#/features/error-kinds/jobs'
import { errorKindMails } from '#/features/error-kinds/mail'
import { errorKindRoutes } from '#/features/error-kinds/routes'
import { eventDeskMails } from '#/features/event-desk/mail'
import { eventDeskRoutes } from '#/features/event-desk/routes'
import { eventJobs } from '#/features/events/jobs'
import { eventMails } from '#/features/events/mail'
import { eventRoutes } from '#/features/events/routes'
import { galleryRoutes } from '#/features/gallery/routes'
import { newsletterDeliveryMails } from '#/features/newsletter-deliveries/mail'
import { newsletterIssueData } from '#/features/newsletter-issues/personal-data'
import { newsletterIssueRoutes } from '#/features/newsletter-issues/routes'
import { newsletterJobs } from '#/features/newsletter-sending/jobs'
import { newsletterSendingRoutes } from '#/features/newsletter-sending/routes'
import { newsletterMails } from '#/features/newsletter/mail'
import { newsletterRoutes } from '#/features/newsletter/routes'
import { nightSeriesJobs } from '#/features/night-series/jobs'
import { nightSeriesRoutes } from '#/features/night-series/routes'
import { notificationSettingsRoutes } from '#/features/notification-settings/routes'
import { respectingChoices } from '#/features/notifications/mail'
import { notificationData } from '#/features/notifications/personal-data'
import { notificationRoutes } from '#/features/notifications/routes'
import { outboxJobs } from '#/features/outbox/jobs'
import { outboxRoutes } from '#/features/outbox/routes'
import { pushRoutes } from '#/features/push/routes'
import { profileRoutes } from '#/features/profiles/routes'
import { auditRoutes } from '#/features/audit/routes'
import { hostRequestMails } from '#/features/host-requests/mail'
import { hostRequestRoutes } from '#/features/host-requests/routes'
import { peopleRoutes } from '#/features/people/routes'
import { releasedSpotJobs } from '#/features/released-spots/jobs'
import { releasedSpotMails } from '#/features/released-spots/mail'
import { releasedSpotData } from '#/features/released-spots/personal-data'
import { suspensionMails } from '#/features/suspensions/mail'
import { suspensionRoutes } from '#/features/suspensions/routes'
import { seriesEditRoutes } from '#/features/series-edits/routes'
import { settingsRoutes } from '#/features/settings/routes'
import { reliabilityRoutes } from '#/features/reliability/routes'
import { regularJobs } from '#/features/regulars/jobs'
import { regularMails } from '#/features/regulars/mail'
import { regularData } from '#/features/regulars/personal-data'
import { regularRoutes } from '#/features/regulars/routes'
import { seatRegulars } from '#/features/regular-places/writes'
import { reportRoutes } from '#/features/reports/routes'
import { rsvpMails } from '#/features/rsvp/mail'
import { rsvpRoutes } from '#/features/rsvp/routes'
import { seatingJobs } from '#/features/seating/jobs'
import { fillFreedSeats } from '#/features/seating/writes'
import { systemHealthRoutes } from '#/features/system-health/routes'
import { signInMails } from '#/features/sign-in/mail'
import { signInRoutes } from '#/features/sign-in/routes'
import { twoStepRoutes } from '#/features/two-step/routes'
import { embedRoutes } from '#/features/embeds/routes'
import { calendarRoutes } from '#/features/calendars/routes'
import { calendarData } from '#/features/calendars/personal-data'
import { webhookDeliveryData } from '#/features/webhook-deliveries/personal-data'
import { webhookJobs } from '#/features/webhook-deliveries/jobs'
import { webhookMails } from '#/features/webhook-deliveries/mail'
import { webhookDeliveryRoutes } from '#/features/webhook-deliveries/routes'
import { webhookData } from '#/features/webhooks/personal-data'
import { webhookRoutes } from '#/features/webhooks/routes'
import { noteData } from '#/features/notes/personal-data'
import { practicePartnerMails } from '#/features/practice-partners/mail'
import { practicePartnerData } from '#/features/practice-partners/personal-data'
import { practicePartnerRoutes } from '#/features/practice-partners/routes'
import { sharedNoteMails } from '#/features/shared-notes/mail'
import { sharedNoteData } from '#/features/shared-notes/personal-data'
import { mayReadNote } from '#/features/shared-notes/reads'
import { noteSharingRoutes, sharedNoteRoutes } from '#/features/shared-notes/routes'
import { stakeCandidateRoutes } from '#/features/stake-candidates/routes'
import { stakeClockJobs } from '#/features/stake-clock/jobs'
import { stakePhotoJobs } from '#/features/stake-photos/jobs'
import { stakePhotoMails } from '#/features/stake-photos/mail'
import { stakePhotoData } from '#/features/stake-photos/personal-data'
import { stakePhotoRoutes } from '#/features/stake-photos/routes'
import { stakeRecordRoutes } from '#/features/stake-records/routes'
import { stakeSendingRoutes } from '#/features/stake-sending/routes'
import { stakeMails } from '#/features/stakes/mail'
import { stakeData } from '#/features/stakes/personal-data'
import { stakeRoutes } from '#/features/stakes/routes'
import { noteFileRoutes } from '#/features/note-files/routes'
import { noteOfferData } from '#/features/note-offers/personal-data'
import { noteOfferRoutes } from '#/features/note-offers/routes'
import { notePictureData } from '#/features/note-pictures/personal-data'
import { notePictureRoutes } from '#/features/note-pictures/routes'
import { noteRoutes } from '#/features/notes/routes'
import { squadData } from '#/features/squad/personal-data'
import { squadApplicationData } from '#/features/squad-applications/personal-data'
import { squadApplicationMails } from '#/features/squad-applications/mail'
import { squadApplicationRoutes } from '#/features/squad-applications/routes'
import { squadMails } from '#/features/squad/mail'
import { squadRoutes } from '#/features/squad/routes'
import { squadShiftData } from '#/features/squad-shifts/personal-data'
import { squadShiftJobs } from '#/features/squad-shifts/jobs'
import { squadShiftMails } from '#/features/squad-shifts/mail'
import { squadShiftRoutes } from '#/features/squad-shifts/routes'
import { dropData } from '#/features/drops/personal-data'
import { dropMails } from '#/features/drops/mail'
import { dropRoutes } from '#/features/drops/routes'
import { dropDeskRoutes } from '#/features/drop-desk/routes'
import { dropHandOutRoutes } from '#/features/drop-hand-out/routes'
import { practiceData } from '#/features/practice-matching/personal-data'
import { practiceMatchingRoutes } from '#/features/practice-matching/routes'
import type { JobDefinition } from './jobs'
import { joinTemplates, type MailTemplates } from '#/server/messaging/mail-kinds'
import type { PersonalData } from './personal-data'
import { backupJobs } from './backup/jobs'
import { retentionJobs } from './retention'
import { upkeepJobs } from '#/server/database/upkeep'
import { uploadData } from '#/server/storage/upload-data'
import { uploadRoutes } from '#/server/storage/upload-routes'

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
