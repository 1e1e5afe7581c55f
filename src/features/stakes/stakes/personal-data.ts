import { and, eq, inArray, isNotNull, lt, notExists, sql } from 'drizzle-orm'
import { notifications } from '#/features/messages/notifications/table'
import { forgetNotices } from '#/features/messages/notifications/writes'
import type { Tx } from '#/platform/db'
import { daysAgo, type PersonalData } from '#/platform/personal-data'
import { leave, WAITING } from './logic/challenge'
import { stakeWordsOf } from './logic/harmless-stakes'
import { NOTICE_KINDS } from './logic/notices'
import { KEPT_DAYS } from './logic/stake-limits'
import { STATES_IN } from './logic/states'
import { nameOf, playersOf, standingOf } from './reads'
import { stakeActs, stakeChallenges, stakePlayers } from './table'
import { keep, tell } from './writes'

const UNDECIDED_ENDS = STATES_IN.settled.filter((state) => state !== 'settled')

/** Ends what waits for somebody who goes; a result stays, with “A former player” in it. */
async function endWaiting(tx: Tx, personId: string): Promise<void> {
  const own = tx
    .select({ id: stakePlayers.challengeId })
    .from(stakePlayers)
    .where(eq(stakePlayers.userId, personId))
  const rows = await tx
    .select()
    .from(stakeChallenges)
    .where(and(inArray(stakeChallenges.id, own), inArray(stakeChallenges.state, [...WAITING])))
    .orderBy(stakeChallenges.id)
    .for('update')
  const everybody = await playersOf(
    tx,
    rows.map(({ id }) => id),
  )
  for (const row of rows) {
    const players = everybody.get(row.id) ?? []
    const seat = players.find(({ userId }) => userId === personId)?.seat
    if (!seat) continue
    const next = leave(standingOf(row, players), seat)
    const kept = await keep(tx, { row, players }, next, { actorId: null, seat: null, act: 'left' })
    await tell(tx, { row: kept, players }, { kind: null, seat: null })
  }
}

/** What bells say of challenges with somebody may name them. */
async function forgetTold(tx: Tx, personId: string): Promise<void> {
  const own = tx
    .select({ id: sql<string>`${stakePlayers.challengeId}::text` })
    .from(stakePlayers)
    .where(eq(stakePlayers.userId, personId))
  await forgetNotices(
    tx,
    and(inArray(notifications.kind, NOTICE_KINDS), inArray(notifications.subjectId, own)),
  )
}

export const stakeData: PersonalData = {
  name: 'stakes',
  tables: ['stake_challenges', 'stake_players', 'stake_acts'],
  async export(db, { id }) {
    const rows = await db
      .select({ row: stakeChallenges })
      .from(stakePlayers)
      .innerJoin(stakeChallenges, eq(stakeChallenges.id, stakePlayers.challengeId))
      .where(eq(stakePlayers.userId, id))
      .orderBy(stakeChallenges.createdAt, stakeChallenges.id)
    const everybody = await playersOf(
      db,
      rows.map(({ row }) => row.id),
    )
    const acts = await db.select().from(stakeActs).where(eq(stakeActs.actorId, id)).orderBy(stakeActs.at)
    const actsOf = Map.groupBy(acts, ({ challengeId }) => challengeId)
    return rows.map(({ row }) => ({
      format: row.format,
      state: row.state,
      players: (everybody.get(row.id) ?? []).map((player) => ({
        seat: player.seat,
        name: nameOf(player, row, id),
        isMe: player.userId === id,
      })),
      atStake: stakeWordsOf(row.stake, row.stakeWords),
      playsAt: row.playsAt,
      place: row.place,
      games: row.games,
      winner: row.winner,
      decidedAt: row.decidedAt,
      sentAt: row.createdAt,
      myActs: (actsOf.get(row.id) ?? []).map(({ act, words, games, at }) => ({ act, words, games, at })),
    }))
  },
  async erase(tx, { id }) {
    await endWaiting(tx, id)
    await forgetTold(tx, id)
    await tx
      .update(stakeChallenges)
      .set({ stakeWords: '', message: '' })
      .where(eq(stakeChallenges.termsById, id))
    await tx.update(stakeActs).set({ words: '' }).where(eq(stakeActs.actorId, id))
    // Nobody is left who could look at it.
    const others = tx
      .select({ one: sql`1` })
      .from(stakePlayers)
      .where(
        and(
          eq(stakePlayers.challengeId, stakeChallenges.id),
          isNotNull(stakePlayers.userId),
          sql`${stakePlayers.userId} <> ${id}`,
        ),
      )
    const own = tx
      .select({ id: stakePlayers.challengeId })
      .from(stakePlayers)
      .where(eq(stakePlayers.userId, id))
    await tx.delete(stakeChallenges).where(and(inArray(stakeChallenges.id, own), notExists(others)))
  },
  async forgetOld(db) {
    await db
      .delete(stakeChallenges)
      .where(
        and(
          inArray(stakeChallenges.state, UNDECIDED_ENDS),
          lt(stakeChallenges.updatedAt, daysAgo(KEPT_DAYS)),
        ),
      )
  },
}
