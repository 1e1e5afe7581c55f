import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at } from '#/platform/database/columns'

/** Captioned pictures of the home page: galleries are data, not code. */
export const galleryPhotos = pgTable(
  'gallery_photos',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Which gallery: 'memories' (captioned) or 'grid'. */
    gallery: text('gallery', { enum: ['memories', 'grid'] }).notNull(),
    /** A picture's name in the design system, or the address of an upload. */
    image: text('image').notNull(),
    alt: text('alt').notNull(),
    caption: text('caption').notNull().default(''),
    position: integer('position').notNull().default(0),
    createdAt: at('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [index('gallery_photos_gallery_idx').on(t.gallery, t.position)],
)
