import { Hono } from 'hono'
import { bounceReportIn } from '#/features/messages/newsletter/deliveries/logic/bounce-report'
import { noteBounce } from '#/features/messages/newsletter/deliveries/writes'
import type { ApiEnv } from '#/platform/http/api-env'
import { bodyUpTo } from '#/platform/http/request-body'
import { deliveriesIn } from '#/platform/messaging/bounce-address'
import * as m from '#/lib/messages.gen'

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
  async (c, next) => {
    await c.var.services.limits.take('bounce', c.var.network)
    await next()
  },
  bodyUpTo({ maxBytes: MAX_REPORT_BYTES }),
  async (c) => {
    const { db, env } = c.var.services
    const raw = await c.req.text()
    const report = bounceReportIn(raw)
    if (report)
      for (const id of deliveriesIn(env.AUTH_SECRET, raw)) await noteBounce(db, id, report.about, report.said)
    return c.text(m.server_thankYou())
  },
)
