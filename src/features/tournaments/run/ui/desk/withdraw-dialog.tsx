import type { WithdrawalPolicy } from '#/features/tournaments/core/logic/ranking/withdrawals'
import { consequencesOf } from '#/features/tournaments/core/logic/tournament/consequences'
import { isInDraw } from '#/features/tournaments/core/logic/tournament/apply-entrants'
import type { Entrant } from '#/features/tournaments/core/logic/tournament/state'
import { ConsequenceList } from '#/features/tournaments/run/ui/desk/consequence-list'
import { useDesk } from '#/features/tournaments/run/ui/desk/desk-tools'
import { ConfirmDialog } from '#/ui/confirm-dialog'
import * as m from '#/lib/messages.gen'

const POLICIES: Record<WithdrawalPolicy, () => string> = {
  'forfeit-rest': () => m.tournamentDesk_withdrawForfeits(),
  'void-all': () => m.tournamentDesk_withdrawVoids(),
  'wins-only': () => m.tournamentDesk_withdrawWinsOnly(),
}

interface WithdrawDialogProps {
  entrant: Entrant
  onClose: () => void
}

export function WithdrawDialog({ entrant, onClose }: WithdrawDialogProps) {
  const { handle, naming, deed } = useDesk()
  const { tournament, view } = handle
  const act = { act: 'withdraw', entrant: entrant.id } as const
  const { words } = consequencesOf(tournament, naming, act, handle.now)
  const { format, withdrawals } = view.settings
  const isStanding = format.kind === 'pools' || format.kind === 'swiss'
  const open = view.matches.filter(
    ({ state, sides }) =>
      (state === 'ready' || state === 'called' || state === 'playing') &&
      sides.some((side) => typeof side !== 'string' && side.includes(entrant.id)),
  ).length
  const does = !isInDraw(tournament.state, entrant.id)
    ? m.tournamentDesk_theyArentDrawYet()
    : isStanding
      ? POLICIES[withdrawals]()
      : format.kind === 'bracket'
        ? m.tournamentDesk_nextOpponentGoesOn()
        : m.tournamentDesk_matchesTheyStillStand()
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={m.tournamentDesk_withdrawEntrant({ entrant: entrant.name })}
      text={
        <>
          <p>{does}</p>
          {open > 0 && <p className="mt-2">{m.tournamentDesk_stillToPlayCount({ count: open })}</p>}
        </>
      }
      confirmLabel={m.tournamentDesk_withdrawNow()}
      cancelLabel={m.tournamentDesk_notYet()}
      danger
      onConfirm={() => {
        onClose()
        void deed(act)
      }}
    >
      <ConsequenceList words={words} />
    </ConfirmDialog>
  )
}
