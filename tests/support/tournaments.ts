import type { Act, LogEntry, MatchSides } from '#/features/tournaments/core/logic/tournament/acts'
import { proposeCalls } from '#/features/tournaments/core/logic/tournament/calls'
import {
  FORMAT_DEFAULTS,
  newSettings,
  numberedCourts,
} from '#/features/tournaments/core/logic/tournament/defaults'
import {
  proposeBracket,
  proposeLadderRound,
  proposePools,
  proposeSwissRound,
  rotationTask,
  roundsAct,
  searchRounds,
} from '#/features/tournaments/core/logic/tournament/draws'
import { decide, newTournament, type Tournament } from '#/features/tournaments/core/logic/tournament/log'
import { knownSides, matchesOf, type Match } from '#/features/tournaments/core/logic/tournament/matches'
import type {
  TournamentFormat,
  TournamentSettings,
} from '#/features/tournaments/core/logic/tournament/settings'
import { startInstant } from '#/features/tournaments/core/logic/tournament/state'
import { searchTimes, timesAct, timesTask } from '#/features/tournaments/core/logic/tournament/times'
import { createRandom } from '#/lib/prng'

// Tournaments with teams that nobody could take for real ones, played as far as a test wants to see them.

const ADJECTIVES = ['Loud', 'Soft', 'Late', 'Lucky', 'Humble', 'Salty', 'Sunny', 'Spare']
const NOUNS = ['Dinkers', 'Lobsters', 'Paddles', 'Kitchens', 'Volleys', 'Pickles', 'Bounces', 'Drops']
const PAIRS = ADJECTIVES.length * NOUNS.length
/** "Loud Dinkers", "Soft Dinkers", … and past the 64th "Loud Dinkers 2". */
export function teamName(index: number): string {
  const noun = NOUNS[Math.floor(index / ADJECTIVES.length) % NOUNS.length]
  const lap = Math.floor(index / PAIRS)
  return `${ADJECTIVES[index % ADJECTIVES.length]} ${noun}${lap > 0 ? ` ${lap + 1}` : ''}`
}
const PLAYERS = [
  'Ada',
  'Bix',
  'Cam',
  'Dot',
  'Eli',
  'Fay',
  'Gus',
  'Hal',
  'Ivy',
  'Jo',
  'Kit',
  'Lou',
  'Max',
  'Nia',
  'Oz',
  'Pip',
]
const playerName = (index: number) =>
  `${PLAYERS[index % PLAYERS.length]} ${'QVXZ'[Math.floor(index / 16) % 4]}.`

const MINUTE_MS = 60_000
const ID_DIGITS = 12
/** Entries need ids of the shape that the log has. */
const entryId = (index: number) => `00000000-0000-4000-8000-${String(index + 1).padStart(ID_DIGITS, '0')}`

const settingsOf = (
  format: TournamentFormat,
  more: Partial<TournamentSettings> = {},
): TournamentSettings => ({
  ...newSettings('2027-04-10', 'America/Los_Angeles'),
  name: 'Harbor Spring Open',
  place: 'Harbor Courts',
  courts: numberedCourts(4),
  format,
  ...more,
})

/** Adds acts at a minute from the start. */
export function actedAt(tournament: Tournament, minute: number, ...acts: readonly Act[]): Tournament {
  return acts.reduce((now, act) => {
    const at = new Date(startInstant(now.settings) + minute * MINUTE_MS).toISOString()
    const entry: LogEntry = { id: entryId(now.log.length), at, by: 'Kit', byId: null, act }
    return decide(now, entry)
  }, tournament)
}

const BEFORE = -60

const rating = (index: number, all: number) => Math.round((5 - (index * 2) / all) * 100) / 100

function entering(index: number, all: number, alone: boolean): Act {
  return {
    act: 'enter',
    entrant: `t${index + 1}`,
    asked: false,
    name: alone ? playerName(index) : teamName(index),
    players: alone ? [] : [playerName(2 * index), playerName(2 * index + 1)],
    club: null,
    rating: rating(index, all),
    group: index % 2 === 0 ? 'woman' : 'man',
  }
}

function entered(settings: TournamentSettings, entrants: number, alone = false): Tournament {
  const acts = Array.from({ length: entrants }, (_, index) => entering(index, entrants, alone))
  return actedAt(newTournament(settings), BEFORE, ...acts)
}

