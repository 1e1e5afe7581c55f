import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { fromProblem, userMessage } from '#/lib/errors'
import { connection } from './connection'
import { createLiveConnection, type Refusal } from './live-connection'
import { lostSession } from './lost-session'
import { isKeptDocument } from './offline/offline-document'
import { pageMoment } from './page-moment'
import { type RealtimeStatus, wakeOnReturn } from './realtime-state'
import { isFromStore } from './stored-responses'

type Live = ReturnType<typeof createLiveConnection>

/** What the live updates have to say to whoever looks: nothing while they come, or are about to come. */
export type LiveTrouble = {
  status: 'waiting' | 'reconnecting' | 'disconnected'
  /** The server's own words where it refuses. */
  words: string | null
}

let live: Live | null = null

/** An event source says nothing of the answer that ended it. */
async function refusalOf(url: string): Promise<Refusal | null> {
  const asked = new AbortController()
  try {
    const answer = await fetch(url, { signal: asked.signal, cache: 'no-store' })
    if (answer.ok) return null
    const refusal = fromProblem(answer.status, await answer.json().catch(() => null))
    return { words: userMessage(refusal), retryAfterSeconds: refusal.retryAfterSeconds }
  } catch {
    return null
  } finally {
    asked.abort()
  }
}

/** The tab's connection, made when the first page watches something. */
function liveOf(client: QueryClient): Live {
  if (live) return live
  live = createLiveConnection({
    open: (url) => new EventSource(url),
    refusalOf,
    afterOutage: connection.afterOutage,
    // A page that the device kept may show less than it says, and more than it was made of.
    since: isKeptDocument() ? '' : pageMoment(),
    isVisible: () => document.visibilityState === 'visible',
    // Topic `event:ID` is query key ['event', ID].
    refetch: (topic) =>
      lostSession.read(topic, () => void client.invalidateQueries({ queryKey: topic.split(':') })),
    refetchKept: (topic) =>
      lostSession.read(
        `kept ${topic}`,
        () => void client.invalidateQueries({ queryKey: topic.split(':'), predicate: isFromStore }),
      ),
    now: Date.now,
    random: Math.random,
    setTimer(task, ms) {
      const timer = setTimeout(task, ms)
      return () => clearTimeout(timer)
    },
  })
  wakeOnReturn(live.state, window, document)
  window.addEventListener('focus', live.readAgain)
  document.addEventListener('visibilitychange', live.readAgain)
  return live
}

const nothing = () => () => {}
const NOBODY: Record<string, number> = {}

let alwaysWatched: (client: QueryClient) => string[] = () => []
/** Sets the topics that every page watches beside its own. */
export function watchAlways(topics: (client: QueryClient) => string[]): void {
  alwaysWatched = topics
}

/** Keeps what the page shows of these topics up to date while it is open: `event:ID`, `registrations:ID`, `presence:ID`. */
export function useLiveTopics(topics: readonly string[]): void {
  const client = useQueryClient()
  const key = [...new Set([...topics, ...alwaysWatched(client)])].join(',')
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

const isInTrouble = (status: RealtimeStatus): status is LiveTrouble['status'] =>
  status === 'waiting' || status === 'reconnecting' || status === 'disconnected'

let trouble: LiveTrouble | null = null
/** The same object for the same trouble, as useSyncExternalStore wants it. */
function troubleNow(): LiveTrouble | null {
  const status = live?.state.getSnapshot() ?? 'idle'
  if (!isInTrouble(status)) return (trouble = null)
  const words = live?.refusal.getSnapshot()?.words ?? null
  if (trouble?.status !== status || trouble.words !== words) trouble = { status, words }
  return trouble
}

/** What keeps live updates from coming, on a page that watches something; null while nothing does. */
export function useLiveTrouble(): LiveTrouble | null {
  const client = useQueryClient()
  return useSyncExternalStore(
    (listener) => {
      const { state, refusal } = liveOf(client)
      const stops = [state.subscribe(listener), refusal.subscribe(listener)]
      return () => {
        for (const stop of stops) stop()
      }
    },
    troubleNow,
    () => null,
  )
}

/** Tries again now, but not within 2 s of the last time. */
export const retryLive = (): void => live?.state.retry()
