import { AppError } from '#/lib/errors'
import type { Env } from '#/platform/env'
import type { Logger } from '#/platform/observability/log'
import { watchLoop } from '#/platform/observability/loop-watch'

/** A gate that has closed opens when what closed it has fallen to this share, so that it doesn't flutter. */
const REOPENS_AT = 0.8
/** Of those who pressed a button five times as many are let in as of those who look at something. */
const WRITES_PER_READ = 5
/** The admin area has places of its own: it can be reached while others are sent away, and holds up nobody for long. */
const ADMINS_AT_ONCE = 32
const LOOP_WINDOW_MS = 1_000
const LOOP_WINDOWS = 3
const LOOP_RESOLUTION_MS = 20
/** Those who are sent away come back after these seconds, and not all in the same. */
const RETRY_FROM_SECONDS = 2
const RETRY_SPREAD_SECONDS = 5

export type RequestKind = 'read' | 'write' | 'admin'
export type ShedReason = 'requests' | 'connections' | 'event-loop'

/** A request as it comes in. While its sender is still sending, it keeps nobody else from their place. */
type Incoming = { readonly complete: boolean }

type Gauges = {
  /** Statements that wait for a free connection to the database. */
  waiting(): number
  /** How late the event loop is, in milliseconds. */
  lateMs(): number
}

export type Load = ReturnType<typeof createLoad>

/** How late timers were on average since it was last asked, in milliseconds. */
function createLoopMean(): () => number {
  const loop = watchLoop(LOOP_RESOLUTION_MS)
  return () => {
    const mean = loop.meanMs()
    loop.reset()
    return mean
  }
}

/**
 * How late timers have been, in milliseconds: the least of the last three seconds' averages. One long pause is no load; a
 * process that is held up second after second has too much to do.
 */
export function createLastingDelay(
  meanSinceAsked: () => number = createLoopMean(),
  now: () => number = () => performance.now(),
): () => number {
  let lookedAt = now()
  let recent: number[] = []
  return () => {
    if (now() - lookedAt >= LOOP_WINDOW_MS) {
      lookedAt = now()
      recent = [meanSinceAsked(), ...recent].slice(0, LOOP_WINDOWS)
    }
    return recent.length < LOOP_WINDOWS ? 0 : Math.min(...recent)
  }
}

function createGate(limit: number, reading: () => number): () => boolean {
  let isClosed = false
  return () => {
    isClosed = reading() >= (isClosed ? limit * REOPENS_AT : limit)
    return isClosed
  }
}

const comeAgain = (): AppError =>
  new AppError({
    code: 'overloaded',
    category: 'server',
    status: 503,
    retryAfterSeconds: RETRY_FROM_SECONDS + Math.floor(Math.random() * RETRY_SPREAD_SECONDS),
  })

/**
 * Decides at the door whether a request is answered or sent away for some seconds; what was let in is answered. Whoever
 * only looks at something is sent away first, by any of three signs; writes when very many of them are under way.
 * @param onShed told of each that is sent away
 */
export function createLoad(env: Env, gauges: Gauges, log: Logger, onShed: (reason: ShedReason) => void) {
  const underWay = { read: new Set<Incoming>(), write: new Set<Incoming>(), admin: new Set<Incoming>() }
  const complete = (kind: RequestKind) => () =>
    [...underWay[kind]].reduce((count, incoming) => count + (incoming.complete ? 1 : 0), 0)
  const gates: Record<RequestKind, [ShedReason, () => boolean][]> = {
    read: [
      ['requests', createGate(env.SHED_REQUESTS, complete('read'))],
      ['connections', createGate(env.SHED_WAITING, gauges.waiting)],
      ['event-loop', createGate(env.SHED_LOOP_DELAY_MS, gauges.lateMs)],
    ],
    write: [['requests', createGate(env.SHED_REQUESTS * WRITES_PER_READ, complete('write'))]],
    admin: [['requests', createGate(ADMINS_AT_ONCE, complete('admin'))]],
  }
  let isShedding = false

  function tell(reason: ShedReason | undefined): void {
    if (isShedding === (reason !== undefined)) return
    isShedding = !isShedding
    if (isShedding) log.warn({ reason }, 'Too much at once: some are asked to come again in a moment')
    else log.warn('Everybody is answered again')
  }

  function closedBy(kind: RequestKind): ShedReason | undefined {
    const reason = gates[kind].find(([, isClosed]) => isClosed())?.[0]
    if (kind === 'read') tell(reason)
    return reason
  }

  return {
    /** Whether those of a kind are sent away just now. */
    isFull: (kind: RequestKind): boolean => closedBy(kind) !== undefined,
    /**
     * Lets a request in; call what it answers when the request is over.
     * @throws AppError overloaded (503 with Retry-After) when there is too much to do
     */
    enter(kind: RequestKind, incoming: Incoming = { complete: true }): () => void {
      const reason = closedBy(kind)
      if (reason) {
        onShed(reason)
        throw comeAgain()
      }
      underWay[kind].add(incoming)
      return () => void underWay[kind].delete(incoming)
    },
  }
}
