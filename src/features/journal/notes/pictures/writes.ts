import { randomUUID } from 'node:crypto'
import { and, asc, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { notes } from '#/features/journal/notes/table'
import { AppError } from '#/lib/errors'
import { announce, type Db, type Tx } from '#/platform/db'
import { daysAgo } from '#/platform/personal-data'
import type { Services } from '#/platform/services'
import { storePicture } from '#/features/foundation/uploads/writes'
import type { SignedIn } from '#/platform/security/viewer'
import { MAX_PICTURES, NOTE_PICTURE_WIDTHS, REMOVED_KEPT_DAYS } from './logic/picture-limits'
import { canChangePictures } from './policy'
import { folderOf, type PictureRow, toPicture, topicsOfReaders } from './reads'
import type { ChangePicture, KeepPicture, NotePicture } from './schema'
import { notePictures } from './table'
import * as m from '#/lib/messages.gen'

const REMOVED_AT_ONCE = 500

type Place = { noteId: string; id: string }

/** One's own devices read it again, and so does everybody with whom the note is shared. */
async function tellReaders(tx: Tx, viewer: SignedIn, noteId: string): Promise<void> {
  await announce(tx, [`userNotes:${viewer.id}`, ...(await topicsOfReaders(tx, noteId))], Date.now())
}

/** The note, locked, so that its pictures are counted one after another. One that was deleted may still be added to:
 * it can be brought back. @throws AppError not_found */
async function lockNote(tx: Tx, viewer: SignedIn, noteId: string): Promise<void> {
  const [note] = await tx
    .select({ userId: notes.userId })
    .from(notes)
    .where(eq(notes.id, noteId))
    .for('update')
  if (!note || !canChangePictures(viewer, note)) throw AppError.notFound()
}

/** @throws AppError not_found for a picture that stands elsewhere */
async function findPicture(tx: Tx, viewer: SignedIn, { noteId, id }: Place): Promise<PictureRow | null> {
  const [row] = await tx.select().from(notePictures).where(eq(notePictures.id, id))
  if (row && (row.noteId !== noteId || !canChangePictures(viewer, row))) throw AppError.notFound()
  return row ?? null
}

/** @throws AppError `too_many_pictures` (409) */
async function refuseTooMany(tx: Tx, noteId: string): Promise<void> {
  const standing = and(eq(notePictures.noteId, noteId), isNull(notePictures.deletedAt))
  if ((await tx.$count(notePictures, standing)) >= MAX_PICTURES)
    throw AppError.conflict('too_many_pictures', m.notes_tooManyPictures({ max: MAX_PICTURES }))
}

async function write(
  tx: Tx,
  viewer: SignedIn,
  row: PictureRow,
  change: Partial<Pick<PictureRow, 'alt' | 'position' | 'deletedAt'>>,
): Promise<NotePicture> {
  const [changed] = await tx
    .update(notePictures)
    .set({ ...change, version: row.version + 1 })
    .where(eq(notePictures.id, row.id))
    .returning()
  if (row.noteId) await tellReaders(tx, viewer, row.noteId)
  return toPicture(changed ?? row)
}

/** @throws AppError `picture_removed` (409) */
function describe(
  tx: Tx,
  viewer: SignedIn,
  row: PictureRow,
  { alt = row.alt, position = row.position }: ChangePicture,
): Promise<NotePicture> | NotePicture {
  if (row.deletedAt) throw AppError.conflict('picture_removed', m.notes_thisPictureWasRemoved())
  if (alt === row.alt && position === row.position) return toPicture(row)
  return write(tx, viewer, row, { alt, position })
}

/** As it stands already, told again what the device says of it; null when it is new and there is room for it. */
const standing = (db: Db, viewer: SignedIn, place: Place, said: ChangePicture): Promise<NotePicture | null> =>
  db.transaction(async (tx) => {
    await lockNote(tx, viewer, place.noteId)
    const row = await findPicture(tx, viewer, place)
    if (row) return describe(tx, viewer, row, said)
    await refuseTooMany(tx, place.noteId)
    return null
  })

/**
 * Keeps a picture under the id that its device gave it. Sending it again, as a device does that never heard the answer,
 * keeps nothing twice. What is kept is made anew from the pixels alone.
 * @throws AppError not_found for a note that isn’t one’s own, `too_many_pictures` and `picture_removed` (409), and
 * invalid_input for what is no picture
 */
export async function keepPicture(
  services: Services,
  viewer: SignedIn,
  place: Place,
  { file, alt, position }: KeepPicture,
): Promise<NotePicture> {
  const { db, storage } = services
  const known = await standing(db, viewer, place, { alt, position })
  if (known) return known
  const filesId = randomUUID()
  const stored = await storePicture(
    services,
    { folder: folderOf({ filesId }), ownerId: viewer.id },
    file.path,
    NOTE_PICTURE_WIDTHS,
  )
  const { id, noteId } = place
  const kept = await db
    .transaction(async (tx) => {
      await lockNote(tx, viewer, noteId)
      const meanwhile = await findPicture(tx, viewer, place)
      if (meanwhile) return { row: meanwhile, isNew: false }
      await refuseTooMany(tx, noteId)
      const values = { id, noteId, userId: viewer.id, filesId, alt, position, ...stored }
      const [row] = await tx.insert(notePictures).values(values).returning()
      await tellReaders(tx, viewer, noteId)
      return { row, isNew: true }
    })
    .catch(async (error: unknown) => {
      await storage.remove(folderOf({ filesId }))
      throw error
    })
  if (!kept.isNew) await storage.remove(folderOf({ filesId }))
  if (!kept.row) throw AppError.notFound()
  return toPicture(kept.row)
}

/** @throws AppError not_found */
async function ownPicture(tx: Tx, viewer: SignedIn, place: Place): Promise<PictureRow> {
  await lockNote(tx, viewer, place.noteId)
  const row = await findPicture(tx, viewer, place)
  if (!row) throw AppError.notFound()
  return row
}

/** Its words and its place. Repeating it changes nothing. */
export const changePicture = (
  db: Db,
  viewer: SignedIn,
  place: Place,
  change: ChangePicture,
): Promise<NotePicture> =>
  db.transaction(async (tx) => describe(tx, viewer, await ownPicture(tx, viewer, place), change))

/** Takes a picture out of its note; for some weeks it can be brought back. Repeating it changes nothing. */
export const removePicture = (db: Db, viewer: SignedIn, place: Place): Promise<NotePicture> =>
  db.transaction(async (tx) => {
    const row = await ownPicture(tx, viewer, place)
    return row.deletedAt ? toPicture(row) : write(tx, viewer, row, { deletedAt: new Date() })
  })

/** Brings a picture back that was taken out. @throws AppError `too_many_pictures` (409) */
export const restorePicture = (db: Db, viewer: SignedIn, place: Place): Promise<NotePicture> =>
  db.transaction(async (tx) => {
    const row = await ownPicture(tx, viewer, place)
    if (!row.deletedAt) return toPicture(row)
    await refuseTooMany(tx, place.noteId)
    return write(tx, viewer, row, { deletedAt: null })
  })

/** Removes the files of pictures that nobody can see any more: their note is gone for good, or they were taken out long ago. */
export async function forgetLostPictures({ db, storage }: Pick<Services, 'db' | 'storage'>): Promise<void> {
  const isLost = or(
    isNull(notePictures.noteId),
    and(isNotNull(notePictures.deletedAt), lt(notePictures.deletedAt, daysAgo(REMOVED_KEPT_DAYS))),
  )
  const lost = await db
    .select({ id: notePictures.id, filesId: notePictures.filesId })
    .from(notePictures)
    .where(isLost)
    .orderBy(asc(notePictures.createdAt))
    .limit(REMOVED_AT_ONCE)
  for (const picture of lost) {
    // Files first: whatever breaks off here is found again.
    await storage.remove(folderOf(picture))
    await db.delete(notePictures).where(eq(notePictures.id, picture.id))
  }
}
