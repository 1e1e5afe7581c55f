import type { JobDefinition } from '#/platform/jobs'
import { lapseDue } from './writes'

export const stakeClockJobs: JobDefinition[] = [
  {
    name: 'stakes-clock',
    cron: '*/10 * * * *',
    async run({ db }) {
      // As many as there are, some at a time.
      let moved: number
      do moved = await lapseDue(db, new Date())
      while (moved > 0)
    },
  },
]
