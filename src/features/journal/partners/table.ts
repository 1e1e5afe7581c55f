import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { at } from '#/platform/database/columns'
import { users } from '#/features/people/accounts/table'

const person = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Two people, once, whoever asked first. Without a row they are nothing to each other. */
export const practicePartners = pgTable(
  'practice_partners',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Of the two ids the lower one. */
    lowerId: person('lower_id'),
    higherId: person('higher_id'),
    invitedBy: person('invited_by'),
    /** Accepted never becomes invited again: what hangs on a partnership goes with its row. */
    state: text('state', { enum: ['invited', 'accepted'] })
      .notNull()
      .default('invited'),
    createdAt: at('created_at')
      .notNull()
      .default(sql`now()`),
    acceptedAt: at('accepted_at'),
  },
  (t) => [
    unique('practice_partners_pair_key').on(t.lowerId, t.higherId),
    check('practice_partners_order_check', sql`${t.lowerId} < ${t.higherId}`),
    check('practice_partners_inviter_check', sql`${t.invitedBy} in (${t.lowerId}, ${t.higherId})`),
    check('practice_partners_state_check', sql`${t.state} in ('invited','accepted')`),
    check('practice_partners_accepted_check', sql`(${t.state} = 'accepted') = (${t.acceptedAt} is not null)`),
    index('practice_partners_higher_idx').on(t.higherId),
    index('practice_partners_inviter_idx').on(t.invitedBy),
  ],
)

/** Who wants nothing to do with whom. The blocked person is never told. */
export const partnerBlocks = pgTable(
  'partner_blocks',
  {
    blockerId: person('blocker_id'),
    blockedId: person('blocked_id'),
    createdAt: at('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.blockerId, t.blockedId] }),
    check('partner_blocks_other_check', sql`${t.blockerId} <> ${t.blockedId}`),
    index('partner_blocks_blocked_idx').on(t.blockedId),
  ],
)

/** One's own link to hand to somebody; a new one takes its place. Only the token's hash is kept. */
export const partnerLinks = pgTable('partner_links', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  tokenHash: text('token_hash').notNull().unique(),
  expiresAt: at('expires_at').notNull(),
  createdAt: at('created_at')
    .notNull()
    .default(sql`now()`),
})
