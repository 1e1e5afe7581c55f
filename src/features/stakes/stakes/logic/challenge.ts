import { ANSWER_DAYS, DISPUTE_DAYS, PLAY_DAYS, STANDS_AFTER_HOURS } from './stake-limits'
import { type Game, isSameScore, winnerOf } from './score'
import { SENDER, type Seat, type Side, sideOf } from './sides'
import type { State } from './states'

type Report = { version: number; side: Side; games: readonly Game[] }

/** All that decides what may happen to a challenge next. */
export type Standing = {
  state: State
  /** Whose accounts are still there. */
  seats: readonly Seat[]
  /** Which terms stand; a counter makes the next ones. */
  terms: number
  /** Who has agreed to those. */
  agreed: readonly Seat[]
  report: Report | null
}

/** What a player does. `terms` and `report` say which ones they had before their eyes. */
export type Act =
  | { act: 'agree'; terms: number }
  | { act: 'counter'; terms: number }
  | { act: 'decline' }
  | { act: 'withdraw' }
  | { act: 'schedule' }
  | { act: 'call-off' }
  | { act: 'report'; games: readonly Game[] }
  | { act: 'confirm'; report: number }
  | { act: 'dispute'; report: number }
  | { act: 'settle' }

export type Refusal = 'over' | 'not-yours' | 'other-terms' | 'other-report' | 'other-score'
/** `nothing`: it was done before. */
type Step = { done: 'changed'; next: Standing } | { done: 'nothing' } | { done: 'refused'; why: Refusal }

const NOTHING: Step = { done: 'nothing' }
const refused = (why: Refusal): Step => ({ done: 'refused', why })
const changed = (now: Standing, change: Partial<Standing>): Step => ({
  done: 'changed',
  next: { ...now, ...change },
})
/** A step that leads to a state and only from some. */
const lead = (now: Standing, from: readonly State[], to: State): Step =>
  now.state === to ? NOTHING : from.includes(now.state) ? changed(now, { state: to }) : refused('over')

export const hasAllAgreed = ({ seats, agreed }: Pick<Standing, 'seats' | 'agreed'>): boolean =>
  seats.every((seat) => agreed.includes(seat))

function agree(now: Standing, seat: Seat, terms: number): Step {
  if (terms !== now.terms) return refused('other-terms')
  if (now.agreed.includes(seat) && (now.state === 'proposed' || isUnderWay(now))) return NOTHING
  if (now.state !== 'proposed') return refused('over')
  const agreed = [...now.agreed, seat]
  return changed(now, { agreed, state: hasAllAgreed({ ...now, agreed }) ? 'accepted' : 'proposed' })
}

const isUnderWay = ({ state }: Standing): boolean =>
  ['accepted', 'reported', 'disputed', 'confirmed', 'settled'].includes(state)

/** Whoever has not agreed says on which terms they would; everybody else is asked again. */
function counter(now: Standing, seat: Seat, terms: number): Step {
  if (now.state !== 'proposed') return refused('over')
  if (terms !== now.terms) return refused('other-terms')
  if (now.agreed.includes(seat)) return refused('not-yours')
  return changed(now, { terms: now.terms + 1, agreed: [seat] })
}

/** The second side to say the same confirms it by that. */
function report(now: Standing, seat: Seat, games: readonly Game[]): Step {
  const side = sideOf(seat)
  const { state, report: known } = now
  const isSame = known !== null && isSameScore(known.games, games)
  if (state === 'confirmed' || state === 'settled') return isSame ? NOTHING : refused('over')
  if (state !== 'accepted' && state !== 'reported' && state !== 'disputed') return refused('over')
  const isTheirs = known !== null && known.side !== side
  if (isTheirs && isSame) return changed(now, { state: 'confirmed' })
  if (isTheirs && state === 'reported') return refused('other-score')
  if (isSame && state === 'reported') return NOTHING
  return changed(now, { state: 'reported', report: { version: (known?.version ?? 0) + 1, side, games } })
}

