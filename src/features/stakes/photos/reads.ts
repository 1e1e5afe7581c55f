import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { communityStanding } from '#/features/communities/communities/reads'
import { communityMembers } from '#/features/communities/communities/table'
import { notifications } from '#/features/messages/notifications/table'
import { stakeWordsOf } from '#/features/stakes/stakes/logic/harmless-stakes'
import { isDecided } from '#/features/stakes/stakes/logic/states'
import { findOwn, nameOf, type PlayerRow, playersOf, readTold } from '#/features/stakes/stakes/reads'
import { stakeChallenges, stakePlayers } from '#/features/stakes/stakes/table'
import { AppError } from '#/lib/errors'
import type { Executor } from '#/platform/db'
import type { Storage } from '#/platform/storage/storage'
import { readPrivateFile } from '#/features/foundation/uploads/reads'
import type { SignedIn } from '#/platform/security/viewer'
import { PHOTO_KIND } from './logic/photo-notice'
import { canPut, canRemove, isShownToOthers } from './policy'
import type { PhotoWall, StakePhoto } from './schema'
import { stakePhotoConsents, stakePhotos } from './table'

export type PhotoRow = typeof stakePhotos.$inferSelect

/** Beside the uploads that everybody may see; their door opens folders that are named by an id alone. */
export const folderOf = ({ filesId }: Pick<PhotoRow, 'filesId'>): string => `private/stakes/${filesId}`

/** What stands under bells about some photos. */
export const aboutPhotos = (photos: readonly Pick<PhotoRow, 'id'>[]) =>
  and(
    eq(notifications.kind, PHOTO_KIND),
    inArray(
      notifications.subjectId,
      photos.map(({ id }) => id),
    ),
  )

const srcOf = (challengeId: string, { id }: Pick<PhotoRow, 'id'>): string =>
  `/api/stakes/${challengeId}/photo/${id}`

async function photoOf(db: Executor, challengeId: string): Promise<PhotoRow | null> {
  const [row] = await db
    .select()
    .from(stakePhotos)
    .where(and(eq(stakePhotos.challengeId, challengeId), isNull(stakePhotos.removedAt)))
  return row ?? null
}

async function consentsTo(db: Executor, photoId: string): Promise<Set<string>> {
  const rows = await db
    .select({ userId: stakePhotoConsents.userId })
    .from(stakePhotoConsents)
    .where(eq(stakePhotoConsents.photoId, photoId))
  return new Set(rows.map(({ userId }) => userId))
}

/** The photo of a match as those who are in it see it. @throws AppError not_found for everybody else */
export async function readPhoto(db: Executor, viewer: SignedIn, challengeId: string): Promise<StakePhoto> {
  const { row, players } = await findOwn(db, viewer, challengeId)
  const photo = await photoOf(db, row.id)
  const can = { put: canPut({ isDecided: isDecided(row.state) }), remove: canRemove(photo) }
  if (!photo) return { photo: null, can }
  const consents = await consentsTo(db, photo.id)
  const author = players.find(({ userId }) => userId !== null && userId === photo.userId)
  const { widths, width, height, alt } = photo
  return {
    photo: {
      id: photo.id,
      src: srcOf(row.id, photo),
      widths,
      width,
      height,
      alt,
      agreed: players.filter(({ userId }) => userId !== null && consents.has(userId)).length,
      of: players.length,
      isShown: isShownToOthers(players, consents),
      youShow: consents.has(viewer.id),
      by: author ? nameOf(author, row, viewer.id) : null,
    },
    can,
  }
}

/** Whether everybody of a match is in a community that somebody is in, too. */
async function shareCommunity(
  db: Executor,
  personId: string,
  players: readonly PlayerRow[],
): Promise<boolean> {
  const ids = players.flatMap(({ userId }) => userId ?? [])
  const mine = db
    .select({ id: communityMembers.communityId })
    .from(communityMembers)
    .where(and(eq(communityMembers.userId, personId), eq(communityMembers.status, 'active')))
  const shared = await db
    .select({ id: communityMembers.communityId })
    .from(communityMembers)
    .where(
      and(
        inArray(communityMembers.communityId, mine),
        inArray(communityMembers.userId, ids),
        eq(communityMembers.status, 'active'),
      ),
    )
    .groupBy(communityMembers.communityId)
    .having(sql`count(*) = ${ids.length}`)
    .limit(1)
  return shared.length > 0
}

