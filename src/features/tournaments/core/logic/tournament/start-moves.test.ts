import { describe, expect, it } from 'vitest'
import { actedAt, onCourt, played, poolCup } from '../../../../../../tests/support/tournaments'
import type { Act } from './acts'
import { historyOf } from './act-history'
import { namingOf } from './act-words'
import { instantAt } from './day-times'
import { replay, type Tournament } from './log'
import type { TournamentSettings } from './settings'
import { viewOf } from './view'

/** Nine matches are over, others on court; somebody is late, a court closes, and play waits. */
function begun(): Tournament {
  const playing = onCourt(played(poolCup(), 9), 62)
  const [court] = playing.state.courts.slice(-1)
  return actedAt(
    playing,
    72,
    { act: 'late', entrant: 't9', until: 120 },
    { act: 'court', court: { id: court?.id ?? '', name: 'Court 4', opens: -30, closes: 300 } },
    { act: 'delay', until: 90 },
  )
}

const starts = (tournament: Tournament, change: Partial<TournamentSettings>, minute = 75): Tournament => {
  const act: Act = { act: 'settings', settings: { ...tournament.state.settings, ...change } }
  return actedAt(tournament, minute, act)
}

const playedAt = ({ state }: Tournament) =>
  [...state.scores.values()].flat().map(({ at }) => instantAt(state.settings, at).toISOString())
const calledAt = ({ state }: Tournament) =>
  [...state.called.values()].map(({ at }) => instantAt(state.settings, at).toISOString())

const plannedAt = (tournament: Tournament) => viewOf(tournament, 80).matches.map(({ start }) => start)

describe('a start that is moved while matches are played', () => {
  const before = begun()
  const after = starts(before, { startTime: '09:45' })

  it('leaves what was played and called when it was', () => {
    expect(before.state.settings.startTime).toBe('09:00')
    expect(playedAt(after)).toEqual(playedAt(before))
    expect(calledAt(after)).toEqual(calledAt(before))
  })

  it('keeps on the clock what was promised by the clock', () => {
    const { entrants, courts, delayedUntil } = after.state
    expect(entrants.get('t9')?.lateUntil).toBe(120 - 45)
    expect(courts.at(-1)).toMatchObject({ opens: -30 - 45, closes: 300 - 45 })
    expect(delayedUntil).toBe(90 - 45)
  })

  it('takes the plan along', () => {
    expect(plannedAt(after)).toEqual(plannedAt(before))
  })

  it('is the same when the log is replayed, and gone when it is taken back', () => {
    expect(replay(after.settings, after.log).state).toEqual(after.state)
    const undone = actedAt(after, 80, { act: 'undo', of: after.log.at(-1)?.id ?? '' })
    expect(undone.state).toEqual(before.state)
  })

  it('tells in the history what was said by the clock of then', () => {
    const words = historyOf(after, namingOf(after, viewOf(after, 80))).map((row) => row.words)
    expect(words).toContain('Play waits until 10:30 AM')
  })
})

it('of a day that was entered wrong, the hours stay on the right one', () => {
  const moved = starts(begun(), { date: '2027-04-09' }, 80)
  expect(playedAt(moved)).toEqual(playedAt(begun()))
  expect(moved.state.courts.at(-1)).toMatchObject({ opens: -30, closes: 300 })
  expect(moved.state.delayedUntil).toBe(90)
})

it('counts later acts from the new start, an hour earlier', () => {
  const later = actedAt(starts(begun(), { startTime: '08:00' }), 200, { act: 'call', ...nextCall() })
  expect([...later.state.called.values()].at(-1)?.at).toBe(200 + 60)
})

function nextCall() {
  const [match] = viewOf(begun(), 80).matches.filter(({ state }) => state === 'called')
  return { match: match?.id ?? '', sides: match?.sides as [string[], string[]], court: match?.court ?? '' }
}

/** As PostgreSQL keeps them: its keys come back in an order of its own. */
function withKeysTurned<Data>(data: Data): Data {
  if (typeof data !== 'object' || data === null) return data
  if (Array.isArray(data)) return data.map(withKeysTurned) as Data
  return Object.fromEntries(
    Object.entries(data)
      .toReversed()
      .map(([key, value]) => [key, withKeysTurned(value)]),
  ) as Data
}

it('settings that were kept in a database can be changed in the middle of play', () => {
  const { settings, log } = begun()
  const kept = replay(withKeysTurned(settings), log)
  const changed = actedAt(kept, 75, { act: 'settings', settings: { ...settings, name: 'Renamed' } })
  expect(changed.state.settings.name).toBe('Renamed')
  expect(changed.state.courts).toEqual(kept.state.courts)
  const [last] = historyOf(changed, namingOf(changed, viewOf(changed, 80)))
  expect(last?.details).toEqual(['name'])
})
