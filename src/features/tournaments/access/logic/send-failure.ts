import type { StandingScore } from '#/features/tournaments/run/schema'
import { AppError, categorise, userMessage } from '#/lib/errors'
import type { SendFailure } from './outbox-state'

/** What a failed sending means for the scores it was to send. */
export function sendFailureOf(error: unknown): SendFailure {
  const category = categorise(error)
  const { code = '', extra = {} } = error instanceof AppError ? error : {}
  if (code === 'score-stale') {
    const { current, version } = extra as { current?: StandingScore | null; version?: number }
    return { kind: 'stale', standing: current ?? null, version: version ?? 0 }
  }
  if (category === 'auth' || category === 'permission') return { kind: 'locked', words: userMessage(error) }
  if (['network', 'server', 'rate_limit', 'unknown'].includes(category))
    return { kind: 'later', sent: code !== 'offline' && category !== 'rate_limit' }
  return { kind: 'refused', words: userMessage(error) }
}
