import { createSendQueue } from '#/lib/send-queue'
import { inOrderOf, sameMeeting } from '#/features/tournaments/core/logic/tournament/matches'
import type { StandingScore } from '#/features/tournaments/run/schema'
import type {
  KeptScore,
  LeftBehind,
  OutboxDependencies,
  OutboxState,
  ScoreAct,
  SendFailure,
} from './outbox-state'

const LONGEST_PAUSE_MS = 30_000

const NOTHING: LeftBehind = { scores: [], seen: {} }

const isOf = (match: string) => (score: KeptScore) => score.act.match === match
const isRunning = ({ act }: KeptScore) => act.ending.kind === 'playing'

function agrees({ act }: KeptScore, standing: StandingScore | null): boolean {
  if (!standing || !sameMeeting(act.sides, standing.sides)) return false
  const { games, ending } = inOrderOf(act.sides, standing)
  return JSON.stringify([games, ending]) === JSON.stringify([act.games, act.ending])
}

/**
 * Scores in the order they were written, one request at a time, until each has been written or refused. Of the running
 * scores of a match only the newest that was not tried yet is kept; final ones are all kept. Who disagrees with another
 * scorer is asked, and so is who goes on counting what was cleared; two who agree never are.
 */
export function createScoreOutbox(deps: OutboxDependencies, left: LeftBehind = NOTHING) {
  let state: OutboxState = {
    waiting: left.scores.toSorted((one, other) => one.at - other.at),
    clashes: [],
    refused: [],
    written: [],
    stuck: false,
    locked: null,
  }
  const seen = new Map(Object.entries(left.seen))
  let newest = Math.max(0, ...left.scores.map(({ at }) => at))

  function change(next: Partial<OutboxState>): void {
    state = { ...state, ...next }
    deps.onChange(state)
  }
  /** Clocks are put right as the line comes back; what was written later still goes out later. */
  const nextAt = () => (newest = Math.max(deps.now(), newest + 1))
  function raise(match: string, version: number): void {
    if (version <= (seen.get(match) ?? 0)) return
    seen.set(match, version)
    deps.keepSeen(Object.fromEntries(seen))
  }
  const without = (id: string) => state.waiting.filter((score) => score.id !== id)
  const clashOf = (match: string) => state.clashes.find(({ mine }) => mine.act.match === match)

  function replace(score: KeptScore, by: KeptScore): void {
    deps.keep(by)
    change({ waiting: state.waiting.map((one) => (one === score ? by : one)) })
  }

  function clash(mine: KeptScore, theirs: StandingScore | null, version: number): void {
    // What was counted on after it is part of the same disagreement.
    const later = state.waiting.filter((score) => score !== mine && isOf(mine.act.match)(score))
    const last = later.at(-1) ?? mine
    for (const score of [mine, ...later]) if (score !== last) deps.drop(score.id)
    const waiting = state.waiting.filter((score) => !isOf(mine.act.match)(score))
    change({ waiting, clashes: [...state.clashes, { mine: last, theirs, version }], stuck: false })
  }

  function written({ id, act }: KeptScore, version: number): void {
    raise(act.match, version)
    deps.drop(id)
    const others = state.written.filter((one) => one.act.match !== act.match)
    change({ waiting: without(id), written: [...others, { act, version }], stuck: false })
  }

  function failed(score: KeptScore, failure: SendFailure): 'again' | 'next' | 'stop' {
    switch (failure.kind) {
      case 'later':
        if (!failure.sent) replace(score, { ...score, tried: false })
        change({ stuck: true })
        return 'again'
      case 'locked':
        change({ locked: failure.words })
        return 'stop'
      case 'stale':
        if (agrees(score, failure.standing)) written(score, failure.version)
        else clash(score, failure.standing, failure.version)
        return 'next'
      case 'refused':
        change({
          waiting: without(score.id),
          refused: [...state.refused, { score, words: failure.words }],
          stuck: false,
        })
        return 'next'
    }
  }

  async function attempt(first: KeptScore): Promise<'again' | 'next' | 'stop'> {
    const { act } = first
    const version = first.tried ? act.version : Math.max(act.version, seen.get(act.match) ?? 0)
    const score = { ...first, tried: true, act: { ...act, version } }
    replace(first, score)
    try {
      written(score, await deps.send(score))
      return 'next'
    } catch (error) {
      return failed(score, deps.failureOf(error))
    }
  }

  const sendWaiting = createSendQueue({
    first: () => state.waiting[0],
    attempt,
    wait: deps.wait,
    longestPauseMs: LONGEST_PAUSE_MS,
  })
  async function run(): Promise<void> {
    if (state.locked === null) await sendWaiting()
  }

  function put(act: Omit<ScoreAct, 'version'>): void {
    const version = seen.get(act.match) ?? 0
    const score = { id: deps.newId(), at: nextAt(), act: { ...act, version }, tried: false }
    deps.keep(score)
    const open = clashOf(act.match)
    if (open) {
      deps.drop(open.mine.id)
      change({ clashes: state.clashes.map((one) => (one === open ? { ...one, mine: score } : one)) })
      return
    }
    const outdated = (one: KeptScore) => !one.tried && isRunning(one) && isOf(act.match)(one)
    for (const one of state.waiting.filter(outdated)) deps.drop(one.id)
    change({ waiting: [...state.waiting.filter((one) => !outdated(one)), score] })
    void run()
  }

  return {
    getState: () => state,
    put,
    /** A score that this phone shows: the next one it writes builds on it. Not while it has something of its own to say. */
    see(match: string, version: number): void {
      if (!state.waiting.some(isOf(match)) && !clashOf(match)) raise(match, version)
    },
    versionOf: (match: string): number => seen.get(match) ?? 0,
    /** Whether something of a match is not written yet. */
    holds: (match: string): boolean => state.waiting.some(isOf(match)) || clashOf(match) !== undefined,
    /** Settles a disagreement. `theirs` of a score that was cleared: it stays cleared. */
    settle(match: string, by: 'mine' | 'theirs'): void {
      const open = clashOf(match)
      if (!open) return
      const { mine, version } = open
      raise(match, version)
      deps.drop(mine.id)
      change({ clashes: state.clashes.filter((one) => one !== open) })
      if (by === 'theirs') return
      const { act } = mine
      put({ act: 'score', match, sides: act.sides, games: act.games, ending: act.ending })
    },
    /** Forgets what the server will not take. */
    dismiss(id: string): void {
      deps.drop(id)
      change({ refused: state.refused.filter(({ score }) => score.id !== id) })
    },
    /** Goes on with what is kept; after `locked` once the phone may send again. */
    resume(): void {
      if (state.locked !== null) change({ locked: null })
      void run()
    },
  }
}

export type ScoreOutbox = ReturnType<typeof createScoreOutbox>
