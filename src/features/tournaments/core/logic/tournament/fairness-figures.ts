import {
  fairnessOf,
  type Fairness,
  type FairnessRound,
} from '#/features/tournaments/core/logic/rotation/fairness'
import { sideIds } from './matches'
import { entersAlone } from './settings'
import type { TournamentView } from './view'
import * as m from '#/lib/messages.gen'

/** `best`: no draw could do better, or none is known that should. */
export type FairnessFigure = { name: string; value: string; note: string; best: boolean }
/** What each has of it; columns in the order of `columns`. */
export type FairnessTable = { columns: string[]; rows: { entrant: string; counts: number[] }[] }
export type FairnessFigures = { figures: FairnessFigure[]; table: FairnessTable }

const range = (fewest: number, most: number) => (fewest === most ? `${fewest}` : `${fewest}–${most}`)

/** The rounds as they are drawn. A game without a court of its own counts as on the court of its number. */
function roundsIn(view: TournamentView): FairnessRound[] {
  const courtAt = new Map(view.courts.map(({ id }, index) => [id, index]))
  return view.rounds.map(({ byes }, round) => ({
    byes,
    games: view.matches.flatMap(({ place, sides, court }) =>
      place.stage === 'round' && place.round === round
        ? [{ court: courtAt.get(court ?? '') ?? place.game, sides: sides.map(sideIds) }]
        : [],
    ),
  }))
}

function partnerFigures({ partners, neverMet }: Fairness): FairnessFigure[] {
  const { repeats, leastRepeats } = partners
  return [
    {
      name: m.tournamentCore_partnersAgain(),
      value: String(repeats),
      note:
        leastRepeats === 0
          ? m.tournamentCore_noPartnerTwice()
          : m.tournamentCore_cantAvoid({ count: leastRepeats }),
      best: repeats === leastRepeats,
    },
    {
      name: m.tournamentCore_neverShareCourt(),
      value: String(neverMet.pairs),
      note:
        neverMet.fewest === 0
          ? m.tournamentCore_noneAtBest()
          : m.tournamentCore_cantAvoid({ count: neverMet.fewest }),
      best: neverMet.pairs === neverMet.fewest,
    },
  ]
}

function roundFigures(view: TournamentView): FairnessFigures {
  const fairness = fairnessOf(roundsIn(view))
  const { opponents, byes, longestWait, courtSpread } = fairness
  const [low, high] = opponents.even
  const alone = entersAlone(view.settings) && view.settings.sideSize === 2
  return {
    figures: [
      ...(alone ? partnerFigures(fairness) : []),
      {
        name: m.tournamentCore_timesOpponents(),
        value: range(opponents.fewest, opponents.most),
        note: m.tournamentCore_evenWouldLow({ low: range(low, high) }),
        best: opponents.fewest >= low && opponents.most <= high,
      },
      {
        name: m.tournamentCore_byesEach(),
        value: range(byes.fewest, byes.most),
        note: m.tournamentCore_atBestWithinOne(),
        best: byes.most - byes.fewest <= 1,
      },
      {
        name: m.tournamentCore_longestWait(),
        value: m.tournamentCore_rounds({ count: longestWait }),
        note: m.tournamentCore_byesOneAfterOther(),
        best: longestWait <= 1,
      },
      {
        name: m.tournamentCore_courts(),
        value:
          courtSpread === 0 ? m.tournamentCore_even() : m.tournamentCore_withinOf({ count: courtSpread }),
        note: m.tournamentCore_courtVisits(),
        best: courtSpread <= 1,
      },
    ],
    table: {
      columns: [
        m.tournamentCore_games(),
        m.tournamentCore_byes(),
        ...(alone ? [m.tournamentCore_partners()] : []),
        m.tournamentCore_opponents(),
      ],
      rows: fairness.players.map((player) => ({
        entrant: player.id,
        counts: [player.games, player.byes, ...(alone ? [player.partners] : []), player.opponents],
      })),
    },
  }
}

type Day = { entrant: string; matches: number; rests: number[]; courts: number }

/** What the plan gives each team of the pools: rests in minutes between two of its matches. */
function daysIn(view: TournamentView): Day[] {
  const own = new Map<string, { start: number; court: string | null }[]>()
  for (const { place, sides, start, court, state } of view.matches) {
    if (place.stage !== 'pool' || state === 'void') continue
    for (const id of sides.flatMap(sideIds))
      own.set(id, [...(own.get(id) ?? []), { start: start ?? Number.NaN, court }])
  }
  return [...own].map(([entrant, matches]) => {
    const starts = matches.map(({ start }) => start).filter((start) => !Number.isNaN(start))
    const sorted = starts.toSorted((one, other) => one - other)
    const rests = sorted
      .slice(1)
      .map((start, index) => start - (sorted[index] ?? 0) - view.settings.matchMinutes)
    return {
      entrant,
      matches: matches.length,
      rests,
      courts: new Set(matches.map(({ court }) => court)).size,
    }
  })
}

const minutes = (rest: number) => m.tournamentCore_minutes({ count: Math.max(0, rest) })
/** More than this many matches' time between two of one's own is a long wait. */
const LONG_WAIT_MATCHES = 4

function restFigures({ settings }: TournamentView, rests: readonly number[]): FairnessFigure[] {
  if (rests.length === 0) return []
  const { restMinutes, matchMinutes } = settings
  const [shortest, longest] = [Math.min(...rests), Math.max(...rests)]
  const backToBack = rests.filter((rest) => rest <= 0).length
  return [
    {
      name: m.tournamentCore_shortestRest(),
      value: minutes(shortest),
      note:
        restMinutes > 0
          ? m.tournamentCore_wishedFor({ minutes: restMinutes })
          : m.tournamentCore_betweenTwoMatchesTeam(),
      best: shortest > 0 && shortest >= restMinutes,
    },
    {
      name: m.tournamentCore_backToBack(),
      value: String(backToBack),
      note: m.tournamentCore_ofRests({ count: rests.length }),
      best: backToBack === 0,
    },
    {
      name: m.tournamentCore_longestWait(),
      value: minutes(longest),
      note: m.tournamentCore_betweenTwoMatchesTeam(),
      best: longest <= LONG_WAIT_MATCHES * matchMinutes,
    },
  ]
}

function poolFigures(view: TournamentView): FairnessFigures {
  const days = daysIn(view)
  const counts = days.map(({ matches }) => matches)
  const [fewest, most] = [Math.min(...counts), Math.max(...counts)]
  return {
    figures: [
      {
        name: m.tournamentCore_matchesEach(),
        value: range(fewest, most),
        note: m.tournamentCore_poolsUnequalSizeDiffer(),
        best: most - fewest <= 1,
      },
      ...restFigures(
        view,
        days.flatMap(({ rests }) => rests),
      ),
    ],
    table: {
      columns: [
        m.tournamentCore_matches(),
        m.tournamentCore_shortestRest(),
        m.tournamentCore_longestWait(),
        m.tournamentCore_courts(),
      ],
      rows: days.map(({ entrant, matches, rests, courts }) => ({
        entrant,
        counts: [
          matches,
          rests.length === 0 ? 0 : Math.max(0, Math.min(...rests)),
          Math.max(0, ...rests),
          courts,
        ],
      })),
    },
  }
}

/** What shows how fair a draw is; null before there is one, and of a bracket, where the seeding says it all. */
export function fairnessFigures(view: TournamentView): FairnessFigures | null {
  if (view.rounds.length > 0) return roundFigures(view)
  if (view.pools.length > 0) return poolFigures(view)
  return null
}
