import { describe, expect, it } from 'vitest'
import type { Act, LogEntry } from './acts'
import { decide, newTournament, replay, standsAlready, type Tournament } from './log'
import { matchesOf, poolMatchId } from './matches'
import { proposeBracket, proposePools, rotationTask } from './draws'
import { ActRefused } from './refusals'
import { poolRankings } from './rankings'
import type { TournamentSettings } from './settings'
import { SANCTIONED_TIE_BREAKS } from '#/features/tournaments/core/logic/ranking/tie-breaks'
import { type MatchView, viewOf } from './view'
import { searchTimes, timesAct, timesTask } from './times'

const BRACKET = { kind: 'single', thirdPlace: true, reset: false, bestOf: { usual: 1 } } as const
const SETTINGS: TournamentSettings = {
  name: 'Spring Open',
  date: '2027-04-10',
  startTime: '09:00',
  zone: 'America/Los_Angeles',
  place: 'Harbor Courts',
  matchMinutes: 20,
  restMinutes: 0,
  goal: 'shortest-day',
  courts: ['1', '2', '3'].map((id) => ({ id, name: `Court ${id}`, opens: null, closes: null })),
  format: {
    kind: 'pools',
    pools: 2,
    meetings: 1,
    playoffs: { advancing: 2, wildCards: 0, wildCardMethod: 'win-percentage', bracket: BRACKET },
  },
  sideSize: 2,
  scoring: { target: 11, winBy: 2, cap: null, bestOf: 1, serving: 'side-out' },
  tieBreaks: SANCTIONED_TIE_BREAKS,
  withdrawals: 'forfeit-rest',
}

/** Adds acts one after another, a minute apart from the start on. */
function acted(tournament: Tournament, ...acts: Act[]): Tournament {
  return acts.reduce((now, act) => {
    const minute = now.log.length
    const at = new Date(Date.UTC(2027, 3, 10, 16, minute)).toISOString()
    const entry: LogEntry = { id: `act-${minute + 1}`, at, by: 'Kit', byId: null, act }
    return decide(now, entry)
  }, tournament)
}

const team = (id: string): Act => ({
  act: 'enter',
  entrant: id,
  asked: false,
  name: `Team ${id}`,
  players: [],
  club: null,
  rating: null,
  group: null,
})
const TEAMS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
const entered = () => acted(newTournament(SETTINGS), ...TEAMS.map(team))
const drawn = () => {
  const field = entered()
  return acted(field, proposePools(field.state, 'seed'))
}

function wins(tournament: Tournament, winner: string, loser: string, points = 5): Act {
  const match = poolMatchId(winner, loser, 0)
  return {
    act: 'score',
    match,
    sides: [[winner], [loser]],
    games: [[11, points]],
    ending: { kind: 'played' },
    version: tournament.versions.get(match) ?? 0,
  }
}
const bracketScore = (match: string, one: string, other: string, version = 0): Act => ({
  act: 'score',
  match,
  sides: [[one], [other]],
  games: [[11, 7]],
  ending: { kind: 'played' },
  version,
})
/** Every pool match won by whoever comes first in the alphabet. */
function poolsPlayed(tournament: Tournament): Tournament {
  return matchesOf(tournament.state)
    .filter(({ place }) => place.stage === 'pool')
    .reduce((now, { sides }) => {
      const [winner, loser] = sides.flat().toSorted() as [string, string]
      return acted(now, wins(now, winner, loser))
    }, tournament)
}
const refusal = (doing: () => unknown): string | undefined => {
  try {
    doing()
  } catch (error) {
    if (error instanceof ActRefused) return error.refusal.code
    throw error
  }
  return undefined
}

const isSemifinal = ({ place }: MatchView) => place.stage === 'bracket' && place.round === 'W1'

const numbersIn = (tournament: Tournament) =>
  new Map(viewOf(tournament, 0).matches.map(({ id, number }) => [id, number]))

