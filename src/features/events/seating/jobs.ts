import type { JobDefinition } from '#/server/jobs'
import { settleDueEvents } from './writes'

export const seatingJobs: JobDefinition[] = [
  { name: 'settle-places', cron: '* * * * *', run: ({ db }) => settleDueEvents(db, new Date()) },
]
