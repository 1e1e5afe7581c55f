import { expect, test } from 'vitest'
import {
  knockOut,
  onCourt,
  played,
  poolCup,
  rotatingNight,
  roundByRound,
  withBracket,
} from '../../../../../../tests/support/tournaments'
import { expectedStart, waitWords } from './expected-start'
import { slidesOf, type Slide } from './slides'
import type { Tournament } from './log'
import { viewOf } from './view'
import { comingUp } from './view-names'

const shown = (tournament: Tournament, now = 0) => slidesOf(viewOf(tournament, now)).map(({ title }) => title)
const bracketIn = (slides: readonly Slide[]) =>
  slides.flatMap((slide) => (slide.kind === 'bracket' ? [slide.columns.map(({ name }) => name)] : []))

test('a screen shows what there is to see, and never nothing', () => {
  expect(shown(poolCup())).toEqual(['Next up', 'Standings'])
  expect(shown(onCourt(played(poolCup(), 8), 45))).toEqual(['On court now', 'Next up', 'Standings'])
  const cup = withBracket(played(poolCup()), 200)
  expect(shown(cup)).toEqual(['Next up', 'Bracket'])
  expect(shown(played(cup))).toEqual(['Champion', 'Bracket'])
  expect(shown(rotatingNight())).toEqual(['Next up', 'Standings'])
  expect(shown(roundByRound('ladder', 14, 3))).toEqual(['Next up', 'Standings'])
})

test('of a bracket a screen shows the rounds that are played', () => {
  expect(bracketIn(slidesOf(viewOf(played(knockOut('single', 32), 16), 0)))).toEqual([
    ['Round of 16', 'Quarterfinals', 'Semifinals', 'Final'],
  ])
  expect(bracketIn(slidesOf(viewOf(knockOut('double', 8), 0)))).toEqual([
    ['Winners’ round 1', 'Winners’ round 2', 'Winners’ final'],
    ['Losers’ round 1', 'Losers’ round 2', 'Losers’ round 3', 'Losers’ final'],
    ['Grand final', 'Grand final, second match'],
  ])
})

const bracketsOf = (tournament: Tournament) =>
  slidesOf(viewOf(tournament, 0)).flatMap((slide) => (slide.kind === 'bracket' ? [slide] : []))

test('a large round goes page by page, each match once, beside what it leads to', () => {
  const cup = knockOut('single', 128)
  const pages = bracketsOf(cup)
  expect(pages.map(({ title }) => title)).toEqual(
    Array.from({ length: 8 }, (_, page) => `Bracket, ${page + 1} of 8`),
  )
  const sizes = pages.map(({ columns }) => columns.map(({ matches }) => matches.length))
  expect(new Set(sizes.map(String))).toEqual(new Set(['8,4,2,1']))
  const first = pages.flatMap(({ columns }) => columns[0]?.matches.map(({ id }) => id) ?? [])
  expect([first.length, new Set(first).size]).toEqual([64, 64])
  for (const { columns } of pages)
    for (const [index, { matches }] of columns.slice(1).entries())
      expect(matches.flatMap(({ from }) => from)).toEqual(
        columns[index]?.matches.map(({ number }) => ({ result: 'winner', match: number })),
      )
  // The first eight are over: theirs is the next round's to show.
  expect(bracketsOf(played(cup, 8))).toHaveLength(7)
})

test('among many pages who is on court comes round every few', () => {
  const pools = { kind: 'pools', pools: 60, meetings: 1, playoffs: null } as const
  const kinds = slidesOf(viewOf(onCourt(poolCup({ format: pools }, 240), 0), 0)).map(({ kind }) => kind)
  expect(kinds.slice(0, 9)).toEqual([
    'courts',
    'next',
    ...Array.from({ length: 5 }, () => 'standings'),
    'courts',
    'next',
  ])
  expect(kinds.filter((kind) => kind === 'standings')).toHaveLength(15)
})

test('a match is expected as much later as play is behind', () => {
  const view = viewOf(poolCup(), 0)
  const [first, , , , fifth] = comingUp(view)
  if (!first || !fifth) throw new Error('The cup has more matches')
  expect([expectedStart(view, fifth, -30), expectedStart(view, fifth, 5)]).toEqual([20, 25])
  expect(waitWords(view, fifth, 5)).toBe('in about 20 min')
  expect(waitWords(view, first, 5)).toBe('any minute now')
  expect(waitWords(view, first, -600)).toBe('on Saturday, April 10, 2027')
  expect(waitWords({ ...view, delayedUntil: 90 }, first, 5)).toBe('in about 1 h 25 min')
  const untimed = { ...view, matches: view.matches.map((match) => ({ ...match, start: null })) }
  const [one, two, three] = comingUp(untimed)
  if (!one || !two || !three) throw new Error('The cup has more matches')
  expect([one, two, three].map((match) => waitWords(untimed, match, 5))).toEqual([
    'next up',
    'one match before yours',
    '2 matches before yours',
  ])
})
