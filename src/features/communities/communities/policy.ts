import type { Viewer } from '#/platform/security/viewer'

type Request = { askerId: string; status: 'pending' | 'approved' | 'rejected' | 'withdrawn' }

/** Only those who asked know of a request, besides the admins who decide. */
export const isAsker = (viewer: Viewer, { askerId }: Request): boolean =>
  viewer.kind === 'user' && viewer.id === askerId

/** Decided once, by anybody who may decide at all; withdrawn ones need no decision. */
export const isUndecided = ({ status }: Request): boolean => status === 'pending'

/** What somebody is or was in a community; null: nothing, ever. */
export type Standing = {
  role: 'owner' | 'manager' | 'member'
  status: 'requested' | 'active' | 'left' | 'removed' | 'banned'
} | null

export const isActive = (me: Standing): boolean => me?.status === 'active'

/** Owners, managers and admins look after it: its people, its events, its page. */
export const canManageCommunity = (viewer: Viewer, me: Standing): boolean =>
  viewer.kind === 'user' && !viewer.suspended && (viewer.isAdmin || (isActive(me) && me?.role !== 'member'))

/** Owners and admins say who manages it, and whether it goes on. */
export const canOwnCommunity = (viewer: Viewer, me: Standing): boolean =>
  viewer.kind === 'user' && !viewer.suspended && (viewer.isAdmin || (isActive(me) && me?.role === 'owner'))

/** Anybody signed in who is not in it, has not asked already, and is not banned. */
export const canJoin = (viewer: Viewer, me: Standing): boolean =>
  viewer.kind === 'user' &&
  !viewer.suspended &&
  (me === null || me.status === 'left' || me.status === 'removed')

/** Whoever was removed comes back by a manager's word only, however open the community is. */
export const joinsAtOnce = ({ joinPolicy }: { joinPolicy: 'open' | 'approval' }, me: Standing): boolean =>
  joinPolicy === 'open' && me?.status !== 'removed'
