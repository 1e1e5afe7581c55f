import type { PageHead } from '#/client/head'
import { tournamentWhen } from '#/features/tournaments/core/logic/tournament/day-times'
import { entrantNoun } from '#/features/tournaments/core/logic/tournament/settings'
import { tournamentShareWords } from '#/features/tournaments/core/logic/tournament/share-words'
import type { TournamentView } from '#/features/tournaments/core/logic/tournament/view'
import type { Tournament } from '#/features/tournaments/run/schema'
import * as m from '#/lib/messages.gen'

const STANDS: Record<TournamentView['phase'], () => string> = {
  setup: () => m.tournamentLive_headSetup(),
  drawn: () => m.tournamentLive_headDrawn(),
  playing: () => m.tournamentLive_headPlaying(),
  ended: () => m.tournamentLive_headEnded(),
}

/** How a link to a tournament unfolds in chats. Whoever has the address may see it; search engines are not given it. */
export function tournamentHead({ id, seq, view }: Tournament, page?: string): PageHead {
  const { settings, entrants, bracket, phase } = view
  const name = settings.name || m.tournamentLive_tournament()
  const champion = entrants.find((entrant) => entrant.id === bracket?.champion)
  const when = tournamentWhen(settings)
  const where = settings.place ? `, ${settings.place}` : ''
  const stands = champion ? m.tournamentLive_championChampion({ champion: champion.name }) : STANDS[phase]()
  const field = m.tournamentCore_entrants({ noun: entrantNoun(settings), count: entrants.length })
  const { title, lines } = tournamentShareWords(view)
  return {
    title: page ? `${page} · ${name}` : name,
    description: `${when}${where}. ${field}. ${stands}`,
    ...(page ? {} : { path: `/game-generator/${id}` }),
    image: { path: `/share/tournaments/${id}.png?v=${seq}`, alt: [title, ...lines].join('. ') },
    noindex: true,
  }
}
