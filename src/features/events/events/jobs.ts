import type { JobDefinition } from '#/platform/jobs'
import { enqueueReminders } from './writes'

export const eventJobs: JobDefinition[] = [
  {
    name: 'event-reminders',
    cron: '*/5 * * * *',
    run: ({ db }) => enqueueReminders(db, new Date()),
  },
]
