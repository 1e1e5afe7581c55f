import { asc, eq, lt } from 'drizzle-orm'
import { daysAgo, type PersonalData } from '#/platform/personal-data'
import { OFFERS_KEPT_DAYS } from './logic/kept-days'
import { noteOffers } from './table'

export const noteOfferData: PersonalData = {
  name: 'noteOffers',
  tables: ['note_offers'],
  async export(db, { id }) {
    const rows = await db
      .select()
      .from(noteOffers)
      .where(eq(noteOffers.userId, id))
      .orderBy(asc(noteOffers.answeredAt))
    return rows.map(({ userId: _userId, ...answer }) => answer)
  },
  /** By foreign key. */
  async erase() {},
  async forgetOld(db) {
    await db.delete(noteOffers).where(lt(noteOffers.answeredAt, daysAgo(OFFERS_KEPT_DAYS)))
  },
}
