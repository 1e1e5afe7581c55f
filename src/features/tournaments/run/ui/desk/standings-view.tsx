import { poolWords } from '#/features/tournaments/core/logic/tournament/view-names'
import { finalTies } from '#/features/tournaments/core/logic/tournament/draw-facts'
import { useDesk } from '#/features/tournaments/run/ui/desk/desk-tools'
import { TieRuling } from '#/features/tournaments/run/ui/desk/tie-ruling'
import { Bracket, Champion } from '#/features/tournaments/run/ui/parts/bracket'
import { useParts } from '#/features/tournaments/run/ui/desk/use-parts'
import { WildCardList } from '#/features/tournaments/run/ui/parts/wild-card-list'
import { StandingsTable } from '#/features/tournaments/run/ui/parts/standings-table'
import { Button } from '#/ui/button'
import { Empty } from '#/ui/empty'
import * as m from '#/lib/messages.gen'

/** Pools; a table of each. */
const AT_ONCE = 16

/** Who stands where and why, as everybody sees it. */
export function StandingsView() {
  const { handle, go } = useDesk()
  const { view } = handle
  const { format } = view.settings
  const pools = useParts(view.pools, AT_ONCE)
  if (view.pools.length === 0 && view.ranking.length === 0 && !view.bracket)
    return (
      <Empty
        title={m.tournamentDesk_noStandingsYet()}
        text={m.tournamentDesk_theyBeginWithDraw()}
        actions={<Button onClick={() => go('draw')}>{m.tournamentDesk_toDraw()}</Button>}
      />
    )
  const advancing = format.kind === 'pools' ? (format.playoffs?.advancing ?? 0) : 0
  // Between two rounds all is played too, and nothing is decided.
  const over =
    view.matches.every(({ state }) => state === 'done' || state === 'void') &&
    (!('rounds' in format) || view.rounds.length >= format.rounds)
  const ties = [
    ...(view.bracket ? [] : view.pools.filter(({ open }) => open === 0)).flatMap(({ name, rows }) =>
      finalTies(rows).map((tie) => ({ title: m.tournamentDesk_aTieIn({ name: poolWords(name) }), tie })),
    ),
    ...(over ? finalTies(view.ranking) : []).map((tie) => ({ title: m.tournamentDesk_aTie(), tie })),
  ]
  return (
    <div className="grid grid-cols-1 gap-6">
      <h2 className="sr-only">{m.tournamentDesk_standings()}</h2>
      {ties.map(({ title, tie }) => (
        <TieRuling key={tie.join()} title={title} tie={tie} />
      ))}
      <Champion view={view} />
      {view.bracket && <Bracket view={view} />}
      {view.pools.length > 0 && (
        <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
          {pools.shown.map(({ name, rows, open }) => (
            <StandingsTable
              key={name}
              view={view}
              rows={rows}
              caption={poolWords(name)}
              final={open === 0}
              advancing={advancing}
            />
          ))}
        </div>
      )}
      {pools.more}
      <WildCardList view={view} />
      {view.ranking.length > 0 && (
        <StandingsTable view={view} rows={view.ranking} caption={m.tournamentDesk_standings()} final={over} />
      )}
    </div>
  )
}
