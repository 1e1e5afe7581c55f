import { z } from '#/lib/zod'
import { entrantDetailsSchema, scoreActSchema } from '#/features/tournaments/core/logic/tournament/act-schema'
import type { TournamentView } from '#/features/tournaments/core/logic/tournament/view'
import { idSchema, nameSchema } from '#/features/tournaments/core/logic/tournament/settings-schema'

const MOST_SCORES_SENT = 200
const MAX_TYPED_CHARS = 40

const RIGHTS = ['register', 'score'] as const
export const rightSchema = z.enum(RIGHTS)

/** As typed from a wall: spaces, hyphens and small letters are all right. */
const codeSchema = z
  .string()
  .max(MAX_TYPED_CHARS)
  .transform((typed) => typed.toUpperCase().replace(/[^A-Z]/g, ''))

export const tryCodeSchema = z.strictObject({ code: codeSchema })
export const registrationSchema = entrantDetailsSchema.extend({
  code: codeSchema,
  /** The team's id, made by the phone: sent again it is the same team. */
  entrant: z.uuid(),
})
export const scorerSchema = z.strictObject({ code: codeSchema, name: nameSchema })
export const scoresSchema = z.strictObject({
  entries: z
    .array(z.strictObject({ id: idSchema, act: scoreActSchema }))
    .min(1)
    .max(MOST_SCORES_SENT),
})

/** The live code of each right; null where there is none. */
export const codesSchema = z
  .object({ register: z.string().nullable(), score: z.string().nullable() })
  .meta({ id: 'TournamentCodes' })
export const codeMeaningSchema = z
  .object({
    tournamentId: z.uuid(),
    name: z.string(),
    right: rightSchema,
    /** Players enter on their own, not as teams. */
    alone: z.boolean(),
    /** Each says which of the two a mixed side needs they are. */
    mixed: z.boolean(),
    /** Whether the viewer may see the tournament's page; of a private event's not everybody may who has the code. */
    shown: z.boolean(),
  })
  .meta({ id: 'TournamentCodeMeaning' })
export const registeredSchema = z
  .object({ tournamentId: z.uuid(), entrant: z.string(), name: z.string() })
  .meta({ id: 'TournamentRegistration' })
export const scorerAddedSchema = z
  .object({
    tournamentId: z.uuid(),
    /** For the header `X-Scorer-Token`; told this once. */
    token: z.string(),
    name: z.string(),
  })
  .meta({ id: 'TournamentScorer' })
export const scoresWrittenSchema = z
  .object({
    seq: z.int(),
    /** Of the matches that were written to: what the next score has to have seen. */
    versions: z.record(z.string(), z.int()),
  })
  .meta({ id: 'TournamentScoresWritten' })

/** The tournament as the public sees it, for a scorer's phone. */
export const scoringSchema = z
  .object({
    name: z.string(),
    seq: z.int(),
    view: z.custom<TournamentView>().meta({ type: 'object' }),
  })
  .meta({ id: 'TournamentScoring' })

export type Scoring = z.output<typeof scoringSchema>
export type Right = z.output<typeof rightSchema>
export type Codes = z.output<typeof codesSchema>
export type CodeMeaning = z.output<typeof codeMeaningSchema>
export type Registration = z.output<typeof registrationSchema>
export type Registered = z.output<typeof registeredSchema>
export type ScorerAdded = z.output<typeof scorerAddedSchema>
export type ScoreEntry = z.output<typeof scoresSchema>['entries'][number]
export type ScoresWritten = z.output<typeof scoresWrittenSchema>
