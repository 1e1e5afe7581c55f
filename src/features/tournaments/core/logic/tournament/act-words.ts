import { capital } from '#/lib/text'
import type { GameScore } from '#/features/tournaments/core/logic/scoring/scores'
import type { Act, LogEntry, MatchSides } from './acts'
import { clockWords } from './day-times'
import type { Tournament } from './log'
import type { TournamentSettings } from './settings'
import { poolName, type TournamentView } from './view'
import { gamesWords } from './match-words'
import * as m from '#/lib/messages.gen'

/** What acts are told with: everybody who was ever entered, the courts, and what matches are called by. */
export type Naming = {
  settings: TournamentSettings
  entrant: (id: string) => string
  court: (id: string) => string
  /** "match 12", or "a match" once it is drawn no more. */
  match: (id: string) => string
  entry: (id: string) => LogEntry | undefined
}

export function namingOf({ log, state }: Tournament, view: Pick<TournamentView, 'matches'>): Naming {
  const names = new Map<string, string>()
  const courts = new Map(state.settings.courts.map(({ id, name }) => [id, name]))
  const entries = new Map<string, LogEntry>()
  for (const entry of log) {
    entries.set(entry.id, entry)
    const { act } = entry
    if (act.act === 'enter') names.set(act.entrant, act.name)
    if (act.act === 'court') courts.set(act.court.id, act.court.name)
  }
  // As they are called now, where they are still in.
  for (const { id, name } of state.entrants.values()) names.set(id, name)
  for (const { id, name } of state.courts) courts.set(id, name)
  const numbers = new Map(view.matches.map(({ id, number }) => [id, number]))
  return {
    settings: state.settings,
    entrant: (id) => names.get(id) ?? m.tournamentCore_someone(),
    court: (id) => courts.get(id) ?? m.tournamentCore_aCourt(),
    match: (id) => {
      const number = numbers.get(id)
      return number ? m.tournamentCore_matchNamed({ number }) : m.tournamentCore_aMatch()
    },
    entry: (id) => entries.get(id),
  }
}

/** "Kit & Sam": partners as one side. */
export const sideWords = (naming: Pick<Naming, 'entrant'>, side: readonly string[]): string =>
  side.map((id) => naming.entrant(id)).join(' & ')

/** "Aces – Kitchen Sinks" */
const meetingWords = (naming: Naming, [one, other]: MatchSides): string =>
  `${sideWords(naming, one)} – ${sideWords(naming, other)}`

/** Who won by the games given, the first side unless more of them went to the second. */
const firstHasWon = (games: readonly GameScore[]) =>
  games.filter(([one, other]) => one > other).length * 2 >= games.length

function scoreWords(naming: Naming, act: Extract<Act, { act: 'score' }>): string {
  const { ending, games, sides } = act
  const match = capital(naming.match(act.match))
  if (ending.kind === 'playing')
    return m.tournamentCore_scoreStands({
      match,
      score: gamesWords(games) || '0–0',
      sides: meetingWords(naming, sides),
    })
  const gaveUp = 'side' in ending ? ending.side : null
  const firstWon = gaveUp === null ? firstHasWon(games) : gaveUp === 1
  const [winner, loser] = firstWon ? sides : [sides[1], sides[0]]
  const [won, lost] = [sideWords(naming, winner), sideWords(naming, loser)]
  if (ending.kind === 'forfeit') return m.tournamentCore_scoreForfeit({ match, lost, won })
  const inOrder = firstWon ? games : games.map(([one, other]): GameScore => [other, one])
  const score = gamesWords(inOrder)
  if (ending.kind === 'retired')
    return score
      ? m.tournamentCore_scoreRetiredAt({ match, lost, won, score })
      : m.tournamentCore_scoreRetired({ match, lost, won })
  return m.tournamentCore_scoreBeat({ match, lost, won, score })
}

const FIRST_SEEDS = 3

function courtWords({ settings }: Naming, { court }: Extract<Act, { act: 'court' }>): string {
  const { name, opens, closes } = court
  const from = opens === null ? '' : clockWords(settings, opens)
  const until = closes === null ? '' : clockWords(settings, closes)
  const hours = from && until ? 'both' : from ? 'from' : until ? 'until' : 'all'
  return m.tournamentCore_courtOpen({ name, hours, from, until })
}

