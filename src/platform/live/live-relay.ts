import { createHmac, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { brand } from '#/brand'
import { CHANNELS, type Ears } from './channels'
import { listenOn, type Listened } from '#/platform/database/pg-listen'
import { createFollower, LOOK_MS } from './relay-follower'
import { openRelayStream } from './relay-stream'
import { serveTerm, type Term } from './relay-term'

/** Whoever could not be the relay leaves it to others for a moment. */
const REST_MS = { least: 1_000, spread: 1_000 }

export type RelaySettings = {
  redisUrl: string
  /** The same in all processes on one database, and in no others. */
  publicUrl: string
  secret: string
}

export type Relayed = {
  /** Whether this process is the one that listens for all. */
  isRelay(): boolean
  /** Whether it listens to the database for itself. */
  listens(): boolean
  stop(): Promise<void>
}

/** Two places on one Redis, or two versions of which one says more than the other, have nothing to do with each other. */
function prefixOf(url: string, { publicUrl, secret }: RelaySettings): string {
  const mark = createHmac('sha256', secret).update([url, publicUrl, ...CHANNELS].join(' '))
  return `${brand.slug}:live:${mark.digest('base64url').slice(0, 16)}`
}

/**
 * Hears all channels through Redis or Valkey, where one of the processes, the relay, says what it hears from the
 * database. Nothing depends on it: while it is silent the process listens to the database itself (`relay-follower`).
 */
export function listenThroughRelay(listened: Listened, settings: RelaySettings, ears: Ears): Relayed {
  const { log } = listened
  const stream = openRelayStream(settings.redisUrl, prefixOf(listened.url, settings), randomUUID())
  let place: string | null = null
  let term: Term | null = null
  let restsUntil = 0
  let wasRelied = false
  let isStopping = false
  const stopped = new AbortController()

  const follower = createFollower({
    tell: ears.onMessage,
    missed: ears.onResubscribed,
    listen: () => listenOn(listened, ears),
    startAnew: () => (place = null),
    changed(isRelied) {
      if (!isRelied) log.warn('No relay is heard in Redis: this process listens to the database itself')
      else if (wasRelied)
        log.warn('A relay is heard in Redis again: this process listens to the database no more')
      wasRelied = true
    },
  })
  const looking = setInterval(() => follower.look(), LOOK_MS)
  looking.unref()

  async function serve(isAwaited: boolean): Promise<void> {
    term = serveTerm({ ...listened, writer: stream.openWriter(), isAwaited })
    const broke = await term.over
    term = null
    restsUntil = performance.now() + REST_MS.least + Math.random() * REST_MS.spread
    log.debug({ err: broke }, 'This process no longer listens for the others')
  }

  const mayServe = () => !term && !isStopping && performance.now() >= restsUntil

  async function readOn(): Promise<void> {
    place ??= await stream.end()
    let isLeft = false
    for (const said of await stream.readAfter(place)) {
      place = said.place
      if (said.entry.kind === 'leaving') isLeft = true
      if (said.entry.kind === 'begin') isLeft = false
      term?.hear(said.entry)
      follower.hear(said.entry)
    }
    const isWanted = isLeft || follower.hearsNothing()
    if (isWanted && mayServe() && (await stream.takeLease()) && mayServe()) void serve(isLeft)
  }

  async function follow(): Promise<void> {
    while (!stopped.signal.aborted) await readOn().catch(() => pause(LOOK_MS))
  }

  const following = follow()
  return {
    isRelay: () => term !== null,
    listens: follower.listens,
    async stop() {
      isStopping = true
      await term?.leave()
      stopped.abort()
      clearInterval(looking)
      stream.close()
      await following
      await follower.stop()
    },
  }
}
