import { createValue } from '#/app/listeners'
import { createRealtimeState, type RealtimeDependencies } from '#/app/realtime-state'

/** Routes change several topics at once; one new stream serves them all. */
const SETTLE_MS = 50
/** A hint reaches everybody at the same moment; they ask for the news spread over this time, unless it names another. */
const REFETCH_SPREAD_MS = 150
/** After the automatic tries are spent, somebody who keeps looking is connected again within this time. */
const COME_BACK_MS = 15_000

/** What is used of an EventSource. */
export type Stream = {
  addEventListener(type: string, listener: (event: { data?: string }) => void): void
  close(): void
}

export type LiveDependencies = Omit<RealtimeDependencies, 'connect'> & {
  open(url: string): Stream
  /** When the page was made that the tab began with, as it says; empty where that is not to be relied on. */
  since: string
  /** A topic's data may be old: whoever shows it should read it again. */
  refetch(topic: string): void
  /** A topic has not changed since the page was made: only what the tab or the device had kept may be old. */
  refetchKept(topic: string): void
}

type Hint = { topic?: string; count?: number; spread?: number; unchanged?: string[] }

const hintOf = (event: { data?: string }): Hint => JSON.parse(event.data || '{}') as Hint

/**
 * The tab's one event stream. Topics are counted: the stream carries those that somebody watches. A new set
 * opens a new stream before the old one is closed, so that nothing falls between; what is watched anew, and
 * everything after a reconnect, is read again once the stream is ready, but for what has not changed since the page
 * was made: whatever the tab has read it read after that.
 */
export function createLiveConnection({ open, since, refetch, refetchKept, ...clock }: LiveDependencies) {
  const watchers = new Map<string, number>()
  const tab = clock.random().toString(36)
  const presence = createValue<Record<string, number>>({})
  const dueRefetches = new Set<string>()
  let stream: Stream | null = null
  let carried = new Set<string>()
  let settling = false

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
    carried = new Set()
  }

  function lost(opened: Stream): void {
    opened.close()
    drop()
    state.failed()
    if (state.getSnapshot() === 'disconnected') comeBack()
  }

  function comeBack(): void {
    clock.setTimer(state.wake, COME_BACK_MS * (0.5 + clock.random() / 2))
  }

  function ready(opened: Stream, topics: Set<string>, { spread, unchanged = [] }: Hint): void {
    if (stream !== opened) stream?.close()
    stream = opened
    for (const topic of topics) {
      if (carried.has(topic)) continue
      if (unchanged.includes(topic)) refetchKept(topic)
      else refetchWithin(topic, spread)
    }
    carried = topics
    state.opened()
    if (!sameAs(topics)) settle()
  }

  const sameAs = (topics: Set<string>) =>
    topics.size === watchers.size && [...topics].every((topic) => watchers.has(topic))

  function openStream(): void {
    const topics = new Set(watchers.keys())
    const from = since === '' ? '' : `&since=${since}`
    const opened = open(`/api/live?tab=${tab}${from}&topics=${[...topics].toSorted().join(',')}`)
    opened.addEventListener('ready', (event) => ready(opened, topics, hintOf(event)))
    opened.addEventListener('error', () => lost(opened))
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
      state.closed()
      comeBack()
    })
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
    /** Watches topics until the returned release is called. */
    watch(topics: readonly string[]): () => void {
      for (const topic of topics) watchers.set(topic, (watchers.get(topic) ?? 0) + 1)
      settle()
      return () => {
        for (const topic of topics) {
          const left = (watchers.get(topic) ?? 1) - 1
          if (left > 0) watchers.set(topic, left)
          else watchers.delete(topic)
        }
        settle()
      }
    },
  }
}
