/** What decides besides the announcement itself: what the viewer is in its community. */
type Standing = { isMember: boolean; manages: boolean }
type Announcement = { status: 'draft' | 'sent' }

/** What is said to a community is for its members, whoever else may look at its page. */
export const canReadSent = ({ isMember, manages }: Standing): boolean => isMember || manages

/** Drafts are the managers' together: one begins, another sends. */
export const canWrite = ({ manages }: Standing): boolean => manages

export const isUnsent = ({ status }: Announcement): boolean => status === 'draft'
