import type { JobDefinition } from '#/platform/jobs'
import { digestErrors } from './writes'

export const errorKindJobs: JobDefinition[] = [
  // In the morning of the club's own time zone, or close to it.
  { name: 'errors-digest', cron: '7 15 * * *', run: ({ db }) => digestErrors(db, new Date()) },
]
