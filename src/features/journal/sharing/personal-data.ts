import { asc, eq } from 'drizzle-orm'
import { notes } from '#/features/journal/notes/table'
import { readNames } from '#/features/journal/partners/reads'
import type { PersonalData } from '#/platform/personal-data'
import { noteCards, noteHighFives, noteReplies, noteShares } from './table'

export const sharedNoteData: PersonalData = {
  name: 'sharedNotes',
  tables: ['note_shares', 'note_high_fives', 'note_replies'],
  /** With whom one shares, one's cards, and what one said; what others wrote is theirs. */
  async export(db, { id }) {
    const shares = await db
      .select({ noteId: noteShares.noteId, readerId: noteShares.readerId, sharedAt: noteShares.sharedAt })
      .from(noteShares)
      .innerJoin(notes, eq(notes.id, noteShares.noteId))
      .where(eq(notes.userId, id))
      .orderBy(asc(noteShares.sharedAt))
    const names = await readNames(
      db,
      id,
      shares.map(({ readerId }) => readerId),
    )
    return {
      shared: shares.map(({ noteId, readerId, sharedAt }) => ({
        noteId,
        with: names.get(readerId),
        sharedAt,
      })),
      cards: await db
        .select({
          noteId: noteCards.noteId,
          showsBody: noteCards.showsBody,
          showsVenue: noteCards.showsVenue,
          showsPartners: noteCards.showsPartners,
          createdAt: noteCards.createdAt,
        })
        .from(noteCards)
        .innerJoin(notes, eq(notes.id, noteCards.noteId))
        .where(eq(notes.userId, id))
        .orderBy(asc(noteCards.createdAt)),
      highFives: await db
        .select({ at: noteHighFives.createdAt })
        .from(noteHighFives)
        .where(eq(noteHighFives.userId, id))
        .orderBy(asc(noteHighFives.createdAt)),
      replies: await db
        .select({ body: noteReplies.body, at: noteReplies.createdAt })
        .from(noteReplies)
        .where(eq(noteReplies.userId, id))
        .orderBy(asc(noteReplies.createdAt)),
    }
  },
  /** By foreign key. */
  async erase() {},
}
