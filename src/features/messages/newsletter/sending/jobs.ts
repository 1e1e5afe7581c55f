import { handOver, settleDeliveries } from '#/features/messages/newsletter/deliveries/writes'
import type { JobDefinition } from '#/platform/jobs'
import { startScheduled } from './writes'

/** Starts what is due, and goes on with what goes out, also after every process that sent it has died. */
export const newsletterJobs: JobDefinition[] = [
  {
    name: 'newsletter',
    cron: '* * * * *',
    atStart: true,
    async run({ db }) {
      await startScheduled(db)
      await settleDeliveries(db)
      await handOver(db)
    },
  },
]
