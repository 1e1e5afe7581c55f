import { useMutation } from '@tanstack/react-query'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { sideNames } from '#/features/stakes/stakes/logic/stake-words'
import { otherSide } from '#/features/stakes/stakes/logic/sides'
import { actMutation } from '#/features/stakes/stakes/queries'
import type { Stake } from '#/features/stakes/stakes/schema'
import { ReportDialog } from '#/features/stakes/stakes/ui/report-dialog'
import { type DoAct, TermsDialog } from '#/features/stakes/stakes/ui/terms-dialog'
import { type WordedAct, WordsDialog } from '#/features/stakes/stakes/ui/words-dialog'
import { Button } from '#/ui/button'
import { buzz } from '#/ui/buzz'
import { IconButton } from '#/ui/icon-button'
import { Menu, MenuItem } from '#/ui/menu'
import { toastError, toastSuccess } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

type Asking = WordedAct | 'counter' | 'schedule' | 'report'

const DONE: Record<Asking | 'agree' | 'confirm', () => string> = {
  agree: () => m.stakes_doneAgree(),
  confirm: () => m.stakes_doneConfirm(),
  counter: () => m.stakes_doneCounter(),
  schedule: () => m.stakes_doneTold(),
  report: () => m.stakes_doneReport(),
  decline: () => m.stakes_stateDeclined(),
  withdraw: () => m.stakes_stateWithdrawn(),
  'call-off': () => m.stakes_stateCalledOff(),
  dispute: () => m.stakes_doneTold(),
  settle: () => m.stakes_doneSettle(),
}

interface StakeActionsProps {
  userId: string
  stake: Stake
  offline: boolean
  /** One of many on the screen: none of them is the loud one. */
  listed?: boolean
}

/** What the viewer may do now: what others wait for in sight, the rest behind a button. */
export function StakeActions({ userId, stake, offline, listed = false }: StakeActionsProps) {
  const act = useMutation(actMutation(userId, stake.id))
  const [asking, setAsking] = useState<Asking>()
  const { can } = stake
  const about = <span className="sr-only"> ({sideNames(stake.players, otherSide(stake.side))})</span>
  const onAct: DoAct = (input, { onDone, onError }) =>
    act.mutate(input, {
      onSuccess() {
        onDone()
        buzz('done')
        void toastSuccess(DONE[input.act]())
      },
      ...(onError ? { onError } : {}),
    })
  const atOnce = (input: Parameters<DoAct>[0]) =>
    onAct(input, { onDone: () => undefined, onError: (error) => void toastError(error) })
  const ask = (what: Asking) => {
    act.reset()
    setAsking(what)
  }
  const dialog = { stake, busy: act.isPending, error: act.error, onAct, onClose: () => setAsking(undefined) }
  const next = { size: 'sm', variant: listed ? 'secondary' : 'primary', disabled: offline } as const
  const rest = { size: 'sm', variant: listed ? 'quiet' : 'secondary', disabled: offline } as const
  const version = stake.report?.version ?? 0
  const isNext = stake.state === 'accepted' || (stake.state === 'disputed' && !can.confirm)
  // Whoever is just typing keeps what they typed, though it has moved on.
  if (asking === undefined && !Object.values(can).includes(true)) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      {can.agree && (
        <Button
          {...next}
          busy={act.isPending && asking === undefined}
          onClick={() => atOnce({ act: 'agree', terms: stake.terms })}
        >
          {m.stakes_accept()}
          {about}
        </Button>
      )}
      {can.confirm && (
        <Button
          {...next}
          busy={act.isPending && asking === undefined}
          onClick={() => atOnce({ act: 'confirm', report: version })}
        >
          {m.stakes_confirmScore()}
          {about}
        </Button>
      )}
      {can.settle && (
        <Button {...next} onClick={() => ask('settle')}>
          {m.stakes_itsSettled()}
          {about}
        </Button>
      )}
      {can.counter && (
        <Button {...rest} onClick={() => ask('counter')}>
          {m.stakes_counter()}
          {about}
        </Button>
      )}
      {can.report && (
        <Button {...(isNext ? next : rest)} onClick={() => ask('report')}>
          {stake.report ? m.stakes_reportAgain() : m.stakes_reportScore()}
          {about}
        </Button>
      )}
      {can.dispute && (
        <Button {...rest} onClick={() => ask('dispute')}>
          {m.stakes_dispute()}
          {about}
        </Button>
      )}
      {can.schedule && (
        <Button {...rest} onClick={() => ask('schedule')}>
          {m.stakes_whenWhere()}
          {about}
        </Button>
      )}
      <Endings stake={stake} offline={offline} onAsk={ask} />
      {(asking === 'counter' || asking === 'schedule') && <TermsDialog {...dialog} kind={asking} />}
      {asking === 'report' && <ReportDialog {...dialog} />}
      {asking !== undefined && asking !== 'counter' && asking !== 'schedule' && asking !== 'report' && (
        <WordsDialog {...dialog} kind={asking} />
      )}
    </div>
  )
}

type EndingsProps = { stake: Stake; offline: boolean; onAsk: (what: Asking) => void }

/** What ends it: asked about first, and out of the thumb's way. */
function Endings({ stake: { can, players, side }, offline, onAsk }: EndingsProps) {
  if (!can.decline && !can.withdraw && !can.callOff) return null
  return (
    <Menu
      trigger={
        <IconButton label={m.stakes_more({ names: sideNames(players, otherSide(side)) })} disabled={offline}>
          <Ellipsis aria-hidden />
        </IconButton>
      }
    >
      {can.decline && (
        <MenuItem danger onSelect={() => onAsk('decline')}>
          {m.stakes_decline()}
        </MenuItem>
      )}
      {can.withdraw && (
        <MenuItem danger onSelect={() => onAsk('withdraw')}>
          {m.stakes_takeBack()}
        </MenuItem>
      )}
      {can.callOff && (
        <MenuItem danger onSelect={() => onAsk('call-off')}>
          {m.stakes_callOff()}
        </MenuItem>
      )}
    </Menu>
  )
}
