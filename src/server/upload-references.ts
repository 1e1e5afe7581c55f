import { sql } from 'drizzle-orm'
import type { Executor } from './db'

/** Every column that may name an upload, with whose profile it is where it is somebody's; a test walks the database for others. */
export const UPLOAD_COLUMNS = [
  { table: 'user_profiles', column: 'photo', person: 'id' },
  { table: 'users', column: 'image', person: 'id' },
  { table: 'events', column: 'cover_image' },
  { table: 'event_series', column: 'cover_image' },
  { table: 'communities', column: 'cover_image' },
  { table: 'gallery_photos', column: 'image' },
] as const

const PATH = /^\/uploads\/([0-9a-f-]{36})$/

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
  const { rows } = await db.execute(sql.join(each, sql` union `))
  return new Set(rows.flatMap(({ path }) => PATH.exec(String(path))?.[1] ?? []))
}
