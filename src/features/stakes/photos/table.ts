import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { at, integerArray } from '#/platform/database/columns'
import { users } from '#/features/people/accounts/table'
import { stakeChallenges } from '#/features/stakes/stakes/table'

/** The picture of how a stake was settled, one at a time. The row of one that is over stays a while, so that no late repeat puts it up again. */
export const stakePhotos = pgTable(
  'stake_photos',
  {
    /** Given by the device that chose it: whatever is sent again is put up once. */
    id: uuid('id').primaryKey(),
    challengeId: uuid('challenge_id').references(() => stakeChallenges.id, { onDelete: 'set null' }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The folder of its files, named by the server: no device can choose where it writes. */
    filesId: uuid('files_id').notNull().unique(),
    alt: text('alt').notNull().default(''),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    widths: integerArray('widths').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    createdAt: at('created_at')
      .notNull()
      .default(sql`now()`),
    removedAt: at('removed_at'),
  },
  (t) => [
    uniqueIndex('stake_photos_standing_key')
      .on(t.challengeId)
      .where(sql`removed_at is null`),
    check('stake_photos_alt_check', sql`char_length(${t.alt}) <= 200`),
    index('stake_photos_user_idx').on(t.userId),
    /** Those whose files are to go. */
    index('stake_photos_over_idx')
      .on(t.createdAt)
      .where(sql`challenge_id is null or removed_at is not null`),
    index('stake_photos_challenge_idx').on(t.challengeId),
  ],
)

/** Who in the match says that its photo may be shown to their communities. It is, once everybody does. */
export const stakePhotoConsents = pgTable(
  'stake_photo_consents',
  {
    photoId: uuid('photo_id')
      .notNull()
      .references(() => stakePhotos.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: at('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.photoId, t.userId] }),
    index('stake_photo_consents_user_idx').on(t.userId),
  ],
)
