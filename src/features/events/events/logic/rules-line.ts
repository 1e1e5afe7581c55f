import type { EventDetail } from '#/features/events/events/schema'
import * as m from '#/lib/messages.gen'

type Rules = Pick<EventDetail, 'maxCapacity' | 'fillMode' | 'lotDrawnAt' | 'waitlistMode' | 'promotion'>

/** How places go, in one line; '' where there is one for everyone. */
export function rulesLine({ maxCapacity, fillMode, lotDrawnAt, waitlistMode, promotion }: Rules): string {
  if (maxCapacity === null) return ''
  return m.events_rulesLine({
    order: fillMode === 'in_order' ? 'inOrder' : lotDrawnAt ? 'drawn' : 'lot',
    next: waitlistMode === 'in_order' ? 'inOrder' : 'levels',
    promotion,
  })
}
