import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { at } from '#/platform/database/columns'
import { users } from '#/features/people/accounts/table'

/** The people who run things, as admins present them. Whoever deletes their account is no longer among them. */
export const squadMembers = pgTable(
  'squad_members',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What they are here: 'Opens the courts'. */
    roleTitle: text('role_title').notNull(),
    story: text('story').notNull().default(''),
    /** The address of an upload; without one the person's own photo is shown, or their initials. */
    picture: text('picture'),
    /** From 0; the order of the roster. */
    position: integer('position').notNull().default(0),
    createdAt: at('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [unique('squad_members_user_key').on(t.userId), index('squad_members_position_idx').on(t.position)],
)
