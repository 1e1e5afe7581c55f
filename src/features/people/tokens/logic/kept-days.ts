/** How long one's expired tokens stay listed. */
export const EXPIRED_TOKENS_KEPT_DAYS = 30
