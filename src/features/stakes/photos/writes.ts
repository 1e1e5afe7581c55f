import { randomUUID } from 'node:crypto'
import { and, asc, eq, isNull, lt, or } from 'drizzle-orm'
import { forgetNotices, notify } from '#/features/messages/notifications/writes'
import { blocksOf } from '#/features/stakes/stakes/opponents/reads'
import { isDecided } from '#/features/stakes/stakes/logic/states'
import { findOwn, type PlayerRow } from '#/features/stakes/stakes/reads'
import { accountsIn, holdAccounts } from '#/features/stakes/stakes/writes'
import { AppError } from '#/lib/errors'
import { announce, type Db, type Tx } from '#/platform/db'
import { daysAgo } from '#/platform/personal-data'
import type { Services } from '#/platform/services'
import { storePicture } from '#/features/foundation/uploads/writes'
import type { SignedIn } from '#/platform/security/viewer'
import { PHOTO_WIDTHS, REMOVED_KEPT_DAYS } from './logic/photo-limits'
import { photoTitle } from './logic/photo-notice'
import { canPut } from './policy'
import { aboutPhotos, folderOf, type PhotoRow, readPhoto } from './reads'
import type { PutPhoto, StakePhoto } from './schema'
import { stakePhotoConsents, stakePhotos } from './table'
import { stakePhotoMails } from './mail'
import * as m from '#/lib/messages.gen'

const SWEPT_AT_ONCE = 200

/** A match, and a photo of it. */
type Place = { challengeId: string; id: string }

const tell = (tx: Tx, players: readonly PlayerRow[]) =>
  announce(
    tx,
    players.flatMap(({ userId }) => (userId === null ? [] : [`stakes:${userId}`])),
    Date.now(),
  )

/** The match, locked, everybody in it, and its photo of that id, even one that was taken down.
 * @throws AppError not_found, `stake_undecided` (409) */
async function hold(tx: Tx, viewer: SignedIn, { challengeId, id }: Place) {
  await holdAccounts(tx, await accountsIn(tx, challengeId))
  const { row, players } = await findOwn(tx, viewer, challengeId, true)
  if (!canPut({ isDecided: isDecided(row.state) }))
    throw AppError.conflict('stake_undecided', m.stakePhotos_aPhotoBelongsMatch())
  const [photo] = await tx.select().from(stakePhotos).where(eq(stakePhotos.id, id))
  if (photo && photo.challengeId !== row.id) throw AppError.notFound()
  return { row, players, photo }
}

/** @throws AppError `photo_removed` (409) */
function refuseRemoved(photo: PhotoRow | undefined): void {
  if (photo?.removedAt) throw AppError.conflict('photo_removed', m.stakePhotos_wasTakenDown())
}

/** Takes down whatever stands, and what bells say of it. */
async function takeDown(tx: Tx, challengeId: string) {
  const gone = await tx
    .update(stakePhotos)
    .set({ removedAt: new Date() })
    .where(and(eq(stakePhotos.challengeId, challengeId), isNull(stakePhotos.removedAt)))
    .returning({ id: stakePhotos.id, filesId: stakePhotos.filesId })
  await forgetNotices(tx, aboutPhotos(gone))
  return gone
}

/**
 * Puts a photo of the match up, in place of the one before, under the id that its device gave it: sent again, it is put
 * up once. Its files are where no address opens them from the first byte on.
 * @throws AppError not_found, invalid_input for what is no picture, `stake_undecided`, `photo_removed` (409)
 */
export async function putPhoto(
  services: Services,
  viewer: SignedIn,
  place: Place,
  sent: PutPhoto,
): Promise<StakePhoto> {
  const { photo } = await services.db.transaction((tx) => hold(tx, viewer, place))
  refuseRemoved(photo)
  if (!photo) await putUp(services, viewer, place, sent)
  return readPhoto(services.db, viewer, place.challengeId)
}

