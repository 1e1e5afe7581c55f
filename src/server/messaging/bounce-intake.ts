import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { bounceReportIn } from '#/features/newsletter-deliveries/logic/bounce-report'
import { noteBounce } from '#/features/newsletter-deliveries/writes'
import { AppError } from '#/lib/errors'
import type { ApiEnv } from '#/server/api-env'
import { deliveriesIn } from './bounce-address'

/** A report may carry the whole mail that came back. */
const MAX_REPORT_BYTES = 1024 * 1024

/**
 * Where the operator's mail server brings what came back to BOUNCE_ADDRESS, raw as it arrived: a program without
 * cookies or Origin, so it stands outside of the API. Nobody has to be known here: the address that a report came to
 * carries a seal that only this server can make, and speaks of one copy of one issue alone. What says nothing is
 * thanked all the same, else the mail server would report the report; what is too much or too large is refused, and its mail
 * server brings it again (docs/operating.md).
 */
export const bounceIntake = new Hono<ApiEnv>().post(
  '/newsletter/bounces',
  bodyLimit({
    maxSize: MAX_REPORT_BYTES,
    onError: () => {
      throw new AppError({ code: 'body_too_large', category: 'validation', status: 413 })
    },
  }),
  async (c) => {
    const { db, env, limits } = c.var.services
    await limits.take('bounce', c.var.network)
    const raw = await c.req.text()
    const report = bounceReportIn(raw)
    if (report)
      for (const id of deliveriesIn(env.AUTH_SECRET, raw)) await noteBounce(db, id, report.about, report.said)
    return c.text('Thank you.')
  },
)
