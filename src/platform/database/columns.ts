import { customType, text } from 'drizzle-orm/pg-core'
import { LOCALES, SOURCE_LOCALE } from '#/lib/locales.gen'

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

const moment = customType<{ data: Date; driverData: string; config: { precision: number } }>({
  dataType: (config) =>
    config ? `timestamp (${config.precision}) with time zone` : 'timestamp with time zone',
  toDriver: (value) => value.toISOString(),
  fromDriver: readableTime,
})

/** A moment, to the given number of digits of a second: `timestamptz` that always reads as a date (`readableTime`). */
export const at = (name: string, config?: { precision: number }) => moment(name, config)

const withoutNulls = <Element>(read: readonly (Element | null)[]): Element[] =>
  read.filter((element) => element !== null)

/** `text[]` without the nulls that may stand in it. */
export const textArray = customType<{ data: string[]; driverData: (string | null)[] }>({
  dataType: () => 'text[]',
  fromDriver: withoutNulls,
})
/** `integer[]` without the nulls that may stand in it. */
export const integerArray = customType<{ data: number[]; driverData: (number | null)[] }>({
  dataType: () => 'integer[]',
  fromDriver: withoutNulls,
})

/** The language of what someone wrote. Rows from before it was asked are in the source's. */
export const writtenIn = () => text('language', { enum: LOCALES }).notNull().default(SOURCE_LOCALE)
