import { createHash } from 'node:crypto'
import { and, asc, eq, sql } from 'drizzle-orm'
import {
  type KnownImport,
  planned,
  type PlannedRow,
  previewRows,
  isReady,
  offOf,
  withChanges,
} from '#/features/events/events/imports/logic/chosen-rows'
import { readEventFile } from '#/features/events/events/imports/logic/import-events'
import type { ImportedFile, ImportedRow } from '#/features/events/events/imports/logic/import-row'
import type { ImportFile, ImportPreview } from '#/features/events/events/imports/schema'
import { eventHistory, events } from '#/features/events/events/table'
import { AppError } from '#/lib/errors'
import type { Executor } from '#/platform/db'
import type { SignedIn } from '#/platform/security/viewer'

/** What the event's history keeps of the file it came from. */
const importedKey = sql<string>`${eventHistory.details} -> 'import' ->> 'key'`
const importedPrint = sql<string>`${eventHistory.details} -> 'import' ->> 'print'`

/** Tells whether a file says something new of an event. */
export const printOf = ({ event, draft }: ImportedRow): string =>
  createHash('sha256')
    .update(JSON.stringify(event ?? draft))
    .digest('base64url')
    .slice(0, 22)

/** The events that the viewer's earlier files made, by what names them there. */
async function knownImports(db: Executor, viewer: SignedIn): Promise<Map<string, KnownImport>> {
  const rows = await db
    .select({ key: importedKey, print: importedPrint, eventId: eventHistory.eventId, status: events.status })
    .from(eventHistory)
    .innerJoin(events, eq(events.id, eventHistory.eventId))
    .where(
      and(
        eq(eventHistory.actorId, viewer.id),
        eq(eventHistory.act, 'imported'),
        sql`${importedKey} is not null`,
      ),
    )
    .orderBy(asc(eventHistory.createdAt))
  // The last file that spoke of an event is the one to compare with.
  return new Map(
    rows.map(({ key, print, eventId, status }) => [
      key,
      { eventId, print, isCanceled: status === 'cancelled' },
    ]),
  )
}

/** The rows of a file with what the host has said of them, and what importing each does. @throws AppError invalid_input */
export async function planImport(
  db: Executor,
  viewer: SignedIn,
  { format, text, timeZone, zones, dayOrder, changes }: ImportFile,
  now: Date,
): Promise<Omit<ImportedFile, 'rows'> & { rows: PlannedRow[] }> {
  const file = readEventFile({ format, text, timeZone, answers: { zones, dayOrder }, now })
  const [error] = file.errors
  if (error) throw AppError.validation({ text: error })
  const rows = file.rows.map((row) =>
    withChanges(row, Object.hasOwn(changes, row.key) ? changes[row.key] : undefined),
  )
  return { ...file, rows: planned(rows, await knownImports(db, viewer), printOf) }
}

/** What a file would make, before anything is made. */
export async function previewImport(
  db: Executor,
  viewer: SignedIn,
  input: ImportFile,
  siteZone: string,
  now: Date,
): Promise<ImportPreview> {
  const { rows, notices, unknownZones, asksDayOrder, dayOrder } = await planImport(db, viewer, input, now)
  return {
    rows: previewRows(rows, siteZone),
    valid: rows.filter(isReady).length,
    invalid: rows.filter((row) => offOf(row) === null && row.event === undefined && row.does !== 'cancel')
      .length,
    off: rows.filter((row) => offOf(row) !== null).length,
    notices,
    unknownZones,
    asksDayOrder,
    dayOrder,
  }
}
