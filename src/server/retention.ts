import { and, eq, lt, notInArray } from 'drizzle-orm'
import { forgetLostPictures } from '#/features/journal/notes/pictures/writes'
import { currentSettings } from '#/features/foundation/settings/reads'
import { forgetExpired } from '#/platform/database/forget-expired'
import type { JobDefinition } from '#/platform/jobs'
import { REMOVE_FILES } from '#/platform/storage/storage-s3'
import { daysAgo, type PersonalData } from '#/platform/personal-data'
import type { Services } from '#/platform/services'
import { uploads } from '#/platform/tables'
import { uploadsInUse } from '#/features/foundation/uploads/reads'

/** Long enough to come back to a form with a picture in it. */
const UNUSED_UPLOAD_DAYS = 7
const UPLOADS_AT_ONCE = 500

/** Removes pictures that were uploaded and never used, or are shown nowhere any more. */
async function forgetUnusedUploads({ db, storage }: Services): Promise<void> {
  const used = [...(await uploadsInUse(db))]
  const unused = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(
      and(
        lt(uploads.createdAt, daysAgo(UNUSED_UPLOAD_DAYS)),
        used.length > 0 ? notInArray(uploads.id, used) : undefined,
      ),
    )
    .limit(UPLOADS_AT_ONCE)
  for (const { id } of unused) {
    await db.delete(uploads).where(eq(uploads.id, id))
    await storage.remove(id)
  }
}

/**
 * What is over is forgotten once a day, each thing after the time that the site's settings give it; files that the
 * storage could not let go of, as soon as it can.
 */
export const retentionJobs = (parts: readonly PersonalData[]): JobDefinition[] => [
  {
    name: REMOVE_FILES,
    async run({ storage }, folder) {
      if (folder) await storage.remove(folder)
    },
  },
  {
    name: 'clean-up',
    cron: '17 9 * * *',
    async run(services) {
      await forgetExpired(services.db)
      await forgetUnusedUploads(services)
      const keep = await currentSettings(services)
      for (const part of parts) await part.forgetOld?.(services.db, keep)
      // After the notes that are over.
      await forgetLostPictures(services)
    },
  },
]
