import * as m from '#/lib/messages.gen'

/** 'planned': nobody has said when. 'coming': it opens at a known moment. */
export type DropPhase = 'planned' | 'coming' | 'open' | 'closed'

type Times = { opensAt: Date | null; closesAt: Date | null }

/** Open from its opening up to, not including, its closing. */
export function dropPhase({ opensAt, closesAt }: Times, now: Date): DropPhase {
  if (opensAt === null) return 'planned'
  if (now < opensAt) return 'coming'
  return closesAt !== null && now >= closesAt ? 'closed' : 'open'
}

/** Why nothing can be reserved then. */
export const NOT_OPEN: Record<Exclude<DropPhase, 'open'>, () => string> = {
  planned: () => m.drop_notAnnounced(),
  coming: () => m.drop_notOpenYet(),
  closed: () => m.drop_isClosed(),
}
