import { isId } from '#/lib/ids'

type Position = { at: string; id: string }

/** Up to which row a list was read: its moment to the microsecond as the database writes it, and its id. */
export const cursorOf = ({ at, id }: Position): string => `${at}_${id}`

const AT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/

export function positionOf(cursor: string): Position | undefined {
  const [at = '', id = '', ...rest] = cursor.split('_')
  if (!AT.test(at) || Number.isNaN(Date.parse(at)) || !isId(id) || rest.length > 0) return undefined
  return { at, id }
}

export const isPosition = (cursor: string): boolean => positionOf(cursor) !== undefined