/** Confirming or disputing: the other side's to do, of the score that they saw. A dispute can be given up. */
function answer(now: Standing, seat: Seat, version: number, to: 'confirmed' | 'disputed'): Step {
  const known = now.report
  if (!known) return refused('over')
  if (sideOf(seat) === known.side) return refused('not-yours')
  if (known.version !== version) return refused('other-report')
  if (to === 'confirmed' && now.state === 'settled') return NOTHING
  return lead(now, to === 'confirmed' ? ['reported', 'disputed'] : ['reported'], to)
}

/** Whom the stake is owed to says that it is settled; where nobody of them is left, anybody. */
function settle(now: Standing, seat: Seat): Step {
  if (now.state !== 'confirmed' && now.state !== 'settled') return refused('over')
  const winner = winnerOf(now.report?.games ?? [])
  const isTheirs = sideOf(seat) === winner || !now.seats.some((each) => sideOf(each) === winner)
  return isTheirs ? lead(now, ['confirmed'], 'settled') : refused('not-yours')
}

/** What becomes of a challenge by what somebody in it does. Doing the same again changes nothing. */
export function step(now: Standing, seat: Seat, act: Act): Step {
  switch (act.act) {
    case 'agree':
      return agree(now, seat, act.terms)
    case 'counter':
      return counter(now, seat, act.terms)
    case 'decline':
      return seat === SENDER ? refused('not-yours') : lead(now, ['proposed'], 'declined')
    case 'withdraw':
      return seat === SENDER ? lead(now, ['proposed'], 'withdrawn') : refused('not-yours')
    case 'schedule':
      return now.state === 'accepted' ? changed(now, {}) : refused('over')
    case 'call-off':
      return lead(now, ['accepted'], 'called-off')
    case 'report':
      return report(now, seat, act.games)
    case 'confirm':
      return answer(now, seat, act.report, 'confirmed')
    case 'dispute':
      return answer(now, seat, act.report, 'disputed')
    case 'settle':
      return settle(now, seat)
  }
}

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** These wait for somebody, and are something else by themselves after a while; all others stay as they are. */
export const WAITING = ['proposed', 'accepted', 'reported', 'disputed'] as const satisfies readonly State[]
type Lapse = { afterMs: number; to: State }

const LAPSES: Record<(typeof WAITING)[number], Lapse> = {
  proposed: { afterMs: ANSWER_DAYS * DAY_MS, to: 'expired' },
  accepted: { afterMs: PLAY_DAYS * DAY_MS, to: 'expired' },
  reported: { afterMs: STANDS_AFTER_HOURS * HOUR_MS, to: 'confirmed' },
  disputed: { afterMs: DISPUTE_DAYS * DAY_MS, to: 'voided' },
}

/** How long a state waits, and what it then becomes; null for those that don't. */
export function lapseOf(state: State): Lapse | null {
  const waiting = WAITING.find((each) => each === state)
  return waiting === undefined ? null : LAPSES[waiting]
}

/**
 * What time makes of a challenge that has been as it is for so long; null: nothing yet. Where one side wants nothing to do
 * with the other, silence confirms nothing.
 */
export function lapse(now: Standing, forMs: number, { apart }: { apart: boolean }): Standing | null {
  const due = lapseOf(now.state)
  if (!due || forMs < due.afterMs) return null
  return { ...now, state: due.to === 'confirmed' && apart ? 'voided' : due.to }
}

/** Somebody's account is gone: what has a result keeps it, everything else ends. */
export function leave(now: Standing, seat: Seat): Standing {
  const seats = now.seats.filter((each) => each !== seat)
  const ends: Partial<Record<State, State>> = {
    proposed: 'withdrawn',
    accepted: 'called-off',
    reported: 'voided',
    disputed: 'voided',
  }
  return { ...now, seats, state: ends[now.state] ?? now.state }
}
