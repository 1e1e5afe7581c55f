import { stakePhotoJobs } from './photos/jobs'
import { stakePhotoMails } from './photos/mail'
import { stakePhotoData } from './photos/personal-data'
import { stakePhotoRoutes } from './photos/routes'
import { stakeClockJobs } from './stakes/expiry/jobs'
import { stakeMails } from './stakes/mail'
import { stakeCandidateRoutes } from './stakes/opponents/routes'
import { stakeData } from './stakes/personal-data'
import { stakeRecordRoutes } from './stakes/records/routes'
import { stakeRoutes } from './stakes/routes'
import { stakeSendingRoutes } from './stakes/sending/routes'
import type { Module } from '#/platform/module'

/** What stakes offers the server. */
export const stakesModule: Module = {
  routes: [
    // Before a challenge by its id, which `record` would else be.
    stakeRecordRoutes,
    stakeCandidateRoutes,
    stakeSendingRoutes,
    stakePhotoRoutes,
    stakeRoutes,
  ],
  messages: [stakeMails, stakePhotoMails],
  jobs: [...stakeClockJobs, ...stakePhotoJobs],
  personalData: [stakePhotoData, stakeData],
}
