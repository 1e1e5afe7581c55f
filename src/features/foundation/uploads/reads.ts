import { eq, sql } from 'drizzle-orm'
import type { Db, Executor } from '#/platform/db'
import type { Storage } from '#/platform/storage/storage'
import { uploads } from '#/platform/tables'

/** Every column that may name an upload, with whose profile it is where it is somebody's; a test walks the database for others. */
export const UPLOAD_COLUMNS = [
  { table: 'user_profiles', column: 'photo', person: 'id' },
  { table: 'users', column: 'image', person: 'id' },
  { table: 'events', column: 'cover_image' },
  { table: 'event_series', column: 'cover_image' },
  { table: 'communities', column: 'cover_image' },
  { table: 'gallery_photos', column: 'image' },
  { table: 'squad_members', column: 'picture', person: 'user_id' },
  { table: 'drop_pictures', column: 'image' },
  { table: 'posts', column: 'cover_image' },
] as const

/** Texts among whose words pictures may stand: shown in a post, linked in an issue. */
const TEXTS = ['posts', 'newsletter_issues'].map(
  (table) =>
    sql`select '/uploads/' || found[1] as path from ${sql.identifier(table)}, regexp_matches(body, '/uploads/([0-9a-f-]{36})', 'g') as found`,
)

const PATH = /^\/uploads\/([0-9a-f-]{36})$/

/** Whether what a picture is stored as names an upload, and one that is there. */
export async function isUpload(db: Executor, image: string): Promise<boolean> {
  const id = PATH.exec(image)?.[1]
  return id !== undefined && (await db.$count(uploads, eq(uploads.id, id))) > 0
}

/** The uploads that something still shows; `exceptOfPerson` leaves out what only that person's profile shows. */
export async function uploadsInUse(
  db: Executor,
  { exceptOfPerson }: { exceptOfPerson?: string } = {},
): Promise<Set<string>> {
  const each = UPLOAD_COLUMNS.map((one) => {
    const column = sql.identifier(one.column)
    const others =
      'person' in one && exceptOfPerson !== undefined
        ? sql`and ${sql.identifier(one.person)} <> ${exceptOfPerson}`
        : sql``
    return sql`select ${column} as path from ${sql.identifier(one.table)} where ${column} like '/uploads/%' ${others}`
  })
  const { rows } = await db.execute(sql.join([...each, ...TEXTS], sql` union `))
  return new Set(rows.flatMap(({ path }) => PATH.exec(String(path))?.[1] ?? []))
}

/** The width nearest below the one asked for, or the smallest: pages ask for the usual ones without knowing. */
const nearestTo = (widths: readonly number[], wanted: number): number =>
  Math.max(...widths.filter((width) => width <= wanted), Math.min(...widths))

/** The stored width nearest to the one asked for; null for an unknown picture. */
export async function storedWidth(db: Db, id: string, wanted: number): Promise<number | null> {
  const [upload] = await db.select({ widths: uploads.widths }).from(uploads).where(eq(uploads.id, id))
  return upload ? nearestTo(upload.widths, wanted) : null
}

const FILE = /^(\d{1,4})\.(avif|webp)$/

/** One file of a picture that only some may see, named by width and format: `640.avif`. Null where there is none. */
export async function readPrivateFile(
  storage: Storage,
  { folder, widths }: { folder: string; widths: readonly number[] },
  file: string,
) {
  const [, width, format] = FILE.exec(file) ?? []
  if (!width || !format) return null
  const found = await storage.read(`${folder}/${nearestTo(widths, Number(width))}.${format}`)
  return found && { ...found, type: `image/${format}` }
}
