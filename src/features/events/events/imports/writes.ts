import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { importKey, isReady, type PlannedRow } from '#/features/events/events/imports/logic/chosen-rows'
import { planImport, printOf } from '#/features/events/events/imports/reads'
import type { ImportInput, ImportResult, ImportUndone } from '#/features/events/events/imports/schema'
import { canCancel, canCreate, canEdit, canManage } from '#/features/events/events/policy'
import { readFacts } from '#/features/events/events/reads'
import { createEventSchema, type CreateEvent } from '#/features/events/events/schema'
import { eventHistory, events } from '#/features/events/events/table'
import {
  callOff,
  changeEvent,
  type FillFreedSeats,
  insertEvent,
  lockEvent,
  managesCommunity,
} from '#/features/events/events/writes'
import { AppError } from '#/lib/errors'
import { pick } from '#/lib/objects'
import { announce, type Db, type Tx } from '#/platform/db'
import type { SignedIn } from '#/platform/security/viewer'
import * as m from '#/lib/messages.gen'

/** The preview has asked about times that may be a slip. */
const importable = createEventSchema.transform(({ confirmLength: _asked, ...input }) => input)

type Imported = Omit<CreateEvent, 'confirmLength'>
type Batch = { id: string; viewer: SignedIn; fillFreedSeats: FillFreedSeats }

const noted = (row: PlannedRow, batch: Batch, isNew: boolean) => ({
  import: { key: importKey(row), print: printOf(row), batch: batch.id, isNew },
})

/** The chosen rows. @throws AppError invalid_input with an entry per bad field: 'rows.3.title' */
function chosenRows(rows: readonly PlannedRow[], keys: ImportInput['rows']): PlannedRow[] {
  if (keys === null) return rows.filter(isReady)
  const chosen = rows.filter(({ key, does }) => keys.includes(key) && does !== 'nothing')
  const faults = chosen.flatMap(({ rowNumber, errors, does }) =>
    does === 'cancel'
      ? []
      : errors.map(({ field, message }) => [`rows.${rowNumber}.${field}`, message] as const),
  )
  if (faults.length > 0) throw AppError.validation(Object.fromEntries(faults))
  return chosen
}

/** What a file that is imported again changes; the rest is the host's to set here. */
const FOLLOWS_THE_FILE = [
  'title',
  'description',
  'eventDate',
  'startTime',
  'endTime',
  'timeZone',
  'location',
  'address',
  'city',
  'state',
  'zipCode',
] as const satisfies readonly (keyof Imported)[]

/** Brings an event that an earlier file made to what this one says of it; one that can no longer be changed stays. */
async function updateImported(tx: Tx, batch: Batch, row: PlannedRow, input: Imported): Promise<boolean> {
  const { viewer } = batch
  const event = row.eventId && (await lockEvent(tx, viewer, row.eventId))
  if (!event || !canEdit(viewer, await readFacts(tx, viewer, event.id))) return false
  const said = pick(input, FOLLOWS_THE_FILE)
  await changeEvent(tx, viewer, event, said, batch.fillFreedSeats)
  await tx
    .insert(eventHistory)
    .values({ eventId: event.id, actorId: viewer.id, act: 'imported', details: noted(row, batch, false) })
  return true
}

/** Calls off what the file has canceled; a draft that no one has seen goes. */
async function cancelImported(tx: Tx, { viewer }: Batch, { eventId }: PlannedRow): Promise<boolean> {
  const event = eventId && (await lockEvent(tx, viewer, eventId))
  if (!event) return false
  const facts = await readFacts(tx, viewer, event.id)
  if (!canManage(viewer, facts)) return false
  if (event.status === 'draft') await removeUnanswered(tx, event.id, event.version)
  else if (canCancel(viewer, facts, new Date()))
    await callOff(tx, viewer, event, m.eventImport_canceledThere())
  else return false
  return true
}

async function removeUnanswered(tx: Tx, eventId: string, version: number): Promise<void> {
  await tx.delete(events).where(eq(events.id, eventId))
  await announce(tx, [`event:${eventId}`, 'events'], version + 1)
}

/** Imports the chosen rows of a file: makes new events, updates or cancels those that an earlier file made. */
export function importEvents(
  db: Db,
  viewer: SignedIn,
  { rows: keys, publish, communityId, visibility, coverImage, ...file }: ImportInput,
  fillFreedSeats: FillFreedSeats,
): Promise<ImportResult> {
  return db.transaction(async (tx) => {
    const isManaging = communityId !== null && (await managesCommunity(tx, viewer, communityId))
    if (!canCreate(viewer, isManaging)) throw AppError.permission()
    const { rows } = await planImport(tx, viewer, file, new Date())
    const batch: Batch = { id: randomUUID(), viewer, fillFreedSeats }
    const done = { imported: 0, updated: 0, canceled: 0 }
    for (const row of chosenRows(rows, keys)) {
      if (row.does === 'cancel') {
        if (await cancelImported(tx, batch, row)) done.canceled += 1
        continue
      }
      const input = importable.parse({ ...row.event, communityId, visibility, coverImage, publish })
      if (row.does === 'update') {
        if (await updateImported(tx, batch, row, input)) done.updated += 1
      } else {
        await insertEvent(tx, viewer, input, 'imported', noted(row, batch, true))
        done.imported += 1
      }
    }
    const skipped = rows.length - done.imported - done.updated - done.canceled
    return { id: done.imported > 0 ? batch.id : null, ...done, skipped }
  })
}

/** Removes what an import has made, except what someone has answered or the viewer may no longer manage. */
export function undoImport(db: Db, viewer: SignedIn, batchId: string): Promise<ImportUndone> {
  return db.transaction(async (tx) => {
    const made = await tx
      .select({ id: eventHistory.eventId })
      .from(eventHistory)
      .where(
        and(
          eq(eventHistory.actorId, viewer.id),
          eq(eventHistory.act, 'imported'),
          sql`${eventHistory.details} -> 'import' ->> 'batch' = ${batchId}`,
          sql`${eventHistory.details} -> 'import' -> 'isNew' = 'true'::jsonb`,
        ),
      )
    if (made.length === 0) throw AppError.notFound()
    let removed = 0
    for (const { id } of made) {
      const event = await lockEvent(tx, viewer, id)
      const facts = await readFacts(tx, viewer, id)
      if (!canManage(viewer, facts) || facts.hasAnswers) continue
      await removeUnanswered(tx, id, event.version)
      removed += 1
    }
    return { removed, kept: made.length - removed }
  })
}
