import { and, count, eq, isNotNull, sql } from 'drizzle-orm'
import { addDays, localToday } from '#/lib/dates'
import { topicsOfReaders } from '#/features/journal/notes/pictures/reads'
import { AppError } from '#/lib/errors'
import { announce, type Db, type Tx } from '#/platform/db'
import type { SignedIn } from '#/platform/security/viewer'
import { daysOf, freshNotes } from './logic/fresh-notes'
import { type NoteFields, sameFields } from './logic/note-fields'
import { MAX_NOTES } from './logic/note-limits'
import { allNotes, noteRow, toShown } from './reads'
import type { Note, SaveNote } from './schema'
import { notes } from './table'
import * as m from '#/lib/messages.gen'

/** Rows of one statement: few enough for its parameters. */
const BATCH = 500

const tellOwnDevices = (tx: Tx, viewer: SignedIn, ...others: readonly string[]) =>
  announce(tx, [`userNotes:${viewer.id}`, `sessionStats:${viewer.id}`, ...others], Date.now())

/** One's own devices read it again, and so does everybody with whom it is shared. */
async function tellReaders(tx: Tx, viewer: SignedIn, noteId: string): Promise<void> {
  await tellOwnDevices(tx, viewer, ...(await topicsOfReaders(tx, noteId)))
}

/** The last day that has come anywhere on earth. */
export const lastDay = (now: Date): string => addDays(localToday('UTC', now), 1)

function refuseFuture({ playedOn }: NoteFields): void {
  if (playedOn > lastDay(new Date())) throw AppError.validation({ playedOn: m.notes_thatDayStillCome() })
}

/** @throws AppError `too_many_notes` (409) */
async function refuseTooMany(tx: Tx, viewer: SignedIn, more: number): Promise<void> {
  const [kept] = await tx.select({ n: count() }).from(notes).where(eq(notes.userId, viewer.id))
  if ((kept?.n ?? 0) + more > MAX_NOTES)
    throw AppError.conflict('too_many_notes', m.notes_aJournalHoldsMaxNotes({ maxNotes: MAX_NOTES }))
}

async function begin(tx: Tx, viewer: SignedIn, id: string, fields: NoteFields): Promise<Note | null> {
  await refuseTooMany(tx, viewer, 1)
  const [made] = await tx
    .insert(notes)
    .values({ id, userId: viewer.id, ...fields })
    .onConflictDoNothing()
    .returning()
  return made ? toShown(tx, made) : null
}

/**
 * Keeps a note as a device has it. Sending the same again, as a device does that never heard the answer, changes
 * nothing. @param input.baseVersion the version the device changed, 0 when it began the note
 * @throws AppError `version_conflict` (409) when it was changed elsewhere meanwhile, `note_deleted` (409) when it was
 * deleted there, not_found when it is gone for good or nobody's to see
 */
export async function saveNote(
  db: Db,
  viewer: SignedIn,
  id: string,
  { fields, baseVersion }: SaveNote,
): Promise<Note> {
  refuseFuture(fields)
  return db.transaction(async (tx) => {
    const made = baseVersion === 0 ? await begin(tx, viewer, id, fields) : null
    if (made) {
      await tellOwnDevices(tx, viewer)
      return made
    }
    const row = await noteRow(tx, viewer, id, true)
    if (row.deletedAt) throw AppError.conflict('note_deleted', m.notes_thisNoteWasDeleted())
    if (sameFields(row, fields)) return toShown(tx, row)
    if (row.version !== baseVersion) throw AppError.conflict('version_conflict', m.notes_thisNoteWasChanged())
    const [changed] = await tx
      .update(notes)
      .set({ ...fields, version: row.version + 1, updatedAt: sql`now()` })
      .where(eq(notes.id, id))
      .returning()
    if (!changed) throw AppError.notFound()
    await tellReaders(tx, viewer, id)
    return toShown(tx, changed)
  })
}

/**
 * Takes a note out of the journal; for some weeks it can be brought back. Repeating it changes nothing. It counts as a
 * version, and so does bringing it back: a device that knows one tells it from an older answer.
 */
export async function deleteNote(db: Db, viewer: SignedIn, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await noteRow(tx, viewer, id, true)
    if (row.deletedAt) return
    await tx
      .update(notes)
      .set({ deletedAt: sql`now()`, version: row.version + 1 })
      .where(eq(notes.id, id))
    await tellReaders(tx, viewer, id)
  })
}

/** Brings a deleted note back as it was. Repeating it changes nothing. @throws AppError not_found */
export async function restoreNote(db: Db, viewer: SignedIn, id: string): Promise<Note> {
  return db.transaction(async (tx) => {
    const row = await noteRow(tx, viewer, id, true)
    if (!row.deletedAt) return toShown(tx, row)
    const back = { deletedAt: null, version: row.version + 1 }
    await tx.update(notes).set(back).where(eq(notes.id, id))
    await tellReaders(tx, viewer, id)
    return toShown(tx, { ...row, ...back })
  })
}

/** Forgets at once what was deleted. @returns how many */
export async function emptyDeleted(db: Db, viewer: SignedIn): Promise<number> {
  return db.transaction(async (tx) => {
    const gone = await tx
      .delete(notes)
      .where(and(eq(notes.userId, viewer.id), isNotNull(notes.deletedAt)))
      .returning({ id: notes.id })
    await tellOwnDevices(tx, viewer)
    return gone.length
  })
}

/** Adds what a file held and the journal doesn't have yet, all or nothing. @returns how many were new */
export async function addNotes(db: Db, viewer: SignedIn, added: readonly NoteFields[]): Promise<number> {
  return db.transaction(async (tx) => {
    // Two imports of the same file at once wait for each other, and the second finds it all there.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`notes ${viewer.id}`}, 0))`)
    const days = daysOf(added)
    if (!days) return 0
    const fresh = freshNotes(await allNotes(tx, viewer, { q: '', ...days }), added)
    await refuseTooMany(tx, viewer, fresh.length)
    // A moment apart, so that notes of one day stay in the file's order.
    const begunAt = Date.now() - fresh.length
    for (let start = 0; start < fresh.length; start += BATCH)
      await tx.insert(notes).values(
        fresh.slice(start, start + BATCH).map((fields, index) => ({
          id: crypto.randomUUID(),
          userId: viewer.id,
          createdAt: new Date(begunAt + start + index),
          ...fields,
        })),
      )
    await tellOwnDevices(tx, viewer)
    return fresh.length
  })
}
