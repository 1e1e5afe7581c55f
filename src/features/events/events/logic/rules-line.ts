import type { EventDetail } from '#/features/events/events/schema'

type Rules = Pick<EventDetail, 'maxCapacity' | 'fillMode' | 'lotDrawnAt' | 'waitlistMode' | 'promotion'>

/** How places go, in one line; '' where there is one for everybody. */
export function rulesLine({ maxCapacity, fillMode, lotDrawnAt, waitlistMode, promotion }: Rules): string {
  if (maxCapacity === null) return ''
  const filled =
    fillMode === 'in_order'
      ? 'Places go in the order of answers'
      : lotDrawnAt
        ? 'Places went in an order drawn by lot'
        : 'Places go in an order drawn by lot'
  const next = waitlistMode === 'in_order' ? 'the next in line' : 'whoever in line evens out the levels'
  const freed =
    promotion === 'instant'
      ? `a freed one goes to ${next}`
      : `a freed one is offered to ${next}, for a limited time`
  return `${filled}; ${freed}.`
}
