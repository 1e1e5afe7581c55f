import { AppError } from '#/lib/errors'
import { isId } from '#/lib/ids'

/** Where a page of cases ended: when its last thing was last reported, in seconds since the epoch, and its id. */
export type CasePosition = { latest: string; id: string }

const SECONDS = /^\d{1,11}(?:\.\d{1,6})?$/

/** Opaque to callers: pages must be walked, not computed. */
export const cursorOf = ({ latest, id }: CasePosition): string => `${latest}_${id}`

/** @throws AppError invalid_input when the text is no cursor */
export function positionOf(cursor: string): CasePosition {
  const [latest = '', id, ...rest] = cursor.split('_')
  if (rest.length > 0 || !SECONDS.test(latest) || !isId(id))
    throw AppError.validation({ cursor: 'This page is no longer known' })
  return { latest, id }
}
