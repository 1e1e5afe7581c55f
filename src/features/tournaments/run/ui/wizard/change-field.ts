import type { Act, EntrantDetails } from '#/features/tournaments/core/logic/tournament/acts'
import { withField } from '#/features/tournaments/core/logic/tournament/draft'
import { changeKept } from '#/features/tournaments/run/ui/local/kept-tournament'
import { stampNow } from '#/features/tournaments/run/ui/local/stamp'
import { attempt } from '#/features/tournaments/run/ui/local/tell-refusal'
import { newId } from '#/lib/ids'

/** Several acts as one change, to be taken back together. False after a refusal, which has been told. */
export const changeField = (...acts: readonly Act[]): boolean =>
  attempt(() => changeKept((tournament) => withField(tournament, acts, stampNow)))

export const enterAct = (entrant: EntrantDetails): Act => ({
  act: 'enter',
  entrant: newId(),
  asked: false,
  ...entrant,
})
