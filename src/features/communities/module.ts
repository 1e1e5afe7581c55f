import { announcementMails } from './announcements/mail'
import { announcementData } from './announcements/personal-data'
import { announcementRoutes } from './announcements/routes'
import { communityMails } from './communities/mail'
import { communityData } from './communities/personal-data'
import { communityRoutes } from './communities/routes'
import { communityInterestMails } from './interest/mail'
import { communityInterestData } from './interest/personal-data'
import { communityInterestRoutes } from './interest/routes'
import { invitationMails } from './invitations/mail'
import { invitationData } from './invitations/personal-data'
import { invitationRoutes } from './invitations/routes'
import { membershipMails } from './memberships/mail'
import { membershipRoutes } from './memberships/routes'
import type { Module } from '#/platform/module'

/** What communities offers the server. */
export const communitiesModule: Module = {
  routes: [communityRoutes, announcementRoutes, invitationRoutes, communityInterestRoutes, membershipRoutes],
  messages: [communityMails, announcementMails, invitationMails, communityInterestMails, membershipMails],
  personalData: [communityData, announcementData, invitationData, communityInterestData],
}
