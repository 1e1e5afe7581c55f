import type { JobDefinition } from '#/platform/jobs'
import { enqueueDigests } from './writes'

export const digestJobs: JobDefinition[] = [
  { name: 'digests', cron: '*/15 * * * *', run: ({ db }) => enqueueDigests(db, new Date()) },
]
