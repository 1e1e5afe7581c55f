import { and, eq, lt, or } from 'drizzle-orm'
import { announce } from '#/platform/db'
import { daysAgo, type PersonalData } from '#/platform/personal-data'
import { otherOf } from './logic/pair'
import { INVITATION_DAYS } from './logic/partner-limits'
import { readNames } from './reads'
import { partnerBlocks, partnerLinks, practicePartners } from './table'

export const practicePartnerData: PersonalData = {
  name: 'practicePartners',
  tables: ['practice_partners', 'partner_blocks', 'partner_links'],
  /** Who asked oneself is there; who may have blocked one is theirs to know. */
  async export(db, { id }) {
    const pairs = await db
      .select()
      .from(practicePartners)
      .where(or(eq(practicePartners.lowerId, id), eq(practicePartners.higherId, id)))
      .orderBy(practicePartners.createdAt)
    const blocks = await db
      .select()
      .from(partnerBlocks)
      .where(eq(partnerBlocks.blockerId, id))
      .orderBy(partnerBlocks.createdAt)
    const blocked = new Set(blocks.map(({ blockedId }) => blockedId))
    // An invitation of somebody one has blocked never reached one.
    const known = pairs.filter((pair) => !blocked.has(otherOf(pair, id)))
    const names = await readNames(db, id, [...known.map((pair) => otherOf(pair, id)), ...blocked])
    const [link] = await db.select().from(partnerLinks).where(eq(partnerLinks.userId, id))
    return {
      partners: known.map((pair) => ({
        name: names.get(otherOf(pair, id)),
        state: pair.state,
        askedByMe: pair.invitedBy === id,
        askedAt: pair.createdAt,
        acceptedAt: pair.acceptedAt,
      })),
      blocked: blocks.map(({ blockedId, createdAt }) => ({ name: names.get(blockedId), at: createdAt })),
      link: link ? { madeAt: link.createdAt, expiresAt: link.expiresAt } : null,
    }
  },
  /** By foreign key; whoever has it open sees it go. */
  async erase(tx, { id }) {
    const pairs = await tx
      .select()
      .from(practicePartners)
      .where(or(eq(practicePartners.lowerId, id), eq(practicePartners.higherId, id)))
    const topics = pairs
      .map((pair) => otherOf(pair, id))
      .flatMap((other) => [`practicePartners:${other}`, `sharedNotes:${other}`])
    if (topics.length > 0) await announce(tx, topics, Date.now())
  },
  async forgetOld(db) {
    await db.delete(partnerLinks).where(lt(partnerLinks.expiresAt, daysAgo(0)))
    await db
      .delete(practicePartners)
      .where(
        and(eq(practicePartners.state, 'invited'), lt(practicePartners.createdAt, daysAgo(INVITATION_DAYS))),
      )
  },
}
