import type { JobDefinition } from '#/platform/jobs'
import { reportError } from '#/platform/observability/report-error'
import { ensureBuiltInSeries, materialiseSeries, type SeatRegulars } from './writes'

/** @param seatRegulars who has a place every time, handed in so that series need not know how it is kept */
export const nightSeriesJobs = (seatRegulars: SeatRegulars): JobDefinition[] => [
  {
    name: 'night-series',
    cron: '23 8 * * *',
    atStart: true,
    async run(services) {
      const { db, log } = services
      const now = new Date()
      await ensureBuiltInSeries(db, now)
      const { made, failed } = await materialiseSeries(db, now, seatRegulars)
      if (made > 0) log.info({ made }, 'Events of recurring series were made')
      for (const { id, error } of failed)
        reportError(services, {
          operation: 'job night-series',
          error,
          message: 'A series could not be made',
          about: { series: id },
        })
    },
  },
]
