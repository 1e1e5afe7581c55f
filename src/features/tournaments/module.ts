import { tournamentCodeRoutes } from './access/routes'
import { matchupMails } from './run/mail'
import { matchupData } from './run/personal-data'
import { matchupRoutes } from './run/routes'
import type { Module } from '#/platform/module'

/** What tournaments offers the server. */
export const tournamentsModule: Module = {
  routes: [tournamentCodeRoutes, matchupRoutes],
  messages: [matchupMails],
  personalData: [matchupData],
}
