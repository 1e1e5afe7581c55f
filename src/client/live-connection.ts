import {
  LIVE_BACK_SPREAD_MS,
  LIVE_READ_AGAIN_MS,
  LIVE_REFUSED_CAP_MS,
  LIVE_REFUSED_MS,
  LIVE_RESTART_MS,
  REALTIME_RETRY_THROTTLE_MS,
} from '#/client/constants'
import { createValue } from '#/client/listeners'
import { createRealtimeState, type RealtimeDependencies } from '#/client/realtime-state'
import { createSilenceWatch } from '#/client/stream-silence'

/** Routes change several topics at once; one new stream serves them all. */
const SETTLE_MS = 50
/** A hint reaches everybody at the same moment; they ask for the news spread over this time, unless it names another. */
const REFETCH_SPREAD_MS = 150
/** A browser holds six connections to one server at most. All may be dead, and each attempt finds out about one or two. */
const DEAD_LINE_ROUNDS = 4

/** What is used of an EventSource. */
export type Stream = {
  /** `CLOSED` (2) when it fails: the server answered, with a refusal. */
  readyState?: number
  addEventListener(type: string, listener: (event: { data?: string }) => void): void
  close(): void
}

export type LiveDependencies = Omit<RealtimeDependencies, 'connect'> & {
  open(url: string): Stream
  /** Why the server refuses a stream, in its words; null when it would give it now, or can't be asked. */
  refusalOf(url: string): Promise<Refusal | null>
  /**
   * Asks whether the server answers. Resolves with false if it does: then only the stream broke. Else with true, once it
   * answers again.
   */
  afterOutage(): Promise<boolean>
  /** When the page was made that the tab began with, as it says; empty where that is not to be relied on. */
  since: string
  /** Whether somebody can see the tab. */
  isVisible(): boolean
  /** A topic's data may be old: whoever shows it should read it again. */
  refetch(topic: string): void
  /** A topic has not changed since the page was made: only what the tab or the device had kept may be old. */
  refetchKept(topic: string): void
}

export type Refusal = { words: string; retryAfterSeconds?: number | undefined }

/** EventSource.CLOSED. */
const CLOSED = 2

type Hint = { topic?: string; count?: number; spread?: number; unchanged?: string[]; every?: number }

const hintOf = (event: { data?: string }): Hint => JSON.parse(event.data || '{}') as Hint

/**
 * The tab's one event stream. Topics are counted: the stream carries those that somebody watches. A new set
 * opens a new stream before the old one is closed, so that nothing falls between; what is watched anew, and
 * everything after a reconnect, is read again once the stream is ready, but for what has not changed since the page
 * was made: whatever the tab has read it read after that.
 */
