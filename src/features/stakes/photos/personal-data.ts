import { and, asc, eq, isNull } from 'drizzle-orm'
import { forgetNotices } from '#/features/messages/notifications/writes'
import type { PersonalData } from '#/platform/personal-data'
import { aboutPhotos, folderOf } from './reads'
import { stakePhotoConsents, stakePhotos } from './table'

/** What each photo is is said here; the pictures themselves are looked at in their matches. */
export const stakePhotoData: PersonalData = {
  name: 'stakePhotos',
  tables: ['stake_photos', 'stake_photo_consents'],
  async export(db, { id }) {
    const own = await db
      .select({
        id: stakePhotos.id,
        challengeId: stakePhotos.challengeId,
        alt: stakePhotos.alt,
        width: stakePhotos.width,
        height: stakePhotos.height,
        at: stakePhotos.createdAt,
      })
      .from(stakePhotos)
      .where(and(eq(stakePhotos.userId, id), isNull(stakePhotos.removedAt)))
      .orderBy(asc(stakePhotos.createdAt))
    const shown = await db
      .select({ photoId: stakePhotoConsents.photoId, at: stakePhotoConsents.createdAt })
      .from(stakePhotoConsents)
      .where(eq(stakePhotoConsents.userId, id))
      .orderBy(asc(stakePhotoConsents.createdAt))
    return { putUp: own, agreedToShow: shown }
  },
  async files(tx, { id }) {
    const own = await tx
      .select({ filesId: stakePhotos.filesId })
      .from(stakePhotos)
      .where(eq(stakePhotos.userId, id))
    return own.map(folderOf)
  },
  async erase(tx, { id }) {
    const gone = await tx
      .delete(stakePhotos)
      .where(eq(stakePhotos.userId, id))
      .returning({ id: stakePhotos.id })
    await forgetNotices(tx, aboutPhotos(gone))
  },
}
