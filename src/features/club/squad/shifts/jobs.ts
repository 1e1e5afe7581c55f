import type { JobDefinition } from '#/platform/jobs'
import { tellOfChanges } from './writes'

export const squadShiftJobs: JobDefinition[] = [
  {
    name: 'squad-shifts',
    cron: '*/5 * * * *',
    async run({ db }) {
      await tellOfChanges(db)
    },
  },
]
