import { isId } from '#/lib/ids'

/** Where a page of the feed ends. It names no row, so it still counts when that one is shared no longer. */
type Position = { sharedAt: Date; noteId: string }

export const cursorOf = ({ sharedAt, noteId }: Position): string => `${sharedAt.getTime()}.${noteId}`

export function positionOf(cursor: string): Position | undefined {
  const [, ms = '', noteId = ''] = /^(\d{1,15})\.(.+)$/.exec(cursor) ?? []
  const sharedAt = new Date(Number(ms))
  return ms !== '' && isId(noteId) && !Number.isNaN(sharedAt.getTime()) ? { sharedAt, noteId } : undefined
}
