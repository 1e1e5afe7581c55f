import type { JobDefinition } from '#/platform/jobs'
import { confirmDue } from './writes'

export const confirmationJobs: JobDefinition[] = [
  { name: 'confirm-rsvps', cron: '* * * * *', run: ({ db }) => confirmDue(db, new Date()) },
]
