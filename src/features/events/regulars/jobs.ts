import type { JobDefinition } from '#/platform/jobs'
import { askRegulars, endSeatsOfTheGone } from './writes'

export const regularJobs: JobDefinition[] = [
  {
    name: 'regulars',
    cron: '*/10 * * * *',
    async run({ db, log }) {
      const ended = await endSeatsOfTheGone(db)
      if (ended > 0) log.info({ ended }, 'Standing seats of people who may no longer come were ended')
      await askRegulars(db, new Date())
    },
  },
]
