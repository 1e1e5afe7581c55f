import { asc, eq, lt, or } from 'drizzle-orm'
import { daysAgo, type PersonalData } from '#/platform/personal-data'
import { pendingSignUps } from './table'

/** What somebody typed at the sign-up form is theirs only once the address is; until then the export says that it waits. */
export const pendingSignUpData: PersonalData = {
  name: 'pendingSignUps',
  tables: ['pending_sign_ups'],
  export: (db, { email }) =>
    db
      .select({ createdAt: pendingSignUps.createdAt, expiresAt: pendingSignUps.expiresAt })
      .from(pendingSignUps)
      .where(eq(pendingSignUps.email, email))
      .orderBy(asc(pendingSignUps.createdAt)),
  async erase(tx, { email }) {
    await tx.delete(pendingSignUps).where(eq(pendingSignUps.email, email))
  },
  async forgetOld(db, { keepUnprovenAccountsDays }) {
    await db
      .delete(pendingSignUps)
      .where(
        or(
          lt(pendingSignUps.expiresAt, new Date()),
          lt(pendingSignUps.createdAt, daysAgo(keepUnprovenAccountsDays)),
        ),
      )
  },
}
