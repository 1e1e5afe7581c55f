import { asc } from 'drizzle-orm'
import type { Db } from '#/server/db'
import type { Galleries } from './schema'
import { galleryPhotos } from './table'

/** How many of each the home page shows. */
const SHOWN = 4

/** The home page's two galleries, in their order. */
export async function readGalleries(db: Db): Promise<Galleries> {
  const rows = await db
    .select()
    .from(galleryPhotos)
    .orderBy(asc(galleryPhotos.position), asc(galleryPhotos.createdAt))
  const of = (gallery: 'memories' | 'grid') =>
    rows
      .filter((row) => row.gallery === gallery)
      .slice(0, SHOWN)
      .map(({ id, image, alt, caption }) => ({ id, image, alt, caption }))
  return { memories: of('memories'), grid: of('grid') }
}
