/**
 * The specification's limits (its §9) for fetching, connection, realtime and caches, in one place.
 * A name ends in its unit.
 */

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

export const FETCH_ATTEMPTS = 3
export const AUTH_FETCH_ATTEMPTS = 5
export const FETCH_TIMEOUT_MS = 12 * SECOND_MS
export const AUTH_FETCH_TIMEOUT_MS = 15 * SECOND_MS
/** Profiles and communities. */
export const SLOW_READ_TIMEOUT_MS = 20 * SECOND_MS
/** Ours: a picture from a phone on a slow line; the specification names no time for it. */
export const UPLOAD_TIMEOUT_MS = 2 * MINUTE_MS
export const BACKOFF_BASE_MS = 800
export const BACKOFF_CAP_MS = 8 * SECOND_MS
export const BACKOFF_JITTER_MS = 500

export const POOR_AFTER_FAILED_REQUESTS = 3
export const FAILED_REQUESTS_RESET_MS = 30 * SECOND_MS
export const QUICK_CHECK_TIMEOUT_MS = 5 * SECOND_MS
export const CONNECTION_TEST_CACHE_MS = 3 * SECOND_MS
export const RELIABLE_CONNECTION_TRIES = 3
/** Ours: while the server is silent it is asked again after these times, then after the last one for good. */
export const SILENCE_CHECKS_MS = [2 * SECOND_MS, 5 * SECOND_MS, 10 * SECOND_MS, 30 * SECOND_MS]

export const REALTIME_RECONNECT_TRIES = 2
export const REALTIME_RECONNECT_DELAY_MS = 2 * SECOND_MS
export const REALTIME_RETRY_THROTTLE_MS = 2 * SECOND_MS
export const REALTIME_TEST_TIMEOUT_MS = 5 * SECOND_MS
/** Ours: spreads out the tabs that all come back with the same network. */
export const REALTIME_WAKE_JITTER_MS = SECOND_MS
/** Ours: the same for those that come back with the same server, after it was away without a word. */
export const LIVE_BACK_SPREAD_MS = 8 * SECOND_MS
/** Ours: a server that said goodbye is looked for after half of this at the earliest. */
export const LIVE_RESTART_MS = 15 * SECOND_MS
/** Ours: a server that refuses a stream is asked again after this, then after twice as long each time. */
export const LIVE_REFUSED_MS = 30 * SECOND_MS
export const LIVE_REFUSED_CAP_MS = 5 * MINUTE_MS
/** Ours: a hint may be lost; what is watched is read again this often while somebody looks at it. */
export const LIVE_READ_AGAIN_MS = MINUTE_MS
/** Ours: so much later than its time the server's beat may come. */
export const LIVE_SILENCE_SLACK_MS = 5 * SECOND_MS

export const ADMIN_CACHE_MS = 60 * SECOND_MS
export const ADMIN_CHECK_RETRIES = 3

export const PRODUCT_CACHE_DEFAULT_MS = 5 * MINUTE_MS
export const PRODUCT_CACHE_MAX_BYTES = 100 * 1024

export const QUERY_STALE_MS = 5 * MINUTE_MS
export const QUERY_RETENTION_MS = 10 * MINUTE_MS
export const QUERY_RETRIES = 1
export const QUERY_RETRY_BASE_MS = SECOND_MS
export const QUERY_RETRY_CAP_MS = 5 * SECOND_MS

export const HOME_EVENTS_STALE_MS = 3 * MINUTE_MS
export const HOME_EVENTS_RETENTION_MS = 10 * MINUTE_MS

export const SHORT_EVENT_LIST_LIMIT = 6
const SHORT_EVENT_LIST_STALE_MS = 3 * MINUTE_MS
const LONG_EVENT_LIST_STALE_MS = MINUTE_MS
export const EVENT_STALE_MS = 5 * MINUTE_MS
export const NEXT_TUESDAY_STALE_MS = HOUR_MS
export const TUESDAY_LIST_STALE_MS = 2 * MINUTE_MS

/** A short list is the one people come back to; a long one is being searched and must be current. */
export const eventListStaleMs = (limit: number): number =>
  limit <= SHORT_EVENT_LIST_LIMIT ? SHORT_EVENT_LIST_STALE_MS : LONG_EVENT_LIST_STALE_MS
