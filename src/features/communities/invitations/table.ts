import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at } from '#/platform/database/columns'
import { users } from '#/features/people/accounts/table'
import { communities } from '#/features/communities/communities/table'

/** A way in past the queue of requests: a link for many, or a mail to one address. Only the token's hash is kept. */
export const communityInvitations = pgTable(
  'community_invitations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    communityId: uuid('community_id')
      .notNull()
      .references(() => communities.id, { onDelete: 'cascade' }),
    /** Null: whoever has the link. Otherwise the one address it was mailed to, lower case. */
    email: text('email'),
    tokenHash: text('token_hash').notNull().unique(),
    invitedBy: uuid('invited_by').references(() => users.id, { onDelete: 'set null' }),
    /** Null: as many as like, until it expires or is revoked. */
    maxUses: integer('max_uses'),
    uses: integer('uses').notNull().default(0),
    expiresAt: at('expires_at').notNull(),
    revokedAt: at('revoked_at'),
    createdAt: at('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    check(
      'community_invitations_uses_check',
      sql`${t.uses} >= 0 and (${t.maxUses} is null or (${t.maxUses} > 0 and ${t.uses} <= ${t.maxUses}))`,
    ),
    index('community_invitations_community_idx').on(t.communityId, t.createdAt),
    index('community_invitations_inviter_idx').on(t.invitedBy),
    index('community_invitations_expires_idx').on(t.expiresAt),
  ],
)
