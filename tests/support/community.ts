import { randomUUID } from 'node:crypto'
import { communities, communityMembers } from '#/features/communities/communities/table'
import type { Db } from '#/platform/db'

type Person = { id: string }
type Membership = Partial<typeof communityMembers.$inferInsert> & { userId: string }

/** A community with its owner, and whoever else is or was in it. */
export async function makeCommunity(
  db: Db,
  owner: Person,
  {
    members = [],
    ...given
  }: Partial<typeof communities.$inferInsert> & { members?: readonly Membership[] } = {},
): Promise<string> {
  const id = randomUUID()
  await db.transaction(async (tx) => {
    await tx.insert(communities).values({ id, slug: `club-${id}`, name: 'The Drop Shots', ...given })
    await tx
      .insert(communityMembers)
      .values([
        { communityId: id, userId: owner.id, role: 'owner' as const },
        ...members.map((member) => ({ communityId: id, ...member })),
      ])
  })
  return id
}
