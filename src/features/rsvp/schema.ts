import { z } from 'zod'

const MAX_PARTY = 10

const registrationStatus = z.enum(['confirmed', 'waitlisted', 'offered', 'cancelled', 'declined'])

export const answerSchema = z.strictObject({
  /** The person and their guests. */
  partySize: z
    .number('Say how many you are')
    .int('Say how many you are')
    .min(1, 'At least yourself')
    .max(MAX_PARTY, `At most ${MAX_PARTY} in one party`)
    .default(1),
})

const registrationSchema = z.object({
  id: z.uuid(),
  status: registrationStatus,
  partySize: z.number().int(),
  /** Place in the queue, 1 = next; null unless waitlisted. */
  position: z.number().int().nullable(),
  version: z.number().int(),
})

/** What became of an answer, and the event's seats after it. */
export const answeredSchema = z
  .object({
    registration: registrationSchema,
    seatsTaken: z.number().int(),
    seatsWaiting: z.number().int(),
    maxCapacity: z.number().int().nullable(),
    isFull: z.boolean(),
  })
  .meta({ id: 'Answered' })

const personSchema = z.object({
  registrationId: z.uuid(),
  name: z.string(),
  /** Whose page may be opened; null for those who are not for the viewer to know. */
  playerId: z.uuid().nullable(),
  photo: z.string().nullable(),
  partySize: z.number().int(),
  status: registrationStatus,
  position: z.number().int().nullable(),
})

export const registrationsSchema = z
  .object({
    mine: registrationSchema.nullable(),
    /** Registrations with status confirmed, parties counted once. */
    confirmedCount: z.number().int(),
    seatsTaken: z.number().int(),
    seatsWaiting: z.number().int(),
    maxCapacity: z.number().int().nullable(),
    isFull: z.boolean(),
    /** What the turnout means on court, such as "11 in: one short of three courts". */
    fours: z.string(),
    /** Confirmed people in the order they answered; null for those who may see counts only. */
    confirmed: z.array(personSchema).nullable(),
    /** The queue in order, for hosts. */
    waiting: z.array(personSchema).nullable(),
    can: z.object({ answer: z.boolean(), override: z.boolean() }),
    /** Why answering is not possible, in words; null when it is. */
    closedReason: z.string().nullable(),
  })
  .meta({ id: 'Registrations' })

export const overrideSchema = z.strictObject({
  status: z.enum(['confirmed', 'waitlisted', 'cancelled']),
  reason: z.string().trim().min(3, 'Say why, in a few words').max(300, 'Use at most 300 characters'),
})

export const declineSchema = z.strictObject({ token: z.string().min(20).max(300) })
/** What the page behind a mail's decline link shows before it acts. */
export const declinePreviewSchema = z
  .object({
    eventId: z.uuid(),
    title: z.string(),
    eventDate: z.string(),
    startTime: z.string(),
    status: registrationStatus,
  })
  .meta({ id: 'DeclinePreview' })

export type Registration = z.output<typeof registrationSchema>
export type Answered = z.output<typeof answeredSchema>
export type Person = z.output<typeof personSchema>
export type Registrations = z.output<typeof registrationsSchema>
export type OverrideInput = z.output<typeof overrideSchema>
export type DeclinePreview = z.output<typeof declinePreviewSchema>
