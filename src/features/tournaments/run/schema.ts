import { z } from '#/lib/zod'
import { pageCursor } from '#/lib/page-cursor'
import { actSchema, entrantDetailsSchema } from '#/features/tournaments/core/logic/tournament/act-schema'
import type { Act, LogEntry } from '#/features/tournaments/core/logic/tournament/acts'
import type { TournamentSettings } from '#/features/tournaments/core/logic/tournament/settings'
import { idSchema, settingsSchema } from '#/features/tournaments/core/logic/tournament/settings-schema'
import type { TournamentView } from '#/features/tournaments/core/logic/tournament/view'

/** A whole tournament that was tried out first; by hand nobody adds so many at once. */
const MOST_ENTRIES_BEGUN = 4_000
const MOST_ENTRIES_SENT = 1_000
const MAX_PAGE = 50

/** By the id that the device gave it, an entry is written once however often it is sent. */
const entrySchema = z.strictObject({ id: idSchema, act: actSchema })

export const createTournamentSchema = z.strictObject({
  settings: settingsSchema,
  /** `at`: when it was done, for acts done before the tournament was saved. */
  entries: z.array(entrySchema.extend({ at: z.iso.datetime().optional() })).max(MOST_ENTRIES_BEGUN),
  /** The event it is made of; its hosts organise it too. */
  eventId: z.uuid().nullable().optional(),
})
export const actsSchema = z.strictObject({ entries: z.array(entrySchema).min(1).max(MOST_ENTRIES_SENT) })

export const tournamentIdSchema = z.object({ id: z.uuid() }).meta({ id: 'TournamentId' })
export const seqSchema = z.object({ seq: z.int() }).meta({ id: 'TournamentSeq' })

/** Made by the core, which says what it holds. */
const viewSchema = z.custom<TournamentView>().meta({
  type: 'object',
  description: 'settings, entrants, courts, matches, standings, bracket',
})
export const tournamentSchema = z
  .object({
    id: z.uuid(),
    /** How many acts it comes from: what live hints carry as version. */
    seq: z.int(),
    view: viewSchema,
    /** Teams the viewer follows. */
    following: z.array(z.string()),
    can: z.object({ organise: z.boolean() }),
  })
  .meta({ id: 'Tournament' })

const logEntrySchema = z
  .object({
    seq: z.int(),
    id: z.string(),
    at: z.iso.datetime(),
    by: z.string(),
    byId: z.uuid().nullable(),
    act: z.custom<Act>().meta({ type: 'object' }),
  })
  .meta({ id: 'TournamentLogEntry' })
export const logQuerySchema = z.object({ after: z.coerce.number().int().min(0).default(0) })
export const logSchema = z
  .object({
    /** Those it began with. */
    settings: z.custom<TournamentSettings>().meta({ type: 'object' }),
    /** In order; where the last one's `seq` is below the log's, ask again after it. */
    entries: z.array(logEntrySchema),
    seq: z.int(),
  })
  .meta({ id: 'TournamentLog' })

export const listTournamentsSchema = z.object({
  q: z.string().trim().max(100).default(''),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE).default(20),
  /** From the previous page's `nextCursor`. */
  cursor: pageCursor.optional(),
})
const tournamentCardSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    date: z.iso.date(),
    phase: z.enum(['setup', 'drawn', 'playing', 'ended']),
    /** Who is in. */
    entrants: z.int(),
    eventId: z.uuid().nullable(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'TournamentCard' })
export const tournamentPageSchema = z
  .object({ items: z.array(tournamentCardSchema), nextCursor: z.string().nullable() })
  .meta({ id: 'TournamentPage' })

/** Those that were made of an event's people, for its page. */
export const eventTournamentsSchema = z
  .array(
    tournamentCardSchema
      .pick({ id: true, name: true, phase: true, entrants: true })
      .extend({ can: z.object({ organise: z.boolean() }) }),
  )
  .meta({ id: 'EventTournaments' })

export const followingSchema = z.object({ following: z.boolean() }).meta({ id: 'TournamentFollowing' })

export const fromEventQuerySchema = z.object({
  who: z.enum(['confirmed', 'checked-in']).default('confirmed'),
})
/** What a draw starts from: who comes, each on their own, and what the event says of the day. */
export const fromEventSchema = z
  .object({
    settings: z.object({
      name: z.string(),
      date: z.iso.date(),
      startTime: z.string(),
      zone: z.string(),
      place: z.string(),
      courts: z.int().nullable(),
    }),
    entrants: z.array(entrantDetailsSchema),
  })
  .meta({ id: 'TournamentFromEvent' })

/** What stands instead of a score that came too late, with the refusal `score-stale`. */
export type StandingScore = Pick<Extract<Act, { act: 'score' }>, 'sides' | 'games' | 'ending' | 'version'> & {
  by: string
  /** Minutes from the start. */
  at: number
}

export type SavedAct = Act
export type SavedSettings = TournamentSettings
export type CreateTournament = z.input<typeof createTournamentSchema>
export type NewEntry = { id: string; act: Act; at?: string | undefined }
export type Tournament = z.output<typeof tournamentSchema>
export type TournamentLog = Omit<z.output<typeof logSchema>, 'entries'> & {
  entries: (LogEntry & { seq: number })[]
}
export type ListTournaments = z.output<typeof listTournamentsSchema>
export type EventTournaments = z.output<typeof eventTournamentsSchema>
export type TournamentPage = z.output<typeof tournamentPageSchema>
export type TournamentFromEvent = z.output<typeof fromEventSchema>
export type WhoFromEvent = z.output<typeof fromEventQuerySchema>['who']
