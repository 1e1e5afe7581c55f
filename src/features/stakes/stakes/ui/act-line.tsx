import type { ReactElement, ReactNode } from 'react'
import * as m from '#/lib/messages.gen'

type Doer = { person: 'you' | 'other'; name: string; b: ReactElement }

/** What was done; what came about by time has no doer. */
const ACTS: Record<string, (doer: Doer) => ReactNode> = {
  challenge: (doer) => m.stakes_actChallenge(doer),
  agree: (doer) => m.stakes_actAgree(doer),
  counter: (doer) => m.stakes_actCounter(doer),
  decline: (doer) => m.stakes_actDecline(doer),
  withdraw: (doer) => m.stakes_actWithdraw(doer),
  schedule: (doer) => m.stakes_actSchedule(doer),
  'call-off': (doer) => m.stakes_actCallOff(doer),
  report: (doer) => m.stakes_actReport(doer),
  confirm: (doer) => m.stakes_actConfirm(doer),
  dispute: (doer) => m.stakes_actDispute(doer),
  settle: (doer) => m.stakes_actSettle(doer),
  left: () => m.stakes_actLeft(),
  'stake-stands': () => m.stakes_actStands(),
  'stake-lapsed': () => m.stakes_actLapsed(),
  'stake-voided': () => m.stakes_actVoided(),
}

/** 'Nia Lee reported the score': one line of what happened to a challenge. */
export function ActLine({ act, doer }: { act: string; doer: { name: string; isYou: boolean } | undefined }) {
  return (
    ACTS[act]?.({
      person: doer?.isYou ? 'you' : 'other',
      name: doer?.name ?? '',
      b: <span className="font-semibold" />,
    }) ?? act
  )
}
