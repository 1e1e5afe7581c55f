export const MAX_HIGHLIGHT_CHARS = 280
export const MAX_BODY_CHARS = 20_000
export const MAX_VENUE_CHARS = 120
export const MAX_PARTNER_CHARS = 60
export const MAX_PARTNERS = 12
export const MAX_MINUTES = 24 * 60
export const MAX_GAMES = 99
/** Of one person, deleted ones that can still be brought back among them. */
export const MAX_NOTES = 20_000
/** Rows of one file. */
export const MAX_IMPORT_ROWS = 5_000
/** How long a deleted note can be brought back. */
export const DELETED_KEPT_DAYS = 30
/** The first day a note may be of: earlier ones are typing errors. */
export const FIRST_DAY = '1965-01-01'
