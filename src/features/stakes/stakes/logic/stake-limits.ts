/** A report that the other side leaves unanswered stands after so long. */
export const STANDS_AFTER_HOURS = 72
/** A challenge that not everybody has agreed to by then is over. */
export const ANSWER_DAYS = 14
/** Agreed to, and neither played nor called off. */
export const PLAY_DAYS = 90
/** Two sides that can't agree on a score have no result after so long. */
export const DISPUTE_DAYS = 14
/** Challenges of one person that wait for agreement. */
export const MAX_OPEN = 20
export const MAX_STAKE_CHARS = 120
export const MAX_MESSAGE_CHARS = 300
export const MAX_PLACE_CHARS = 120
/** What ended without a result is forgotten after so long. */
export const KEPT_DAYS = 365
