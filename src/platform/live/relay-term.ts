import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { beginListening, createListener, type Listened } from '#/platform/database/pg-listen'
import { BEAT_MS, type Entry, type Numbered, type Place } from './relay-follower'
import type { RelayWriter } from './relay-stream'

/** For another to listen, and for the one that leaves to have told everything. */
const HAND_OVER_WITHIN_MS = 1_000
/** Done when everything was heard that was committed before: it stands in the same queue. */
const AFTER_ALL_BEFORE = "select pg_notify('relay', '')"

/** `Numbered`, kind by kind, without what is added when it is said. */
type Said<Kind = Numbered> = Kind extends Numbered ? Omit<Kind, keyof Place> : never

export type Term = {
  /** To be told everything that stands in the stream. */
  hear(entry: Entry): void
  /** Ends it when another has taken over, or nobody did within a second. */
  leave(): Promise<void>
  /** When it has ended: by what broke, or null when it was left. */
  over: Promise<unknown>
}

type Serving = Omit<Listened, 'log'> & {
  writer: RelayWriter
  /** Whether the relay before is still there, and will hand over. */
  isAwaited: boolean
}

/** What a relay says, in its order, each with its number. What it hears before it has begun waits. */
function createVoice(relay: string, writer: RelayWriter, failed: (error: unknown) => void) {
  const early: Said[] = []
  let state: 'early' | 'speaking' | 'silent' = 'early'
  let n = 0
  async function say(said: Said): Promise<void> {
    if (state === 'silent') return
    const entry = { ...said, relay, n } as Entry
    n += 1
    await writer.append(entry).catch(failed)
  }
  return {
    say: (said: Said) => (state === 'early' ? void early.push(said) : void say(said)),
    async begin(after: Place | null): Promise<void> {
      state = 'speaking'
      const begun = say({ kind: 'begin', after })
      for (const said of early.splice(0)) void say(said)
      await begun
    },
    async handOver(to: string): Promise<void> {
      const handedOver = say({ kind: 'handover', to })
      state = 'silent'
      await handedOver
    },
  }
}

/**
 * The time in which this process is the relay: it listens to the database and says in Redis what it hears. The term ends
 * with whatever breaks: the connection to the database, the way to Redis, the lease. The next one then begins by saying
 * that some may have been missed; so it does not if this one handed over, having listened until the next one did.
 */
export function serveTerm({ url, onConnected, writer, isAwaited }: Serving): Term {
  const relay = randomUUID()
  const ended = Promise.withResolvers<unknown>()
  const heir = Promise.withResolvers<string>()
  const handedOver = Promise.withResolvers<Place>()
  const voice = createVoice(relay, writer, ended.resolve)
  const listener = createListener(url, (channel, payload) => voice.say({ kind: 'hint', channel, payload }))
  listener.once('end', () => ended.resolve(new Error('The connection to the database has ended')))
  let isLeaving = false

  async function askToHandOver(): Promise<Place | null> {
    await writer.append({ kind: 'hello', relay })
    return Promise.race([handedOver.promise, pause(HAND_OVER_WITHIN_MS, null)])
  }

  async function serve(): Promise<never> {
    await beginListening(listener, onConnected)
    await voice.begin(isAwaited ? await askToHandOver() : null)
    for (;;) {
      // The answer shows that the connection stands on which hints come.
      await listener.query('select 1')
      voice.say({ kind: 'beat' })
      if (!isLeaving && !(await writer.keepLease())) throw new Error('Another process is the relay')
      await pause(BEAT_MS)
    }
  }

  async function lastUntilEnd(): Promise<unknown> {
    const why = await Promise.race([ended.promise, serve().catch((error: unknown) => error)])
    await listener.end().catch(() => undefined)
    await writer.releaseLease().catch(() => undefined)
    writer.close()
    return why
  }

  async function handOver(to: string): Promise<void> {
    await listener.query(AFTER_ALL_BEFORE)
    await voice.handOver(to)
  }

  const over = lastUntilEnd()
  return {
    hear(entry) {
      if (entry.kind === 'hello' && entry.relay !== relay && isLeaving) heir.resolve(entry.relay)
      if (entry.kind === 'handover' && entry.to === relay)
        handedOver.resolve({ relay: entry.relay, n: entry.n })
    },
    async leave() {
      isLeaving = true
      await writer.releaseLease().catch(ended.resolve)
      voice.say({ kind: 'leaving' })
      const to = await Promise.race([heir.promise, over, pause(HAND_OVER_WITHIN_MS)])
      if (typeof to === 'string') await handOver(to).catch(ended.resolve)
      ended.resolve(null)
      await over
    },
    over,
  }
}
