import { poolWords } from '#/features/tournaments/core/logic/tournament/view-names'
import { roundsOver } from '#/features/tournaments/core/logic/tournament/exports'
import type { TournamentView } from '#/features/tournaments/core/logic/tournament/view'
import { criterionName } from '#/features/tournaments/core/logic/tournament/why-here'
import { EntrantName } from '#/features/tournaments/run/ui/parts/entrant-name'
import { StandingsTable } from '#/features/tournaments/run/ui/parts/standings-table'
import { WildCardList } from '#/features/tournaments/run/ui/parts/wild-card-list'
import { Empty } from '#/ui/empty'
import * as m from '#/lib/messages.gen'

interface LiveStandingsProps {
  view: TournamentView
  own?: string
}

/** All tables there are, with how ties are broken. */
export function LiveStandings({ view, own }: LiveStandingsProps) {
  const { pools, ranking, settings } = view
  if (pools.length === 0 && ranking.length === 0)
    return (
      <Empty
        title={m.tournamentLive_noStandingsYet()}
        text={m.tournamentLive_theyBeginWithDraw()}
        headingLevel={3}
      />
    )
  const { format } = settings
  const playoffs = format.kind === 'pools' ? format.playoffs : null
  const mine = own ? { own } : {}
  return (
    <div className="grid grid-cols-1 gap-8">
      <div className="grid items-start gap-5 lg:grid-cols-2">
        {pools.map(({ name, rows, open }) => (
          <StandingsTable
            key={name}
            view={view}
            rows={rows}
            caption={poolWords(name)}
            final={open === 0}
            advancing={playoffs?.advancing ?? 0}
            {...mine}
          />
        ))}
        {ranking.length > 0 && (
          <StandingsTable
            view={view}
            rows={ranking}
            caption={m.tournamentLive_ranking()}
            final={roundsOver(view)}
            {...mine}
          />
        )}
        {view.ladder.length > 0 && <Ladder view={view} />}
      </div>
      {playoffs && (
        <p className="text-sm text-ink-soft">
          {m.tournamentLive_whoGoesOn({ advancing: playoffs.advancing, wildCards: playoffs.wildCards })}
        </p>
      )}
      <WildCardList view={view} />
      <TieBreaks view={view} />
    </div>
  )
}

function Ladder({ view }: { view: TournamentView }) {
  return (
    <section className="rounded-md bg-surface-raised p-3.5 ring-1 ring-line">
      <h3 className="text-xl">{m.tournamentLive_onLadderNow()}</h3>
      <ol className="mt-2 grid list-decimal gap-1 pl-6">
        {view.ladder.map((id) => (
          <li key={id}>
            <EntrantName view={view} id={id} />
          </li>
        ))}
      </ol>
    </section>
  )
}

/** In the order they are tried. */
function TieBreaks({ view }: { view: TournamentView }) {
  const { chain, afterSplit } = view.settings.tieBreaks
  return (
    <details className="rounded-md ring-1 ring-line">
      <summary className="min-h-11 px-4 py-2.5 font-semibold">{m.tournamentLive_howTiesBroken()}</summary>
      <ol className="grid list-decimal gap-1 px-4 pb-3 pl-9">
        {chain.map((criterion) => (
          <li key={criterion}>{criterionName(criterion)}</li>
        ))}
      </ol>
      <p className="px-4 pb-4 text-sm text-ink-soft">
        {afterSplit === 'restart'
          ? m.tournamentLive_teamsStillLevelAfter()
          : m.tournamentLive_teamsStillLevelAfterOne()}{' '}
        {m.tournamentLive_aTieThatLeft()}
      </p>
    </details>
  )
}
