import { AppError } from '#/lib/errors'
import { keysOf } from '#/lib/objects'

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}(?:\d{3})?Z$/
const matches = (pattern: RegExp) => (text: string) => pattern.test(text)

/** What each type of a sort key looks like as text: as PostgreSQL writes it, and an instant as JavaScript does. */
const WRITTEN = {
  timestamptz: matches(
    /^(?:-?infinity|\d{4,6}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(?:\.\d{1,6})?[+-]\d{2}(?::\d{2}){0,2}(?: BC)?)$/,
  ),
  instant: (text: string) => INSTANT.test(text) && !Number.isNaN(Date.parse(text)),
  date: matches(/^(?:-?infinity|\d{4,6}-\d{2}-\d{2}(?: BC)?)$/),
  integer: matches(/^-?\d{1,10}$/),
  numeric: matches(/^(?:-?Infinity|NaN|-?\d{1,20}(?:\.\d{1,20})?)$/),
  boolean: matches(/^(?:true|false)$/),
  text: matches(/^[^\0]{0,200}$/u),
  uuid: matches(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
}
export type WrittenAs = keyof typeof WRITTEN

const refused = () =>
  AppError.validation({ cursor: 'This page is no longer known. Start from the first page.' })

function valuesIn(cursor: string): unknown[] {
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    return Array.isArray(read) ? read : []
  } catch {
    return []
  }
}

/** Writes sort keys, in their order, as a cursor of a list: opaque to callers, who walk pages and don't compute them. */
export const writeCursor = (list: string, values: readonly string[]): string =>
  Buffer.from(JSON.stringify([list, ...values])).toString('base64url')

/** Returns the sort keys that a cursor carries. @throws AppError invalid_input for what is no cursor of this list */
export function readCursor(list: string, types: readonly WrittenAs[], cursor: string): string[] {
  const [name, ...values] = valuesIn(cursor)
  const written = types.flatMap((as, index) => {
    const value = values[index]
    return typeof value === 'string' && WRITTEN[as](value) ? [value] : []
  })
  if (name !== list || values.length !== types.length || written.length !== types.length) throw refused()
  return written
}

/** The cursors of a list whose place has named parts, such as a moment and an id. */
export function cursorsOf<K extends string>(list: string, parts: Readonly<Record<K, WrittenAs>>) {
  const names = keysOf(parts)
  const types = names.map((name) => parts[name])
  return {
    write: (place: Readonly<Record<K, string>>): string =>
      writeCursor(
        list,
        names.map((name) => place[name]),
      ),
    /** Undefined without one. @throws AppError invalid_input for what is no cursor of this list */
    read(cursor: string | undefined): Record<K, string> | undefined {
      if (cursor === undefined) return undefined
      const values = readCursor(list, types, cursor)
      return { ...parts, ...Object.fromEntries(names.map((name, index) => [name, values[index] ?? ''])) }
    },
  }
}
