import type { Viewer } from '#/platform/security/viewer'

type SeatFacts = {
  active: boolean
  hostId: string | null
  /** The viewer's own standing seat. */
  status: 'requested' | 'active' | 'ended' | null
  /** How many places regulars may hold; 0: the host wants none. */
  limit: number | null
}

/** Anyone who may see the series, but its host; whoever was refused or has left may ask again. */
export const canAsk = (viewer: Viewer, { active, hostId, status, limit }: SeatFacts): boolean =>
  viewer.kind === 'user' &&
  !viewer.suspended &&
  active &&
  limit !== 0 &&
  hostId !== viewer.id &&
  (status === null || status === 'ended')
