import { z } from '#/lib/zod'
import { canonicalTimeZone, TIME_ZONE_MESSAGE } from '#/lib/time-zones'

/** A time zone as a person or a program gives it; what comes out is its one canonical name. */
export const typedTimeZone = z
  .string(TIME_ZONE_MESSAGE)
  .max(64, TIME_ZONE_MESSAGE)
  .transform((typed, context) => {
    const zone = canonicalTimeZone(typed)
    if (zone === null) context.addIssue({ code: 'custom', message: TIME_ZONE_MESSAGE, input: typed })
    return zone ?? z.NEVER
  })
