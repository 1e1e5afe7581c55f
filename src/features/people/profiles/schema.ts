import { z } from '#/lib/zod'
import { pageCursor } from '#/lib/page-cursor'
import { skillLevelSchema } from '#/lib/skill-level-schema'
import { typedLine, typedName, typedParagraphs } from '#/lib/typed-text'
import { ASKED_TIERS } from '#/features/people/profiles/logic/membership-tiers'
import * as m from '#/lib/messages.gen'

const FIRST_YEAR = 1900
const LAST_YEAR = 2100
const MIN_RATING = 2
const MAX_RATING = 6.5

export const profileSchema = z
  .object({
    id: z.uuid(),
    /** Null for somebody who came by phone and has given none. */
    email: z.string().nullable(),
    firstName: z.string(),
    lastName: z.string(),
    skillLevel: skillLevelSchema,
    rating: z.number().nullable(),
    homeCity: z.string(),
    about: z.string(),
    birthYear: z.number().int().nullable(),
    photo: z.string().nullable(),
    isSearchable: z.boolean(),
    showAge: z.boolean(),
    showLocation: z.boolean(),
    /** False until it has been saved once: then `/setup` opens. */
    isSetUp: z.boolean(),
  })
  .meta({ id: 'Profile' })

/** A partial change; saving it once, even empty, ends the setup. The address is the account's and not changed here. */
export const updateProfileSchema = z
  .strictObject({
    firstName: typedName(60),
    lastName: typedName(60),
    skillLevel: skillLevelSchema,
    rating: z
      .number({ error: () => m.profiles_enterRating() })
      .min(MIN_RATING, { error: () => m.profiles_enterRating() })
      .max(MAX_RATING, { error: () => m.profiles_enterRating() })
      .transform((value) => Math.round(value * 100) / 100)
      .nullable(),
    homeCity: typedLine(80),
    about: typedParagraphs(1000),
    birthYear: z
      .number({ error: () => m.profiles_enterYear() })
      .int({ error: () => m.profiles_enterYear() })
      .min(FIRST_YEAR, { error: () => m.profiles_enterYear() })
      .max(LAST_YEAR, { error: () => m.profiles_enterYear() })
      .nullable(),
    photo: z
      .string()
      .regex(/^\/uploads\/[0-9a-f-]{36}$/, { error: () => m.profiles_uploadPicture() })
      .nullable(),
    isSearchable: z.boolean(),
    showAge: z.boolean(),
    showLocation: z.boolean(),
  })
  .partial()

export const connectionTestSchema = z.object({ ok: z.literal(true) }).meta({ id: 'ConnectionTest' })

export type Profile = z.output<typeof profileSchema>
export type UpdateProfile = z.output<typeof updateProfileSchema>

const MAX_PLAYERS = 50
const DEFAULT_PLAYERS = 24

export const listPlayersSchema = z.object({
  q: z.string().trim().max(100).default(''),
  level: skillLevelSchema.optional(),
  city: z.string().trim().max(80).default(''),
  cursor: pageCursor.optional(),
  limit: z.coerce.number().int().min(1).max(MAX_PLAYERS).default(DEFAULT_PLAYERS),
})

const playerCardSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    photo: z.string().nullable(),
    skillLevel: skillLevelSchema,
    rating: z.number().nullable(),
    /** Null for whoever keeps it, and where there is none. */
    city: z.string().nullable(),
    /** Such as '30s'; null for whoever keeps it, and for the young. */
    ageBracket: z.string().nullable(),
  })
  .meta({ id: 'PlayerCard' })

export const playerPageSchema = z
  .object({ items: z.array(playerCardSchema), nextCursor: z.string().nullable() })
  .meta({ id: 'PlayerPage' })

export const playerSchema = playerCardSchema
  .extend({
    about: z.string(),
    isSelf: z.boolean(),
    /** False for those whom only people they play with can open. */
    isSearchable: z.boolean(),
    /** Of the product's own club; null for no member. */
    membership: z.enum(ASKED_TIERS).nullable(),
  })
  .meta({ id: 'Player' })

export type ListPlayers = z.output<typeof listPlayersSchema>
export type PlayerCard = z.output<typeof playerCardSchema>
export type PlayerPage = z.output<typeof playerPageSchema>
export type Player = z.output<typeof playerSchema>
