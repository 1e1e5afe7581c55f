import { and, asc, eq, lt } from 'drizzle-orm'
import { daysAgo, type PersonalData } from '#/platform/personal-data'
import { DELETED_KEPT_DAYS } from './logic/note-limits'
import { toNotes } from './reads'
import { notes } from './table'

export const noteData: PersonalData = {
  name: 'notes',
  tables: ['notes'],
  async export(db, { id }) {
    const rows = await db
      .select()
      .from(notes)
      .where(eq(notes.userId, id))
      .orderBy(asc(notes.playedOn), asc(notes.createdAt))
    const shown = await toNotes(db, rows)
    return shown.map((note, index) => ({ ...note, deletedAt: rows[index]?.deletedAt ?? null }))
  },
  /** By foreign key. */
  async erase() {},
  async forgetOld(db) {
    await db.delete(notes).where(and(lt(notes.deletedAt, daysAgo(DELETED_KEPT_DAYS))))
  },
}
