import type { Viewer } from '#/server/viewer'

type Request = { askerId: string; status: 'pending' | 'approved' | 'rejected' | 'withdrawn' }

/** Only those who asked know of a request, besides the admins who decide. */
export const isAsker = (viewer: Viewer, { askerId }: Request): boolean =>
  viewer.kind === 'user' && viewer.id === askerId

/** Decided once, by anybody who may decide at all; withdrawn ones need no decision. */
export const isUndecided = ({ status }: Request): boolean => status === 'pending'
