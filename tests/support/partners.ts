import { pairOf } from '#/features/journal/partners/logic/pair'
import { partnerBlocks, practicePartners } from '#/features/journal/partners/table'
import { noteShares } from '#/features/journal/sharing/table'
import type { Db } from '#/platform/db'
import type { Member } from './crowd'

/** Somebody asks another, who has not answered. */
export async function invite(db: Db, asker: Member, asked: Member): Promise<void> {
  await db.insert(practicePartners).values({ ...pairOf(asker.id, asked.id), invitedBy: asker.id })
}

/** Both have said yes. @returns the partnership's id */
export async function becomePartners(db: Db, one: Member, other: Member): Promise<string> {
  const pair = { ...pairOf(one.id, other.id), invitedBy: one.id }
  const [row] = await db
    .insert(practicePartners)
    .values({ ...pair, state: 'accepted', acceptedAt: new Date() })
    .returning({ id: practicePartners.id })
  if (!row) throw new Error('Nobody became partners')
  return row.id
}

export async function blockBy(db: Db, blocker: Member, blocked: Member): Promise<void> {
  await db.insert(partnerBlocks).values({ blockerId: blocker.id, blockedId: blocked.id })
}

/** Partners already: the owner shares a note. */
export async function shareWith(db: Db, owner: Member, noteId: string, reader: Member): Promise<void> {
  const { lowerId, higherId } = pairOf(owner.id, reader.id)
  const pairs = await db.select().from(practicePartners)
  const pair = pairs.find((each) => each.lowerId === lowerId && each.higherId === higherId)
  if (!pair) throw new Error('They are not partners')
  await db.insert(noteShares).values({ noteId, readerId: reader.id, partnershipId: pair.id })
}
