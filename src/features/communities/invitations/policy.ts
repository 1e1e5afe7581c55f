import { hasProvedThemselves } from '#/lib/placeholder-address'
import type { Viewer } from '#/platform/security/viewer'

export const canInvite = ({ manages }: { manages: boolean }): boolean => manages

type Membership = 'requested' | 'active' | 'left' | 'removed' | 'banned' | null

/** What keeps somebody from taking an open invitation up: in the order in which they can do something about it. */
export function obstacle(
  viewer: Viewer,
  invitedEmail: string | null,
  membership: Membership,
): 'ready' | 'anonymous' | 'other-address' | 'unverified' | 'member' | 'banned' {
  if (viewer.kind === 'anonymous') return 'anonymous'
  if (membership === 'active') return 'member'
  if (membership === 'banned') return 'banned'
  if (invitedEmail !== null && viewer.email.toLowerCase() !== invitedEmail) return 'other-address'
  return hasProvedThemselves(viewer) ? 'ready' : 'unverified'
}
