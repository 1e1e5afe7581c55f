import { z } from '#/lib/zod'
import type { Act, EntrantDetails } from './acts'
import { MOST_ENTRANTS, MOST_MATCHES } from './settings'
import {
  courtSchema,
  idSchema,
  minutesSchema,
  MOST_ROUNDS,
  nameSchema,
  settingsSchema,
  words,
} from './settings-schema'

const MOST_PLAYERS = 12
const MAX_SEED_CHARS = 64
const MAX_MATCH_CHARS = 160
const MOST_GAMES = 5
const MOST_POINTS = 999
const MOST_SLOTS = 10_000
const MOST_RATING = 10_000

const seed = words(MAX_SEED_CHARS)
const match = z
  .string()
  .max(MAX_MATCH_CHARS)
  .regex(/^[\w.-]+$/)
const entrants = z.array(idSchema).max(MOST_ENTRANTS).readonly()
const version = z.int().min(0).max(1_000_000)

/** A team as it may come from outside. */
const DETAILS = {
  name: nameSchema,
  players: z.array(nameSchema).max(MOST_PLAYERS).readonly(),
  club: nameSchema.nullable(),
  rating: z.number().min(-MOST_RATING).max(MOST_RATING).nullable(),
  group: z.enum(['woman', 'man']).nullable(),
}
export const entrantDetailsSchema = z.strictObject(DETAILS) satisfies z.ZodType<EntrantDetails>

const side = z.array(idSchema).min(1).max(2).readonly()
const sides = z.tuple([side, side]).readonly()
const roundSchema = z.strictObject({
  games: z
    .array(z.strictObject({ court: z.int().min(0).max(MOST_ENTRANTS), sides }))
    .max(MOST_ENTRANTS / 2)
    .readonly(),
  byes: entrants,
})

const points = z.int().min(0).max(MOST_POINTS)
const endingSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('playing') }),
  z.strictObject({ kind: z.literal('played') }),
  z.strictObject({ kind: z.literal('retired'), side: z.literal([0, 1]) }),
  z.strictObject({ kind: z.literal('forfeit'), side: z.literal([0, 1]) }),
])

/** What phones of scorers send. */
export const scoreActSchema = z.strictObject({
  act: z.literal('score'),
  match,
  sides,
  games: z
    .array(z.tuple([points, points]).readonly())
    .max(MOST_GAMES)
    .readonly(),
  ending: endingSchema,
  version,
})
const entrant = idSchema
/** Any act as it may come from outside. */
export const actSchema = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('settings'), settings: settingsSchema }),
  z.strictObject({ act: z.literal('enter'), entrant, asked: z.boolean(), ...DETAILS }),
  z.strictObject({ act: z.literal('admit'), entrant }),
  z.strictObject({ act: z.literal('edit'), entrant, ...DETAILS }),
  z.strictObject({ act: z.literal('remove'), entrant }),
  z.strictObject({ act: z.literal('merge'), entrant, from: idSchema }),
  z.strictObject({ act: z.literal('seed'), order: entrants }),
  z.strictObject({
    act: z.literal('draw-pools'),
    pools: z.array(entrants).min(1).max(MOST_ENTRANTS).readonly(),
    seed,
  }),
  z.strictObject({ act: z.literal('join-pool'), entrant, pool: z.int().min(0).max(MOST_ENTRANTS) }),
  z.strictObject({
    act: z.literal('draw-rounds'),
    from: z.int().min(0).max(MOST_ROUNDS),
    rounds: z.array(roundSchema).min(1).max(MOST_ROUNDS).readonly(),
    seed,
  }),
  z.strictObject({ act: z.literal('draw-bracket'), seeds: entrants, seed }),
  z.strictObject({ act: z.literal('rule'), order: entrants }),
  z.strictObject({
    act: z.literal('plan'),
    placed: z
      .array(z.strictObject({ match, slot: z.int().min(0).max(MOST_SLOTS), court: idSchema }))
      .max(MOST_MATCHES)
      .readonly(),
    cleared: z.array(match).max(MOST_MATCHES).readonly(),
    seed,
  }),
  z.strictObject({ act: z.literal('call'), match, sides, court: idSchema }),
  z.strictObject({ act: z.literal('uncall'), match }),
  scoreActSchema,
  z.strictObject({ act: z.literal('clear-score'), match, sides, version }),
  z.strictObject({ act: z.literal('withdraw'), entrant }),
  z.strictObject({ act: z.literal('return'), entrant }),
  z.strictObject({ act: z.literal('late'), entrant, until: minutesSchema.nullable() }),
  z.strictObject({ act: z.literal('court'), court: courtSchema }),
  z.strictObject({ act: z.literal('delay'), until: minutesSchema.nullable() }),
  z.strictObject({ act: z.literal('end') }),
  z.strictObject({ act: z.literal('undo'), of: idSchema }),
]) satisfies z.ZodType<Act>
