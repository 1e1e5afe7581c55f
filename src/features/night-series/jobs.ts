import type { JobDefinition } from '#/server/jobs'
import { ensureBuiltInSeries, materialiseSeries, type SeatRegulars } from './writes'

/** @param seatRegulars who has a place every time, handed in so that series need not know how it is kept */
export const nightSeriesJobs = (seatRegulars: SeatRegulars): JobDefinition[] => [
  {
    name: 'night-series',
    cron: '23 8 * * *',
    atStart: true,
    async run({ db, log }) {
      const now = new Date()
      await ensureBuiltInSeries(db, now)
      const { made, failed } = await materialiseSeries(db, now, seatRegulars)
      if (made > 0) log.info({ made }, 'Events of recurring series were made')
      for (const { id, error } of failed) log.error({ err: error, series: id }, 'A series could not be made')
    },
  },
]
