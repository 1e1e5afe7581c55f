import type { Viewer } from '#/server/viewer'

type SeriesFacts = { builtInKey: string | null; hostId: string | null }

export const canCreateSeries = (viewer: Viewer): boolean =>
  viewer.kind === 'user' && !viewer.suspended && (viewer.isHost || viewer.isAdmin)

/** Whoever made it while still a host, and admins; the built-in series is the admins'. */
export function canManageSeries(viewer: Viewer, series: SeriesFacts): boolean {
  if (viewer.kind === 'anonymous' || viewer.suspended) return false
  return viewer.isAdmin || (viewer.isHost && series.builtInKey === null && series.hostId === viewer.id)
}
