import { capital } from '#/lib/text'
import type { Act, MatchSides } from './acts'
import { sideWords, type Naming } from './act-words'
import { proposeBracket } from './draws'
import { clockWords, instantAt } from './day-times'
import { decide, type Tournament } from './log'
import { knownSides, matchesOf, sameMeeting, type Match } from './matches'
import { ActRefused, type Refusal } from './refusals'
import type { TournamentState } from './state'
import { plannedStart } from './slot-facts'
import * as m from '#/lib/messages.gen'

/** What an act would change beyond itself, in words; or why it is not possible. */
type Consequences = { words: string[]; refusal: Refusal | null }

const NOW = { id: 'considered', by: '', byId: null }

const meeting = (naming: Naming, [one, other]: MatchSides) =>
  `${sideWords(naming, one)} – ${sideWords(naming, other)}`

/** Played, or being played, by the sides that meet in it. */
const hasScore = ({ score, state }: Match) => score !== null && state !== 'void'

function matchWords(naming: Naming, before: Match, after: Match | undefined): string[] {
  const was = knownSides(before)
  const now = after && knownSides(after)
  if (!was || (now && sameMeeting(was, now))) return []
  const subject = capital(naming.match(before.id))
  if (hasScore(before))
    return [
      now
        ? m.tournamentCore_playedByOthers({
            match: subject,
            was: meeting(naming, was),
            now: meeting(naming, now),
          })
        : m.tournamentCore_playedTooEarly({ match: subject, was: meeting(naming, was) }),
    ]
  if (before.state === 'called')
    return [
      m.tournamentCore_isCalledFor({
        match: subject,
        court: naming.court(before.called?.court ?? ''),
        was: meeting(naming, was),
      }),
    ]
  return []
}

function restoredWords(naming: Naming, before: Match | undefined, after: Match): string[] {
  const now = knownSides(after)
  const was = before && knownSides(before)
  if (!now || !hasScore(after) || (was && sameMeeting(was, now))) return []
  return [
    m.tournamentCore_countsAgain({ match: capital(naming.match(after.id)), sides: meeting(naming, now) }),
  ]
}

/** Who is in the bracket, and would not be by the pools as they stand; and the other way round. */
function strangersIn(state: TournamentState): { out: string[]; missing: string[] } | null {
  if (state.settings.format.kind !== 'pools' || !state.bracketSeeds) return null
  try {
    const { act } = proposeBracket(state, 'considered')
    if (!act) return null
    const [drawn, due] = [new Set(state.bracketSeeds), new Set(act.seeds)]
    return {
      out: [...drawn].filter((id) => !due.has(id) && state.entrants.get(id)?.status === 'in'),
      missing: [...due].filter((id) => !drawn.has(id)),
    }
  } catch (error) {
    if (error instanceof ActRefused) return null
    throw error
  }
}

function playoffWords(naming: Naming, before: TournamentState, after: TournamentState): string[] {
  const [was, is] = [strangersIn(before), strangersIn(after)]
  if (!is || is.missing.length === 0 || JSON.stringify(was) === JSON.stringify(is)) return []
  const names = (ids: readonly string[]) => ids.map((id) => naming.entrant(id)).join(', ')
  const missing = names(is.missing)
  return [
    is.out.length > 0
      ? m.tournamentCore_wouldAdvanceInstead({ missing, out: names(is.out) })
      : m.tournamentCore_wouldAdvance({ missing }),
  ]
}

const lastStart = ({ state }: Tournament): number =>
  Math.max(...matchesOf(state).map((match) => plannedStart(state.settings, match) ?? -Infinity))

/** A plan counts in matches from the start: with another start, or matches of another length, all of it moves. */
function planWords(before: Tournament, after: Tournament): string[] {
  const words = (tournament: Tournament) => clockWords(tournament.state.settings, lastStart(tournament))
  if (!Number.isFinite(lastStart(after)) || words(before) === words(after)) return []
  return [m.tournamentCore_planMoves({ after: words(after), before: words(before) })]
}

/** `now`: minutes from the start. */
export function consequencesOf(tournament: Tournament, naming: Naming, act: Act, now: number): Consequences {
  try {
    const at = instantAt(tournament.state.settings, now).toISOString()
    const after = decide(tournament, { ...NOW, at, act })
    const [was, is] = [matchesOf(tournament.state), matchesOf(after.state)]
    const [byId, beforeById] = [
      new Map(is.map((match) => [match.id, match])),
      new Map(was.map((match) => [match.id, match])),
    ]
    return {
      words: [
        ...was.flatMap((match) => matchWords(naming, match, byId.get(match.id))),
        ...is.flatMap((match) => restoredWords(naming, beforeById.get(match.id), match)),
        ...playoffWords(naming, tournament.state, after.state),
        ...(act.act === 'settings' ? planWords(tournament, after) : []),
      ],
      refusal: null,
    }
  } catch (error) {
    if (error instanceof ActRefused) return { words: [], refusal: error.refusal }
    throw error
  }
}
