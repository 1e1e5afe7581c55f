import { adminModule } from '#/features/admin/module'
import { clubModule } from '#/features/club/module'
import { communitiesModule } from '#/features/communities/module'
import { eventsModule } from '#/features/events/module'
import { outboxJobs } from '#/features/foundation/outbox/jobs'
import { foundationModule } from '#/features/foundation/module'
import { journalModule } from '#/features/journal/module'
import { messagesModule } from '#/features/messages/module'
import { respectingChoices } from '#/features/messages/notifications/mail'
import { ownAccountRoutes } from '#/features/people/account-settings/routes'
import { peopleModule } from '#/features/people/module'
import { siteModule } from '#/features/site/module'
import { stakesModule } from '#/features/stakes/module'
import { tournamentsModule } from '#/features/tournaments/module'
import { upkeepJobs } from '#/platform/database/upkeep'
import type { JobDefinition } from '#/platform/jobs'
import { joinTemplates, type MailTemplates } from '#/platform/messaging/mail-kinds'
import type { Module } from '#/platform/module'
import type { PersonalData } from '#/platform/personal-data'
import { backupJobs } from './backup/jobs'
import { retentionJobs } from './retention'

/**
 * All of the house: what isn't listed here isn't reachable. In the order in which a deleted account is forgotten: pictures
 * while it can still be seen who shows them, then from the top floor down, so that the person comes last.
 */
const MODULES: readonly Module[] = [
  foundationModule,
  adminModule,
  siteModule,
  clubModule,
  stakesModule,
  journalModule,
  tournamentsModule,
  communitiesModule,
  eventsModule,
  messagesModule,
  peopleModule,
]

export const personalData: readonly PersonalData[] = MODULES.flatMap((each) => each.personalData ?? [])

export const routers = [...MODULES.flatMap((each) => each.routes), ownAccountRoutes(personalData)]

export const mailTemplates: MailTemplates = respectingChoices(
  joinTemplates(MODULES.flatMap((each) => each.messages ?? [])),
)

export const jobDefinitions: JobDefinition[] = [
  ...outboxJobs(mailTemplates),
  ...MODULES.flatMap((each) => each.jobs ?? []),
  ...retentionJobs(personalData),
  ...backupJobs,
  ...upkeepJobs,
]
