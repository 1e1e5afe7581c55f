import { Shuffle } from 'lucide-react'
import { firstOpenRound, seedOf } from '#/features/tournaments/core/logic/tournament/draw-facts'
import { proposeLadderRound, proposeSwissRound } from '#/features/tournaments/core/logic/tournament/draws'
import { decide } from '#/features/tournaments/core/logic/tournament/log'
import { instantAt } from '#/features/tournaments/core/logic/tournament/day-times'
import { proposed } from '#/features/tournaments/core/logic/tournament/proposed'
import type { TournamentState } from '#/features/tournaments/core/logic/tournament/state'
import { useDesk } from '#/features/tournaments/run/ui/desk/desk-tools'
import { DrawHead } from '#/features/tournaments/run/ui/desk/draw-head'
import { RoundsList } from '#/features/tournaments/run/ui/desk/rounds-list'
import { Button } from '#/ui/button'
import { newId } from '#/lib/ids'
import * as m from '#/lib/messages.gen'

const propose = (state: TournamentState, seed: string) =>
  state.settings.format.kind === 'ladder' ? proposeLadderRound(state, seed) : proposeSwissRound(state, seed)

/** Swiss and ladder: one round after another, each by the results before it. */
export function RoundDraw() {
  const { handle, deed } = useDesk()
  const { tournament, now } = handle
  const { state } = tournament
  const { format } = state.settings
  const all = 'rounds' in format ? format.rounds : 0
  const drawn = state.rounds.length
  const at = instantAt(state.settings, now).toISOString()
  const next = proposed(() => {
    const act = propose(state, 'considered')
    decide(tournament, { id: 'considered', at, by: '', byId: null, act })
    return act
  })
  // The last round may be drawn anew as long as nobody plays in it.
  const open = firstOpenRound(state) < drawn
  const before: TournamentState = { ...state, rounds: state.rounds.slice(0, -1) }
  const done = drawn >= all
  return (
    <section aria-label={m.tournamentDesk_rounds()}>
      <DrawHead
        title={m.tournamentDesk_roundOf({ number: Math.min(drawn + 1, all), count: all })}
        text={
          done
            ? m.tournamentDesk_allRoundsDrawn()
            : (next.refused ??
              (format.kind === 'ladder'
                ? m.tournamentDesk_winnersMoveCourtUp()
                : m.tournamentDesk_equalRecordsMeet()))
        }
        seed={seedOf(tournament, 'draw-rounds')}
        actions={
          <>
            {open && (
              <Button variant="secondary" onClick={() => void deed(propose(before, newId()))}>
                {m.tournamentDesk_drawRoundAnew({ round: drawn })}
              </Button>
            )}
            {!done && next.draw && (
              <Button onClick={() => void deed(propose(state, newId()))}>
                <Shuffle aria-hidden />
                {m.tournamentDesk_drawRound({ round: drawn + 1 })}
              </Button>
            )}
          </>
        }
      />
      <RoundsList />
    </section>
  )
}