async function maySee(
  db: Executor,
  viewer: SignedIn,
  challengeId: string,
  photoId: string,
): Promise<boolean> {
  const players = (await playersOf(db, [challengeId])).get(challengeId) ?? []
  if (players.some(({ userId }) => userId === viewer.id)) return true
  return (
    isShownToOthers(players, await consentsTo(db, photoId)) && (await shareCommunity(db, viewer.id, players))
  )
}

/** One file of a photo. @throws AppError not_found for whoever may not see it, now */
export async function readPhotoFile(
  { db, storage }: { db: Executor; storage: Storage },
  viewer: SignedIn,
  asked: { challengeId: string; id: string; file: string },
) {
  const photo = await photoOf(db, asked.challengeId)
  if (!photo || photo.id !== asked.id) throw AppError.notFound()
  if (!(await maySee(db, viewer, asked.challengeId, photo.id))) throw AppError.notFound()
  const folder = folderOf(photo)
  const found = await readPrivateFile(storage, { folder, widths: photo.widths }, asked.file)
  if (!found) throw AppError.notFound()
  return found
}

/** A photo as a mail about it says it; null once it is taken down, or for who is not in the match. */
export async function readToldPhoto(
  db: Executor,
  photoId: string,
  recipientId: string,
): Promise<{ challengeId: string; name: string } | null> {
  const [photo] = await db
    .select()
    .from(stakePhotos)
    .where(and(eq(stakePhotos.id, photoId), isNull(stakePhotos.removedAt)))
  if (!photo?.challengeId) return null
  const told = await readTold(db, photo.challengeId, recipientId)
  const author = told?.players.find(({ userId }) => userId !== null && userId === photo.userId)
  return told && author
    ? { challengeId: photo.challengeId, name: nameOf(author, told.row, recipientId) }
    : null
}

const MAX_ON_WALL = 24

/**
 * Photos that everybody in them wants shown, of matches among members of a community, for its members.
 * @throws AppError not_found, or forbidden for who is not in it
 */
export async function readWall(db: Executor, viewer: SignedIn, communityId: string): Promise<PhotoWall> {
  const { id, isMember, manages } = await communityStanding(db, viewer, communityId)
  if (!isMember && !manages) throw AppError.permission()
  const inIt = sql`exists (select 1 from ${communityMembers} m where m.community_id = ${id} and m.user_id = ${stakePlayers.userId} and m.status = 'active')`
  const agrees = sql`exists (select 1 from ${stakePhotoConsents} c where c.photo_id = ${stakePhotos.id} and c.user_id = ${stakePlayers.userId})`
  const rows = await db
    .select({ photo: stakePhotos, stake: stakeChallenges.stake, words: stakeChallenges.stakeWords })
    .from(stakePhotos)
    .innerJoin(stakeChallenges, eq(stakeChallenges.id, stakePhotos.challengeId))
    .innerJoin(stakePlayers, eq(stakePlayers.challengeId, stakeChallenges.id))
    .where(and(isNull(stakePhotos.removedAt), isNotNull(stakeChallenges.winner)))
    .groupBy(stakePhotos.id, stakeChallenges.id)
    .having(sql`bool_and(${stakePlayers.userId} is not null and ${inIt} and ${agrees})`)
    .orderBy(desc(stakePhotos.createdAt), asc(stakePhotos.id))
    .limit(MAX_ON_WALL)
  return {
    items: rows.map(({ photo, stake, words }) => ({
      src: srcOf(photo.challengeId ?? '', photo),
      widths: photo.widths,
      width: photo.width,
      height: photo.height,
      alt: photo.alt,
      atStake: stakeWordsOf(stake, words),
      at: photo.createdAt.toISOString(),
    })),
  }
}
