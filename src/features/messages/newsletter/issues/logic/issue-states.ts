export const ISSUE_STATES = ['draft', 'scheduled', 'sending', 'paused', 'sent'] as const

export const MAX_SUBJECT_CHARS = 120
/** Mail programs show about this much beside the subject. */
export const MAX_PREVIEW_CHARS = 160
export const MAX_BODY_CHARS = 40_000
