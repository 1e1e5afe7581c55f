import { describe, expect, it } from 'vitest'
import type { StandingScore } from '#/features/tournaments/run/schema'
import type { KeptScore, LeftBehind, SendFailure } from './outbox-state'
import { createScoreOutbox } from './score-outbox'

/** Until everything that was to follow has. */
const rest = () => new Promise((resolve) => setImmediate(resolve))

const score = (match: string, home: number, away: number, kind: 'playing' | 'played' = 'playing') => ({
  act: 'score' as const,
  match,
  sides: [['a'], ['b']] as const,
  games: [[home, away]] as const,
  ending: { kind },
})
const standing = (home: number, away: number, version: number): StandingScore => ({
  ...score('m1', home, away, 'played'),
  version,
  by: 'Mia',
  at: 102,
})
const stale = (by: StandingScore): SendFailure => ({ kind: 'stale', standing: by, version: by.version })

const words = ({ id, act }: KeptScore) => `${id} ${act.match} ${act.games.join()} v${act.version}`

/** An outbox over a line that the test holds in its hand. */
function onALine({ scores, seen: seenBefore }: LeftBehind = { scores: [], seen: {} }) {
  const sent: KeptScore[] = []
  const stored = new Map(scores.map((one) => [one.id, one]))
  let seen = seenBefore
  let clock = 100
  const answers: { resolve: (version: number) => void; reject: (failure: SendFailure) => void }[] = []
  let goOn: (() => void) | undefined
  let ids = scores.length
  const outbox = createScoreOutbox(
    {
      send: (one) => {
        sent.push(one)
        return new Promise((resolve, reject) => answers.push({ resolve, reject }))
      },
      failureOf: (error) => error as SendFailure,
      newId: () => `id-${(ids += 1)}`,
      now: () => (clock += 1),
      keep: (one) => void stored.set(one.id, one),
      drop: (id) => void stored.delete(id),
      keepSeen: (versions) => void (seen = versions),
      wait: () => new Promise((resolve) => void (goOn = resolve)),
      onChange: () => undefined,
    },
    { scores, seen: seenBefore },
  )
  return {
    outbox,
    sent: () => sent.map(words),
    stored: () => [...stored.values()].map(words),
    waiting: () => outbox.getState().waiting.map(words),
    async answer(with_: number | SendFailure) {
      const next = answers.shift()
      if (typeof with_ === 'number') next?.resolve(with_)
      else next?.reject(with_)
      await rest()
    },
    async goOn() {
      goOn?.()
      await rest()
    },
    /** What a new page of this phone finds. */
    reloaded: () => onALine({ scores: [...stored.values()], seen }),
    clockIs: (ms: number) => void (clock = ms),
  }
}
const CLEARED: SendFailure = { kind: 'stale', standing: null, version: 3 }
const LOST: SendFailure = { kind: 'later', sent: true }
const OFFLINE: SendFailure = { kind: 'later', sent: false }

