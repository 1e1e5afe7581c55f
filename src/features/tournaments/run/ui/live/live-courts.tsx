import { isBye } from '#/features/tournaments/core/logic/tournament/bracket-columns'
import type { TournamentView } from '#/features/tournaments/core/logic/tournament/view'
import { comingUp, matchOn } from '#/features/tournaments/core/logic/tournament/view-names'
import { MatchCard } from '#/features/tournaments/run/ui/parts/match-card'
import * as m from '#/lib/messages.gen'

const SHOWN_NEXT = 6

/** What is played on each court this minute. */
export function NowOnCourt({ view }: { view: TournamentView }) {
  const busy = view.courts.flatMap((court) => {
    const match = matchOn(view, court)
    return match ? [{ court, match }] : []
  })
  if (busy.length === 0) return null
  return (
    <section aria-labelledby="now-on-court">
      <h2 id="now-on-court" className="mb-3 text-2xl">
        {m.tournamentLive_nowCourt()}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {busy.map(({ court, match }) => (
          <li key={court.id}>
            <h3 className="mb-1.5 text-lg">{court.name}</h3>
            <MatchCard view={view} match={match} hide={['court', 'time']} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Who should get ready. */
export function NextUp({ view }: { view: TournamentView }) {
  const next = comingUp(view).filter((match) => match.state === 'ready' && !isBye(match))
  if (next.length === 0) return null
  return (
    <section aria-labelledby="next-up">
      <h2 id="next-up" className="mb-3 text-2xl">
        {m.tournamentLive_nextUp()}
      </h2>
      <ol className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {next.slice(0, SHOWN_NEXT).map((match) => (
          <MatchCard key={match.id} as="li" view={view} match={match} />
        ))}
      </ol>
    </section>
  )
}
