import { dropDeskRoutes } from './drop/desk/routes'
import { dropMails } from './drop/mail'
import { dropData } from './drop/personal-data'
import { dropHandOutRoutes } from './drop/pickup/routes'
import { dropRoutes } from './drop/routes'
import { hostRequestMails } from './host-requests/mail'
import { hostRequestData } from './host-requests/personal-data'
import { hostRequestRoutes } from './host-requests/routes'
import { membershipRequestMails } from './membership/mail'
import { membershipRequestData } from './membership/personal-data'
import { membershipRequestRoutes } from './membership/routes'
import { squadApplicationMails } from './squad/applications/mail'
import { squadApplicationData } from './squad/applications/personal-data'
import { squadApplicationRoutes } from './squad/applications/routes'
import { squadMails } from './squad/mail'
import { squadData } from './squad/personal-data'
import { squadRoutes } from './squad/routes'
import { squadShiftJobs } from './squad/shifts/jobs'
import { squadShiftMails } from './squad/shifts/mail'
import { squadShiftData } from './squad/shifts/personal-data'
import { squadShiftRoutes } from './squad/shifts/routes'
import type { Module } from '#/platform/module'

/** What club offers the server. */
export const clubModule: Module = {
  routes: [
    hostRequestRoutes,
    squadRoutes,
    squadApplicationRoutes,
    squadShiftRoutes,
    dropRoutes,
    dropDeskRoutes,
    dropHandOutRoutes,
    membershipRequestRoutes,
  ],
  messages: [
    hostRequestMails,
    squadMails,
    squadApplicationMails,
    squadShiftMails,
    dropMails,
    membershipRequestMails,
  ],
  jobs: [...squadShiftJobs],
  personalData: [
    hostRequestData,
    squadShiftData,
    squadData,
    squadApplicationData,
    dropData,
    membershipRequestData,
  ],
}
