import type { IssueStatus } from './schema'

type Standing = { status: IssueStatus }

/** What may be done with an issue as it stands. Who may at all is the route's. */
export const canEdit = ({ status }: Standing): boolean => status === 'draft'
/** Nobody but admins has seen it. */
export const isUnsent = ({ status }: Standing): boolean => status === 'draft' || status === 'scheduled'
export const canUnschedule = ({ status }: Standing): boolean => status === 'scheduled'
export const canPause = ({ status }: Standing): boolean => status === 'sending'
export const canResume = ({ status }: Standing): boolean => status === 'paused'
export const canEnd = ({ status }: Standing): boolean => status === 'sending' || status === 'paused'