export function createLiveConnection(dependencies: LiveDependencies) {
  const { open, refusalOf, afterOutage, since, isVisible, refetch, refetchKept, ...clock } = dependencies
  const watchers = new Map<string, number>()
  const tab = clock.random().toString(36)
  const presence = createValue<Record<string, number>>({})
  const refusal = createValue<Refusal | null>(null)
  const dueRefetches = new Set<string>()
  let refusals = 0
  let isOutageWatched = false
  let deadLines = 0
  /** Opened, and nothing has come of it yet. */
  let attempt: Stream | null = null
  let stream: Stream | null = null
  let carried = new Set<string>()
  let settling = false
  let readAgainAt = clock.now()
  let stopReadingAgain: (() => void) | null = null

  const state = createRealtimeState({ ...clock, connect: openStream })

  function refetchWithin(topic: string, spreadMs = REFETCH_SPREAD_MS): void {
    if (dueRefetches.has(topic)) return
    dueRefetches.add(topic)
    clock.setTimer(() => {
      dueRefetches.delete(topic)
      if (watchers.has(topic)) refetch(topic)
    }, clock.random() * spreadMs)
  }

  function drop(): void {
    stream?.close()
    stream = null
    attempt = null
    carried = new Set()
  }

  /** Broken, silent, or never there. `wasSilent`: it stood, and nothing came. */
  function lost(opened: Stream, wasSilent = false): void {
    opened.close()
    drop()
    state.failed()
    void watchForReturn(wasSilent)
  }

  /**
   * The automatic tries are soon spent; a server that was away and is back is worth two new ones. So is one that answers
   * while a stream to it is silent: the browser took a connection that died with the one before, and has used it up now.
   */
  async function watchForReturn(wasSilent = false): Promise<void> {
    if (isOutageWatched) return
    isOutageWatched = true
    const wasAway = await afterOutage()
    isOutageWatched = false
    deadLines += wasSilent ? 1 : 0
    if (wasAway) clock.setTimer(beginAnew, clock.random() * LIVE_BACK_SPREAD_MS)
    else if (wasSilent && deadLines <= DEAD_LINE_ROUNDS) beginAnew()
  }

  function beginAnew(): void {
    if (!attempt) return state.wake()
    attempt.close()
    drop()
    state.abandon()
  }

  /** Asked for again at once it would be refused again, and make things worse for everybody. */
  async function refused(opened: Stream, url: string): Promise<void> {
    opened.close()
    drop()
    const why = await refusalOf(url)
    if (!why) {
      state.failed()
      return void watchForReturn()
    }
    refusals += 1
    const waitMs = Math.min(LIVE_REFUSED_MS * 2 ** (refusals - 1), LIVE_REFUSED_CAP_MS)
    const leastMs = (why.retryAfterSeconds ?? 0) * 1_000
    refusal.become(why)
    state.closed(Math.max(waitMs, leastMs) * (1 + clock.random() / 2))
  }

  function ready(opened: Stream, topics: Set<string>, { spread, unchanged = [] }: Hint): void {
    if (stream !== opened) stream?.close()
    stream = opened
    attempt = null
    deadLines = 0
    for (const topic of topics) {
      if (carried.has(topic)) continue
      if (unchanged.includes(topic)) refetchKept(topic)
      else refetchWithin(topic, spread)
    }
    carried = topics
    refusals = 0
    refusal.become(null)
    state.opened()
    if (!sameAs(topics)) settle()
  }

  const sameAs = (topics: Set<string>) =>
    topics.size === watchers.size && [...topics].every((topic) => watchers.has(topic))

  function openStream(): void {
    const topics = new Set(watchers.keys())
    const from = since === '' ? '' : `&since=${since}`
    const url = `/api/live?tab=${tab}${from}&topics=${[...topics].toSorted().join(',')}`
    const source = open(url)
    const silence = createSilenceWatch(clock, () => lost(opened, true))
    const opened: Stream = {
      addEventListener: (type, listener) =>
        source.addEventListener(type, (event) => {
          silence.heard(type === 'error' ? undefined : hintOf(event).every)
          listener(event)
        }),
      close() {
        silence.stop()
        source.close()
      },
    }
    if (!stream) attempt = opened
    opened.addEventListener('ready', (event) => ready(opened, topics, hintOf(event)))
    opened.addEventListener('error', () => {
      if (source.readyState === CLOSED) void refused(opened, url)
      else lost(opened)
    })
    // The server's beat: that it is heard is all there is to it.
    opened.addEventListener('connection', () => undefined)
    opened.addEventListener('change', (event) => {
      const { topic = '', spread } = hintOf(event)
      refetchWithin(topic, spread)
    })
    opened.addEventListener('resync', (event) => {
      for (const topic of topics) refetchWithin(topic, hintOf(event).spread)
    })
    opened.addEventListener('presence', (event) => {
      const { topic = '', count = 0 } = hintOf(event)
      presence.become({ ...presence.getSnapshot(), [topic]: count })
    })
    // The server goes down on purpose: everybody coming back at once would meet the next one.
    opened.addEventListener('bye', () => {
      opened.close()
      drop()
      state.closed(LIVE_RESTART_MS * (0.5 + clock.random() / 2))
    })
  }

  /** Hints can be lost on their way; reading again heals that. */
  function readAgain(): void {
    if (!isVisible() || clock.now() - readAgainAt < REALTIME_RETRY_THROTTLE_MS) return
    readAgainAt = clock.now()
    for (const topic of watchers.keys()) refetchWithin(topic)
  }

  function readAgainLater(): void {
    stopReadingAgain = clock.setTimer(() => {
      readAgain()
      readAgainLater()
    }, LIVE_READ_AGAIN_MS)
  }

  function watchOrRest(): void {
    if (watchers.size > 0 && !stopReadingAgain) readAgainLater()
    else if (watchers.size === 0) {
      stopReadingAgain?.()
      stopReadingAgain = null
    }
    settle()
  }

  /** Adapts the stream to what is watched now, once several changes have settled. */
  function settle(): void {
    if (settling) return
    settling = true
    clock.setTimer(() => {
      settling = false
      if (watchers.size === 0) {
        drop()
        return state.stop()
      }
      if (state.getSnapshot() === 'idle') return state.start()
      if (state.getSnapshot() === 'connected' && !sameAs(carried)) openStream()
    }, SETTLE_MS)
  }

  return {
    state,
    presence,
    /** Why the server gives no stream for now; null while it does. */
    refusal,
    /** To be called when somebody comes back to the tab. */
    readAgain,
    /** Watches topics until the returned release is called. */
    watch(topics: readonly string[]): () => void {
      for (const topic of topics) watchers.set(topic, (watchers.get(topic) ?? 0) + 1)
      watchOrRest()
      return () => {
        for (const topic of topics) {
          const left = (watchers.get(topic) ?? 1) - 1
          if (left > 0) watchers.set(topic, left)
          else watchers.delete(topic)
        }
        watchOrRest()
      }
    },
  }
}
