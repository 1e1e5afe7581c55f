import { z } from '#/lib/zod'

const bytes = z.number().int()
const ms = z.number()
const milliseconds = ms.nullable()

const processSchema = z.object({
  id: z.uuid(),
  host: z.string(),
  pid: z.number().int(),
  startedAt: z.iso.datetime(),
  residentBytes: bytes,
  liveConnections: z.number().int(),
})

/** Parts that come from the database are null while it is away; everything else is always there. */
export const systemHealthSchema = z
  .object({
    at: z.iso.datetime(),
    /** Which of the processes these figures are of. */
    answeredBy: processSchema,
    /** All that run side by side, this one first. */
    processes: z.array(processSchema),
    database: z.object({
      kind: z.enum(['embedded', 'postgres']),
      reachable: z.boolean(),
      pingMs: milliseconds,
      p50Ms: milliseconds,
      p95Ms: milliseconds,
      /** The last minute's looks at it, the oldest first; null where it did not answer. */
      lastMinute: z.array(milliseconds),
      /** Null for the embedded database: it has one connection, and all statements queue for it. */
      pool: z
        .object({
          total: z.number().int(),
          idle: z.number().int(),
          waiting: z.number().int(),
          max: z.number().int(),
        })
        .nullable(),
      bytes: bytes.nullable(),
    }),
    jobs: z
      .object({
        waiting: z.number().int(),
        oldestWaitingSeconds: z.number().nullable(),
        active: z.number().int(),
        failed: z.number().int(),
      })
      .nullable(),
    live: z.object({ connections: z.number().int(), topics: z.number().int() }),
    mail: z
      .object({
        pending: z.number().int(),
        /** Tried in vain at least once, and to be tried again. */
        retrying: z.number().int(),
        oldestDueSeconds: z.number().nullable(),
        failed: z.number().int(),
        lastSentAt: z.iso.datetime().nullable(),
      })
      .nullable(),
    /** Tries to send, on this process since its start. */
    mailTries: z.object({ sent: z.number().int(), failed: z.number().int() }),
    slowOperations: z.array(z.object({ name: z.string(), durationMs: ms, endedAt: z.iso.datetime() })),
    /** Errors answered by this process since its start, by category of the catalogue. */
    errors: z.array(z.object({ category: z.string(), count: z.number().int() })),
    memory: z.object({
      residentBytes: bytes,
      heapUsedBytes: bytes,
      heapTotalBytes: bytes,
      externalBytes: bytes,
    }),
    eventLoop: z.object({ p50Ms: ms, p99Ms: ms }),
    cpu: z.object({ percent: z.number(), cores: z.number().int() }),
    disk: z.object({ freeBytes: bytes, totalBytes: bytes }).nullable(),
    uploadsBytes: bytes.nullable(),
    versions: z.object({ app: z.string(), node: z.string(), database: z.string().nullable() }),
    migrations: z
      .object({ applied: z.number().int(), available: z.number().int(), newest: z.string() })
      .nullable(),
    uptimeSeconds: z.number(),
    /** `isAway`: it is on, was asked just now, and did not answer. */
    services: z.array(z.object({ name: z.string(), on: z.boolean(), isAway: z.boolean(), note: z.string() })),
  })
  .meta({ id: 'SystemHealth' })

export type SystemHealth = z.output<typeof systemHealthSchema>
