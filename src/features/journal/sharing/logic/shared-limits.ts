export const MAX_REPLY_CHARS = 500
/** Of one note, by everybody. */
export const MAX_REPLIES = 200
/** The latest, under a note in the feed; the others on demand. */
export const REPLIES_IN_FEED = 3
