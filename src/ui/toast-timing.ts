import type { Category } from '#/lib/errors'

const ERROR_TOAST_MS = 5_000
export const SUCCESS_TOAST_MS = 4_000
/** Long enough to notice, and to find the button with a thumb. */
export const UNDO_TOAST_MS = 10_000

/** These need doing something about, so they wait until dismissed. */
const STAYING: ReadonlySet<Category> = new Set(['auth', 'permission', 'server'])

/** How long an error stays in sight, in milliseconds; Infinity until dismissed. */
export function errorToastMs(category: Category): number {
  return STAYING.has(category) ? Number.POSITIVE_INFINITY : ERROR_TOAST_MS
}
