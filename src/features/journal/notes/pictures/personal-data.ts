import { asc, eq } from 'drizzle-orm'
import type { PersonalData } from '#/platform/personal-data'
import { folderOf } from './reads'
import { notePictures } from './table'

/** What each picture is is said here; the pictures themselves are looked at in their notes. */
export const notePictureData: PersonalData = {
  name: 'notePictures',
  tables: ['note_pictures'],
  async export(db, { id }) {
    const rows = await db
      .select()
      .from(notePictures)
      .where(eq(notePictures.userId, id))
      .orderBy(asc(notePictures.createdAt))
    return rows.map(({ userId: _userId, filesId: _filesId, widths: _widths, ...picture }) => picture)
  },
  async files(tx, { id }) {
    const rows = await tx
      .select({ filesId: notePictures.filesId })
      .from(notePictures)
      .where(eq(notePictures.userId, id))
    return rows.map(folderOf)
  },
  /** By foreign key. */
  async erase() {},
}
