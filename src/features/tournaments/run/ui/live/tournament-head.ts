import type { PageHead } from '#/client/head'
import { tournamentWhen } from '#/features/tournaments/core/logic/tournament/day-times'
import { entrantNoun } from '#/features/tournaments/core/logic/tournament/settings'
import { tournamentShareWords } from '#/features/tournaments/core/logic/tournament/share-words'
import type { TournamentView } from '#/features/tournaments/core/logic/tournament/view'
import type { Tournament } from '#/features/tournaments/run/schema'
import { plural } from '#/lib/text'

const STANDS: Record<TournamentView['phase'], string> = {
  setup: 'Being set up.',
  drawn: 'The draw is made: see who plays whom, when and where.',
  playing: 'Scores, courts and standings as they happen.',
  ended: 'All results and standings.',
}

/** How a link to a tournament unfolds in chats. Whoever has the address may see it; search engines are not given it. */
export function tournamentHead({ id, seq, view }: Tournament, page?: string): PageHead {
  const { settings, entrants, bracket, phase } = view
  const name = settings.name || 'Tournament'
  const champion = entrants.find((entrant) => entrant.id === bracket?.champion)
  const when = tournamentWhen(settings)
  const where = settings.place ? `, ${settings.place}` : ''
  const stands = champion ? `Champion: ${champion.name}.` : STANDS[phase]
  const { title, lines } = tournamentShareWords(view)
  return {
    title: page ? `${page} · ${name}` : name,
    description: `${when}${where}. ${plural(entrants.length, entrantNoun(settings))}. ${stands}`,
    ...(page ? {} : { path: `/game-generator/${id}` }),
    image: { path: `/share/tournaments/${id}.png?v=${seq}`, alt: [title, ...lines].join('. ') },
    noindex: true,
  }
}
