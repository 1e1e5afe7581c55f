import { AppError } from '#/lib/errors'
import * as m from '#/lib/messages.gen'

type PlaceRules = {
  fillMode: 'in_order' | 'by_lot'
  opensAt: Date | null
  startsAt: Date
  rsvpDeadline: Date | null
  lotDrawnAt?: Date | null | undefined
}
type Standing = PlaceRules & { seatsTaken: number; seatsWaiting: number }

const sameMoment = (a: Date | null, b: Date | null): boolean => a?.getTime() === b?.getTime()

const badOpening = (message: string) => AppError.validation({ opensAt: message })

/** What the times alone contradict. @throws AppError invalid_input with the field */
export function refuseBadOpening(
  { fillMode, opensAt, startsAt, rsvpDeadline }: PlaceRules,
  before: PlaceRules | null,
  now: Date,
): void {
  if (!opensAt) {
    if (fillMode === 'by_lot') throw badOpening(m.events_sayWhenOrderDrawn())
    return
  }
  if (opensAt >= startsAt) throw badOpening(m.events_chooseTimeBeforeStart())
  if (rsvpDeadline && opensAt >= rsvpDeadline) throw badOpening(m.events_chooseTimeBeforeRSVPs())
  const isNew = !before || before.fillMode !== fillMode || !sameMoment(before.opensAt, opensAt)
  if (fillMode === 'by_lot' && isNew && opensAt <= now) throw badOpening(m.events_chooseFutureTimeDraw())
}

const brokenPromise = (code: string, field: string, detail: string) =>
  new AppError({ code, category: 'validation', status: 409, detail, fields: { [field]: detail } })

/**
 * What people who have answered rely on. How a freed place is given, and who moves up, may change at any time: it
 * holds from the next free place on, and a live offer stays what it is.
 * @throws AppError conflict with the field
 */
export function refuseBrokenPromise(before: Standing, after: PlaceRules): void {
  const otherMode = before.fillMode !== after.fillMode
  if (before.fillMode === 'by_lot' && before.lotDrawnAt) {
    if (otherMode) throw brokenPromise('order_drawn', 'fillMode', m.events_theOrderHasBeen())
    if (!sameMoment(before.opensAt, after.opensAt))
      throw brokenPromise('order_drawn', 'opensAt', m.events_theOrderHasBeen())
  }
  if (!otherMode || before.seatsTaken + before.seatsWaiting === 0) return
  const detail =
    before.fillMode === 'by_lot' ? m.events_peopleHaveEnteredDraw() : m.events_peopleHaveAlreadyRSVPd()
  throw brokenPromise('already_answered', 'fillMode', detail)
}
