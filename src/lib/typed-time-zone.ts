import { z } from '#/lib/zod'
import * as m from '#/lib/messages.gen'
import { canonicalTimeZone } from '#/lib/time-zones'

const error = () => m.dates_chooseZone()

/** A time zone as a person or a program gives it; what comes out is its one canonical name. */
export const typedTimeZone = z
  .string({ error })
  .max(64, { error })
  .transform((typed, context) => {
    const zone = canonicalTimeZone(typed)
    if (zone === null) context.addIssue({ code: 'custom', message: error(), input: typed })
    return zone ?? z.NEVER
  })
