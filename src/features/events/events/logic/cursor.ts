import { AppError } from '#/lib/errors'
import { isId } from '#/lib/ids'

/** Where a page of events ended: the start of its last event, and that event's id, since starts are shared. */
export type Position = { startsAt: Date; id: string }

const LAST_INSTANT_MS = Date.UTC(9999, 11, 31, 23, 59, 59, 999)

/** Opaque to callers: pages must be walked, not computed. */
export function cursorOf({ startsAt, id }: Position): string {
  return `${startsAt.getTime().toString(36)}.${id}`
}

/** @throws AppError invalid_input when the text is no cursor */
export function positionOf(cursor: string): Position {
  const [time = '', id, ...rest] = cursor.split('.')
  const ms = /^-?[0-9a-z]{1,10}$/.test(time) ? Number.parseInt(time, 36) : Number.NaN
  if (rest.length > 0 || !isId(id) || !(ms <= LAST_INSTANT_MS))
    throw AppError.validation({ cursor: 'This page is no longer known' })
  return { startsAt: new Date(ms), id }
}
