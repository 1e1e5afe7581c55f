import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { replay } from '#/features/tournaments/core/logic/tournament/log'
import { viewOf } from '#/features/tournaments/core/logic/tournament/view'
import { MAX_PARTNERS } from '#/features/journal/notes/logic/note-limits'
import { drawnPool, poolSettings, scoreOf } from '../../../../../tests/support/saved-tournament'
import { eventDraft, partnersAmong } from './event-draft'
import { filledIn, playedWhen } from './offer-words'
import { sessionKind } from './session-kind'
import { entrantOf, tournamentDraft } from './tournament-draft'

const EVENT = { title: 'Open Play', theme: 'open-play', eventDate: '2026-11-21', location: 'Oak Courts' }

describe('an event', () => {
  it('becomes its day, its place and who came', () => {
    expect(eventDraft(EVENT, ['Ines Ruiz', 'Tom Ng'], [])).toMatchObject({
      playedOn: '2026-11-21',
      kind: 'rec_play',
      venue: 'Oak Courts',
      partners: ['Ines Ruiz', 'Tom Ng'],
      gamesWon: null,
      minutes: null,
    })
  })

  it('of a crowd, only those one has written about before', () => {
    const crowd = Array.from({ length: 40 }, (_, index) => `Player ${index}`)
    expect(partnersAmong(crowd, [])).toEqual([])
    expect(partnersAmong(crowd, ['player 7', 'Nobody'])).toEqual(['player 7'])
  })

  it('by what the journal calls them, unless it may be two of them', () => {
    const came = ['Theo Ruiz', 'Ines Ng', 'Ines Bell', 'Maya Ortiz', 'Bo']
    expect(partnersAmong(came, ['Theo', 'Ines', 'Maya O.', 'Theo Ruiz'])).toEqual([
      'Theo',
      'Ines Ng',
      'Ines Bell',
      'Maya O.',
      'Bo',
    ])
    const crowd = [...came, ...Array.from({ length: 40 }, (_, index) => `Player ${index}`)]
    expect(partnersAmong(crowd, ['Theo', 'Ines', 'Player', 'Ines Bell'])).toEqual(['Theo', 'Ines Bell'])
  })

  it('never names more than a note holds, nor anybody who was not there', () => {
    const names = fc.uniqueArray(fc.stringMatching(/^[A-Z][a-z]{1,8}$/), { maxLength: 60 })
    fc.assert(
      fc.property(names, names, (others, known) => {
        const named = partnersAmong(others, known)
        expect(named.length).toBeLessThanOrEqual(MAX_PARTNERS)
        expect(named.every((name) => others.includes(name) || known.includes(name))).toBe(true)
        expect(named.length).toBeLessThanOrEqual(others.length)
      }),
    )
  })
})

test.each([
  ['Open Play', 'open-play', 'rec_play'],
  ['Reset & Transition Clinic', 'drills', 'drill'],
  ['Third-Shot Lab', null, 'drill'],
  ['Pickleball 101', 'beginners', 'lesson'],
  ['Friendly Ladder', 'ladder', 'league'],
  ['Breakwater Classic', 'tournament', 'tournament'],
  ['Labrador owners’ social', null, 'rec_play'],
])('“%s” (%s) is %s', (title, theme, kind) => {
  expect(sessionKind({ title, theme })).toBe(kind)
})

const AT = '2026-11-21T18:00:00.000Z'
const played = (names: readonly string[], scores: ReturnType<typeof scoreOf>[]) => {
  const entries = [...drawnPool(names), ...scores.map((act, index) => ({ id: `s${index}`, act }))]
  return viewOf(
    replay(
      poolSettings({ date: '2026-11-21', place: 'Hall 2' }),
      entries.map((entry) => ({ ...entry, at: AT, by: 'Host', byId: null })),
    ),
    0,
  )
}

describe('a tournament', () => {
  const view = played(['a', 'b', 'c'], [scoreOf(['a', 'b'], 7), scoreOf(['c', 'a'], 9)])
  const nameOf = (id: string) => view.entrants.find((entrant) => entrant.id === id)?.name ?? ''

  it('becomes its day, its place, the games and how they ended', () => {
    const draft = tournamentDraft(view, 'a', { names: [nameOf('a')], venue: '' })
    expect(draft).toMatchObject({
      playedOn: '2026-11-21',
      kind: 'tournament',
      venue: 'Hall 2',
      gamesWon: 1,
      gamesLost: 1,
    })
    // In the order of the pool.
    expect(draft.body.split('\n')).toEqual([
      `Pool A: Lost 9–11 against ${nameOf('c')}`,
      `Pool A: Won 11–7 against ${nameOf('b')}`,
    ])
    expect(tournamentDraft(view, 'a', { names: [], venue: 'Oak Courts' }).venue).toBe('Oak Courts')
  })

  it('of nothing played says no results', () => {
    const none = tournamentDraft(played(['a', 'b'], []), 'a', { names: [], venue: '' })
    expect(none).toMatchObject({ gamesWon: null, gamesLost: null, body: '' })
  })
})

const entrant = (id: string, name: string, players: string[] = []) => ({ id, name, players })

describe('who somebody is in it', () => {
  const asEntrants = (...entrants: ReturnType<typeof entrant>[]) =>
    ({ entrants }) as unknown as Parameters<typeof entrantOf>[0]
  const OWN = ['Ana María Ruiz', 'Ana R.']

  it('is known by a name that nobody else has', () => {
    expect(entrantOf(asEntrants(entrant('1', 'Ana R.'), entrant('2', 'Ben K.')), OWN)).toBe('1')
    expect(entrantOf(asEntrants(entrant('1', 'Net Gains', ['ben k.', 'ana r.'])), OWN)).toBe('1')
  })
  it.each([
    ['two of one name', [entrant('1', 'Ana R.'), entrant('2', 'Ana R. 2')]],
    ['only the second of two', [entrant('2', 'Ana R. 2')]],
    ['nobody of the name', [entrant('1', 'Anabel R.')]],
  ])('%s: nobody is told what somebody else won', (_, entrants) => {
    expect(entrantOf(asEntrants(...entrants), OWN)).toBeNull()
  })
  it('whoever has no name is nobody', () => {
    expect(entrantOf(asEntrants(entrant('1', '')), [''])).toBeNull()
  })
})

test.each([
  ['2026-11-22', { when: 'today', day: '' }],
  ['2026-11-21', { when: 'yesterday', day: '' }],
  ['2026-11-17', { when: 'earlier', day: 'Tuesday' }],
  ['2026-11-10', { when: 'earlier', day: 'November 10, 2026' }],
])('%s was played %j', (playedOn, when) => {
  expect(playedWhen(playedOn, '2026-11-22')).toEqual(when)
})

test('what is filled in is said, and nothing else', () => {
  const draft = eventDraft(EVENT, ['Ines', 'Tom'], [])
  expect(filledIn(draft)).toBe('Already filled in: the day, the place and your partners (Ines and Tom).')
  expect(filledIn({ ...draft, venue: '', partners: [] })).toBe('Already filled in: the day.')
})
