import type { JobDefinition } from '#/platform/jobs'
import { releaseForgotten } from './writes'

export const releasedSpotJobs: JobDefinition[] = [
  {
    name: 'released-spots',
    cron: '*/5 * * * *',
    async run({ db, log }) {
      const people = await releaseForgotten(db)
      if (people > 0) log.info({ people }, 'Spots that suspended people still held were freed')
    },
  },
]
