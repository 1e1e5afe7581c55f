import { and, eq, inArray, sql } from 'drizzle-orm'
import { users } from '#/features/people/accounts/table'
import { notifications } from '#/features/messages/notifications/table'
import { forgetNotices, notify } from '#/features/messages/notifications/writes'
import { blocksOf } from '#/features/stakes/stakes/opponents/reads'
import { AppError } from '#/lib/errors'
import { announce, type Db, type Tx } from '#/platform/db'
import type { SignedIn } from '#/platform/security/viewer'
import { type Standing, step } from './logic/challenge'
import { ASKS, noticeOf, noticeWords, type NoticeKind } from './logic/notices'
import { REFUSALS } from './logic/refusal-words'
import { winnerOf } from './logic/score'
import type { Seat } from './logic/sides'
import { isDecided } from './logic/states'
import { type ChallengeRow, findOwn, nameOf, type PlayerRow, playersOf, readStake, standingOf } from './reads'
import type { StakeAct, StakeDetail } from './schema'
import { stakeActs, stakeChallenges, stakePlayers } from './table'
import { stakeMails } from './mail'

type Held = { row: ChallengeRow; players: readonly PlayerRow[] }
type NewAct = Omit<typeof stakeActs.$inferInsert, 'challengeId' | 'version' | 'at'>

export async function accountsIn(tx: Tx, id: string): Promise<string[]> {
  const rows = await tx
    .select({ userId: stakePlayers.userId })
    .from(stakePlayers)
    .where(eq(stakePlayers.challengeId, id))
  return rows.flatMap(({ userId }) => userId ?? [])
}

/** The accounts before what hangs on them, as deletion does it: else two could wait for each other. */
export async function holdAccounts(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(users.id)
    .for('key share')
}

const actorOf = ({ players }: Held, seat: Seat | null | undefined): PlayerRow | undefined =>
  players.find((player) => player.seat === seat)

/**
 * Whom it reaches: the others, but nobody who wants nothing to do with who did it, or with a sender they never answered.
 * What time did is told to those who had said yes.
 */
async function reachedBy(tx: Tx, held: Held, actorId: string | null): Promise<PlayerRow[]> {
  const others = held.players.filter(({ userId }) => userId !== null && userId !== actorId)
  const blocked = await blocksOf(
    tx,
    others.flatMap(({ userId }) => userId ?? []),
  )
  return others.filter(({ userId, agreedTerms }) => {
    const theirs = blocked.get(userId ?? '')
    if (actorId === null ? agreedTerms === null : theirs?.has(actorId)) return false
    return agreedTerms !== null || held.row.senderId === null || !theirs?.has(held.row.senderId)
  })
}

/** Tells those whom it reaches, and everybody's open pages that there is something new. */
export async function tell(
  tx: Tx,
  held: Held,
  { kind, seat }: { kind: NoticeKind | null; seat: Seat | null },
): Promise<void> {
  const actor = actorOf(held, seat)
  const { id, version } = held.row
  const reached = kind === null ? [] : await reachedBy(tx, held, actor?.userId ?? null)
  await notify(
    tx,
    reached.flatMap((player) => {
      if (kind === null || player.userId === null) return []
      const { userId } = player
      const name = () => (actor ? nameOf(actor, held.row, userId) : '')
      return [
        {
          message: stakeMails[kind]({ seat }),
          topic: 'stakes' as const,
          subjectId: id,
          userId,
          version,
          title: () => noticeWords(kind).title(name()),
          href: `/stakes/${id}`,
        },
      ]
    }),
  )
  const topics = held.players.flatMap(({ userId }) => (userId === null ? [] : [`stakes:${userId}`]))
  if (topics.length > 0) await announce(tx, topics, Date.now())
}

/** What stands under bells about a challenge. */
const aboutChallenge = (id: string, kinds: readonly NoticeKind[]) =>
  and(inArray(notifications.kind, [...kinds]), eq(notifications.subjectId, id))

