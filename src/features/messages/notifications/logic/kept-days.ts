/** How long what somebody was told stays under the bell. */
export const NOTIFICATIONS_KEPT_DAYS = 180
