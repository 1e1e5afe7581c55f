import { AsyncLocalStorage } from 'node:async_hooks'
import { traceIds } from './tracing'

/** On whose behalf something runs: a request, or a piece of background work. */
type LogContext = { requestId: string } | { job: string; run?: string }

const context = new AsyncLocalStorage<LogContext>()

/** All that is logged within `work`, however deep, says what it belongs to; what it belonged to before is left. */
export const withLogContext = <T>(belongsTo: LogContext, work: () => T): T => context.run(belongsTo, work)

/** Of what runs now; empty outside of both. Anew each time: the logger writes into it. */
export const logContext = (): Partial<{ requestId: string; job: string; run: string; traceId: string }> => ({
  ...context.getStore(),
  ...traceIds(),
})