/** Writes down what a challenge has become, and by what. @returns it as it is now */
export async function keep(
  tx: Tx,
  { row }: Held,
  next: Standing,
  act: NewAct,
  change: Partial<ChallengeRow> = {},
): Promise<ChallengeRow> {
  const { state, terms, report } = next
  const decides = isDecided(state) && row.winner === null
  const [kept] = await tx
    .update(stakeChallenges)
    .set({
      ...change,
      state,
      terms,
      ...(report ? { report: report.version, reportSide: report.side, games: [...report.games] } : {}),
      ...(decides ? { winner: winnerOf(report?.games ?? []), decidedAt: sql`now()` } : {}),
      version: row.version + 1,
      ...(act.act === 'schedule' ? {} : { movedAt: sql`now()` }),
      updatedAt: sql`now()`,
    })
    .where(eq(stakeChallenges.id, row.id))
    .returning()
  if (!kept) throw new Error('The challenge is gone')
  // Nobody is asked any more what was answered, or is over.
  if (row.state === 'proposed' && state !== 'proposed') await forgetNotices(tx, aboutChallenge(row.id, ASKS))
  await tx.insert(stakeActs).values({ ...act, challengeId: row.id, version: kept.version })
  return kept
}

const sameMoment = (kept: Date | null, given: string | null): boolean =>
  (kept?.getTime() ?? null) === (given === null ? null : Date.parse(given))

/** Words and moments that stand already: the logic knows acts, not what was typed. */
function stands(row: ChallengeRow, viewer: SignedIn, act: StakeAct): boolean {
  if (act.act !== 'counter' && act.act !== 'schedule') return false
  if (row.place !== act.place || !sameMoment(row.playsAt, act.playsAt)) return false
  if (act.act === 'schedule') return row.state === 'accepted'
  const isLatest = act.terms === row.terms - 1 && row.termsById === viewer.id
  return isLatest && row.stake === act.stake && row.message === act.message && row.stakeWords === wordsIn(act)
}

/** Words of one's own count only where they are what is at stake. */
export const wordsIn = ({ stake, stakeWords }: { stake: string; stakeWords: string }): string =>
  stake === 'own' ? stakeWords : ''

const when = (moment: string | null): Date | null => (moment === null ? null : new Date(moment))

/** What an act changes besides the standing, and how it is remembered. */
function traceOf(
  viewer: SignedIn,
  seat: Seat,
  act: StakeAct,
): { made: NewAct; change: Partial<ChallengeRow> } {
  const made: NewAct = { actorId: viewer.id, seat, act: act.act }
  switch (act.act) {
    case 'counter': {
      const { stake, message, place } = act
      const stakeWords = wordsIn(act)
      const change = { stake, stakeWords, message, place, playsAt: when(act.playsAt), termsById: viewer.id }
      return { made: { ...made, stake, words: stakeWords }, change }
    }
    case 'schedule':
      return { made, change: { playsAt: when(act.playsAt), place: act.place } }
    case 'report':
      return { made: { ...made, games: act.games }, change: {} }
    case 'decline':
    case 'call-off':
    case 'dispute':
    case 'settle':
      return { made: { ...made, words: act.words }, change: {} }
    default:
      return { made, change: {} }
  }
}

async function carryOut(
  tx: Tx,
  viewer: SignedIn,
  held: Held & { seat: Seat },
  { act, next }: { act: StakeAct; next: Standing },
): Promise<void> {
  const { made, change } = traceOf(viewer, held.seat, act)
  const row = await keep(tx, held, next, made, change)
  if (act.act === 'agree' || act.act === 'counter')
    await tx
      .update(stakePlayers)
      .set({ agreedTerms: next.terms })
      .where(and(eq(stakePlayers.challengeId, row.id), eq(stakePlayers.seat, held.seat)))
  const players = (await playersOf(tx, [row.id])).get(row.id) ?? []
  await tell(tx, { row, players }, { kind: noticeOf(act.act, next), seat: held.seat })
}

/**
 * Does something in a challenge, under its row's lock. Repeating it changes nothing.
 * @throws AppError not_found for whoever is not in it, `stake_…` (409) where it can't be done now
 */
export async function doAct(db: Db, viewer: SignedIn, id: string, act: StakeAct): Promise<StakeDetail> {
  return db.transaction(async (tx) => {
    await holdAccounts(tx, await accountsIn(tx, id))
    const held = await findOwn(tx, viewer, id, true)
    if (!stands(held.row, viewer, act)) {
      const taken = step(standingOf(held.row, held.players), held.seat, act)
      if (taken.done === 'refused') {
        const { code, words } = REFUSALS[taken.why]
        throw AppError.conflict(code, words())
      }
      if (taken.done === 'changed') await carryOut(tx, viewer, held, { act, next: taken.next })
    }
    return readStake(tx, viewer, id)
  })
}
