import { PgArray, PgTimestamp } from 'drizzle-orm/pg-core'

const EARLIEST = new Date('0001-01-01T00:00:00.000Z')
const LATEST = new Date('9999-12-31T23:59:59.999Z')

/**
 * A moment as the database writes it. It knows moments that `Date` and ISO strings don't (`infinity`, years before 1
 * and after 9999). Each of those reads as the first or the last moment there is, so that nothing that writes a date
 * fails over one row.
 */
export function readableTime(written: string): Date {
  if (written.startsWith('-') || written.endsWith('BC')) return EARLIEST
  const read = new Date(written)
  return read <= LATEST ? read : LATEST
}

let areRead = false

/**
 * Has every column read values that our types don't have, but the database may, as ones they do: moments by
 * `readableTime`, and arrays without the nulls that may stand in them.
 */
export function readColumnsSafely(): void {
  if (areRead) return
  areRead = true
  PgTimestamp.prototype.mapFromDriverValue = (value) =>
    typeof value === 'string' ? readableTime(value) : value
  const readArray = PgArray.prototype.mapFromDriverValue
  PgArray.prototype.mapFromDriverValue = function (value) {
    const read: unknown[] = Reflect.apply(readArray, this, [value])
    return read.filter((element) => element !== null)
  }
}
