import { listing } from '#/lib/text'
import { tournamentWhen } from './day-times'
import { entrantNoun } from './settings'
import type { TournamentView } from './view'
import * as m from '#/lib/messages.gen'

/** More names don't fit on a line. */
const MOST_NAMED = 3

function leadWordsFor({ bracket, phase, pools }: TournamentView, names: string): string {
  if (pools.length > 1)
    return bracket || phase === 'ended'
      ? m.tournamentCore_poolWinners({ names })
      : m.tournamentCore_poolLeaders({ names })
  return phase === 'ended' ? m.tournamentCore_first({ names }) : m.tournamentCore_inLead({ names })
}

/** Who leads: the champion, or whoever is first in a table in which something has been played; null before that. */
function leadWords(view: TournamentView): string | null {
  const { entrants, bracket, pools, ranking } = view
  const names = new Map(entrants.map(({ id, name }) => [id, name]))
  const champion = bracket?.champion ? names.get(bracket.champion) : undefined
  if (champion !== undefined) return m.tournamentCore_championChampion({ champion })
  const rows = pools.length > 0 ? pools.flatMap((pool) => pool.rows) : ranking
  const leaders = rows.flatMap(({ entrant, place, tally }) => {
    const name = names.get(entrant)
    return place === 1 && tally.played > 0 && name !== undefined ? [name] : []
  })
  if (leaders.length === 0) return null
  const more = leaders.length - MOST_NAMED
  const named = more > 0 ? [...leaders.slice(0, MOST_NAMED), m.tournamentCore_more({ count: more })] : leaders
  return leadWordsFor(view, listing(named))
}

/** What a shared link to a tournament shows: its name, when and where it is, and who leads. */
export function tournamentShareWords(view: TournamentView) {
  const { settings, entrants } = view
  const when = tournamentWhen(settings)
  return {
    title: settings.name || m.tournamentCore_tournament(),
    lines: [
      [when, settings.place].filter(Boolean).join('  ·  '),
      leadWords(view) ?? m.tournamentCore_entrants({ noun: entrantNoun(settings), count: entrants.length }),
    ],
  }
}
