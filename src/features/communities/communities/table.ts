import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, writtenIn } from '#/platform/database/columns'
import { users } from '#/features/people/accounts/table'

export const communities = pgTable(
  'communities',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    slug: text('slug').notNull().unique(),
    name: text('name').notNull(),
    tagline: text('tagline').notNull().default(''),
    about: text('about').notNull().default(''),
    language: writtenIn(),
    city: text('city').notNull().default(''),
    state: text('state').notNull().default(''),
    coverImage: text('cover_image'),
    joinPolicy: text('join_policy', { enum: ['open', 'approval'] })
      .notNull()
      .default('open'),
    /** Private: known to its members and whoever holds an invitation; in no list, feed, search or sitemap. */
    visibility: text('visibility', { enum: ['public', 'private'] })
      .notNull()
      .default('public'),
    status: text('status', { enum: ['active', 'archived'] })
      .notNull()
      .default('active'),
    /** Rises with every change: edits are checked against it. */
    version: integer('version').notNull().default(1),
    createdAt: at('created_at')
      .notNull()
      .default(sql`now()`),
    updatedAt: at('updated_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    check('communities_join_policy_check', sql`${t.joinPolicy} in ('open','approval')`),
    check('communities_visibility_check', sql`${t.visibility} in ('public','private')`),
    index('communities_city_idx').on(sql`lower(city)`),
    index('communities_name_idx').on(sql`lower(name)`),
  ],
)

/** What somebody is in a community (role) and whether they are in it at all (status) are separate facts. */
export const communityMembers = pgTable(
  'community_members',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    communityId: uuid('community_id')
      .notNull()
      .references(() => communities.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role', { enum: ['owner', 'manager', 'member'] })
      .notNull()
      .default('member'),
    status: text('status', { enum: ['requested', 'active', 'left', 'removed', 'banned'] })
      .notNull()
      .default('active'),
    /** What somebody wrote to the managers when asking to join. */
    requestNote: text('request_note').notNull().default(''),
    /** Why somebody was removed or banned, for the managers. */
    statusReason: text('status_reason').notNull().default(''),
    wantsAnnouncements: boolean('wants_announcements').notNull().default(true),
    /** When the person last became an active member. */
    joinedAt: at('joined_at'),
    createdAt: at('created_at')
      .notNull()
      .default(sql`now()`),
    updatedAt: at('updated_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    unique('community_members_community_user_key').on(t.communityId, t.userId),
    index('community_members_user_idx').on(t.userId),
    index('community_members_status_idx').on(t.communityId, t.status, t.joinedAt, t.id),
    check('community_members_role_check', sql`${t.role} in ('owner','manager','member')`),
    check(
      'community_members_status_check',
      sql`${t.status} in ('requested','active','left','removed','banned')`,
    ),
  ],
)

/** Asked for by anyone signed in, decided by an admin; an approved one becomes a community. */
export const communityRequests = pgTable(
  'community_requests',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    askerId: uuid('asker_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    tagline: text('tagline').notNull().default(''),
    about: text('about').notNull().default(''),
    language: writtenIn(),
    city: text('city').notNull().default(''),
    state: text('state').notNull().default(''),
    joinPolicy: text('join_policy', { enum: ['open', 'approval'] })
      .notNull()
      .default('open'),
    visibility: text('visibility', { enum: ['public', 'private'] })
      .notNull()
      .default('public'),
    status: text('status', { enum: ['pending', 'approved', 'rejected', 'withdrawn'] })
      .notNull()
      .default('pending'),
    decisionReason: text('decision_reason').notNull().default(''),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: at('decided_at'),
    /** What became of an approved one. */
    communityId: uuid('community_id').references(() => communities.id, { onDelete: 'set null' }),
    createdAt: at('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    check('community_requests_join_policy_check', sql`${t.joinPolicy} in ('open','approval')`),
    check('community_requests_visibility_check', sql`${t.visibility} in ('public','private')`),
    check(
      'community_requests_status_check',
      sql`${t.status} in ('pending','approved','rejected','withdrawn')`,
    ),
    uniqueIndex('community_requests_one_pending_key')
      .on(t.askerId, sql`lower(${t.name})`)
      .where(sql`status = 'pending'`),
    index('community_requests_status_idx').on(t.status, t.createdAt),
    index('community_requests_asker_idx').on(t.askerId, t.createdAt),
    index('community_requests_community_idx').on(t.communityId),
    index('community_requests_decider_idx').on(t.decidedBy),
  ],
)
