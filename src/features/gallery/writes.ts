import { count } from 'drizzle-orm'
import type { Db } from '#/server/db'
import { galleryPhotos } from './table'

/** The pictures a new installation begins with; admins replace them. */
const FIRST_PHOTOS: (typeof galleryPhotos.$inferInsert)[] = [
  {
    gallery: 'memories',
    image: 'long-shadows',
    alt: 'A doubles point seen from straight above, four players casting long evening shadows over a green and blue court',
    caption: 'Four players, one point, long shadows.',
  },
  {
    gallery: 'memories',
    image: 'paddle-rack',
    alt: 'Seven colourful paddles queued in a timber rack on a chain-link fence at sunset',
    caption: 'Put your paddle up. You are next.',
  },
  {
    gallery: 'memories',
    image: 'ball-on-line',
    alt: 'Close view of a perforated yellow pickleball sitting on a white court line in late sun',
    caption: 'On the line is in.',
  },
  {
    gallery: 'memories',
    image: 'two-paddles',
    alt: 'Two crossed paddles, clay and navy, with a ball at a court line, seen from above in evening sun',
    caption: 'Find your partner.',
  },
  {
    gallery: 'grid',
    image: 'hero-dusk-court',
    alt: 'A pickleball court at dusk under the lights, a yellow ball resting by the kitchen line, palms against an orange and violet sky',
  },
  {
    gallery: 'grid',
    image: 'gear-drop',
    alt: 'A folded navy tee, a green cap with a ball emblem and a pickleball on a clay ground',
  },
  {
    gallery: 'grid',
    image: 'scoreboard',
    alt: 'A courtside LED scoreboard showing 0, 0, 2 with a ball on top, palms and dusk behind',
  },
  {
    gallery: 'grid',
    image: 'night-lights',
    alt: 'Two floodlit pickleball courts at night with palms and hillside lights behind the fence',
  },
]

/** Fills empty galleries, so that a new installation's home page has its pictures. */
export async function ensureGalleries(db: Db): Promise<void> {
  const [rows] = await db.select({ n: count() }).from(galleryPhotos)
  if (rows && rows.n > 0) return
  await db.insert(galleryPhotos).values(FIRST_PHOTOS.map((photo, position) => ({ ...photo, position })))
}
