import { describe, expect, it } from 'vitest'
import type { EntrantDetails } from '#/features/tournaments/core/logic/tournament/acts'
import {
  FORMAT_DEFAULTS,
  newSettings,
  numberedCourts,
} from '#/features/tournaments/core/logic/tournament/defaults'
import { matchesOf } from '#/features/tournaments/core/logic/tournament/matches'
import { viewOf } from '#/features/tournaments/core/logic/tournament/view'
import { playTournament } from './play-tournament'

const entrants = Array.from({ length: 12 }, (_, index): EntrantDetails => ({
  name: `Team ${index + 1}`,
  players: [],
  club: null,
  rating: 5 - index / 5,
  group: null,
}))
const cup = { ...newSettings('2027-04-10', 'America/Los_Angeles'), name: 'Cup', matchMinutes: 15 }

describe('a day that is played as its organizer would', () => {
  it('comes to a champion by way of the playoffs', () => {
    const tournament = playTournament(cup, entrants, { until: Infinity, seed: 1 })
    expect(tournament.state.ended).toBe(true)
    expect(viewOf(tournament, 0).bracket?.champion).toMatch(/^t\d+$/)
  })

  it('stands in the middle where it is to stop, with nothing after that minute', () => {
    const { state, log } = playTournament(cup, entrants, { until: 40, seed: 1 })
    const states = matchesOf(state).map((match) => match.state)
    expect(states.filter((one) => one === 'done').length).toBeGreaterThan(6)
    expect(states.filter((one) => one === 'called' || one === 'playing')).toHaveLength(4)
    expect(states.filter((one) => one === 'playing')).toHaveLength(3)
    expect(log.map(({ at }) => at).filter((at) => at > '2027-04-10T16:40:00.000Z')).toEqual([])
  })

  it('plays partners who change to the last round', () => {
    const night = { ...cup, courts: numberedCourts(3), format: { ...FORMAT_DEFAULTS.rotating, rounds: 7 } }
    const { state } = playTournament(night, entrants, { until: Infinity, seed: 1 })
    expect(state.ended).toBe(true)
    expect(matchesOf(state)).toHaveLength(21)
    expect(matchesOf(state).every((match) => match.state === 'done')).toBe(true)
  })
})
