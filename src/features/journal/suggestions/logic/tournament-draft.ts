import { sideIds } from '#/features/tournaments/core/logic/tournament/matches'
import type { MatchView, TournamentView } from '#/features/tournaments/core/logic/tournament/view'
import {
  matchTitle,
  matchesWith,
  namesIn,
  sideName,
} from '#/features/tournaments/core/logic/tournament/view-names'
import { emptyFields, type NoteFields, normalFields } from '#/features/journal/notes/logic/note-fields'
import {
  MAX_GAMES,
  MAX_PARTNER_CHARS,
  MAX_PARTNERS,
  MAX_VENUE_CHARS,
} from '#/features/journal/notes/logic/note-limits'
import * as m from '#/lib/messages.gen'

const MOST_LINES = 20
const folded = (name: string) => name.trim().toLowerCase()

/**
 * The entrant that a person is, by the names they go by; null where none or more than one has such a name: nobody is
 * told that they won what somebody else did. Of two of one name the second has a number (see event-players).
 */
export function entrantOf(
  { entrants }: Pick<TournamentView, 'entrants'>,
  names: readonly string[],
): string | null {
  const own = new Set(names.map(folded).filter(Boolean))
  const unnumbered = (name: string) => folded(name).replace(/ \d+$/, '')
  const alike = entrants.filter(({ name, players }) =>
    [name, ...players].some((each) => own.has(unnumbered(each))),
  )
  const [found] = alike
  const isNamed = found && [found.name, ...found.players].some((each) => own.has(folded(each)))
  return alike.length === 1 && isNamed ? found.id : null
}

const ownSide = (match: MatchView, entrant: string): 0 | 1 =>
  sideIds(match.sides[0]).includes(entrant) ? 0 : 1

/** With whom one played on a side: the team's other players, or the partners of each match. */
function partnersIn(view: TournamentView, matches: readonly MatchView[], entrant: string, own: Set<string>) {
  const { nameOf, entrant: find } = namesIn(view)
  const team = find(entrant)?.players.filter((name) => !own.has(folded(name))) ?? []
  const beside = matches.flatMap((match) =>
    sideIds(match.sides[ownSide(match, entrant)])
      .filter((id) => id !== entrant)
      .map(nameOf),
  )
  return [...new Set([...team, ...beside])].filter((name) => name.length <= MAX_PARTNER_CHARS)
}

function resultLine(view: TournamentView, match: MatchView, entrant: string): string {
  const side = ownSide(match, entrant)
  const scores = match.games.map(([home, away]) => (side === 0 ? `${home}–${away}` : `${away}–${home}`))
  const told = { scores: scores.join(', '), name: sideName(view, match, side === 0 ? 1 : 0) }
  const result = match.winner === side ? m.suggestions_wonAgainst(told) : m.suggestions_lostAgainst(told)
  const title = matchTitle(view, match)
  return title ? `${title}: ${result}` : result
}

/** The note that a tournament could become: day and place, with whom, the games and how they ended. */
export function tournamentDraft(
  view: TournamentView,
  entrant: string,
  { names, venue }: { names: readonly string[]; venue: string },
): NoteFields {
  // Walkovers and matches that somebody gave up say little of what was played.
  const played = matchesWith(view, entrant).filter(
    ({ state, decidedBy, games }) => state === 'done' && decidedBy === 'games' && games.length > 0,
  )
  const games = played.flatMap((match) =>
    match.games.map(([home, away]) => (ownSide(match, entrant) === 0 ? home > away : away > home)),
  )
  const won = games.filter(Boolean).length
  const lines = played.slice(0, MOST_LINES).map((match) => resultLine(view, match, entrant))
  return normalFields({
    ...emptyFields(view.settings.date),
    kind: 'tournament',
    venue: (venue || view.settings.place).slice(0, MAX_VENUE_CHARS),
    partners: partnersIn(view, played, entrant, new Set(names.map(folded))).slice(0, MAX_PARTNERS),
    gamesWon: games.length > 0 ? Math.min(won, MAX_GAMES) : null,
    gamesLost: games.length > 0 ? Math.min(games.length - won, MAX_GAMES) : null,
    body: lines.join('\n'),
  })
}
