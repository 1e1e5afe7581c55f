import { and, asc, eq, getTableColumns, inArray, isNull } from 'drizzle-orm'
import { notes } from '#/features/journal/notes/table'
import { noteShares } from '#/features/journal/sharing/table'
import { AppError } from '#/lib/errors'
import type { Executor } from '#/platform/db'
import type { Storage } from '#/platform/storage/storage'
import { readPrivateFile } from '#/features/foundation/uploads/reads'
import type { Viewer } from '#/platform/security/viewer'
import type { NotePicture } from './schema'
import { notePictures } from './table'

/**
 * Whether somebody may read a note, and with it see its pictures. Asked of the database for each file: whoever may not
 * read a note any more sees none of its pictures from that moment on.
 */
export type MayReadNote = (db: Executor, viewer: Viewer, noteId: string) => Promise<boolean>

/** The live topics (decision 007) of everybody with whom a note, and with it what it shows, is shared. */
export async function topicsOfReaders(db: Executor, noteId: string): Promise<string[]> {
  const readers = await db
    .select({ id: noteShares.readerId })
    .from(noteShares)
    .where(eq(noteShares.noteId, noteId))
  return readers.map(({ id }) => `sharedNotes:${id}`)
}

export type PictureRow = typeof notePictures.$inferSelect

/** Beside the uploads that everybody may see; their door opens folders that are named by an id alone. */
export const folderOf = ({ filesId }: Pick<PictureRow, 'filesId'>): string => `private/notes/${filesId}`

export const toPicture = ({
  id,
  alt,
  position,
  width,
  height,
  widths,
  version,
}: Omit<PictureRow, 'userId'>): NotePicture => ({ id, alt, position, width, height, widths, version })

/** The pictures of some notes, or of all that somebody wrote; each note’s in its order. */
export async function picturesOf(
  db: Executor,
  of: { noteIds: readonly string[] } | { userId: string },
): Promise<Map<string, NotePicture[]>> {
  if ('noteIds' in of && of.noteIds.length === 0) return new Map()
  const { position, createdAt, id, noteId, userId, deletedAt } = notePictures
  const asked = 'userId' in of ? eq(userId, of.userId) : inArray(noteId, [...of.noteIds])
  const rows = await db
    .select()
    .from(notePictures)
    .where(and(asked, isNull(deletedAt)))
    .orderBy(asc(position), asc(createdAt), asc(id))
  const byNote = new Map<string, NotePicture[]>()
  for (const row of rows) {
    if (row.noteId === null) continue
    byNote.set(row.noteId, [...(byNote.get(row.noteId) ?? []), toPicture(row)])
  }
  return byNote
}

type Door = { db: Executor; storage: Storage; mayRead: MayReadNote }

/** One file of a note’s picture. @throws AppError not_found for whoever may not read the note, now */
export async function readPictureFile(
  { db, storage, mayRead }: Door,
  viewer: Viewer,
  asked: { noteId: string; pictureId: string; file: string },
) {
  if (!(await mayRead(db, viewer, asked.noteId))) throw AppError.notFound()
  const [row] = await db
    .select(getTableColumns(notePictures))
    .from(notePictures)
    // While a note is deleted its pictures are nobody's to see.
    .innerJoin(notes, and(eq(notes.id, notePictures.noteId), isNull(notes.deletedAt)))
    .where(
      and(
        eq(notePictures.id, asked.pictureId),
        eq(notePictures.noteId, asked.noteId),
        isNull(notePictures.deletedAt),
      ),
    )
  const found =
    row && (await readPrivateFile(storage, { folder: folderOf(row), widths: row.widths }, asked.file))
  if (!found) throw AppError.notFound()
  return found
}
