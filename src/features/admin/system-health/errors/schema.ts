import { z } from '#/lib/zod'

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

/** What a browser tells of a crash: where in our own scripts, on which kind of page. No message, no address, no person. */
export const crashReportSchema = z.strictObject({
  /** Which screen took over: instead of one page, of the whole app, or of an app that could not start. */
  screen: z.enum(['page', 'app', 'start']),
  /** The pattern of the page's route, such as `/events/$eventId`; empty where it isn't known. */
  page: z.string().regex(/^[a-z0-9/$._-]{0,100}$/i),
  /** The error's class. */
  name: z.string().regex(/^[A-Za-z]{1,40}$/),
  /** A script of ours, its line and column. */
  frame: z.string().regex(/^[\w.-]{1,76}\.js:\d{1,7}:\d{1,7}$/),
})

export type CrashReport = z.output<typeof crashReportSchema>
export type ErrorKinds = z.output<typeof errorKindsSchema>
