import { listing, plural } from '#/lib/text'
import { tournamentWhen } from './day-times'
import { entrantNoun } from './settings'
import type { TournamentView } from './view'

/** More names don't fit on a line. */
const MOST_NAMED = 3

function leadLabel({ bracket, phase, pools }: TournamentView): string {
  if (pools.length > 1) return bracket || phase === 'ended' ? 'Pool winners' : 'Pool leaders'
  return phase === 'ended' ? 'First' : 'In the lead'
}

/** Who leads: the champion, or whoever is first in a table in which something has been played; null before that. */
function leadWords(view: TournamentView): string | null {
  const { entrants, bracket, pools, ranking } = view
  const names = new Map(entrants.map(({ id, name }) => [id, name]))
  const champion = bracket?.champion ? names.get(bracket.champion) : undefined
  if (champion !== undefined) return `Champion: ${champion}`
  const rows = pools.length > 0 ? pools.flatMap((pool) => pool.rows) : ranking
  const leaders = rows.flatMap(({ entrant, place, tally }) => {
    const name = names.get(entrant)
    return place === 1 && tally.played > 0 && name !== undefined ? [name] : []
  })
  if (leaders.length === 0) return null
  const more = leaders.length - MOST_NAMED
  const named = more > 0 ? [...leaders.slice(0, MOST_NAMED), `${more} more`] : leaders
  return `${leadLabel(view)}: ${listing(named)}`
}

/** What a shared link to a tournament shows: its name, when and where it is, and who leads. */
export function tournamentShareWords(view: TournamentView) {
  const { settings, entrants } = view
  const when = tournamentWhen(settings)
  return {
    title: settings.name || 'Tournament',
    lines: [
      [when, settings.place].filter(Boolean).join('  ·  '),
      leadWords(view) ?? plural(entrants.length, entrantNoun(settings)),
    ],
  }
}
