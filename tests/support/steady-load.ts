import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { scoreAct, type Final } from './court-storm'
import type { Member } from './crowd'
import { openStream } from './event-stream'
import { TEST_PUBLIC_URL } from './storm'

/** Between two requests of one visitor. */
const PACE_MS = 15
const SCORE_PACE_MS = 40
const READERS = 6
const WRITERS = 3
/** A browser says so after a while; none of ours may take so long. */
const PATIENCE_MS = 20_000

/** One request as its sender saw it; `failure`: what went wrong, null when it was answered. */
export type Try = { what: string; startedAt: number; endedAt: number; failure: string | null }

type Place = {
  /** Where the proxy listens. */
  url: string
  eventId: string
  crowd: readonly Member[]
  tournament: { id: string; token: string; finals: readonly Final[] }
}

const browserHeaders = { origin: TEST_PUBLIC_URL, 'content-type': 'application/json' }

/**
 * Visitors who read pages and lists, answer an event, write scores and watch it live, one request after another, until
 * they are told to stop. Reads are tried once; answers (with an Idempotency-Key) and scores (with an id) until they are
 * heard to be kept. Every try is noted.
 */
export function startSteadyLoad({ url, eventId, crowd, tournament }: Place) {
  const stopping = new AbortController()
  const tries: Try[] = []
  const underWay = new Set<object>()
  /** What was acknowledged last of each who answered. */
  const answered = new Map<string, number>()
  const scored: Final[] = []

  async function attempt(what: string, path: string, init: RequestInit = {}): Promise<boolean> {
    const mark = {}
    underWay.add(mark)
    const startedAt = performance.now()
    const failure = await fetch(`${url}${path}`, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) }).then(
      async (response) => {
        const body = await response.text()
        return response.ok ? null : `${response.status} ${body.slice(0, 200)}`
      },
      (error: unknown) => `${String(error)} ${String((error as Error).cause ?? '')}`,
    )
    underWay.delete(mark)
    tries.push({ what, startedAt, endedAt: performance.now(), failure })
    return failure === null
  }

  /** Whoever is told to stop gives up what nobody answers, so that a test that failed comes to its end. */
  async function untilHeard(send: () => Promise<boolean>): Promise<void> {
    while (!(await send())) {
      stopping.signal.throwIfAborted()
      await pause(PACE_MS)
    }
  }

  async function read(reader: number): Promise<void> {
    const member = crowd[reader]
    const paths: [string, RequestInit?][] = [
      ['/'],
      [`/events/${eventId}`],
      ['/api/events'],
      [`/api/events/${eventId}/registrations`, { headers: { cookie: member?.cookie ?? '' } }],
      [`/api/matchups/${tournament.id}`],
    ]
    for (let round = reader; !stopping.signal.aborted; round += 1) {
      const [path, init] = paths[round % paths.length] ?? ['/']
      await attempt(`GET ${path}`, path, init)
      await pause(PACE_MS)
    }
  }

  async function answer(writer: number): Promise<void> {
    const mine = crowd.filter((_, index) => index % WRITERS === writer)
    for (let round = 0; !stopping.signal.aborted; round += 1) {
      const member = mine[round % mine.length]
      if (!member) throw new Error('Nobody came')
      const partySize = 1 + (Math.floor(round / mine.length) % 3)
      const key = randomUUID()
      const put = () =>
        attempt('PUT registration', `/api/events/${eventId}/registration`, {
          method: 'PUT',
          headers: { ...browserHeaders, cookie: member.cookie, 'idempotency-key': key },
          body: JSON.stringify({ partySize }),
        })
      await untilHeard(put)
      answered.set(member.id, partySize)
      await pause(PACE_MS)
    }
  }

  async function score(): Promise<void> {
    const { id, token, finals } = tournament
    for (const [index, final] of finals.entries()) {
      if (stopping.signal.aborted) return
      const post = () =>
        attempt('POST score', `/api/matchups/${id}/scores`, {
          method: 'POST',
          headers: { ...browserHeaders, 'x-scorer-token': token },
          body: JSON.stringify({ entries: [{ id: `score-${index}`, act: scoreAct(final, 0) }] }),
        })
      await untilHeard(post)
      scored.push(final)
      await pause(SCORE_PACE_MS)
    }
  }

  const work = [
    ...Array.from({ length: READERS }, (_, reader) => read(reader)),
    ...Array.from({ length: WRITERS }, (_, writer) => answer(writer)),
    score(),
  ]
  return {
    tries,
    answered,
    scored,
    failures: () => tries.filter(({ failure }) => failure !== null),
    underWay: () => underWay.size,
    async stop() {
      stopping.abort()
      const gaveUp = (await Promise.allSettled(work)).filter(({ status }) => status === 'rejected')
      if (gaveUp.length > 0) throw new Error(`${gaveUp.length} writes were never answered`)
    },
  }
}

const READ_ANEW = new Set(['ready', 'change', 'resync'])

/** Somebody whose page shows an event's seats: read again at each hint, and opened again whenever the stream ends. */
export function watchSeats(url: string, eventId: string) {
  const stopping = new AbortController()
  const seen = { seats: -1, changes: 0, failures: 0, failedOpenings: 0, isOpen: false }

  async function look(): Promise<void> {
    const response = await fetch(`${url}/api/events/${eventId}/registrations`)
    if (!response.ok) throw new Error(`${response.status}`)
    seen.seats = ((await response.json()) as { seatsTaken: number }).seatsTaken
  }
  async function follow(): Promise<void> {
    const stream = await openStream(`${url}/api/live?topics=registrations:${eventId}`).catch(() => null)
    if (!stream) {
      seen.failedOpenings += 1
      return pause(PACE_MS)
    }
    const stop = () => stream.close()
    stopping.signal.addEventListener('abort', stop)
    if (stopping.signal.aborted) stop()
    let heard = 0
    seen.isOpen = true
    void stream.ended.finally(() => {
      seen.isOpen = false
    })
    while (seen.isOpen) {
      const hint = await stream.until(({ event }) => READ_ANEW.has(event), heard).catch(() => null)
      if (!hint) continue
      heard = stream.hints.length
      if (hint.event === 'change') seen.changes += 1
      await look().catch(() => (seen.failures += 1))
    }
    stopping.signal.removeEventListener('abort', stop)
  }
  const following = (async () => {
    while (!stopping.signal.aborted) await follow()
  })()
  return {
    seen,
    async stop() {
      stopping.abort()
      await following
    },
  }
}
