import * as fc from 'fast-check'
import { newSettings } from '#/features/tournaments/core/logic/tournament/defaults'
import type {
  TournamentFormat,
  TournamentSettings,
} from '#/features/tournaments/core/logic/tournament/settings'
import { CLUB_TIE_BREAKS, SANCTIONED_TIE_BREAKS } from '#/features/tournaments/core/logic/ranking/tie-breaks'
import type { ScoreFormat } from '#/features/tournaments/core/logic/scoring/scores'

const bestOf = fc.constantFrom(1, 3)
const bracket = fc.record({
  kind: fc.constantFrom('single' as const, 'double' as const),
  thirdPlace: fc.boolean(),
  reset: fc.boolean(),
  bestOf: bestOf.map((usual) => ({ usual })),
})
const rounds = fc.integer({ min: 1, max: 5 })
const pools = fc.record({
  kind: fc.constant('pools' as const),
  pools: fc.integer({ min: 1, max: 3 }),
  meetings: fc.constantFrom(1 as const, 2 as const),
  playoffs: fc.option(
    fc.record({
      advancing: fc.integer({ min: 1, max: 3 }),
      wildCards: fc.integer({ min: 0, max: 2 }),
      wildCardMethod: fc.constantFrom('win-percentage' as const, 'drop-last' as const),
      bracket,
    }),
  ),
})

const anyFormat: fc.Arbitrary<TournamentFormat> = fc.oneof(
  { weight: 3, arbitrary: pools },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('rotating' as const), rounds, mixed: fc.boolean() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('swiss' as const),
      rounds,
      style: fc.constantFrom('halves' as const, 'ends' as const, 'neighbours' as const, 'lot' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('ladder' as const),
      rounds,
      partners: fc.constantFrom('fixed' as const, 'split' as const),
    }),
  },
  { weight: 2, arbitrary: bracket.map((one) => ({ kind: 'bracket' as const, bracket: one })) },
)

const scoring: fc.Arbitrary<ScoreFormat> = fc.record({
  target: fc.constantFrom(11, 15),
  winBy: fc.constantFrom(1 as const, 2 as const),
  cap: fc.constantFrom(null, 18),
  bestOf: fc.constantFrom(1 as const, 3 as const),
  serving: fc.constantFrom('side-out' as const, 'rally' as const),
})

/** Settings of any format, with one to four courts of which some open late or close early. */
export const anySettings: fc.Arbitrary<TournamentSettings> = fc
  .record({
    format: anyFormat,
    scoring,
    tieBreaks: fc.constantFrom(SANCTIONED_TIE_BREAKS, CLUB_TIE_BREAKS),
    withdrawals: fc.constantFrom('forfeit-rest' as const, 'void-all' as const, 'wins-only' as const),
    restMinutes: fc.constantFrom(0, 10, 20),
    goal: fc.constantFrom('shortest-day' as const, 'more-rest' as const),
    courts: fc.array(
      fc.record({
        opens: fc.option(fc.integer({ min: 0, max: 90 }), { freq: 3 }),
        closes: fc.option(fc.integer({ min: 100, max: 400 }), { freq: 3 }),
      }),
      { minLength: 1, maxLength: 4 },
    ),
  })
  .map(({ courts, ...chosen }) => ({
    ...newSettings('2027-04-10', 'America/Los_Angeles'),
    ...chosen,
    name: 'Any Open',
    courts: courts.map((court, index) => ({ id: `c${index}`, name: `Court ${index}`, ...court })),
  }))

/** What somebody would like to do, as numbers that the state gives a meaning to: so a failure shrinks. */
export type Intent = { what: number; a: number; b: number; c: number }
const number = fc.nat({ max: 9_999 })
export const intent: fc.Arbitrary<Intent> = fc.record({ what: number, a: number, b: number, c: number })
