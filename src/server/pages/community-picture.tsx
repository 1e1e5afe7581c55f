import { communityShareWords, nextShared } from '#/features/communities/communities/logic/share-words'
import type { Community } from '#/features/communities/communities/schema'
import type { EventCard } from '#/features/events/events/schema'
import type { Db } from '#/platform/db'
import type { Storage } from '#/platform/storage/storage'
import { coverPicture } from './cover-picture'
import { drawnOnce } from './drawn-once'
import { drawPicture, Words } from './share-drawing'

/** The picture by which a community unfolds in chats, over its own cover. */
export function communityPicture(
  db: Db,
  storage: Storage,
  community: Community,
  events: readonly EventCard[],
): Promise<Buffer> {
  const { coverImage } = community
  const words = communityShareWords(community, nextShared(events))
  return drawnOnce({ words, coverImage }, async () =>
    drawPicture(<Words {...words} />, await coverPicture(db, storage, coverImage)),
  )
}