function undoWords(naming: Naming, of: string): string {
  let again = false
  let entry = naming.entry(of)
  while (entry?.act.act === 'undo') {
    again = !again
    entry = naming.entry(entry.act.of)
  }
  const what = entry ? actWords(naming, entry.act) : m.tournamentCore_anAct()
  return again ? m.tournamentCore_didAgain({ what }) : m.tournamentCore_tookBack({ what })
}

function drawWords(act: Extract<Act, { act: 'draw-pools' | 'draw-rounds' | 'draw-bracket' }>): string {
  if (act.act === 'draw-pools') return m.tournamentCore_drewPools({ count: act.pools.length })
  if (act.act === 'draw-bracket') return m.tournamentCore_drewBracket({ count: act.seeds.length })
  const [first, last] = [act.from + 1, act.from + act.rounds.length]
  return first === last
    ? m.tournamentCore_drewRoundFirst({ first })
    : m.tournamentCore_drewRoundsFirstLast({ first, last })
}

/** An act as it is told in the history, and where it can be taken back. */
export function actWords(naming: Naming, act: Act): string {
  const { entrant, court, match, settings } = naming
  switch (act.act) {
    case 'settings':
      return m.tournamentCore_changedSettings()
    case 'enter':
      return act.asked
        ? m.tournamentCore_askedJoin({ name: act.name })
        : m.tournamentCore_entered({ name: act.name })
    case 'admit':
      return m.tournamentCore_letEntrant({ entrant: entrant(act.entrant) })
    case 'edit':
      return m.tournamentCore_changedDetails({ name: act.name })
    case 'remove':
      return m.tournamentCore_tookEntrantOut({ entrant: entrant(act.entrant) })
    case 'merge':
      return m.tournamentCore_joinedFromEntrant({ from: entrant(act.from), entrant: entrant(act.entrant) })
    case 'seed':
      return m.tournamentCore_seeded({
        names: `${act.order.slice(0, FIRST_SEEDS).map(entrant).join(', ')}${act.order.length > FIRST_SEEDS ? ', …' : ''}`,
      })
    case 'draw-pools':
    case 'draw-rounds':
    case 'draw-bracket':
      return drawWords(act)
    case 'join-pool':
      return m.tournamentCore_joinedPool({ name: entrant(act.entrant), pool: poolName(act.pool) })
    case 'rule':
      return m.tournamentCore_decidedTie({ names: act.order.map(entrant).join(', ') })
    case 'plan':
      return act.placed.length === 1
        ? m.tournamentCore_gaveTime({ match: match(act.placed[0]?.match ?? '') })
        : m.tournamentCore_plannedTimes({ count: act.placed.length })
    case 'call':
      return m.tournamentCore_calledMatch({
        match: match(act.match),
        court: court(act.court),
        sides: meetingWords(naming, act.sides),
      })
    case 'uncall':
      return m.tournamentCore_tookMatchOffIts({ match: match(act.match) })
    case 'score':
      return scoreWords(naming, act)
    case 'clear-score':
      return m.tournamentCore_clearedScore({
        match: match(act.match),
        sides: meetingWords(naming, act.sides),
      })
    case 'withdraw':
      return m.tournamentCore_withdrew({ name: entrant(act.entrant) })
    case 'return':
      return m.tournamentCore_cameBack({ name: entrant(act.entrant) })
    case 'late':
      return act.until === null
        ? m.tournamentCore_isHere({ name: entrant(act.entrant) })
        : m.tournamentCore_isLate({
            name: entrant(act.entrant),
            time: clockWords(settings, act.until),
          })
    case 'court':
      return courtWords(naming, act)
    case 'delay':
      return act.until === null
        ? m.tournamentCore_playGoes()
        : m.tournamentCore_playWaits({ time: clockWords(settings, act.until) })
    case 'end':
      return m.tournamentCore_endedTournament()
    case 'undo':
      return undoWords(naming, act.of)
  }
}
