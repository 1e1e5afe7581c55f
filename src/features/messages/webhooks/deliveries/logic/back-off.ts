const FIRST_WAIT_MS = 30_000
const FACTOR = 3

/** Eight pauses between nine tries: 30 s, 90 s, … 18 h; about 27 hours in all. */
export const MAX_ATTEMPTS = 9
/** Deliveries given up one after another that pause a webhook. */
export const GIVEN_UP_IN_A_ROW = 5

/** When a delivery that has failed this often is tried again; null: never. */
export function nextTry(attempts: number, now: Date): Date | null {
  return attempts >= MAX_ATTEMPTS
    ? null
    : new Date(now.getTime() + FIRST_WAIT_MS * FACTOR ** Math.max(0, attempts - 1))
}
