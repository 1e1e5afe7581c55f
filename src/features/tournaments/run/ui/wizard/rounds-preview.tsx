import { Fragment } from 'react'
import type { MatchView, TournamentView } from '#/features/tournaments/core/logic/tournament/view'
import { EntrantName, SideNames } from '#/features/tournaments/run/ui/parts/entrant-name'
import * as m from '#/lib/messages.gen'

/** Rounds with who meets whom and who rests, court by court. */
export function RoundsPreview({ view }: { view: TournamentView }) {
  return (
    <ol className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      {[...view.rounds.entries()].map(([round, { byes }]) => (
        <li key={round} className="rounded-md bg-surface-raised p-4 ring-1 ring-line">
          <h3 className="mb-2 text-lg">{m.tournamentCore_round({ number: round + 1 })}</h3>
          <ol className="grid gap-2">
            {view.matches
              .filter(({ place }) => place.stage === 'round' && place.round === round)
              .map((match) => (
                <Game key={match.id} view={view} match={match} />
              ))}
          </ol>
          {byes.length > 0 && (
            <p className="mt-2 text-sm text-ink-soft">
              {m.tournamentWizard_resting()}{' '}
              {byes.map((id, index) => (
                <Fragment key={id}>
                  {index > 0 && ', '}
                  <EntrantName view={view} id={id} />
                </Fragment>
              ))}
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}

function Game({ view, match }: { view: TournamentView; match: MatchView }) {
  return (
    <li className="grid grid-cols-[1fr_auto_1fr] items-center gap-2 rounded-sm bg-surface-sunk px-3 py-2 text-sm leading-tight">
      <SideNames view={view} match={match} index={0} />
      <span className="text-xs font-bold uppercase text-ink-soft">{m.tournamentLive_vs()}</span>
      <SideNames view={view} match={match} index={1} className="text-right" />
    </li>
  )
}
