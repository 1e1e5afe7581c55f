import type { JobDefinition } from '#/platform/jobs'
import { settleDueEvents } from './writes'

export const seatingJobs: JobDefinition[] = [
  { name: 'settle-places', cron: '* * * * *', run: ({ db }) => settleDueEvents(db, new Date()) },
]
