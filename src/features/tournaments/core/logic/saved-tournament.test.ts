import { describe, expect, it } from 'vitest'
import { acted, beats, CUP, drawnCup } from '../../../../../tests/support/tournament'
import { createSavedTournament, type Deed, type SavedTournamentDependencies } from './saved-tournament'
import type { Act } from './tournament/acts'
import { decide, type Tournament } from './tournament/log'
import { poolMatchId } from './tournament/matches'
import { ActRefused } from './tournament/refusals'

const SIDES = [['a'], ['d']] as const
const MATCH = poolMatchId('a', 'd', 0)
const LINE_DOWN = new Error('no line')

/** A server that keeps a log by the same rules, and a line to it that can fail before or after the server has heard. */
function world() {
  let server = drawnCup()
  const line = { down: false, losesAnswers: 0, sent: 0 }
  const refused: unknown[] = []
  const late: Deed[] = []
  let ids = 0
  const back = Promise.withResolvers<void>()
  const write = (deed: Deed) => {
    for (const { id, act } of deed)
      if (!server.log.some((entry) => entry.id === id))
        server = decide(server, { id, at: '2027-04-10T18:00:00.000Z', by: 'Kit', byId: null, act })
    return server.log.length
  }
  const deps: SavedTournamentDependencies = {
    async send(deed) {
      line.sent += 1
      if (line.down) throw LINE_DOWN
      const seq = write(deed)
      if (line.losesAnswers > 0) {
        line.losesAnswers -= 1
        throw LINE_DOWN
      }
      return seq
    },
    fetchLog: async () => ({ settings: CUP, entries: structuredClone(server.log) }),
    newId: () => `own-${(ids += 1)}`,
    author: { by: 'Me', byId: null },
    now: () => '2027-04-10T17:59:00.000Z',
    mayYetSucceed: (error) => error === LINE_DOWN,
    wait: () => (line.down ? back.promise : Promise.resolve()),
    onChange: () => {},
    onRefused: (error) => refused.push(error),
    onLateRefused: (_error, deed) => late.push(deed),
  }
  const open = (kept: readonly Deed[] = []) =>
    createSavedTournament(deps, { settings: CUP, entries: server.log }, kept)
  return {
    line,
    refused,
    late,
    deps,
    open,
    server: () => server,
    others: (change: (now: Tournament) => Tournament) => void (server = change(server)),
    comeBack() {
      line.down = false
      back.resolve()
    },
  }
}

const scoreIn = ({ state }: Tournament) => state.scores.get(MATCH)?.[0]?.games
const score = (tournament: Tournament, points: number): Act => beats(tournament, MATCH, SIDES, points)

describe('a tournament kept on the server', () => {
  it('shows an act at once and, once it has arrived, what the server says', async () => {
    const { open, server } = world()
    const saved = open()
    const done = saved.act(score(server(), 5))
    expect(scoreIn(saved.getSnapshot().tournament)).toEqual([[11, 5]])
    expect(saved.getSnapshot().waiting).toHaveLength(1)
    expect(await done).toBe(true)
    const { tournament, waiting } = saved.getSnapshot()
    expect(waiting).toHaveLength(0)
    expect(tournament).toEqual(server())
    expect(tournament.log.at(-1)?.by).toBe('Kit')
  })

  it('keeps what is done without a line in order and sends it when the line is back', async () => {
    const { open, server, line, comeBack } = world()
    const saved = open()
    line.down = true
    const first = saved.act({ act: 'late', entrant: 'b', until: 30 })
    const second = saved.act({ act: 'late', entrant: 'b', until: null })
    expect(saved.getSnapshot().waiting.map((deed) => deed.length)).toEqual([1, 1])
    expect(server().log).toHaveLength(9)
    comeBack()
    expect(await Promise.all([first, second])).toEqual([true, true])
    expect(
      server()
        .log.slice(9)
        .map(({ act }) => act),
    ).toMatchObject([{ until: 30 }, { until: null }])
  })

  it('an act whose answer was lost is sent again and counts once', async () => {
    const { open, server, line } = world()
    line.losesAnswers = 2
    expect(await open().act(score(server(), 5))).toBe(true)
    expect(line.sent).toBe(3)
    expect(server().log).toHaveLength(10)
  })

  it('takes back what the server refuses, and shows what stands instead', async () => {
    const { open, server, others, refused } = world()
    const saved = open()
    const mine = score(server(), 5)
    others((now) => acted(now, score(now, 9)))
    expect(await saved.act(mine)).toBe(false)
    expect(refused).toMatchObject([{ refusal: { code: 'score-stale' } }])
    expect(scoreIn(saved.getSnapshot().tournament)).toEqual([[11, 9]])
    expect(saved.getSnapshot().waiting).toHaveLength(0)
  })

  it('does not send what is refused here already; acts before it are done', async () => {
    const { open, server, line, refused } = world()
    const saved = open()
    expect(await saved.act({ act: 'admit', entrant: 'a' })).toBe(false)
    expect(line.sent).toBe(0)
    expect(await saved.act({ act: 'late', entrant: 'b', until: 30 }, { act: 'admit', entrant: 'a' })).toBe(
      false,
    )
    expect(server().log.at(-1)?.act).toMatchObject({ act: 'late' })
    expect(refused.every((error) => error instanceof ActRefused)).toBe(true)
    expect(refused).toHaveLength(2)
  })

  it('goes on with what an earlier page could not send, also if the server has it already', async () => {
    const { open, server, others } = world()
    const late: Act = { act: 'late', entrant: 'b', until: 30 }
    const lost: Deed = [{ id: 'kept-1', act: late }]
    others((now) =>
      decide(now, { id: 'kept-1', at: '2027-04-10T18:00:00.000Z', by: 'Kit', byId: null, act: late }),
    )
    const saved = open([lost, [{ id: 'kept-2', act: score(server(), 5) }]])
    saved.resume()
    await expect.poll(() => saved.getSnapshot().waiting.length).toBe(0)
    expect(
      server()
        .log.map(({ id }) => id)
        .slice(9),
    ).toEqual(['kept-1', 'kept-2'])
  })

  it('follows what others do while something of its own waits', () => {
    const { open, server, others, line } = world()
    const saved = open()
    line.down = true
    void saved.act({ act: 'late', entrant: 'b', until: 30 })
    others((now) => acted(now, score(now, 9)))
    saved.receive({ settings: CUP, entries: server().log })
    const { tournament, waiting } = saved.getSnapshot()
    expect(scoreIn(tournament)).toEqual([[11, 9]])
    expect(tournament.state.entrants.get('b')?.lateUntil).toBe(30)
    expect(waiting).toHaveLength(1)
  })

  it('tells what an earlier page did, and others have made impossible since', async () => {
    const { open, server, others, late, refused } = world()
    others((now) => acted(now, score(now, 3)))
    const stale = { ...score(server(), 9), version: 0 } as Act
    const saved = open([[{ id: 'own-kept', act: stale }]])
    saved.resume()
    await expect.poll(() => saved.getSnapshot().waiting).toHaveLength(0)
    expect(late).toEqual([[{ id: 'own-kept', act: stale }]])
    expect(refused).toEqual([])
    expect(scoreIn(saved.getSnapshot().tournament)).toEqual([[11, 3]])
  })
})
