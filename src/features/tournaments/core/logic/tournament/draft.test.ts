import { describe, expect, it } from 'vitest'
import type { Act } from './acts'
import { newSettings } from './defaults'
import { hasBegun, withDraw, withField, withoutDraw, withPlan, withSettings, type Stamp } from './draft'
import { proposePools } from './draws'
import { decide, newTournament, type Tournament } from './log'
import { matchesOf } from './matches'
import { ActRefused } from './refusals'
import { isDrawn } from './state'
import { searchTimes, timesAct, timesTask } from './times'

function stamps(): Stamp {
  let count = 0
  return (act) => ({ id: `e${(count += 1)}`, at: '2027-04-10T15:00:00.000Z', by: 'Kit', byId: null, act })
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
const SETTINGS = { ...newSettings('2027-04-10', 'America/Los_Angeles'), name: 'Spring Open' }

function planned(stamp: Stamp): Tournament {
  const field = withField(newTournament(SETTINGS), ['a', 'b', 'c', 'd', 'e'].map(team), stamp)
  const drawn = withDraw(field, proposePools(field.state, 'one'), stamp)
  const task = timesTask(drawn.state, 0, 'one')
  return withPlan(drawn, timesAct(drawn.state, task, searchTimes(task, { moves: 100 }), 0), stamp)
}

describe('a draft', () => {
  it('keeps one draw and one plan, however often they are made', () => {
    const stamp = stamps()
    const first = planned(stamp)
    const again = withDraw(first, proposePools(first.state, 'two'), stamp)
    expect(again.log.map(({ act }) => act.act)).toEqual([...Array<string>(5).fill('enter'), 'draw-pools'])
    expect(again.state.placed.size).toBe(0)
  })

  it('takes the draw back when the field changes, not when somebody is renamed', () => {
    const stamp = stamps()
    const first = planned(stamp)
    const renamed = withField(first, [{ ...team('a'), act: 'edit', name: 'Aces' } as Act], stamp)
    expect(isDrawn(renamed.state)).toBe(true)
    const removed = withField(first, [{ act: 'remove', entrant: 'a' }], stamp)
    expect(isDrawn(removed.state)).toBe(false)
    expect(removed.state.entrants.has('a')).toBe(false)
  })

  it('keeps the last of several orders of seeds', () => {
    const stamp = stamps()
    let draft = withField(newTournament(SETTINGS), ['a', 'b', 'c'].map(team), stamp)
    for (const order of ['cab', 'bca', 'cba'])
      draft = withField(draft, [{ act: 'seed', order: [...order] }], stamp)
    expect(draft.log.filter(({ act }) => act.act === 'seed')).toHaveLength(1)
    expect(draft.state.seeding).toEqual(['c', 'b', 'a'])
  })

  it('keeps the draw and the times when only words change', () => {
    const first = planned(stamps())
    const renamed = withSettings(first, { ...SETTINGS, name: 'Autumn Open', startTime: '10:30' })
    expect(renamed.state.settings.name).toBe('Autumn Open')
    expect(renamed.state.placed.size).toBe(matchesOf(first.state).length)
  })

  it('keeps the draw but not its times with other courts or longer matches', () => {
    const first = planned(stamps())
    for (const change of [{ courts: SETTINGS.courts.slice(1) }, { matchMinutes: 25 }]) {
      const changed = withSettings(first, { ...SETTINGS, ...change })
      expect(changed.state.pools).toEqual(first.state.pools)
      expect(changed.state.placed.size).toBe(0)
      expect(changed.state.courts).toEqual(changed.settings.courts)
    }
  })

  it('takes the draw back with another number of pools, but keeps it with other playoffs', () => {
    const first = planned(stamps())
    const { format } = SETTINGS
    if (format.kind !== 'pools') throw new Error('not pools')
    expect(isDrawn(withSettings(first, { ...SETTINGS, format: { ...format, pools: 1 } }).state)).toBe(false)
    expect(isDrawn(withSettings(first, { ...SETTINGS, format: { ...format, playoffs: null } }).state)).toBe(
      true,
    )
  })

  it('leaves out what was undone, and takes settings changed on the way for its own', () => {
    const stamp = stamps()
    const first = planned(stamp)
    const undone = decide(first, stamp({ act: 'undo', of: first.log.at(-1)?.id ?? '' }))
    const moved = decide(undone, stamp({ act: 'settings', settings: { ...SETTINGS, place: 'Elsewhere' } }))
    const draft = withoutDraw(withSettings(moved, { ...moved.state.settings, name: 'Autumn Open' }))
    expect(draft.state.settings).toMatchObject({ place: 'Elsewhere', name: 'Autumn Open' })
    expect(draft.log.every(({ act }) => act.act === 'enter')).toBe(true)
  })

  it('refuses what no draft can have', () => {
    const stamp = stamps()
    expect(() => withField(planned(stamp), [{ ...team('x'), name: 'team A' } as Act], stamp)).toThrow(
      ActRefused,
    )
  })

  it('has begun with the first match on its court', () => {
    const stamp = stamps()
    const first = planned(stamp)
    expect(hasBegun(first)).toBe(false)
    const [match] = matchesOf(first.state)
    if (!match) throw new Error('no match')
    const [home, away] = match.sides
    if (typeof home === 'string' || typeof away === 'string') throw new Error('open')
    const call: Act = { act: 'call', match: match.id, sides: [home, away], court: 'c1' }
    expect(hasBegun(decide(first, stamp(call)))).toBe(true)
  })
})
