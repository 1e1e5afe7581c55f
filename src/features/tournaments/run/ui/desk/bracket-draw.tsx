import { Shuffle } from 'lucide-react'
import { seedOf } from '#/features/tournaments/core/logic/tournament/draw-facts'
import { proposeBracket, type BracketProposal } from '#/features/tournaments/core/logic/tournament/draws'
import { proposed } from '#/features/tournaments/core/logic/tournament/proposed'
import { scoresOf } from '#/features/tournaments/core/logic/tournament/matches'
import { poolName } from '#/features/tournaments/core/logic/tournament/view'
import { useDesk } from '#/features/tournaments/run/ui/desk/desk-tools'
import { DrawHead } from '#/features/tournaments/run/ui/desk/draw-head'
import { TieRuling } from '#/features/tournaments/run/ui/desk/tie-ruling'
import { WildCardList } from '#/features/tournaments/run/ui/parts/wild-card-list'
import { Bracket, Champion } from '#/features/tournaments/run/ui/parts/bracket'
import { listing } from '#/lib/text'
import { Button } from '#/ui/button'
import { newId } from '#/lib/ids'
import * as m from '#/lib/messages.gen'

function waitsFor({ openPools }: BracketProposal): string | null {
  if (openPools.length === 0) return null
  const names = openPools.map((pool) => poolName(pool))
  return m.tournamentDesk_poolsStillPlayed({ count: names.length, pools: listing(names) })
}

/** The bracket: of everybody, or of who comes out of the pools, once ties about that are decided. */
export function BracketDraw() {
  const { handle, deed, noun } = useDesk()
  const { tournament, view } = handle
  const { state } = tournament
  const isPlayoffs = state.settings.format.kind === 'pools'
  const begun = scoresOf(state, 'bracket').length > 0
  const { draw, refused } = proposed(() => proposeBracket(state, 'considered'))
  const ties = draw && !state.bracketSeeds && draw.openPools.length === 0 ? draw.ties : []
  const redraw = () => {
    const { act } = proposeBracket(state, newId())
    if (act) void deed(act, isPlayoffs ? m.tournamentDesk_drewPlayoffs() : undefined)
  }
  const text = state.bracketSeeds
    ? `${m.tournamentCore_entrants({ noun, count: state.bracketSeeds.length })}.`
    : (refused ??
      (draw && waitsFor(draw)) ??
      (ties.length > 0
        ? m.tournamentDesk_decideFirstWhoGoes()
        : m.tournamentDesk_bestSeedsMeetLate({
            entrants: m.tournamentCore_entrants({ noun, count: draw?.act?.seeds.length ?? 0 }),
          })))
  return (
    <section aria-label={isPlayoffs ? m.tournamentDesk_playoffs() : m.tournamentDesk_bracket()}>
      <DrawHead
        title={isPlayoffs ? m.tournamentDesk_playoffs() : m.tournamentDesk_bracket()}
        text={text}
        seed={seedOf(tournament, 'draw-bracket')}
        actions={
          draw?.act &&
          !begun && (
            <Button variant={state.bracketSeeds ? 'secondary' : 'primary'} onClick={redraw}>
              <Shuffle aria-hidden />
              {state.bracketSeeds
                ? m.tournamentDesk_drawAnew()
                : isPlayoffs
                  ? m.tournamentDesk_drawPlayoffs()
                  : m.tournamentDesk_drawBracket()}
            </Button>
          )
        }
      />
      {ties.length > 0 && (
        <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
          {ties.map((tie, index) => (
            <TieRuling
              key={tie.join()}
              title={m.tournamentDesk_tieOf({ number: index + 1, count: ties.length })}
              tie={tie}
            />
          ))}
        </div>
      )}
      {!view.bracket && draw && draw.openPools.length === 0 && <WildCardList view={view} />}
      {view.bracket && (
        <div className="grid grid-cols-1 gap-5">
          <Champion view={view} />
          <Bracket view={view} />
        </div>
      )}
    </section>
  )
}
