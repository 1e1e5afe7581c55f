import { and, desc, eq, inArray, isNull, ne, notInArray } from 'drizzle-orm'
import { users } from '#/features/people/accounts/table'
import { notes } from '#/features/journal/notes/table'
import { pairOf } from '#/features/journal/partners/logic/pair'
import { practicePartners } from '#/features/journal/partners/table'
import { userProfiles } from '#/features/people/profiles/table'
import { noteHighFives, noteReplies, noteShares } from '#/features/journal/sharing/table'
import type { Tx } from '#/platform/db'
import { DEMO_PEOPLE } from './named-people'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
const SHARED_BY_HOST = 4
const REPLIES = ['That reset! Teach me on Tuesday?', 'Only if you teach me the lob.']

async function latestNotes(tx: Tx, userId: string, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ id: notes.id })
    .from(notes)
    .where(and(eq(notes.userId, userId), ne(notes.highlight, ''), isNull(notes.deletedAt)))
    .orderBy(desc(notes.playedOn), desc(notes.createdAt))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** The demo's player and host practise with each other, and someone else would like to. */
export async function storePartners(tx: Tx, now: Date): Promise<void> {
  const { player, host, admin } = DEMO_PEOPLE
  const named = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.email, [player, host]))
  const idOf = (email: string) => named.find((one) => one.email === email)?.id
  const [playerId, hostId] = [idOf(player), idOf(host)]
  if (!playerId || !hostId) return
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const [pair] = await tx
    .insert(practicePartners)
    .values({
      ...pairOf(playerId, hostId),
      invitedBy: hostId,
      state: 'accepted',
      createdAt: ago(90 * DAY_MS),
      acceptedAt: ago(89 * DAY_MS),
    })
    .returning({ id: practicePartners.id })
  if (!pair) return
  const hosts = await latestNotes(tx, hostId, SHARED_BY_HOST)
  const players = await latestNotes(tx, playerId, 1)
  const shares = [
    ...hosts.map((noteId, index) => ({
      noteId,
      readerId: playerId,
      sharedAt: ago(index * DAY_MS + HOUR_MS),
    })),
    ...players.map((noteId) => ({ noteId, readerId: hostId, sharedAt: ago(2 * HOUR_MS) })),
  ]
  if (shares.length === 0) return
  await tx.insert(noteShares).values(shares.map((share) => ({ ...share, partnershipId: pair.id })))
  const [first, second] = hosts
  if (second) await tx.insert(noteHighFives).values({ noteId: second, userId: playerId })
  if (first)
    await tx.insert(noteReplies).values(
      REPLIES.map((body, index) => ({
        noteId: first,
        userId: index === 0 ? playerId : hostId,
        body,
        createdAt: ago((REPLIES.length - index) * (HOUR_MS / 4)),
      })),
    )
  const [asker] = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(userProfiles, eq(userProfiles.id, users.id))
    .where(and(notInArray(users.email, [player, host, admin]), isNull(users.suspendedAt)))
    .orderBy(users.createdAt, users.id)
    .limit(1)
  if (asker)
    await tx
      .insert(practicePartners)
      .values({ ...pairOf(asker.id, playerId), invitedBy: asker.id, createdAt: ago(5 * HOUR_MS) })
}
