/** How long an answer to an offer is remembered: longer than anything is offered. */
export const OFFERS_KEPT_DAYS = 30
