import { asc } from 'drizzle-orm'
import type { Executor } from '#/platform/db'
import { type Galleries, SHOWN } from './schema'
import { galleryPhotos } from './table'

/** Both galleries whole, in their order. */
export async function readAllGalleries(db: Executor): Promise<Galleries> {
  const rows = await db
    .select()
    .from(galleryPhotos)
    .orderBy(asc(galleryPhotos.position), asc(galleryPhotos.createdAt), asc(galleryPhotos.id))
  const of = (gallery: 'memories' | 'grid') =>
    rows
      .filter((row) => row.gallery === gallery)
      .map(({ id, image, alt, caption }) => ({ id, image, alt, caption }))
  return { memories: of('memories'), grid: of('grid') }
}

/** What the home page shows of them. */
export async function readGalleries(db: Executor): Promise<Galleries> {
  const { memories, grid } = await readAllGalleries(db)
  return { memories: memories.slice(0, SHOWN), grid: grid.slice(0, SHOWN) }
}
