/** How long it is listed what was sent to a webhook. */
export const DELIVERIES_KEPT_DAYS = 30
