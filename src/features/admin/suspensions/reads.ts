import { readHoldings } from '#/features/admin/released-spots/reads'
import type { Executor } from '#/platform/db'
import { MOST_PREVIEWED, type SuspensionPreview } from './schema'

type Listed = SuspensionPreview['events'][number]

/** What suspending someone would free now. @throws AppError not_found */
export async function previewSuspension(db: Executor, userId: string): Promise<SuspensionPreview> {
  const { held, requested: _requested, ...counts } = await readHoldings(db, userId)
  const events = held.flatMap(({ status, ...event }): Listed[] =>
    status === 'confirmed' || status === 'offered' || status === 'waitlisted' ? [{ ...event, status }] : [],
  )
  const seated = events.filter(({ status }) => status !== 'waitlisted')
  return {
    ...counts,
    spots: seated.reduce((sum, { partySize }) => sum + partySize, 0),
    waits: events.length - seated.length,
    eventCount: events.length,
    events: events.slice(0, MOST_PREVIEWED),
  }
}
