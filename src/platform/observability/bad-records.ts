import { channel } from 'node:diagnostics_channel'
import type { Services } from '#/platform/services'
import { reportError } from './report-error'

type BadRecord = { operation: string; record: string; cause: unknown }

const badRecords = channel('app:bad-record')

/**
 * For `eachSafely`: logs which record an operation had to leave out, and why. Reads and mails have no logger of their
 * own, so it goes through a channel that the program listens to.
 */
export const skipped =
  <Row>(operation: string, nameOf: (row: Row) => string) =>
  (row: Row, cause: unknown): void =>
    badRecords.publish({ operation, record: nameOf(row), cause } satisfies BadRecord)

/** Logs one record that an operation could not use as it is. */
export const badRecord =
  (operation: string, record: string) =>
  (cause: unknown): void =>
    skipped(operation, () => record)(null, cause)

/** `skipped` for rows that have an id. */
export const skippedById = (operation: string) => skipped<{ id: string }>(operation, ({ id }) => id)

/** Writes each record that was left out to the log that `services` has at that moment, and counts it for the admins. */
export function logBadRecords(services: Pick<Services, 'log' | 'errors'>): void {
  badRecords.subscribe((message) => {
    const { operation, record, cause } = message as BadRecord
    const about = { operation, record }
    reportError(services, { operation, error: cause, message: 'A record was skipped', about })
  })
}
