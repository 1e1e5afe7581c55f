import { useDesk } from '#/features/tournaments/run/ui/desk/desk-tools'
import { useParts } from '#/features/tournaments/run/ui/desk/use-parts'
import { MatchCard } from '#/features/tournaments/run/ui/parts/match-card'
import { listing } from '#/lib/text'
import * as m from '#/lib/messages.gen'

/** Matches of rounds, which are shown whole. */
const MATCHES_AT_ONCE = 96

/** The rounds drawn, the latest first: who meets whom, and who rests. */
export function RoundsList() {
  const { handle, naming } = useDesk()
  const { view } = handle
  const rounds = view.rounds.map(({ byes }, round) => ({ byes, round })).toReversed()
  const perRound = Math.max(1, view.matches.length / Math.max(1, rounds.length))
  const { shown, more } = useParts(rounds, Math.max(2, Math.floor(MATCHES_AT_ONCE / perRound)))
  return (
    <>
      <ol className="grid grid-cols-1 gap-6">
        {shown.map(({ byes, round }) => (
          <li key={`round-${round + 1}`}>
            <h3 className="mb-2 text-lg">{m.tournamentCore_round({ number: round + 1 })}</h3>
            <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
              {view.matches
                .filter(({ place }) => place.stage === 'round' && place.round === round)
                .map((match) => (
                  <MatchCard key={match.id} as="li" view={view} match={match} />
                ))}
            </ul>
            {byes.length > 0 && (
              <p className="mt-2 text-sm text-ink-soft">
                {m.tournamentDesk_restingNames({ names: listing(byes.map(naming.entrant)) })}
              </p>
            )}
          </li>
        ))}
      </ol>
      {more}
    </>
  )
}
