import { hasProvedThemselves } from '#/lib/placeholder-address'
import type { Viewer } from '#/platform/security/viewer'
import type { OwnReservation } from './schema'

type Status = OwnReservation['status']

/** Anybody who has proved themselves, one each, while it is open: whoever has been handed theirs has had it. */
export const canReserve = (viewer: Viewer, mine: Status | null): boolean =>
  viewer.kind === 'user' && !viewer.suspended && hasProvedThemselves(viewer) && mine !== 'picked_up'

/** Also after it closed, as long as it is not picked up: somebody else may wait for it. */
export const canGiveBack = (viewer: Viewer, mine: Status | null): boolean =>
  viewer.kind === 'user' && !viewer.suspended && (mine === 'reserved' || mine === 'waiting')
