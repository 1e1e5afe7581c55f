import { forgetOldProofs } from '#/features/proofs/writes'
import { forgetExpired } from '#/server/clean-up'
import type { JobDefinition } from '#/server/jobs'
import { enqueueReminders } from './writes'

export const eventJobs: JobDefinition[] = [
  {
    name: 'event-reminders',
    cron: '*/5 * * * *',
    run: ({ db }) => enqueueReminders(db, new Date()),
  },
  {
    name: 'clean-up',
    cron: '17 9 * * *',
    async run({ db }) {
      await forgetExpired(db)
      await forgetOldProofs(db)
    },
  },
]
