import { describe, expect, it } from 'vitest'
import { actedAt, played, poolCup } from '../../../../../../tests/support/tournaments'
import type { Act } from './acts'
import { expectedEnd } from './expected-start'
import { nextStep } from './next-step'
import { planFaults, planFaultWords } from './plan-faults'
import { searchTimes, timesAct, timesTask } from './times'
import { viewOf } from './view'

const NOW = 45
const playing = () => played(poolCup({}, 16), 8)
const faults = (...acts: Act[]) => {
  const view = viewOf(actedAt(playing(), NOW, ...acts), NOW)
  return planFaults(view, NOW).map((fault) => planFaultWords(view, fault))
}
const court = (id: string, closes: number | null, opens: number | null = null): Act => ({
  act: 'court',
  court: { id, name: `Court ${id.slice(1)}`, opens, closes },
})
const enter: Act = {
  act: 'enter',
  entrant: 'z',
  asked: false,
  name: 'The Latecomers',
  players: [],
  club: null,
  rating: null,
  group: null,
}

describe('a plan that no longer fits', () => {
  it('is told by what happened: a court lost or added, a delay, somebody late or new', () => {
    expect(faults()).toEqual([])
    expect(faults(court('c4', NOW))).toEqual([
      expect.stringMatching(/^Court 4 isn’t open for \d+ matches planned on it$/),
    ])
    expect(faults(court('c5', null, NOW))).toEqual(['Court 5 has no matches yet'])
    expect(faults({ act: 'late', entrant: 't16', until: 240 })).toEqual([
      'Spare Lobsters won’t be here yet when planned',
    ])
    expect(faults({ act: 'delay', until: 150 })).toEqual([
      'matches are planned before play goes on at 11:30 AM',
    ])
    expect(faults(enter, { act: 'join-pool', entrant: 'z', pool: 0 })).toEqual([
      expect.stringMatching(/^\d+ matches have no time$/),
    ])
  })

  it('fits again once it is planned anew', () => {
    const trouble = actedAt(
      playing(),
      NOW,
      court('c4', NOW),
      court('c5', null),
      { act: 'late', entrant: 't16', until: 200 },
      { act: 'delay', until: 90 },
      enter,
      { act: 'join-pool', entrant: 'z', pool: 0 },
    )
    expect(nextStep(trouble, viewOf(trouble, NOW), NOW)).toMatchObject({ step: 'replan' })
    const task = timesTask(trouble.state, NOW, 'anew')
    const anew = actedAt(trouble, NOW, timesAct(trouble.state, task, searchTimes(task), NOW))
    expect(planFaults(viewOf(anew, NOW), NOW)).toEqual([])
    expect(nextStep(anew, viewOf(anew, NOW), NOW)).toBeNull()
  })

  it('is nothing to complain of without one, or after the end', () => {
    const noPlan = viewOf(actedAt(playing(), NOW, { act: 'end' }, court('c4', NOW)), NOW)
    expect(planFaults(noPlan, NOW)).toEqual([])
  })
})

it('the end moves with the clock, and with a delay', () => {
  const view = viewOf(playing(), NOW)
  const end = expectedEnd(view, NOW) ?? 0
  expect(view.expectedEnd).toBe(end)
  expect(expectedEnd(view, NOW + 30)).toBe(end + 30)
  const waiting = viewOf(actedAt(playing(), NOW, { act: 'delay', until: 200 }), NOW)
  expect(waiting.expectedEnd).toBe(end + 200 - NOW)
})