async function putUp(
  services: Services,
  viewer: SignedIn,
  place: Place,
  { file, alt }: PutPhoto,
): Promise<void> {
  const { db, storage } = services
  const filesId = randomUUID()
  const stored = await storePicture(
    services,
    { folder: folderOf({ filesId }), ownerId: viewer.id },
    file.path,
    PHOTO_WIDTHS,
  )
  const over = await db
    .transaction(async (tx) => {
      const { row, players, photo } = await hold(tx, viewer, place)
      refuseRemoved(photo)
      // Sent twice at once: the other one stands.
      if (photo) return [{ filesId }]
      const before = await takeDown(tx, row.id)
      const values = { id: place.id, challengeId: row.id, userId: viewer.id, filesId, alt, ...stored }
      await tx.insert(stakePhotos).values(values)
      await tellOfPhoto(tx, viewer, { challengeId: row.id, id: place.id }, players)
      await tell(tx, players)
      return before
    })
    .catch(async (error: unknown) => {
      await storage.remove(folderOf({ filesId }))
      throw error
    })
  for (const each of over) await storage.remove(folderOf(each))
}

async function tellOfPhoto(
  tx: Tx,
  viewer: SignedIn,
  { challengeId, id }: Place,
  players: readonly PlayerRow[],
): Promise<void> {
  const others = players.flatMap(({ userId }) => (userId === null || userId === viewer.id ? [] : [userId]))
  const blocked = await blocksOf(tx, others)
  const name = players.find(({ userId }) => userId === viewer.id)?.person?.name ?? ''
  await notify(
    tx,
    others
      .filter((userId) => !blocked.get(userId)?.has(viewer.id))
      .map((userId) => ({
        message: stakePhotoMails.photoShown(),
        topic: 'stakes' as const,
        subjectId: id,
        userId,
        title: () => photoTitle(name),
        href: `/stakes/${challengeId}`,
      })),
  )
}

/** Takes the photo down. Anybody in the match may; repeating it changes nothing. @throws AppError not_found */
export async function removePhoto(
  { db, storage }: Services,
  viewer: SignedIn,
  place: Place,
): Promise<StakePhoto> {
  const gone = await db.transaction(async (tx) => {
    const { row, players, photo } = await hold(tx, viewer, place)
    if (!photo) throw AppError.notFound()
    if (!photo.removedAt) {
      await takeDown(tx, row.id)
      await tell(tx, players)
    }
    return photo
  })
  await storage.remove(folderOf(gone))
  return readPhoto(db, viewer, place.challengeId)
}

/**
 * Says whether the viewer wants this photo shown to others: never one that has taken its place meanwhile.
 * @throws AppError not_found, `photo_removed` (409)
 */
export async function showPhoto(db: Db, viewer: SignedIn, place: Place, shown: boolean): Promise<StakePhoto> {
  return db.transaction(async (tx) => {
    const { players, photo } = await hold(tx, viewer, place)
    if (!photo) throw AppError.notFound()
    refuseRemoved(photo)
    const mine = { photoId: photo.id, userId: viewer.id }
    if (shown) await tx.insert(stakePhotoConsents).values(mine).onConflictDoNothing()
    else
      await tx
        .delete(stakePhotoConsents)
        .where(and(eq(stakePhotoConsents.photoId, photo.id), eq(stakePhotoConsents.userId, viewer.id)))
    await tell(tx, players)
    return readPhoto(tx, viewer, place.challengeId)
  })
}

/** Forgets what was taken down or replaced, and what belonged to a match that is gone. */
export async function forgetLostPhotos({ db, storage }: Services): Promise<void> {
  const lost = await db
    .select({ id: stakePhotos.id, filesId: stakePhotos.filesId })
    .from(stakePhotos)
    .where(or(isNull(stakePhotos.challengeId), lt(stakePhotos.removedAt, daysAgo(REMOVED_KEPT_DAYS))))
    .orderBy(asc(stakePhotos.createdAt))
    .limit(SWEPT_AT_ONCE)
  for (const photo of lost) {
    // Files first: whatever breaks off here is found again.
    await storage.remove(folderOf(photo))
    await db.delete(stakePhotos).where(eq(stakePhotos.id, photo.id))
  }
}
