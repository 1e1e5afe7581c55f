import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { createLiveConnection } from './live-connection'
import { wakeOnReturn } from './realtime-state'

type Live = ReturnType<typeof createLiveConnection>

let live: Live | null = null

/** The tab's connection, made when the first page watches something. */
function liveOf(client: QueryClient): Live {
  if (live) return live
  live = createLiveConnection({
    open: (url) => new EventSource(url),
    // Topic `event:ID` is query key ['event', ID].
    refetch: (topic) => void client.invalidateQueries({ queryKey: topic.split(':') }),
    now: Date.now,
    random: Math.random,
    setTimer(task, ms) {
      const timer = setTimeout(task, ms)
      return () => clearTimeout(timer)
    },
  })
  wakeOnReturn(live.state, window, document)
  return live
}

const nothing = () => () => {}
const NOBODY: Record<string, number> = {}

/** Keeps what the page shows of these topics up to date while it is open: `event:ID`, `registrations:ID`, `presence:ID`. */
export function useLiveTopics(topics: readonly string[]): void {
  const client = useQueryClient()
  const key = topics.join(',')
  useEffect(() => (key ? liveOf(client).watch(key.split(',')) : undefined), [client, key])
}

/** How many have the topic open just now, on all servers; 0 until known. */
export function usePresence(topic: string): number {
  const client = useQueryClient()
  const counts = useSyncExternalStore(
    (listener) => (typeof window === 'undefined' ? nothing() : liveOf(client).presence.subscribe(listener)),
    () => live?.presence.getSnapshot() ?? NOBODY,
    () => NOBODY,
  )
  return counts[topic] ?? 0
}

/** Whether live updates arrive, or are about to; false once a connection is lost until it is back. */
export function useRealtimeConnected(): boolean {
  const client = useQueryClient()
  const status = useSyncExternalStore(
    (listener) => (typeof window === 'undefined' ? nothing() : liveOf(client).state.subscribe(listener)),
    () => live?.state.getSnapshot() ?? 'idle',
    () => 'idle' as const,
  )
  return status !== 'waiting' && status !== 'disconnected'
}
