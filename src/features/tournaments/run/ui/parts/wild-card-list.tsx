import { poolWords } from '#/features/tournaments/core/logic/tournament/view-names'
import type { WildCardMethod } from '#/features/tournaments/core/logic/ranking/wild-cards'
import type { TournamentView } from '#/features/tournaments/core/logic/tournament/view'
import { listing } from '#/lib/text'
import { EntrantName } from './entrant-name'
import * as m from '#/lib/messages.gen'

const COMPARED_BY: Record<WildCardMethod, () => string> = {
  'win-percentage': () => m.tournamentLive_byShare(),
  'drop-last': () => m.tournamentLive_byWins(),
}

/** Those who followed in their pools, compared over all of them. */
export function WildCardList({ view }: { view: TournamentView }) {
  const { wildCards, pools, settings } = view
  const playoffs = settings.format.kind === 'pools' ? settings.format.playoffs : null
  if (!wildCards || !playoffs) return null
  const stands = (entrant: string) =>
    wildCards.chosen.includes(entrant)
      ? m.tournamentLive_goesOn()
      : wildCards.undecided.includes(entrant)
        ? m.tournamentLive_directorDecides()
        : ''
  return (
    <section aria-labelledby="wild-cards" className="rounded-md bg-surface-raised p-3.5 ring-1 ring-line">
      <h3 id="wild-cards" className="text-xl">
        {m.tournamentLive_wildCards()}
      </h3>
      <p className="text-sm text-ink-soft">{COMPARED_BY[playoffs.wildCardMethod]()}</p>
      {wildCards.waitingFor.length > 0 && (
        <p className="mt-2">
          {m.tournamentLive_openUntilDecided({
            pools: listing(wildCards.waitingFor.map((pool) => poolWords(pools[pool]?.name ?? ''))),
          })}
        </p>
      )}
      <ol className="mt-2 grid gap-1">
        {wildCards.rows.map(({ entrant, place, pool }) => (
          <li key={entrant} className="flex flex-wrap items-baseline gap-x-3">
            <span className="w-6 font-display font-extrabold tabular-nums">{place}</span>
            <EntrantName view={view} id={entrant} className="font-semibold" />
            <span className="text-sm text-ink-soft">{poolWords(pools[pool]?.name ?? '')}</span>
            <span className="text-sm font-semibold">{stands(entrant)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
