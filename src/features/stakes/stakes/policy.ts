import { type Act, type Standing, step } from './logic/challenge'
import type { Seat } from './logic/sides'
import type { Can } from './schema'

/** A score that is not the one that stands. */
const otherScore = ({ report }: Standing) =>
  report?.games[0]?.a === 11 ? [{ a: 0, b: 11 }] : [{ a: 11, b: 0 }]

/** What somebody may do to a challenge now: exactly what its logic would not refuse them. */
export function canOf(now: Standing, seat: Seat): Can {
  const may = (act: Act): boolean => step(now, seat, act).done === 'changed'
  const { terms, report } = now
  const version = report?.version ?? 0
  return {
    agree: may({ act: 'agree', terms }),
    counter: may({ act: 'counter', terms }),
    decline: may({ act: 'decline' }),
    withdraw: may({ act: 'withdraw' }),
    schedule: may({ act: 'schedule' }),
    callOff: may({ act: 'call-off' }),
    report: may({ act: 'report', games: otherScore(now) }),
    confirm: may({ act: 'confirm', report: version }),
    dispute: may({ act: 'dispute', report: version }),
    settle: may({ act: 'settle' }),
  }
}

/** Whether the others wait for this player. */
export const isAwaited = ({ state }: Pick<Standing, 'state'>, can: Can): boolean =>
  can.agree || can.confirm || can.settle || (state === 'disputed' && can.report)
