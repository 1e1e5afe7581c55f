import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at } from '#/platform/database/columns'
import { users } from '#/features/people/accounts/table'

export const userProfiles = pgTable(
  'user_profiles',
  {
    /** The user's own id: one profile per person. */
    id: uuid('id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    skillLevel: text('skill_level', { enum: ['beginner', 'novice', 'intermediate', 'advanced', 'expert'] })
      .notNull()
      .default('beginner'),
    /** 2.00–6.50, as rating bodies print it. */
    rating: numeric('rating', { precision: 3, scale: 2, mode: 'number' }),
    homeCity: text('home_city').notNull().default(''),
    about: text('about').notNull().default(''),
    birthYear: integer('birth_year'),
    photo: text('photo'),
    isSearchable: boolean('is_searchable').notNull().default(true),
    showAge: boolean('show_age').notNull().default(true),
    showLocation: boolean('show_location').notNull().default(true),
    /** Until set, `/setup` opens once after sign-in. */
    setUpAt: at('set_up_at'),
    createdAt: at('created_at')
      .notNull()
      .default(sql`now()`),
    updatedAt: at('updated_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    check(
      'user_profiles_skill_level_check',
      sql`${t.skillLevel} in ('beginner','novice','intermediate','advanced','expert')`,
    ),
    check('user_profiles_rating_check', sql`${t.rating} is null or ${t.rating} between 2.0 and 6.5`),
    check(
      'user_profiles_birth_year_check',
      sql`${t.birthYear} is null or ${t.birthYear} between 1900 and 2100`,
    ),
    index('user_profiles_city_idx').on(sql`lower(trim(${t.homeCity}))`),
    index('user_profiles_folded_city_idx').using('gin', sql`folded(${t.homeCity}) gin_trgm_ops`),
  ],
)
