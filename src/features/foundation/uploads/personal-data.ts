import { and, asc, eq, inArray } from 'drizzle-orm'
import type { PersonalData } from '#/platform/personal-data'
import { idempotencyKeys, uploads } from '#/platform/tables'
import { uploadsInUse } from '#/features/foundation/uploads/reads'

/** What the server itself keeps of people: pictures, and answers to repeated writes. */
export const uploadData: PersonalData = {
  name: 'pictures',
  tables: ['uploads', 'idempotency_keys'],
  export: (db, { id }) =>
    db
      .select({
        id: uploads.id,
        width: uploads.width,
        height: uploads.height,
        bytes: uploads.bytes,
        uploadedAt: uploads.createdAt,
      })
      .from(uploads)
      .where(eq(uploads.ownerId, id))
      .orderBy(asc(uploads.createdAt)),
  /** A picture that an event, a series, a community or the home page still shows stays, without its owner. */
  async files(tx, { id }) {
    const own = await tx.select({ id: uploads.id }).from(uploads).where(eq(uploads.ownerId, id))
    const used = await uploadsInUse(tx, { exceptOfPerson: id })
    return own.map((upload) => upload.id).filter((upload) => !used.has(upload))
  },
  async erase(tx, person) {
    const going = await uploadData.files?.(tx, person)
    if (going && going.length > 0)
      await tx.delete(uploads).where(and(eq(uploads.ownerId, person.id), inArray(uploads.id, going)))
    await tx.update(uploads).set({ ownerId: null }).where(eq(uploads.ownerId, person.id))
    await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.actor, person.id))
  },
}
