import { adminRoutes } from './overview/routes'
import { releasedSpotJobs } from './released-spots/jobs'
import { releasedSpotMails } from './released-spots/mail'
import { releasedSpotData } from './released-spots/personal-data'
import { reportData } from './reports/personal-data'
import { reportRoutes } from './reports/routes'
import { suspensionMails } from './suspensions/mail'
import { suspensionRoutes } from './suspensions/routes'
import { errorKindJobs } from './system-health/errors/jobs'
import { errorKindMails } from './system-health/errors/mail'
import { errorKindRoutes } from './system-health/errors/routes'
import { systemHealthRoutes } from './system-health/routes'
import type { Module } from '#/platform/module'

/** What admin offers the server. */
export const adminModule: Module = {
  routes: [adminRoutes, systemHealthRoutes, errorKindRoutes, suspensionRoutes, reportRoutes],
  messages: [suspensionMails, errorKindMails, releasedSpotMails],
  jobs: [...releasedSpotJobs, ...errorKindJobs],
  personalData: [releasedSpotData, reportData],
}
