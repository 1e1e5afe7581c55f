import { rehearse } from '#/features/events/rsvp/rehearsal/writes'
import { createMetrics } from '#/platform/observability/metrics'
import { createServerSlowOperations } from '#/platform/observability/slow-operations'
import { createLimits } from '#/platform/security/limits'
import { createApp } from './app'
import type { Db } from '#/platform/db'
import { IDEMPOTENCY_KEY_HEADER } from '#/platform/http/idempotency'
import type { Services } from '#/platform/services'

/** Code that has never run takes four times as long: after this many rounds it is compiled. */
const ROUNDS = 12

/**
 * Runs what everyone asks for at the same moment, the RSVP, through the whole API before the server says that it is ready:
 * the first storm after a start else meets code that has never run. In short transactions that are rolled back, so that
 * others are served in between; counted and limited apart. The server starts, too, where it fails.
 */
export async function rehearseRsvps(services: Services): Promise<void> {
  const { env, log } = services
  let db: Db = services.db
  let { limits } = services
  const isAlone = services.database.kind === 'embedded'
  const app = createApp(
    {
      ...services,
      metrics: createMetrics(),
      slowOperations: createServerSlowOperations(log),
      get db() {
        return db
      },
      get limits() {
        return limits
      },
    },
    null,
    null,
  )
  try {
    for (let round = 0; round < ROUNDS; round += 1)
      await rehearse(services.db, async (tx, viewer, eventId) => {
        if (db !== tx) limits = createLimits(tx, { off: env.LIMITS_OFF ?? false, isAlone })
        db = tx
        const request = new Request(new URL(`/api/events/${eventId}/registration`, env.PUBLIC_URL), {
          method: 'PUT',
          headers: {
            origin: env.PUBLIC_URL,
            'content-type': 'application/json',
            [IDEMPOTENCY_KEY_HEADER]: eventId,
          },
          body: '{"partySize":1}',
        })
        const response = await app.fetch(request, { viewer })
        if (!response.ok) throw new Error(`An RSVP was answered by ${response.status}`)
      })
  } catch (error) {
    log.warn({ err: error }, 'RSVPs could not be rehearsed')
  }
}
