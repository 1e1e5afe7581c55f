import { and, eq, sql } from 'drizzle-orm'
import { blockedByViewer, challengeable } from '#/features/stakes/stakes/opponents/reads'
import { SENDER, type Seat } from '#/features/stakes/stakes/logic/sides'
import { MAX_OPEN } from '#/features/stakes/stakes/logic/stake-limits'
import { playersOf, readStake } from '#/features/stakes/stakes/reads'
import type { Challenge, StakeDetail } from '#/features/stakes/stakes/schema'
import { stakeActs, stakeChallenges, stakePlayers } from '#/features/stakes/stakes/table'
import { holdAccounts, tell, wordsIn } from '#/features/stakes/stakes/writes'
import { AppError } from '#/lib/errors'
import { hasProvedThemselves } from '#/lib/placeholder-address'
import type { Db, Tx } from '#/platform/db'
import { type Idempotency, onceIn } from '#/platform/http/idempotency'
import type { SignedIn } from '#/platform/security/viewer'
import * as m from '#/lib/messages.gen'

/** @throws AppError `too_many_stakes`, `already_challenged` (409) */
async function refuseTooMany(tx: Tx, viewer: SignedIn, opponents: readonly string[]): Promise<void> {
  const waiting = await tx
    .select({ id: stakeChallenges.id, seat: stakePlayers.seat, userId: stakePlayers.userId })
    .from(stakeChallenges)
    .innerJoin(stakePlayers, eq(stakePlayers.challengeId, stakeChallenges.id))
    .where(and(eq(stakeChallenges.senderId, viewer.id), eq(stakeChallenges.state, 'proposed')))
  const each = Map.groupBy(waiting, ({ id }) => id)
  if (each.size >= MAX_OPEN)
    throw AppError.conflict('too_many_stakes', m.stakes_tooManyOpen({ max: MAX_OPEN }))
  const wanted = opponents.toSorted().join()
  for (const players of each.values()) {
    const challenged = players.flatMap(({ seat, userId }) => (seat.startsWith('b') && userId ? [userId] : []))
    if (challenged.toSorted().join() === wanted)
      throw AppError.conflict('already_challenged', m.stakes_alreadyChallenged())
  }
}

/** @throws AppError invalid_input unless the viewer may challenge each of them, `blocked_by_you` (409) */
async function refuseUnreachable(
  tx: Tx,
  viewer: SignedIn,
  { partnerId, opponentIds }: { partnerId: string | null; opponentIds: readonly string[] },
): Promise<void> {
  const asked = [...(partnerId === null ? [] : [partnerId]), ...opponentIds]
  if (new Set([viewer.id, ...asked]).size <= asked.length)
    throw AppError.validation({ opponentIds: m.stakes_chooseEachPlayerOnce() })
  const found = await challengeable(tx, viewer, asked)
  if (partnerId !== null && !found.has(partnerId))
    throw AppError.validation({ partnerId: m.stakes_thisPlayerCantAsked() })
  if (opponentIds.some((id) => !found.has(id)))
    throw AppError.validation({ opponentIds: m.stakes_thisPlayerCantChallenged() })
  const blocked = new Set(await blockedByViewer(tx, viewer))
  if (asked.some((id) => blocked.has(id)))
    throw AppError.conflict('blocked_by_you', m.stakes_youHaveBlockedThis())
}

const lower = (id: string): string => id.toLowerCase()

/**
 * Challenges somebody. To who has blocked the sender it looks as if it had been sent.
 * @throws AppError forbidden, invalid_input, `blocked_by_you`, `too_many_stakes`, `already_challenged` (409)
 */
export async function challenge(
  db: Db,
  viewer: SignedIn,
  input: Challenge,
  repeat: Idempotency | null,
): Promise<StakeDetail> {
  if (!hasProvedThemselves(viewer)) throw AppError.permission(m.stakes_confirmEmailAddressFirst())
  const opponentIds = input.opponentIds.map(lower)
  const partnerId = input.partnerId && lower(input.partnerId)
  return db.transaction((tx) =>
    onceIn(tx, viewer.id, repeat, async () => {
      await holdAccounts(tx, [viewer.id, ...(partnerId ? [partnerId] : []), ...opponentIds])
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`stakes ${viewer.id}`}, 0))`)
      await refuseUnreachable(tx, viewer, { partnerId, opponentIds })
      await refuseTooMany(tx, viewer, opponentIds)
      const id = await begin(tx, viewer, { ...input, partnerId, opponentIds })
      return readStake(tx, viewer, id)
    }),
  )
}

async function begin(tx: Tx, viewer: SignedIn, input: Challenge): Promise<string> {
  const { format, stake, message, place, playsAt, partnerId, opponentIds } = input
  const stakeWords = wordsIn(input)
  const [row] = await tx
    .insert(stakeChallenges)
    .values({
      format,
      stake,
      stakeWords,
      message,
      place,
      playsAt: playsAt === null ? null : new Date(playsAt),
      senderId: viewer.id,
      termsById: viewer.id,
    })
    .returning()
  if (!row) throw new Error('Nobody was challenged')
  const others: [Seat, string | null | undefined][] = [
    ['a2', partnerId],
    ['b1', opponentIds[0]],
    ['b2', opponentIds[1]],
  ]
  await tx
    .insert(stakePlayers)
    .values([
      { challengeId: row.id, seat: SENDER, userId: viewer.id, agreedTerms: row.terms },
      ...others.flatMap(([seat, userId]) => (userId ? [{ challengeId: row.id, seat, userId }] : [])),
    ])
  await tx.insert(stakeActs).values({
    challengeId: row.id,
    version: row.version,
    actorId: viewer.id,
    seat: SENDER,
    act: 'challenge',
    stake,
    words: stakeWords,
  })
  const players = (await playersOf(tx, [row.id])).get(row.id) ?? []
  await tell(tx, { row, players }, { kind: 'stake-challenged', seat: SENDER })
  return row.id
}