describe('the outbox of scores', () => {
  it('sends one after the other, each on the version the one before made', async () => {
    const line = onALine()
    line.outbox.see('m1', 3)
    line.outbox.put(score('m1', 1, 0))
    line.outbox.put(score('m1', 2, 0))
    await line.answer(4)
    await line.answer(5)
    expect(line.sent()).toEqual(['id-1 m1 1,0 v3', 'id-2 m1 2,0 v4'])
    expect(line.stored()).toEqual([])
  })

  it('keeps of a match’s running scores only the newest, and every final one', async () => {
    const line = onALine()
    line.outbox.put(score('m2', 1, 0))
    for (const points of [1, 2, 3]) line.outbox.put(score('m1', points, 0))
    line.outbox.put(score('m1', 11, 0, 'played'))
    line.outbox.put(score('m1', 11, 2, 'played'))
    expect(line.waiting()).toEqual(['id-1 m2 1,0 v0', 'id-5 m1 11,0 v0', 'id-6 m1 11,2 v0'])
    expect(line.stored()).toHaveLength(3)
  })

  it('sends what may have arrived again as it was, before what was counted since', async () => {
    const line = onALine()
    line.outbox.put(score('m1', 1, 0))
    await line.answer(LOST)
    line.outbox.put(score('m1', 2, 0))
    line.outbox.put(score('m1', 3, 0))
    await line.goOn()
    await line.answer(1)
    await line.answer(2)
    expect(line.sent()).toEqual(['id-1 m1 1,0 v0', 'id-1 m1 1,0 v0', 'id-3 m1 3,0 v1'])
  })

  it('goes on with the newest alone after a time without a line', async () => {
    const line = onALine()
    line.outbox.put(score('m1', 1, 0))
    await line.answer(OFFLINE)
    line.outbox.put(score('m1', 2, 0))
    expect(line.outbox.getState().stuck).toBe(true)
    await line.goOn()
    await line.answer(1)
    expect(line.sent()).toEqual(['id-1 m1 1,0 v0', 'id-2 m1 2,0 v0'])
    expect(line.outbox.getState().stuck).toBe(false)
  })

  it('survives a reload in the middle of a send, with the same id', async () => {
    const line = onALine()
    line.outbox.put(score('m1', 11, 7, 'played'))
    line.outbox.put(score('m2', 1, 0))
    const next = line.reloaded()
    next.outbox.resume()
    await next.answer(1)
    await next.answer(1)
    expect(next.sent()).toEqual(['id-1 m1 11,7 v0', 'id-2 m2 1,0 v0'])
    expect(next.stored()).toEqual([])
  })

  it('asks about a score that somebody else wrote otherwise, and sends on what is chosen', async () => {
    const line = onALine()
    line.outbox.put(score('m1', 11, 7, 'played'))
    line.outbox.put(score('m2', 1, 0))
    await line.answer(stale(standing(7, 11, 1)))
    expect(line.outbox.getState().clashes).toHaveLength(1)
    await line.answer(1)
    line.outbox.settle('m1', 'mine')
    await line.answer(2)
    expect(line.sent().at(-1)).toBe('id-3 m1 11,7 v1')
    expect([line.stored(), line.outbox.getState().clashes]).toEqual([[], []])
  })

  it('lets the other score stand when that is chosen', async () => {
    const line = onALine()
    line.outbox.put(score('m1', 11, 7, 'played'))
    await line.answer(stale(standing(7, 11, 4)))
    line.outbox.settle('m1', 'theirs')
    expect(line.stored()).toEqual([])
    line.outbox.put(score('m1', 7, 12, 'played'))
    expect(line.sent().at(-1)).toBe('id-2 m1 7,12 v4')
  })

  it('never asks two who agree, whichever side they name first', async () => {
    const line = onALine()
    line.outbox.put(score('m1', 11, 7, 'played'))
    const theirs = { ...standing(7, 11, 1), sides: [['b'], ['a']] as const }
    await line.answer(stale(theirs))
    expect([line.outbox.getState().clashes, line.stored()]).toEqual([[], []])
  })

  it('asks before it writes over a score that was cleared', async () => {
    const line = onALine()
    line.outbox.see('m1', 2)
    line.outbox.put(score('m1', 11, 7, 'played'))
    await line.answer(CLEARED)
    expect(line.outbox.getState().clashes).toMatchObject([{ theirs: null, version: 3 }])
    expect(line.stored()).toEqual(['id-1 m1 11,7 v2'])
    line.outbox.settle('m1', 'mine')
    await line.answer(4)
    expect(line.sent()).toEqual(['id-1 m1 11,7 v2', 'id-2 m1 11,7 v3'])
    expect(line.stored()).toEqual([])
  })

  it('leaves cleared what shall be cleared, and counts on from there', async () => {
    const line = onALine()
    line.outbox.see('m1', 2)
    line.outbox.put(score('m1', 5, 3))
    await line.answer(CLEARED)
    line.outbox.settle('m1', 'theirs')
    expect([line.sent().length, line.stored()]).toEqual([1, []])
    line.outbox.put(score('m1', 1, 0))
    expect(line.sent().at(-1)).toBe('id-2 m1 1,0 v3')
  })

  it('sends in the order of writing after a reload, also when the phone’s clock was put back meanwhile', async () => {
    const line = onALine()
    line.clockIs(5_000)
    line.outbox.put(score('m1', 10, 7))
    line.clockIs(1_000)
    line.outbox.put(score('m1', 11, 7, 'played'))
    const next = line.reloaded()
    next.clockIs(500)
    next.outbox.put(score('m2', 1, 0))
    await next.answer(1)
    await next.answer(2)
    await next.answer(1)
    expect(next.sent()).toEqual(['id-1 m1 10,7 v0', 'id-2 m1 11,7 v1', 'id-3 m2 1,0 v0'])
  })

  it('knows after a reload which score it wrote last, whatever old picture the page shows', async () => {
    const line = onALine()
    line.outbox.put(score('m1', 5, 3))
    await line.answer(4)
    const next = line.reloaded()
    next.outbox.see('m1', 3)
    next.outbox.put(score('m1', 6, 3))
    expect(next.sent()).toEqual(['id-1 m1 6,3 v4'])
  })

  it('holds what is counted on while a disagreement is open', async () => {
    const line = onALine()
    line.outbox.put(score('m1', 5, 3))
    await line.answer(stale(standing(3, 5, 1)))
    line.outbox.put(score('m1', 6, 3))
    expect(line.sent()).toHaveLength(1)
    expect(line.outbox.getState().clashes[0]?.mine.act.games).toEqual([[6, 3]])
    expect(line.stored()).toEqual(['id-2 m1 6,3 v0'])
  })

  it('keeps everything while the phone may not send, until it is let in again', async () => {
    const line = onALine()
    line.outbox.put(score('m1', 11, 7, 'played'))
    await line.answer({ kind: 'locked', words: 'Ask for a new code.' })
    line.outbox.put(score('m2', 1, 0))
    expect([line.sent().length, line.stored().length]).toEqual([1, 2])
    line.outbox.resume()
    await line.answer(1)
    await line.answer(1)
    expect(line.stored()).toEqual([])
  })

  it('shows what the server will not take, keeps it until it is dismissed, and goes on', async () => {
    const line = onALine()
    line.outbox.put(score('m1', 11, 7, 'played'))
    line.outbox.put(score('m2', 1, 0))
    await line.answer({ kind: 'refused', words: 'Other teams meet in this match now.' })
    await line.answer(1)
    expect(line.stored()).toEqual(['id-1 m1 11,7 v0'])
    line.outbox.dismiss('id-1')
    expect([line.stored(), line.outbox.getState().refused]).toEqual([[], []])
  })
})
