import type { Stamp } from '#/features/tournaments/core/logic/tournament/draft'

/** Whoever holds the device is its organiser. */
const BY = 'Organiser'

export const stampNow: Stamp = (act) => ({
  id: crypto.randomUUID(),
  at: new Date().toISOString(),
  by: BY,
  byId: null,
  act,
})
