import type { Channel, Listening } from './channels'

/** How often it is looked whether anything was heard. Looks are counted, not time: a process that stood still heard nothing. */
export const LOOK_MS = 250
/** A relay says at least this often that it hears. */
export const BEAT_MS = 500
/** Silence after which somebody else tries to be the relay, in looks. */
const SILENT_LOOKS = 4
/** Silence after which everybody listens to the database: 2.5 s to 3.5 s, not all in one moment. */
const PATIENCE_LOOKS = { least: 10, spread: 5 }
/** Beats to be heard without a gap before the database is left to the relay again: 3 s to 6 s. */
const TRUSTED_BEATS = { least: 6, spread: 7 }

/** Where a relay's count stood. */
export type Place = { relay: string; n: number }
/**
 * What stands in the stream. Each relay counts what it says, from 0 and without a gap: who hears its beat and missed no
 * number has heard everything that was announced until then. A relay begins `after` the place at which the one before
 * handed over, if it did.
 */
export type Numbered = Place &
  (
    | {
        kind: 'begin'
        after: Place | null
      }
    | { kind: 'hint'; channel: Channel; payload: string }
    | { kind: 'beat' }
    | { kind: 'leaving' }
    | { kind: 'handover'; to: string }
  )
/** `hello` is said by who listens already and waits for another to hand over. */
export type Entry = Numbered | { kind: 'hello'; relay: string }

/** `aside`: not from the relay that is followed, or heard before; it says nothing about what was missed. */
type Heard = 'whole' | 'broken' | 'aside'

/** How far the one relay was heard that is followed. */
function createThread() {
  let last: Place | null = null
  return {
    hear(entry: Entry): Heard {
      if (entry.kind === 'hello') return 'aside'
      const { relay, n } = entry
      const isOther = last !== null && relay !== last.relay
      if (isOther && entry.kind !== 'begin') return 'aside'
      if (last && !isOther && n <= last.n) return 'aside'
      const before = entry.kind === 'begin' ? entry.after : { relay, n: n - 1 }
      const isWhole = last === null || (before?.relay === last.relay && before.n === last.n)
      last = { relay, n }
      return isWhole ? 'whole' : 'broken'
    },
    forget() {
      last = null
    },
  }
}

type Doings = {
  tell(channel: Channel, payload: string): void
  /** Some may have been missed. */
  missed(): void
  /** Begins to listen to the database, which tells by itself what it hears and that some may have been missed. */
  listen(): Listening
  /** Nothing is heard: the stream is to be read from its end. */
  startAnew(): void
  /** The relay is relied on from now on, or no longer. */
  changed(isRelied: boolean): void
}

const fromRange = ({ least, spread }: { least: number; spread: number }): number =>
  least + Math.floor(Math.random() * spread)

/**
 * Decides whether what a relay says can be relied on. It begins by listening to the database itself, leaves that to the
 * relay when it has heard it for a while, and comes back to it when the relay falls silent. Both are heard meanwhile, so
 * that nothing is missed in between: a hint that is told twice does no harm.
 */
export function createFollower({ tell, missed, listen, startAnew, changed }: Doings) {
  const thread = createThread()
  const patience = fromRange(PATIENCE_LOOKS)
  const trusted = fromRange(TRUSTED_BEATS)
  let own: Listening | null = listen()
  // Whoever comes first need not wait to be the relay.
  let silentLooks = SILENT_LOOKS
  let beats = 0

  function relyOnRelay(): void {
    const ended = own
    own = null
    if (!ended?.isStanding()) missed()
    void ended?.stop()
    changed(true)
  }

  return {
    hear(entry: Entry): void {
      if (entry.kind === 'hint') tell(entry.channel, entry.payload)
      const heard = thread.hear(entry)
      if (heard === 'aside') return
      silentLooks = 0
      if (heard === 'broken') beats = 0
      if (heard === 'broken' && !own) missed()
      if (entry.kind === 'beat') beats += 1
      if (own && beats >= trusted) relyOnRelay()
    },
    /** To be called every `LOOK_MS`. */
    look(): void {
      silentLooks += 1
      if (silentLooks % patience !== 0) return
      beats = 0
      thread.forget()
      startAnew()
      if (own) return
      own = listen()
      changed(false)
    },
    /** Whether somebody should be the relay who is not. */
    hearsNothing: () => silentLooks >= SILENT_LOOKS,
    /** Whether it listens to the database itself. */
    listens: () => own !== null,
    stop: async () => own?.stop(),
  }
}
