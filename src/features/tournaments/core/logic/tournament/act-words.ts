import { capital } from '#/lib/text'
import type { GameScore } from '#/features/tournaments/core/logic/scoring/scores'
import type { Act, LogEntry, MatchSides } from './acts'
import { clockWords } from './day-times'
import type { Tournament } from './log'
import type { TournamentSettings } from './settings'
import { poolName, type TournamentView } from './view'
import { gamesWords } from './match-words'

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
    entrant: (id) => names.get(id) ?? 'somebody',
    court: (id) => courts.get(id) ?? 'a court',
    match: (id) => (numbers.get(id) ? `match ${numbers.get(id)}` : 'a match'),
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
    return `${match} stands at ${gamesWords(games) || '0–0'}: ${meetingWords(naming, sides)}`
  const gaveUp = 'side' in ending ? ending.side : null
  const firstWon = gaveUp === null ? firstHasWon(games) : gaveUp === 1
  const [winner, loser] = firstWon ? sides : [sides[1], sides[0]]
  const [won, lost] = [sideWords(naming, winner), sideWords(naming, loser)]
  if (ending.kind === 'forfeit') return `${match}: ${lost} didn’t play, ${won} won`
  const inOrder = firstWon ? games : games.map(([one, other]): GameScore => [other, one])
  const score = gamesWords(inOrder)
  if (ending.kind === 'retired') return `${match}: ${lost} retired${score && ` at ${score}`}, ${won} won`
  return `${match}: ${won} beat ${lost} ${score}`
}

const FIRST_SEEDS = 3

function courtWords({ settings }: Naming, { court }: Extract<Act, { act: 'court' }>): string {
  const { name, opens, closes } = court
  const from = opens === null ? '' : ` from ${clockWords(settings, opens)}`
  const until = closes === null ? '' : ` until ${clockWords(settings, closes)}`
  return `${name} open${from}${until || (from ? '' : ' all day')}`
}

function undoWords(naming: Naming, of: string): string {
  let again = false
  let entry = naming.entry(of)
  while (entry?.act.act === 'undo') {
    again = !again
    entry = naming.entry(entry.act.of)
  }
  return `${again ? 'Did again' : 'Took back'}: ${entry ? actWords(naming, entry.act) : 'an act'}`
}

function drawWords(act: Extract<Act, { act: 'draw-pools' | 'draw-rounds' | 'draw-bracket' }>): string {
  if (act.act === 'draw-pools')
    return act.pools.length === 1 ? 'Drew one pool' : `Drew ${act.pools.length} pools`
  if (act.act === 'draw-bracket') return `Drew the bracket of ${act.seeds.length}`
  const [first, last] = [act.from + 1, act.from + act.rounds.length]
  return first === last ? `Drew round ${first}` : `Drew rounds ${first} to ${last}`
}

/** An act as it is told in the history, and where it can be taken back. */
export function actWords(naming: Naming, act: Act): string {
  const { entrant, court, match, settings } = naming
  switch (act.act) {
    case 'settings':
      return 'Changed the settings'
    case 'enter':
      return act.asked ? `${act.name} asked to join` : `${act.name} entered`
    case 'admit':
      return `Let ${entrant(act.entrant)} in`
    case 'edit':
      return `Changed the details of ${act.name}`
    case 'remove':
      return `Took ${entrant(act.entrant)} out`
    case 'merge':
      return `Joined ${entrant(act.from)} to ${entrant(act.entrant)}`
    case 'seed':
      return `Put the seeds in order: ${act.order.slice(0, FIRST_SEEDS).map(entrant).join(', ')}${act.order.length > FIRST_SEEDS ? ', …' : ''}`
    case 'draw-pools':
    case 'draw-rounds':
    case 'draw-bracket':
      return drawWords(act)
    case 'join-pool':
      return `${entrant(act.entrant)} joined Pool ${poolName(act.pool)}`
    case 'rule':
      return `Decided a tie: ${act.order.map(entrant).join(', then ')}`
    case 'plan':
      return act.placed.length === 1
        ? `Gave ${match(act.placed[0]?.match ?? '')} its time and court`
        : `Planned the times of ${act.placed.length} matches`
    case 'call':
      return `Called ${match(act.match)} to ${court(act.court)}: ${meetingWords(naming, act.sides)}`
    case 'uncall':
      return `Took ${match(act.match)} off its court`
    case 'score':
      return scoreWords(naming, act)
    case 'clear-score':
      return `Cleared the score of ${match(act.match)}: ${meetingWords(naming, act.sides)}`
    case 'withdraw':
      return `${entrant(act.entrant)} withdrew`
    case 'return':
      return `${entrant(act.entrant)} came back`
    case 'late':
      return act.until === null
        ? `${entrant(act.entrant)} is here`
        : `${entrant(act.entrant)} is late, until ${clockWords(settings, act.until)}`
    case 'court':
      return courtWords(naming, act)
    case 'delay':
      return act.until === null ? 'Play goes on' : `Play waits until ${clockWords(settings, act.until)}`
    case 'end':
      return 'Ended the tournament'
    case 'undo':
      return undoWords(naming, act.of)
  }
}
