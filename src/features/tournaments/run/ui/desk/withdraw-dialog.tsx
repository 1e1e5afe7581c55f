import type { WithdrawalPolicy } from '#/features/tournaments/core/logic/ranking/withdrawals'
import { consequencesOf } from '#/features/tournaments/core/logic/tournament/consequences'
import { isInDraw } from '#/features/tournaments/core/logic/tournament/apply-entrants'
import type { Entrant } from '#/features/tournaments/core/logic/tournament/state'
import { ConsequenceList } from '#/features/tournaments/run/ui/desk/consequence-list'
import { useDesk } from '#/features/tournaments/run/ui/desk/desk-tools'
import { ConfirmDialog } from '#/ui/confirm-dialog'

const POLICIES: Record<WithdrawalPolicy, string> = {
  'forfeit-rest': 'What they have played stands. Whoever has yet to meet them wins without playing.',
  'void-all': 'None of their matches counts for anybody, and they are no longer ranked.',
  'wins-only': 'Whoever beat them keeps the win, whoever has yet to meet them gets one; points don’t count.',
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
    ? 'They aren’t in the draw yet, so nothing else changes.'
    : isStanding
      ? POLICIES[withdrawals]
      : format.kind === 'bracket'
        ? 'Whoever would meet them next goes on without playing.'
        : 'Matches they are in still stand: play them with somebody else, or draw the rounds to come anew.'
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Withdraw ${entrant.name}?`}
      text={
        <>
          <p>{does}</p>
          {open > 0 && (
            <p className="mt-2">
              {open === 1 ? 'One match is' : `${open} matches are`} still to be played by them. They can come
              back.
            </p>
          )}
        </>
      }
      confirmLabel="Withdraw"
      cancelLabel="Not yet"
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
