import type { EventDetail } from '#/features/events/events/schema'

type Rules = Pick<EventDetail, 'maxCapacity' | 'fillMode' | 'lotDrawnAt' | 'waitlistMode' | 'promotion'>

/** How places go, in one line; '' where there is one for everyone. */
export function rulesLine({ maxCapacity, fillMode, lotDrawnAt, waitlistMode, promotion }: Rules): string {
  if (maxCapacity === null) return ''
  const filled =
    fillMode === 'in_order'
      ? 'First come, first served.'
      : lotDrawnAt
        ? 'Spots were drawn at random.'
        : 'Spots are drawn at random.'
  const next =
    waitlistMode === 'in_order'
      ? 'the next person on the waitlist'
      : 'the person on the waitlist who evens out the levels'
  const opened = promotion === 'instant' ? `${next} gets it` : `${next} gets an offer for a limited time`
  return `${filled} If a spot opens, ${opened}.`
}
