import type { Act } from '#/features/tournaments/core/logic/tournament/acts'
import { withDraw, withPlan } from '#/features/tournaments/core/logic/tournament/draft'
import {
  proposeBracket,
  proposeLadderRound,
  proposePools,
  proposeSwissRound,
} from '#/features/tournaments/core/logic/tournament/draws'
import type { Tournament } from '#/features/tournaments/core/logic/tournament/log'
import type { TournamentState } from '#/features/tournaments/core/logic/tournament/state'
import { timesAct, timesTask } from '#/features/tournaments/core/logic/tournament/times'
import { changeKept } from '#/features/tournaments/run/ui/local/kept-tournament'
import { stampNow } from '#/features/tournaments/run/ui/local/stamp'
import { attempt } from '#/features/tournaments/run/ui/local/tell-refusal'
import { newId } from '#/lib/ids'

const SEED_CHARS = 8

/** Short enough to be written down with the draw: whoever has it can draw the same again. */
export const freshSeed = (): string => newId().slice(0, SEED_CHARS)

/** The seed of the draw that stands. */
export function seedOf({ log }: Tournament): string {
  const drawn = log.findLast(({ act }) => act.act.startsWith('draw-'))?.act
  return drawn && 'seed' in drawn ? drawn.seed : ''
}

export const draw = (act: Act): boolean =>
  attempt(() => changeKept((tournament) => withDraw(tournament, act, stampNow)))

/** The first draw of every format but rotating partners, whose rounds are searched for. */
function firstDraw(state: TournamentState): Act | null {
  const seed = freshSeed()
  switch (state.settings.format.kind) {
    case 'pools':
      return proposePools(state, seed)
    case 'swiss':
      return proposeSwissRound(state, seed)
    case 'ladder':
      return proposeLadderRound(state, seed)
    case 'bracket':
      return proposeBracket(state, seed).act
    case 'rotating':
      return null
  }
}

export const drawFirst = (): boolean =>
  attempt(() =>
    changeKept((tournament) => {
      const act = firstDraw(tournament.state)
      return act ? withDraw(tournament, act, stampNow) : tournament
    }),
  )

/** Times of what needs no search: rounds one after another, a bracket round by round. */
export const planInOrder = (): boolean =>
  attempt(() =>
    changeKept((tournament) => {
      const task = timesTask(tournament.state, 0, seedOf(tournament))
      return withPlan(tournament, timesAct(tournament.state, task, [], 0), stampNow)
    }, 'follows'),
  )
