import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { actedAt, played, poolCup, withBracket } from '../../../../../../tests/support/tournaments'
import { readEntrantList } from '#/features/tournaments/core/logic/entrant-list'
import { exportName, matchesCsv, standingsCsv, teamsCsv, viewJson } from './exports'
import { viewOf } from './view'

const cup = played(withBracket(played(poolCup()), 200))
const view = viewOf(cup, 300)
const read = (csv: string) =>
  Papa.parse<Record<string, string>>(csv, { header: true, skipEmptyLines: true }).data

test('teams come out with their seed and pool', () => {
  const rows = read(teamsCsv(view))
  expect(rows).toHaveLength(10)
  expect(rows[0]).toMatchObject({
    seed: '1',
    name: 'Loud Dinkers',
    players: 'Ada Q.; Bix Q.',
    pool: 'Pool A',
  })
})

test('every match comes out with its score and times in UTC', () => {
  const rows = read(matchesCsv(view))
  expect(rows).toHaveLength(20 + 4)
  const final = rows.find(({ stage }) => stage === 'Final')
  expect([final?.game_1_home, final?.game_1_away]).toContain('11')
  expect(final?.winner).toBe(view.entrants.find(({ id }) => id === view.bracket?.champion)?.name)
  expect(rows.find(({ match }) => match === '1')?.planned_at).toBe('2027-04-10T16:00:00.000Z')
})

test('standings come out with their reasons, and the places of the bracket', () => {
  const rows = read(standingsCsv(view))
  expect(rows.filter(({ table }) => table === 'Pool A')).toHaveLength(5)
  expect(rows[0]?.why).toMatch(/ (?:win|wins)/)
  expect(rows.filter(({ table }) => table === 'Bracket').map(({ place }) => place)).toEqual([
    '1',
    '2',
    '3',
    '4',
  ])
})

test('a name that a spreadsheet would run stays a name', () => {
  const evil = actedAt(cup, 310, {
    act: 'edit',
    entrant: 't1',
    name: '=HYPERLINK("https://evil.example")',
    players: ['+1'],
    club: '@home',
    rating: null,
    group: null,
  })
  const csvs = [teamsCsv, matchesCsv, standingsCsv].map((csv) => csv(viewOf(evil, 310)))
  for (const csv of csvs)
    for (const cell of Papa.parse<string[]>(csv).data.flat())
      expect(cell).not.toMatch(/^\s*[=@]|^\s*[+-](?!\d+(?:\.\d+)?$)/)
  expect(csvs[0]).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
})

test('accents survive a spreadsheet, and no score turns into a date', () => {
  for (const csv of [teamsCsv, matchesCsv, standingsCsv].map((made) => made(view))) {
    expect(csv.startsWith('\uFEFF')).toBe(true)
    expect(csv).not.toMatch(/(?:^|,)\d{1,2}-\d{1,2}(?:,|\r)/m)
  }
})

test('teams that went out come back in as they were', () => {
  const { entrants, problems } = readEntrantList(teamsCsv(view), false)
  expect(problems).toEqual([])
  expect(entrants).toEqual(
    view.entrants.map(({ name, players, club, rating }) => ({ name, players, club, rating, group: null })),
  )
})

test('the view comes out whole, in a file named after the tournament', () => {
  expect(JSON.parse(viewJson(view))).toEqual(JSON.parse(JSON.stringify(view)))
  expect(exportName(view, 'matches', 'csv')).toBe('harbor-spring-open-2027-04-10-matches.csv')
})
