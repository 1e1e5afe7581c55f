import { expect, test } from 'vitest'
import type { Act } from './acts'
import { FORMAT_DEFAULTS, newSettings } from './defaults'
import { withField } from './draft'
import { fieldNeeds } from './field-needs'
import { newTournament } from './log'
import type { TournamentFormat } from './settings'

let entries = 0
function needsOf(format: TournamentFormat, groups: readonly ('woman' | 'man' | null)[]) {
  const settings = { ...newSettings('2027-04-10', 'UTC'), format }
  const acts = groups.map((group, index): Act => {
    const name = `Player ${index}`
    return {
      act: 'enter',
      entrant: `p${index}`,
      asked: false,
      name,
      players: [],
      club: null,
      rating: null,
      group,
    }
  })
  const at = '2027-04-10T00:00:00Z'
  const stamp = (act: Act) => ({ id: `${(entries += 1)}`, at, by: 'Kit', byId: null, act })
  return fieldNeeds(withField(newTournament(settings), acts, stamp).state)
}
const field = (count: number) => Array<null>(count).fill(null)

test('pools tell how many are missing, then what they will be', () => {
  expect(needsOf(FORMAT_DEFAULTS.pools, field(1)).words).toBe('2 pools take at least 4 teams: 3 more.')
  expect(needsOf(FORMAT_DEFAULTS.pools, field(9))).toEqual({
    enough: true,
    words: '2 pools, 4 or 5 in each: 16 matches.',
  })
  expect(needsOf({ ...FORMAT_DEFAULTS.pools, meetings: 2 }, field(8)).words).toBe(
    '2 pools, 4 in each: 24 matches.',
  )
})

test('mixed doubles need two of each, and everybody to be one of them', () => {
  const mixed = { ...FORMAT_DEFAULTS.rotating, mixed: true }
  expect(needsOf(mixed, ['woman', 'man', 'man']).words).toBe('It takes 1 more woman.')
  expect(needsOf(mixed, ['woman', 'woman', 'man', 'man', null]).enough).toBe(false)
  expect(needsOf(mixed, ['woman', 'woman', 'man', 'man'])).toEqual({
    enough: true,
    words: '2 women and 2 men.',
  })
  const [women, men] = [Array<'woman'>(12).fill('woman'), Array<'man'>(9).fill('man')]
  expect(needsOf(mixed, [...women, ...men]).words).toBe('12 women and 9 men, 5 resting each round.')
})

test('others need a match', () => {
  expect(needsOf(FORMAT_DEFAULTS.rotating, field(3)).words).toBe('It takes at least 4 players: 1 more.')
  expect(needsOf(FORMAT_DEFAULTS.rotating, field(10)).words).toBe('10 players, 2 resting each round.')
  // Four courts are room for sixteen, or for eight who play singles.
  expect(needsOf(FORMAT_DEFAULTS.rotating, field(22)).words).toBe('22 players, 6 resting each round.')
  expect(needsOf(FORMAT_DEFAULTS.ladder, field(22)).words).toBe('22 players, 6 resting each round.')
  expect(needsOf(FORMAT_DEFAULTS.swiss, field(23)).words).toBe('23 teams, 1 resting each round.')
  expect(needsOf(FORMAT_DEFAULTS.bracket, field(1)).enough).toBe(false)
  expect(needsOf(FORMAT_DEFAULTS.bracket, field(7)).words).toBe('7 teams.')
})
