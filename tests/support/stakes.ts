import { randomUUID } from 'node:crypto'
import type { Game } from '#/features/stakes/stakes/schema'
import { stakePhotos } from '#/features/stakes/photos/table'
import { stakeChallenges, stakePlayers } from '#/features/stakes/stakes/table'
import type { Db } from '#/platform/db'
import type { Storage } from '#/platform/storage/storage'

type Person = { id: string }
type Given = Partial<typeof stakeChallenges.$inferInsert> & { decidedAt?: Date }

const GAMES: Game[] = [{ a: 11, b: 7 }]

/** What makes a challenge one whose score both sides have said, which side `a` won. */
export const DECIDED = {
  state: 'confirmed',
  report: 1,
  reportSide: 'a',
  games: GAMES,
  winner: 'a',
  decidedAt: new Date('2026-05-06T12:00:00Z'),
} as const satisfies Given

/** A singles challenge; agreed to by both where it has come further than being proposed. */
export async function makeStake(db: Db, sender: Person, rival: Person, given: Given = {}): Promise<string> {
  const [row] = await db
    .insert(stakeChallenges)
    .values({ format: 'singles', stake: 'balls', senderId: sender.id, termsById: sender.id, ...given })
    .returning({ id: stakeChallenges.id })
  if (!row) throw new Error('Nobody was challenged')
  const isProposed = (given.state ?? 'proposed') === 'proposed'
  await db.insert(stakePlayers).values([
    { challengeId: row.id, seat: 'a1', userId: sender.id, agreedTerms: 1 },
    { challengeId: row.id, seat: 'b1', userId: rival.id, agreedTerms: isProposed ? null : 1 },
  ])
  return row.id
}

/** A photo of two bytes, put up by somebody in the match. */
export async function makeStakePhoto(
  { db, storage }: { db: Db; storage: Storage },
  challengeId: string,
  person: Person,
): Promise<string> {
  const [id, filesId] = [randomUUID(), randomUUID()]
  for (const format of ['avif', 'webp'])
    await storage.put(`private/stakes/${filesId}/640.${format}`, new Uint8Array([1, 2]))
  const size = { width: 640, height: 480, widths: [640], bytes: 4 }
  await db.insert(stakePhotos).values({ id, challengeId, filesId, userId: person.id, ...size })
  return id
}
