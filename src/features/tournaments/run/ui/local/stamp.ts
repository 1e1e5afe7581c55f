import type { Stamp } from '#/features/tournaments/core/logic/tournament/draft'
import { newId } from '#/lib/ids'

/** Whoever holds the device is its organiser. */
const BY = 'Organiser'

export const stampNow: Stamp = (act) => ({
  id: newId(),
  at: new Date().toISOString(),
  by: BY,
  byId: null,
  act,
})
