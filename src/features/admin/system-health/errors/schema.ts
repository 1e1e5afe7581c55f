import { z } from 'zod'

const fingerprint = z.string().regex(/^[0-9a-f]{16}$/)

export const errorKindsSchema = z
  .object({
    items: z.array(
      z.object({
        fingerprint,
        operation: z.string(),
        name: z.string(),
        frame: z.string(),
        count: z.number().int(),
        firstSeenAt: z.iso.datetime(),
        lastSeenAt: z.iso.datetime(),
        /** Whether it has happened since an admin last marked it as seen. */
        isNew: z.boolean(),
      }),
    ),
    /** Of all that are kept, how many are new. */
    newCount: z.number().int(),
  })
  .meta({ id: 'ErrorKinds' })

export const markSeenSchema = z.strictObject({
  /** Those that were on the screen. */
  fingerprints: z.array(fingerprint).min(1).max(100),
})

export type ErrorKinds = z.output<typeof errorKindsSchema>