describe('a tournament’s log', () => {
  it('gives the same tournament again when it is replayed, after any number of acts', () => {
    const played = poolsPlayed(drawn())
    for (let length = 0; length <= played.log.length; length += 1) {
      const part = replay(SETTINGS, played.log.slice(0, length))
      const grown = played.log.slice(0, length).reduce(decide, newTournament(SETTINGS))
      expect(part).toEqual(grown)
    }
  })

  it('goes from pools to a champion', () => {
    const played = poolsPlayed(drawn())
    expect(poolRankings(played.state).map(({ rows }) => rows.map(({ entrant }) => entrant))).toEqual([
      ['a', 'd', 'e', 'h'],
      ['b', 'c', 'f', 'g'],
    ])
    const { act } = proposeBracket(played.state, 'seed')
    let now = acted(played, act as Act)
    expect(
      viewOf(now, 0)
        .matches.filter(isSemifinal)
        .map(({ sides }) => sides),
    ).toEqual([
      [['a'], ['c']],
      [['d'], ['b']],
    ])
    for (const [id, one, other] of [
      ['b.W1-1', 'a', 'c'],
      ['b.W1-2', 'b', 'd'],
      ['b.T-1', 'c', 'd'],
      ['b.W2-1', 'a', 'b'],
    ] as const)
      now = acted(now, {
        act: 'score',
        match: id,
        sides: [[one], [other]],
        games: [[11, 7]],
        ending: { kind: 'played' },
        version: 0,
      })
    expect(viewOf(now, 0).bracket?.champion).toBe('a')
    expect(viewOf(now, 0).bracket?.places.map(({ id, from }) => [id, from])).toEqual([
      ['a', 1],
      ['b', 2],
      ['c', 3],
      ['d', 4],
    ])
  })

  it('takes a semi-final back after the final was played: the final waits, and stands again once undone', () => {
    const played = poolsPlayed(drawn())
    let now = acted(played, proposeBracket(played.state, 'seed').act as Act)
    const score = (match: string, one: string, other: string): Act => ({
      act: 'score',
      match,
      sides: [[one], [other]],
      games: [[11, 7]],
      ending: { kind: 'played' },
      version: now.versions.get(match) ?? 0,
    })
    now = acted(now, score('b.W1-1', 'a', 'c'))
    const semi = now.log.at(-1)?.id as string
    now = acted(now, score('b.W1-2', 'b', 'd'), score('b.W2-1', 'a', 'b'))
    const before = viewOf(now, 0)
    now = acted(now, { act: 'undo', of: semi })
    expect(viewOf(now, 0).bracket?.champion).toBeNull()
    const undo = now.log.at(-1)?.id as string
    now = acted(now, { act: 'undo', of: undo })
    expect({ ...viewOf(now, 0), matches: [] }).toEqual({ ...before, matches: [] })
    expect(now.versions.get('b.W1-1')).toBe(3)
  })

  it('refuses to take back what later acts rest on', () => {
    const played = acted(drawn(), { act: 'late', entrant: 'a', until: 30 })
    expect(refusal(() => acted(played, { act: 'undo', of: 'act-1' }))).toBe('rests-on-it')
    const scored = acted(played, wins(played, 'a', 'd'))
    expect(refusal(() => acted(scored, { act: 'undo', of: 'act-9' }))).toBe('rests-on-it')
    expect(refusal(() => acted(played, { act: 'undo', of: 'act-9' }))).toBeUndefined()
  })

  it('refuses a score written over one that its writer has not seen, unless they agree', () => {
    const now = drawn()
    const first = acted(now, wins(now, 'a', 'd'))
    const second = wins(now, 'd', 'a', 9)
    expect(refusal(() => acted(first, second))).toBe('score-stale')
    expect(standsAlready(first, second)).toBe(false)
    expect(standsAlready(first, wins(now, 'a', 'd'))).toBe(true)
    expect(
      standsAlready(first, { ...wins(now, 'a', 'd'), sides: [['d'], ['a']], games: [[5, 11]] } as Act),
    ).toBe(true)
  })

  it('lets a late team into a pool without touching what is played', () => {
    const played = poolsPlayed(drawn())
    const late = acted(played, team('z'), { act: 'join-pool', entrant: 'z', pool: 0 })
    const matches = matchesOf(late.state)
    expect(matches.filter(({ state }) => state === 'done')).toHaveLength(12)
    expect(matches.filter(({ state }) => state === 'ready')).toHaveLength(4)
    expect(poolRankings(late.state)[0]?.rows).toHaveLength(5)
  })

  it('plans all matches in as few slots as the courts allow, and anew around what is played', () => {
    const now = drawn()
    const task = timesTask(now.state, -60, 'seed')
    const planned = acted(now, timesAct(now.state, task, searchTimes(task), -60))
    const slots = viewOf(planned, -60).matches.map(({ start }) => start as number)
    expect(Math.max(...slots)).toBe(60)
    // Four slots of pools, two of the playoffs that follow.
    expect(viewOf(planned, -60).expectedEnd).toBe(120)
    // One court less from the second slot on.
    const lost = acted(planned, {
      act: 'court',
      court: { id: '3', name: 'Court 3', opens: null, closes: 20 },
    })
    const again = timesTask(lost.state, 15, 'seed')
    const replanned = acted(lost, timesAct(lost.state, again, searchTimes(again), 15))
    const after = viewOf(replanned, 15).matches
    expect(after.every(({ court, start }) => court !== '3' && (start as number) >= 20)).toBe(true)
  })

  it('calls a match by the number it began with, and new ones by the next', () => {
    const replanned = (tournament: Tournament, now: number, seedText: string) => {
      const task = timesTask(tournament.state, now, seedText)
      return acted(tournament, timesAct(tournament.state, task, searchTimes(task), now))
    }
    const drawnOnly = drawn()
    const planned = replanned(drawnOnly, -60, 'seed')
    const before = numbersIn(planned)
    expect([...before.values()].toSorted((one, other) => one - other)).toEqual(
      [...before.keys()].map((_, index) => index + 1),
    )
    expect(before).not.toEqual(numbersIn(drawnOnly))
    const begun = acted(planned, wins(planned, 'a', 'd'), team('z'), {
      act: 'join-pool',
      entrant: 'z',
      pool: 0,
    })
    const after = numbersIn(replanned(begun, 40, 'another seed'))
    expect(after.size).toBe(before.size + 4)
    for (const [id, number] of before) expect(after.get(id)).toBe(number)
    expect([...after.values()].filter((number) => number > before.size).toSorted()).toEqual([13, 14, 15, 16])
  })

  it('lets nobody go on while a match is played, even at game point', () => {
    const played = poolsPlayed(drawn())
    const now = acted(played, proposeBracket(played.state, 'seed').act as Act, {
      ...(bracketScore('b.W1-1', 'a', 'c') as Extract<Act, { act: 'score' }>),
      ending: { kind: 'playing' },
    })
    const [semi, final] = ['b.W1-1', 'b.W2-1'].map((id) => matchesOf(now.state).find((one) => one.id === id))
    expect(semi?.state).toBe('playing')
    expect(final?.sides).toEqual(['open', 'open'])
  })

  it('forgets a call when a correction brings others into the match', () => {
    const played = poolsPlayed(drawn())
    const now = acted(
      played,
      proposeBracket(played.state, 'seed').act as Act,
      bracketScore('b.W1-1', 'a', 'c'),
      bracketScore('b.W1-2', 'b', 'd'),
      { act: 'call', match: 'b.W2-1', sides: [['a'], ['b']], court: '1' },
      bracketScore('b.W1-1', 'c', 'a', 1),
    )
    const final = matchesOf(now.state).find(({ id }) => id === 'b.W2-1')
    expect(final).toMatchObject({ state: 'ready', called: null, sides: [['c'], ['b']] })
    const free: Act = { act: 'call', match: 'b.T-1', sides: [['a'], ['d']], court: '1' }
    expect(refusal(() => acted(now, free))).toBeUndefined()
  })

  it('keeps the results of two who met and both withdrew when pools are drawn again', () => {
    const now = drawn()
    const gone = acted(
      now,
      wins(now, 'a', 'd'),
      { act: 'withdraw', entrant: 'a' },
      { act: 'withdraw', entrant: 'd' },
    )
    const without: Act = {
      act: 'draw-pools',
      pools: [
        ['e', 'h', 'b'],
        ['c', 'f', 'g'],
      ],
      seed: '',
    }
    expect(refusal(() => acted(gone, without))).toBe('played-already')
  })

  it('has nobody twice in a slot after a plan is taken back that later ones were made around', () => {
    const [ad, ae] = [poolMatchId('a', 'd', 0), poolMatchId('a', 'e', 0)]
    const planned = acted(
      drawn(),
      { act: 'plan', placed: [{ match: ad, slot: 0, court: '1' }], cleared: [], seed: '' },
      { act: 'plan', placed: [], cleared: [ad], seed: '' },
      { act: 'plan', placed: [{ match: ae, slot: 0, court: '2' }], cleared: [], seed: '' },
    )
    const undone = acted(planned, { act: 'undo', of: planned.log.at(-2)?.id ?? '' })
    expect([...undone.state.placed.keys()]).toEqual([ae])
  })

  it('clears only a score that is there', () => {
    const now = drawn()
    const scored = acted(now, wins(now, 'a', 'd'))
    const match = poolMatchId('a', 'd', 0)
    const clearing: Act = { act: 'clear-score', match, sides: [['a'], ['b']], version: 1 }
    expect(refusal(() => acted(scored, clearing))).toBe('no-score')
  })

  it('draws rounds also where every court closes one day', () => {
    const rotating = { ...SETTINGS, format: { kind: 'rotating', rounds: 3, mixed: false } } as const
    const closing = { ...rotating, courts: [{ id: '1', name: 'Court 1', opens: null, closes: 90 }] }
    const field = acted(newTournament(closing), ...TEAMS.map(team))
    expect(rotationTask(field.state, 0, 'seed').input.courts).toBe(1)
  })

  it('plans into times of matches that were played before theirs', () => {
    const now = drawn()
    const task = timesTask(now.state, 0, 'seed')
    const planned = poolsPlayed(acted(now, timesAct(now.state, task, searchTimes(task), 0)))
    const field = acted(planned, proposeBracket(planned.state, 'seed').act as Act)
    // Ten minutes after the start all pools are over, and the slot at 20 minutes was a pool's.
    const again = timesTask(field.state, 10, 'seed')
    const replanned = acted(field, timesAct(field.state, again, searchTimes(again), 10))
    const semis = viewOf(replanned, 10).matches.filter(isSemifinal)
    expect(semis.map(({ start }) => start)).toEqual([20, 20])
  })
})
