import { asc, count, eq, sql } from 'drizzle-orm'
import { recordAct } from '#/features/foundation/audit/writes'
import { AppError } from '#/lib/errors'
import { definedOf } from '#/lib/objects'
import { announce, type Db, type Tx } from '#/platform/db'
import { isUpload } from '#/features/foundation/uploads/reads'
import type { SignedIn } from '#/platform/security/viewer'
import { readAllGalleries } from './reads'
import { type AddPhoto, type ChangePhoto, type Galleries, type GalleryName, SHOWN } from './schema'
import { galleryPhotos } from './table'
import * as m from '#/lib/messages.gen'

/** The pictures a new installation begins with, stored as admins would write them; admins replace them. */
const FIRST_PHOTO_PHRASES: (typeof galleryPhotos.$inferInsert)[] = [
  {
    gallery: 'memories',
    image: 'long-shadows',
    alt: 'A doubles point seen from straight above, four players casting long evening shadows over a green and blue court',
    caption: 'Four players, one point, long shadows.',
  },
  {
    gallery: 'memories',
    image: 'paddle-rack',
    alt: 'Seven colorful paddles lined up in a timber rack on a chain-link fence at sunset',
    caption: 'Put your paddle up. You’re next.',
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
  await db
    .insert(galleryPhotos)
    .values(FIRST_PHOTO_PHRASES.map((photo, position) => ({ ...photo, position })))
}

type Row = typeof galleryPhotos.$inferSelect
/** Whoever changes what a gallery consists of or its order takes this lock first, so that places stay whole. */
const GALLERY_LOCK = 7_234_022

const NO_CAPTION = () => AppError.validation({ caption: m.gallery_giveCaption() })

async function refuseUnknownImage(tx: Tx, image: string): Promise<void> {
  const known = FIRST_PHOTO_PHRASES.some((photo) => photo.image === image) || (await isUpload(tx, image))
  if (!known) throw AppError.validation({ image: m.gallery_choosePicture() })
}

const photosOf = (tx: Tx, gallery: GalleryName): Promise<Row[]> =>
  tx
    .select()
    .from(galleryPhotos)
    .where(eq(galleryPhotos.gallery, gallery))
    .orderBy(asc(galleryPhotos.position), asc(galleryPhotos.createdAt), asc(galleryPhotos.id))

async function storeOrder(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const [position, id] of ids.entries())
    await tx.update(galleryPhotos).set({ position }).where(eq(galleryPhotos.id, id))
}

/** In one transaction under the galleries' lock; the home page's kept answers are dropped with it. */
function changing(db: Db, change: (tx: Tx) => Promise<void>): Promise<Galleries> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${GALLERY_LOCK})`)
    await change(tx)
    await announce(tx, 'galleries', Date.now())
    return readAllGalleries(tx)
  })
}

async function takePhoto(tx: Tx, id: string): Promise<Row> {
  const [photo] = await tx.select().from(galleryPhotos).where(eq(galleryPhotos.id, id)).for('update')
  if (!photo) throw AppError.notFound()
  return photo
}

const told = ({ gallery, image, alt, caption }: Pick<Row, 'gallery' | 'image' | 'alt' | 'caption'>) => ({
  gallery,
  image,
  alt,
  caption,
})

/** Adds a picture, at the end or at a place. @throws AppError invalid_input */
export function addPhoto(db: Db, actor: SignedIn, { place, ...photo }: AddPhoto): Promise<Galleries> {
  return changing(db, async (tx) => {
    if (photo.gallery === 'memories' && photo.caption === '') throw NO_CAPTION()
    await refuseUnknownImage(tx, photo.image)
    const ids = (await photosOf(tx, photo.gallery)).map(({ id }) => id)
    const [added] = await tx.insert(galleryPhotos).values(photo).returning()
    if (!added) throw new Error('No picture was added')
    await storeOrder(tx, ids.toSpliced(place ?? ids.length, 0, added.id))
    await recordAct(tx, actor, {
      action: 'photo.add',
      subjectType: 'photo',
      subjectId: added.id,
      after: told(added),
    })
  })
}

/** Another picture, other words. @throws AppError not_found, invalid_input */
export function changePhoto(db: Db, actor: SignedIn, id: string, change: ChangePhoto): Promise<Galleries> {
  return changing(db, async (tx) => {
    const before = await takePhoto(tx, id)
    const after = { ...before, ...definedOf(change) }
    if (after.gallery === 'memories' && after.caption === '') throw NO_CAPTION()
    if (after.image !== before.image) await refuseUnknownImage(tx, after.image)
    await tx.update(galleryPhotos).set(told(after)).where(eq(galleryPhotos.id, id))
    await recordAct(tx, actor, {
      action: 'photo.change',
      subjectType: 'photo',
      subjectId: id,
      before: told(before),
      after: told(after),
    })
  })
}

/** The home page shows four: the fourth can be replaced, not taken away. @throws AppError `gallery_of_four` (409) */
export function removePhoto(db: Db, actor: SignedIn, id: string): Promise<Galleries> {
  return changing(db, async (tx) => {
    const photo = await takePhoto(tx, id)
    const others = (await photosOf(tx, photo.gallery)).filter((other) => other.id !== id)
    if (others.length < SHOWN) throw AppError.conflict('gallery_of_four', m.gallery_keepsFour())
    await tx.delete(galleryPhotos).where(eq(galleryPhotos.id, id))
    await storeOrder(
      tx,
      others.map((other) => other.id),
    )
    await recordAct(tx, actor, {
      action: 'photo.remove',
      subjectType: 'photo',
      subjectId: id,
      before: told(photo),
    })
  })
}

/** Puts all of a gallery's pictures into an order. @throws AppError `gallery_changed` (409) when they are not the same any more */
export function orderPhotos(
  db: Db,
  actor: SignedIn,
  gallery: GalleryName,
  ids: readonly string[],
): Promise<Galleries> {
  return changing(db, async (tx) => {
    const before = (await photosOf(tx, gallery)).map(({ id }) => id)
    if (before.toSorted().join() !== ids.toSorted().join())
      throw AppError.conflict('gallery_changed', m.gallery_changedMeanwhile())
    await storeOrder(tx, ids)
    await recordAct(tx, actor, {
      action: 'gallery.order',
      subjectType: 'gallery',
      subjectId: gallery,
      before: { ids: before },
      after: { ids },
    })
  })
}