const planned = (tournament: Tournament, minute = BEFORE): Tournament => {
  const task = timesTask(tournament.state, minute, 'plan')
  return actedAt(tournament, minute, timesAct(tournament.state, task, searchTimes(task), minute))
}

/** Who is seeded higher wins four times in five. */
function resultOf(tournament: Tournament, match: Match, sides: MatchSides): Act {
  const random = createRandom(2027, match.id)
  const place = (side: readonly string[]) => tournament.state.seeding.indexOf(side[0] ?? '')
  const better = place(sides[0]) < place(sides[1]) ? 0 : 1
  const winner = random.chance(0.8) ? better : 1 - better
  const games = Array.from({ length: (match.format.bestOf + 1) / 2 }, () => {
    const points = random.int(2, 9)
    return winner === 0 ? ([11, points] as const) : ([points, 11] as const)
  })
  const version = tournament.versions.get(match.id) ?? 0
  return { act: 'score', match: match.id, sides, games, ending: { kind: 'played' }, version }
}

const inOrder = (matches: readonly Match[]) =>
  matches.toSorted((one, other) => (one.placed?.slot ?? 0) - (other.placed?.slot ?? 0))

/** Plays up to `count` matches that can be played, in the order of the plan. */
export function played(tournament: Tournament, count = Infinity): Tournament {
  let now = tournament
  for (let done = 0; done < count; done += 1) {
    const match = inOrder(matchesOf(now.state)).find(({ state }) => state === 'ready')
    const sides = match && knownSides(match)
    if (!match || !sides) break
    const slot = match.placed?.slot ?? done
    now = actedAt(now, (slot + 1) * now.state.settings.matchMinutes, resultOf(now, match, sides))
  }
  return now
}

/** Sends matches to all free courts, and writes how the first of them stands. */
export function onCourt(tournament: Tournament, minute: number): Tournament {
  const now = actedAt(tournament, minute, ...proposeCalls(tournament.state, minute))
  const [match] = matchesOf(now.state).filter(({ state }) => state === 'called')
  const sides = match && knownSides(match)
  if (!match || !sides) return now
  const version = now.versions.get(match.id) ?? 0
  const games = [[7, 4]] as const
  return actedAt(now, minute + 8, {
    act: 'score',
    match: match.id,
    sides,
    games,
    ending: { kind: 'playing' },
    version,
  })
}

export function poolCup(more: Partial<TournamentSettings> = {}, entrants = 10): Tournament {
  const field = entered(settingsOf(FORMAT_DEFAULTS.pools, more), entrants)
  return planned(actedAt(field, BEFORE, proposePools(field.state, 'draw')))
}

/** The bracket of whoever is in, or comes out of the pools. */
export function withBracket(tournament: Tournament, minute = BEFORE): Tournament {
  const { act, ties } = proposeBracket(tournament.state, 'draw')
  if (act) return planned(actedAt(tournament, minute, act), minute)
  return withBracket(
    actedAt(tournament, minute, ...ties.map((order): Act => ({ act: 'rule', order }))),
    minute,
  )
}

export const knockOut = (kind: 'single' | 'double', entrants: number): Tournament =>
  withBracket(
    entered(
      settingsOf({ kind: 'bracket', bracket: { kind, thirdPlace: true, reset: true, bestOf: { usual: 1 } } }),
      entrants,
    ),
  )

export function rotatingNight(players = 10, rounds = 7): Tournament {
  const field = entered(
    settingsOf(
      { kind: 'rotating', rounds, mixed: false },
      { name: 'Harbor Mixer', courts: numberedCourts(2) },
    ),
    players,
    true,
  )
  const task = rotationTask(field.state, 0, 'draw')
  const search = searchRounds(task)
  let step = search.next()
  while (!step.done) step = search.next()
  return planned(actedAt(field, BEFORE, roundsAct(task, step.value)))
}

/** Rounds one after another, all played but the last. */
export function roundByRound(kind: 'swiss' | 'ladder', entrants: number, rounds: number): Tournament {
  const alone = kind === 'ladder'
  let now = entered(settingsOf(FORMAT_DEFAULTS[kind], { name: `Harbor ${kind}` }), entrants, alone)
  for (let round = 0; round < rounds; round += 1) {
    const propose = kind === 'swiss' ? proposeSwissRound : proposeLadderRound
    now = actedAt(played(now), round * now.state.settings.matchMinutes, propose(now.state, 'draw'))
  }
  return now
}
