import { and, eq } from 'drizzle-orm'
import type { Db } from '#/platform/db'
import type { SignedIn } from '#/platform/security/viewer'
import { requireOwnSource } from './reads'
import type { AnswerOffer, OfferSource } from './schema'
import { noteOffers } from './table'

type Source = { source: OfferSource; sourceId: string }

/** The note was begun, or is not wanted: it is not offered again. Repeating it changes nothing. */
export async function answerOffer(
  db: Db,
  viewer: SignedIn,
  { source, sourceId }: Source,
  { answer }: AnswerOffer,
): Promise<void> {
  await requireOwnSource(db, viewer, source, sourceId)
  await db
    .insert(noteOffers)
    .values({ userId: viewer.id, source, sourceId, answer })
    .onConflictDoUpdate({
      target: [noteOffers.userId, noteOffers.source, noteOffers.sourceId],
      set: { answer, answeredAt: new Date() },
    })
}

/** Takes a "not wanted" back. */
export async function takeAnswerBack(db: Db, viewer: SignedIn, { source, sourceId }: Source): Promise<void> {
  await requireOwnSource(db, viewer, source, sourceId)
  await db
    .delete(noteOffers)
    .where(
      and(
        eq(noteOffers.userId, viewer.id),
        eq(noteOffers.source, source),
        eq(noteOffers.sourceId, sourceId),
        eq(noteOffers.answer, 'dismissed'),
      ),
    )
}
