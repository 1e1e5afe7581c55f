import { z } from '#/lib/zod'
import { eventCardSchema } from '#/features/events/events/schema'
import { emailSchema } from '#/lib/email-schema'
import { typedName } from '#/lib/typed-text'
import { skillLevelSchema } from '#/lib/skill-level-schema'
import * as m from '#/lib/messages.gen'

const MAX_PARTY = 10
const MAX_NAME = 80

const attendance = z.enum(['unknown', 'attended', 'no_show'])
const status = z.enum(['confirmed', 'waitlisted', 'offered', 'cancelled', 'declined'])
const party = z
  .number({ error: () => m.checkIn_sayHowMany() })
  .int({ error: () => m.checkIn_sayHowMany() })
  .min(1, { error: () => m.checkIn_atLeastOne() })
  .max(MAX_PARTY, { error: () => m.checkIn_atMostInParty({ max: MAX_PARTY }) })

/** Someone with a spot, as whoever stands at the gate needs them. */
export const arrivalSchema = z
  .object({
    registrationId: z.uuid(),
    name: z.string(),
    partySize: z.number().int(),
    /** How many of the party have come. */
    came: z.number().int(),
    attendance,
    status,
    walkIn: z.boolean(),
  })
  .meta({ id: 'Arrival' })

const occasion = eventCardSchema.pick({
  id: true,
  title: true,
  eventDate: true,
  startTime: true,
  endTime: true,
  timeZone: true,
  startsAt: true,
  endsAt: true,
  location: true,
  phase: true,
  maxCapacity: true,
  seatsTaken: true,
  seatsWaiting: true,
})

export const checkInSchema = z
  .object({
    event: occasion,
    /** Everyone with a spot, by name. */
    people: z.array(arrivalSchema),
    opensAt: z.iso.datetime(),
    isOpen: z.boolean(),
    /** The viewer runs the event; the squad on its shift does not. */
    runsIt: z.boolean(),
  })
  .meta({ id: 'CheckIn' })

export const cameSchema = z.strictObject({
  /** How many of the party are there; 0 takes it back. */
  came: z.number().int().min(0).max(MAX_PARTY),
  /** By what it was found: the list, or the person's own pass. */
  by: z.enum(['list', 'pass']).default('list'),
})

export const passCodeSchema = z.strictObject({
  /** The long one that the pass's picture holds, or the six characters below it. */
  code: z.string().trim().min(1, 'Type the code of the pass').max(120, 'That is too long for a code'),
})

export const walkInSchema = z
  .strictObject({
    userId: z.uuid().optional(),
    name: typedName(MAX_NAME).default(''),
    email: z.union([z.literal(''), emailSchema], { error: () => m.form_enterEmail() }).default(''),
    partySize: party.default(1),
    /** Needed when there is no spot free. */
    reason: z
      .string()
      .trim()
      .max(300, { error: () => m.checkIn_useAtMost300() })
      .regex(/^(?:[^\p{Cc}]|[\r\n\t])*$/u, { error: () => m.checkIn_leaveOutControlCharacters() })
      .default(''),
  })
  .refine(({ userId, name }) => userId !== undefined || name !== '', {
    path: ['name'],
    message: 'Say who it is',
  })

export const findPlayersSchema = z.object({ q: z.string().trim().max(80).default('') })
export const foundPlayersSchema = z
  .object({
    items: z.array(
      z.object({
        userId: z.uuid(),
        name: z.string(),
        photo: z.string().nullable(),
        skillLevel: skillLevelSchema,
        /** What they are to this event; null: nothing yet. */
        status: status.nullable(),
      }),
    ),
  })
  .meta({ id: 'FoundPlayers' })

export const posterSchema = z
  .object({
    event: occasion,
    /** What the poster's picture holds. */
    url: z.string(),
    opensAt: z.iso.datetime(),
    closesAt: z.iso.datetime(),
  })
  .meta({ id: 'CheckInPoster' })

/** One's own spot and the pass that stands for it. */
export const passSchema = z
  .object({
    /** Null for whoever has no spot for sure. */
    pass: z
      .object({
        /** What the pass's picture holds. */
        url: z.string(),
        /** For typing. */
        code: z.string(),
        partySize: z.number().int(),
        came: z.number().int(),
      })
      .nullable(),
    /** From when on hosts check people in. */
    opensAt: z.iso.datetime(),
    /** From when on the poster counts. */
    hereOpensAt: z.iso.datetime(),
    closesAt: z.iso.datetime(),
    isOpen: z.boolean(),
    isHereOpen: z.boolean(),
  })
  .meta({ id: 'OwnPass' })

export const hereSchema = z.strictObject({
  code: z.string().min(1).max(120),
  /** How many of the party; all of it unless said. */
  came: party.optional(),
})
export const hereResultSchema = z
  .object({ came: z.number().int(), partySize: z.number().int() })
  .meta({ id: 'HereResult' })

export type Arrival = z.output<typeof arrivalSchema>
export type CheckIn = z.output<typeof checkInSchema>
export type Came = z.output<typeof cameSchema>
export type WalkInInput = z.input<typeof walkInSchema>
export type WalkIn = z.output<typeof walkInSchema>
export type FoundPlayers = z.output<typeof foundPlayersSchema>
export type Poster = z.output<typeof posterSchema>
export type OwnPass = z.output<typeof passSchema>
export type HereInput = z.output<typeof hereSchema>
export type HereResult = z.output<typeof hereResultSchema>
