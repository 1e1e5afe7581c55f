import { auditData } from './audit/personal-data'
import { auditRoutes } from './audit/routes'
import { messageData } from './outbox/personal-data'
import { outboxRoutes } from './outbox/routes'
import { settingsRoutes } from './settings/routes'
import { uploadData } from './uploads/personal-data'
import { uploadRoutes } from './uploads/routes'
import type { Module } from '#/platform/module'

/** What foundation offers the server. */
export const foundationModule: Module = {
  routes: [settingsRoutes, outboxRoutes, auditRoutes, uploadRoutes],
  personalData: [uploadData, auditData, messageData],
}
