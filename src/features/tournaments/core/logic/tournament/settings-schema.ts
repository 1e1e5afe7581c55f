import { z } from '#/lib/zod'
import { typedTimeZone } from '#/lib/typed-time-zone'
import {
  MAX_NAME_CHARS,
  MAX_PLACE_CHARS,
  MAX_POINTS,
  MOST_COURTS,
  MOST_ENTRANTS,
  type TournamentSettings,
} from './settings'
import * as m from '#/lib/messages.gen'

/** More rounds than a day holds. */
export const MOST_ROUNDS = 64
const MAX_ID_CHARS = 64
/** A week before and after the start: a tournament of several days is one for each. */
const MOST_MINUTES = 7 * 24 * 60

const NO_CONTROLS = /^[^\p{Cc}\p{Cs}\u2028\u2029]*$/u

/** As typed, since what is written down is never changed: what it amounts to leaves out spaces around it. */
export const words = (maxChars: number) =>
  z
    .string()
    .max(maxChars, { error: () => m.form_tooLong({ count: maxChars }) })
    .regex(NO_CONTROLS, { error: () => m.tournamentCore_leaveOutControlCharacters() })
export const nameSchema = words(MAX_NAME_CHARS).refine((name) => name.trim() !== '', {
  error: () => m.tournamentCore_giveName(),
})
/** Of entrants, courts and entries: made by whoever adds them. */
export const idSchema = z
  .string()
  .max(MAX_ID_CHARS)
  .regex(/^[\w-]+$/, { error: () => m.tournamentCore_notId() })
/** From the start, in fractions. */
export const minutesSchema = z.number().min(-MOST_MINUTES).max(MOST_MINUTES)

const bestOf = z.int().refine((games): boolean => games === 1 || games === 3 || games === 5, {
  error: () => m.tournamentCore_bestOneThreeOr(),
})
const bracketSchema = z.strictObject({
  kind: z.enum(['single', 'double']),
  thirdPlace: z.boolean(),
  reset: z.boolean(),
  bestOf: z.strictObject({
    usual: bestOf,
    rounds: z
      .record(z.string().regex(/^(?:[WLF]\d{1,2}|T)$/), bestOf)
      .readonly()
      .exactOptional(),
  }),
})

const rounds = z.int().min(1).max(MOST_ROUNDS)
const formatSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('pools'),
    pools: z
      .int()
      .min(1)
      .max(MOST_ENTRANTS / 2),
    meetings: z.literal([1, 2]),
    playoffs: z
      .strictObject({
        advancing: z.int().min(0).max(MOST_ENTRANTS),
        wildCards: z.int().min(0).max(MOST_ENTRANTS),
        wildCardMethod: z.enum(['win-percentage', 'drop-last']),
        bracket: bracketSchema,
      })
      .nullable(),
  }),
  z.strictObject({ kind: z.literal('rotating'), rounds, mixed: z.boolean() }),
  z.strictObject({
    kind: z.literal('swiss'),
    rounds,
    style: z.enum(['halves', 'ends', 'neighbours', 'lot']),
  }),
  z.strictObject({ kind: z.literal('ladder'), rounds, partners: z.enum(['fixed', 'split']) }),
  z.strictObject({ kind: z.literal('bracket'), bracket: bracketSchema }),
])

export const courtSchema = z.strictObject({
  id: idSchema,
  name: nameSchema,
  opens: minutesSchema.nullable(),
  closes: minutesSchema.nullable(),
})

const scoringSchema = z
  .strictObject({
    target: z.int().min(1).max(MAX_POINTS),
    winBy: z.literal([1, 2]),
    cap: z.int().min(1).max(MAX_POINTS).nullable(),
    bestOf: z.literal([1, 3, 5]),
    serving: z.enum(['side-out', 'rally']),
  })
  .refine(({ cap, target }) => cap === null || cap >= target, {
    path: ['cap'],
    error: () => m.tournamentCore_capTooLow(),
  })

const CRITERIA = [
  'matches-won',
  'win-percentage',
  'head-to-head',
  'head-to-head-of-two',
  'point-difference',
  'head-to-head-difference',
  'next-highest-difference',
  'games-difference',
  'points-scored',
] as const

const allDifferent = (values: readonly string[]) => new Set(values).size === values.length

/** Settings as they may come from outside: typed, imported or sent. */
export const settingsSchema = z.strictObject({
  name: nameSchema,
  date: z.iso
    .date({ error: () => m.tournamentCore_giveDay() })
    .refine((day) => day >= '2000' && day < '2200', { error: () => m.tournamentCore_giveDayThisCentury() }),
  startTime: z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: () => m.tournamentCore_giveTimeSuchAs() }),
  zone: typedTimeZone,
  place: words(MAX_PLACE_CHARS),
  matchMinutes: z.int().min(1).max(240),
  restMinutes: z.int().min(0).max(240),
  goal: z.enum(['shortest-day', 'more-rest']),
  courts: z
    .array(courtSchema)
    .min(1, { error: () => m.tournamentCore_playTakesCourt() })
    .max(MOST_COURTS)
    .refine((courts) => allDifferent(courts.map(({ id }) => id)), {
      error: () => m.tournamentCore_twoCourtsHaveSame(),
    })
    .readonly(),
  format: formatSchema,
  sideSize: z.literal([1, 2]),
  scoring: scoringSchema,
  tieBreaks: z.strictObject({
    chain: z
      .array(z.enum(CRITERIA))
      .min(1)
      .max(CRITERIA.length)
      .refine(allDifferent, { error: () => m.tournamentCore_eachCriterionOnce() })
      .readonly(),
    afterSplit: z.enum(['restart', 'continue']),
  }),
  withdrawals: z.enum(['forfeit-rest', 'void-all', 'wins-only']),
}) satisfies z.ZodType<TournamentSettings>
