import { deliverDueMessages } from '#/features/notifications/jobs'
import { mailTemplates } from './registry'
import type { Services } from './services'

/**
 * Sends queued messages right after the commit that queued them. One round at a time per process; a nudge
 * that comes meanwhile starts another when it ends. The job of every minute catches what this misses.
 */
export async function startOutboxNudge(services: Services): Promise<() => Promise<void>> {
  let wanted = false
  let running: Promise<void> | null = null
  async function rounds(): Promise<void> {
    while (wanted) {
      wanted = false
      await deliverDueMessages(services, mailTemplates)
    }
  }
  const nudge = (): void => {
    wanted = true
    running ??= rounds()
      .catch((error: unknown) => services.log.warn({ err: error }, 'Messages wait for the next round'))
      .finally(() => {
        running = null
      })
  }
  const stop = await services.database.listen('outbox', nudge, nudge)
  return async () => {
    await stop()
    wanted = false
    await running
  }
}
