import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { sessionQuery } from '#/features/accounts/queries'
import { createLiveConnection } from './live-connection'
import { isKeptDocument } from './offline/kept-document'
import { pageMoment } from './page-moment'
import { wakeOnReturn } from './realtime-state'
import { isFromStore } from './stored-answers'

type Live = ReturnType<typeof createLiveConnection>

let live: Live | null = null

/** The tab's connection, made when the first page watches something. */
function liveOf(client: QueryClient): Live {
  if (live) return live
  live = createLiveConnection({
    open: (url) => new EventSource(url),
    // A page that the device kept may show less than it says, and more than it was made of.
    since: isKeptDocument() ? '' : pageMoment(),
    // Topic `event:ID` is query key ['event', ID].
    refetch: (topic) => void client.invalidateQueries({ queryKey: topic.split(':') }),
    refetchKept: (topic) =>
      void client.invalidateQueries({ queryKey: topic.split(':'), predicate: isFromStore }),
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

/** What the bar shows who is signed in. It comes later than the page: asked for at once, it needs no new stream then. */
function barTopics(client: QueryClient): string[] {
  const id = client.getQueryData(sessionQuery().queryKey)?.user?.id
  return id === undefined ? [] : [`notifications:${id}`]
}

/** Keeps what the page shows of these topics up to date while it is open: `event:ID`, `registrations:ID`, `presence:ID`. */
export function useLiveTopics(topics: readonly string[]): void {
  const client = useQueryClient()
  const key = [...new Set([...topics, ...barTopics(client)])].join(',')
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
