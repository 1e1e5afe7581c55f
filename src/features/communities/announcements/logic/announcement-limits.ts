export const MAX_TITLE_CHARS = 120
export const MAX_BODY_CHARS = 8_000
/** Drafts that a community may have lying about at once. */
export const MAX_DRAFTS = 20
