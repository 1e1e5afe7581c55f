import { storedWidth } from '#/features/foundation/uploads/reads'
import { SHARE_PICTURE_WIDTH } from '#/lib/share-picture-size'
import type { Db } from '#/platform/db'
import type { Storage } from '#/platform/storage/storage'
import { productPicture } from './share-drawing'

export async function readStored(storage: Storage, key: string): Promise<Buffer | null> {
  const stored = await storage.read(key)
  return stored && Buffer.from(await new Response(stored.body).arrayBuffer())
}

/** Reads the cover that was uploaded for an event or a community, or else the product's picture. */
export async function coverPicture(db: Db, storage: Storage, coverImage: string | null): Promise<Buffer> {
  const uploadId = /^\/uploads\/(.+)$/.exec(coverImage ?? '')?.[1]
  const width = uploadId ? await storedWidth(db, uploadId, SHARE_PICTURE_WIDTH) : null
  const uploaded = width && (await readStored(storage, `${uploadId}/${width}.webp`))
  return uploaded || productPicture(coverImage)
}
