import { and, asc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { users } from '#/features/people/accounts/table'
import { blocksOf } from '#/features/stakes/stakes/opponents/reads'
import { lapse, lapseOf, WAITING } from '#/features/stakes/stakes/logic/challenge'
import { noticeOfLapse } from '#/features/stakes/stakes/logic/notices'
import { sideOf } from '#/features/stakes/stakes/logic/sides'
import { lapsesAt, type PlayerRow, playersOf, standingOf } from '#/features/stakes/stakes/reads'
import { stakeChallenges } from '#/features/stakes/stakes/table'
import { accountsIn, holdAccounts, keep, tell } from '#/features/stakes/stakes/writes'
import { eachSafelyInTurn } from '#/lib/each-safely'
import { skippedById } from '#/platform/observability/bad-records'
import type { Db, Tx } from '#/platform/db'

const AT_ONCE = 100

const WAITS = WAITING.map((state) => ({ state, seconds: (lapseOf(state)?.afterMs ?? Infinity) / 1000 }))

const since = sql`case when ${stakeChallenges.state} = 'accepted' then greatest(${stakeChallenges.movedAt}, ${stakeChallenges.playsAt}) else ${stakeChallenges.movedAt} end`

/**
 * Whether silence says nothing: someone of one side wants nothing to do with someone of the other, or is suspended and
 * can't answer.
 */
async function isSilenceEmpty(tx: Tx, players: readonly PlayerRow[]): Promise<boolean> {
  const here = players.flatMap(({ seat, userId }) =>
    userId === null ? [] : [{ side: sideOf(seat), userId }],
  )
  const ids = here.map(({ userId }) => userId)
  const suspended = await tx.$count(users, and(inArray(users.id, ids), isNotNull(users.suspendedAt)))
  if (suspended > 0) return true
  const blocked = await blocksOf(tx, ids)
  return here.some((one) =>
    here.some((other) => one.side !== other.side && blocked.get(one.userId)?.has(other.userId)),
  )
}

async function lapseOne(db: Db, id: string, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    await holdAccounts(tx, await accountsIn(tx, id))
    // Somebody may just be doing something in it: then its time begins anew, or there is another run.
    const [row] = await tx
      .select()
      .from(stakeChallenges)
      .where(eq(stakeChallenges.id, id))
      .for('update', { skipLocked: true })
    const dueAt = row && lapsesAt(row)
    if (!row || !dueAt || dueAt > now) return false
    const players = (await playersOf(tx, [id])).get(id) ?? []
    const standing = standingOf(row, players)
    const waited = lapseOf(row.state)?.afterMs ?? 0
    const next = lapse(standing, waited, { apart: await isSilenceEmpty(tx, players) })
    if (!next) return false
    const made = { actorId: null, seat: null, act: noticeOfLapse(next) }
    const kept = await keep(tx, { row, players }, next, made)
    await tell(tx, { row: kept, players }, { kind: noticeOfLapse(next), seat: null })
    return true
  })
}

/** Does what time does: silent reports stand, unanswered challenges end. @returns how many moved */
export async function lapseDue(db: Db, now: Date): Promise<number> {
  const due = await db
    .select({ id: stakeChallenges.id })
    .from(stakeChallenges)
    .where(
      or(
        ...WAITS.map(({ state, seconds }) =>
          and(
            eq(stakeChallenges.state, state),
            sql`${since} <= ${now.toISOString()}::timestamptz - make_interval(secs => ${seconds})`,
          ),
        ),
      ),
    )
    .orderBy(asc(stakeChallenges.movedAt))
    .limit(AT_ONCE)
  let moved = 0
  const move = async ({ id }: { id: string }) => {
    if (await lapseOne(db, id, now)) moved += 1
  }
  await eachSafelyInTurn(due, move, skippedById('stakes clock'))
  return moved
}
