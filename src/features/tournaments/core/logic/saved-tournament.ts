import { createSendQueue } from '#/lib/send-queue'
import type { Act, LogEntry } from './tournament/acts'
import { decide, follow, replay, type Tournament } from './tournament/log'
import { ActRefused } from './tournament/refusals'
import type { TournamentSettings } from './tournament/settings'

export type SentEntry = { id: string; act: Act }
/** What was done with one tap: its acts are sent together, and stand or fall in order. */
export type Deed = readonly SentEntry[]

/** The log as the server has it. */
type KeptLog = { settings: TournamentSettings; entries: readonly LogEntry[] }
type Shown = { tournament: Tournament; waiting: readonly Deed[]; stuck: boolean }

export type SavedTournamentDependencies = {
  /** @returns how many acts the server's log has then, at least */
  send: (deed: Deed) => Promise<number>
  /** The log with so many acts at least. */
  fetchLog: (seq: number) => Promise<KeptLog>
  newId: () => string
  author: { by: string; byId: string | null }
  now: () => string
  /** Whether the server may yet take it: then it is sent again, with its ids. */
  mayYetSucceed: (error: unknown) => boolean
  /** Until the given time is over, or the line is back. */
  wait: (ms: number) => Promise<void>
  onChange: (shown: Shown) => void
  onRefused: (error: unknown) => void
  /** As `onRefused`, of what an earlier page did: whoever did it does not look at it any more. */
  onLateRefused: (error: unknown, deed: Deed) => void
}

const LONGEST_PAUSE_MS = 15_000

/**
 * A tournament that is kept on the server, with what was done here and is still on its way: shown at once, sent in order
 * over whatever line there is, and taken back if the server refuses.
 */
export function createSavedTournament(
  deps: SavedTournamentDependencies,
  first: KeptLog,
  kept: readonly Deed[] = [],
) {
  let confirmed = replay(first.settings, first.entries)
  let waiting: readonly Deed[] = kept
  let stuck = false
  const waiters = new Map<Deed, (accepted: boolean) => void>()
  /** So that acts stay the very objects that were done here. */
  const own = new Map<string, Act>(kept.flat().map(({ id, act }) => [id, act]))

  const entryOf = ({ id, act }: SentEntry): LogEntry => ({ id, at: deps.now(), ...deps.author, act })

  function withEntry(tournament: Tournament, entry: SentEntry): Tournament {
    if (tournament.log.some(({ id }) => id === entry.id)) return tournament
    try {
      return decide(tournament, entryOf(entry))
    } catch (error) {
      // Others were quicker. The server refuses it too, and says so.
      if (error instanceof ActRefused) return tournament
      throw error
    }
  }

  let shown = waiting.flat().reduce(withEntry, confirmed)
  function change(next: readonly Deed[], isStuck = false): void {
    waiting = next
    stuck = isStuck
    shown = waiting.flat().reduce(withEntry, confirmed)
    deps.onChange({ tournament: shown, waiting, stuck })
  }

  function receive({ entries }: KeptLog): void {
    const later = entries.slice(confirmed.log.length)
    if (later.length === 0) return
    confirmed = later
      .map((entry) => ({ ...entry, act: own.get(entry.id) ?? entry.act }))
      .reduce(follow, confirmed)
    change(waiting, stuck)
  }

  function settle(deed: Deed, accepted: boolean): void {
    change(waiting.filter((one) => one !== deed))
    waiters.get(deed)?.(accepted)
    waiters.delete(deed)
  }

  async function attempt(deed: Deed): Promise<'next' | 'again'> {
    try {
      const seq = await deps.send(deed)
      receive(await deps.fetchLog(seq))
      settle(deed, true)
    } catch (error) {
      if (deps.mayYetSucceed(error)) {
        change(waiting, true)
        return 'again'
      }
      if (waiters.has(deed)) deps.onRefused(error)
      else deps.onLateRefused(error, deed)
      settle(deed, false)
      // Some of it may stand, and what it was refused for is worth seeing.
      await deps.fetchLog(confirmed.log.length).then(receive, () => undefined)
    }
    return 'next'
  }

  const run = createSendQueue({
    first: () => waiting[0],
    attempt,
    wait: deps.wait,
    longestPauseMs: LONGEST_PAUSE_MS,
  })

  return {
    getSnapshot: (): Shown => ({ tournament: shown, waiting, stuck }),
    /** What the server's log has become. */
    receive,
    /** Goes on with what was kept. */
    resume: () => void run(),
    /** False after a refusal, here or by the server. Acts before the one that is refused are done. */
    async act(...acts: readonly Act[]): Promise<boolean> {
      const deed: SentEntry[] = []
      let refused = false
      let next = shown
      for (const act of acts) {
        const entry = { id: deps.newId(), act }
        try {
          next = decide(next, entryOf(entry))
        } catch (error) {
          if (!(error instanceof ActRefused)) throw error
          deps.onRefused(error)
          refused = true
          break
        }
        own.set(entry.id, act)
        deed.push(entry)
      }
      if (deed.length === 0) return !refused
      const accepted = new Promise<boolean>((resolve) => waiters.set(deed, resolve))
      change([...waiting, deed], stuck)
      void run()
      return (await accepted) && !refused
    },
  }
}
