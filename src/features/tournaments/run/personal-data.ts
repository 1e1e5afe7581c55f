import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { tournamentCodes, tournamentScorers } from '#/features/tournaments/access/table'
import { daysAgo, type PersonalData } from '#/platform/personal-data'
import { FORMER_KEY } from '#/features/tournaments/core/logic/tournament/author-words'
import { CODES_LIVE_DAYS } from '#/features/tournaments/core/logic/code-days'
import { tournamentActs, tournamentFollowers, tournaments } from './table'

/**
 * Names of teams and players were typed by whoever ran the tournament and belong to its results: they stay, as on a
 * printed sheet, and are the organisers' to change.
 */
export const matchupData: PersonalData = {
  name: 'tournaments',
  tables: ['tournaments', 'tournament_acts', 'tournament_followers'],
  async export(db, { id }) {
    return {
      organised: await db
        .select({
          id: tournaments.id,
          settings: tournaments.settings,
          phase: tournaments.phase,
          createdAt: tournaments.createdAt,
        })
        .from(tournaments)
        .where(eq(tournaments.ownerId, id))
        .orderBy(asc(tournaments.createdAt)),
      acts: await db
        .select({
          tournamentId: tournamentActs.tournamentId,
          act: sql<string>`${tournamentActs.act} ->> 'act'`,
          at: tournamentActs.at,
        })
        .from(tournamentActs)
        .where(eq(tournamentActs.byId, id))
        .orderBy(asc(tournamentActs.at), asc(tournamentActs.seq)),
      following: await db
        .select({ tournamentId: tournamentFollowers.tournamentId, entrant: tournamentFollowers.entrantId })
        .from(tournamentFollowers)
        .where(eq(tournamentFollowers.userId, id)),
    }
  },
  /** What was never played goes; results stay for those who played, without who kept them. */
  async erase(tx, { id }) {
    const played = sql`exists (select 1 from tournament_acts a where a.tournament_id = tournaments.id and a.act ->> 'act' = 'score')`
    const own = eq(tournaments.ownerId, id)
    await tx.delete(tournaments).where(and(own, sql`not ${played}`))
    const kept = tx.select({ id: tournaments.id }).from(tournaments).where(own)
    await tx
      .update(tournamentCodes)
      .set({ revokedAt: new Date() })
      .where(and(inArray(tournamentCodes.tournamentId, kept), isNull(tournamentCodes.revokedAt)))
    await tx.update(tournamentActs).set({ by: FORMER_KEY, byId: null }).where(eq(tournamentActs.byId, id))
  },
  async forgetOld(db) {
    const longAgo = daysAgo(CODES_LIVE_DAYS)
    const over = db
      .select({ id: tournaments.id })
      .from(tournaments)
      .where(lt(tournaments.date, longAgo.toISOString().slice(0, 10)))
    await db
      .update(tournamentCodes)
      .set({ revokedAt: new Date() })
      .where(and(inArray(tournamentCodes.tournamentId, over), isNull(tournamentCodes.revokedAt)))
    const revoked = db
      .select({ id: tournamentCodes.id })
      .from(tournamentCodes)
      .where(lt(tournamentCodes.revokedAt, longAgo))
    await db.delete(tournamentScorers).where(inArray(tournamentScorers.codeId, revoked))
  },
}
