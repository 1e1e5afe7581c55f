import { handOver } from '#/features/messages/newsletter/deliveries/writes'
import { deliverDueMessages } from '#/features/foundation/outbox/jobs'
import { deliverDueWebhooks } from '#/features/messages/webhooks/deliveries/jobs'
import type { Channel } from '#/platform/live/channels'
import { withLogContext } from '#/platform/observability/log-context'
import { mailTemplates } from '#/server/registry'
import type { Services } from '#/platform/services'

type Stop = () => Promise<void>

/**
 * Sends what is queued right after the commit that queued it. One round at a time per process; a nudge
 * that comes meanwhile starts another when it ends. The job of every minute catches what this misses.
 */
async function startNudge(
  { database, log }: Services,
  channel: Channel,
  deliver: () => Promise<void>,
): Promise<Stop> {
  let wanted = false
  let running: Promise<void> | null = null
  async function rounds(): Promise<void> {
    while (wanted) {
      wanted = false
      await deliver()
    }
  }
  const nudge = (): void => {
    wanted = true
    // On the embedded database this is called from within the request that queued it; a round is for many.
    running ??= withLogContext({ job: `${channel} nudge` }, rounds)
      .catch((error: unknown) => log.warn({ err: error, channel }, 'What is queued waits for the next round'))
      .finally(() => {
        running = null
      })
  }
  const stop = await database.listen(channel, nudge, nudge)
  return async () => {
    await stop()
    wanted = false
    await running
  }
}

export const startOutboxNudge = (services: Services): Promise<Stop> =>
  startNudge(services, 'outbox', async () => {
    await deliverDueMessages(services, mailTemplates)
    // Its commit nudges again, so that an issue goes on until it is through, and never stands before anything else.
    if (!services.stopping.signal.aborted) await handOver(services.db)
  })

export const startWebhookNudge = (services: Services): Promise<Stop> =>
  startNudge(services, 'webhooks', () => deliverDueWebhooks(services))
