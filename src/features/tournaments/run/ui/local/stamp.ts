import type { Stamp } from '#/features/tournaments/core/logic/tournament/draft'
import { newId } from '#/lib/ids'
import { NAMELESS_KEY } from '#/features/tournaments/core/logic/tournament/author-words'

export const stampNow: Stamp = (act) => ({
  id: newId(),
  at: new Date().toISOString(),
  // The person who holds the device is its organizer.
  by: NAMELESS_KEY,
  byId: null,
  act,
})
