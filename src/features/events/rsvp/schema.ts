import { CLOSED_REASONS } from '#/features/events/waitlist/logic/closed-words'
import { z } from '#/lib/zod'
import * as m from '#/lib/messages.gen'

const MAX_PARTY = 10

const registrationStatus = z.enum(['confirmed', 'waitlisted', 'offered', 'cancelled', 'declined'])

/** The person and their guests. */
export const partySizeSchema = z
  .number({ error: () => m.rsvp_sayHowMany() })
  .int({ error: () => m.rsvp_sayHowMany() })
  .min(1, { error: () => m.rsvp_atLeastYourself() })
  .max(MAX_PARTY, { error: () => m.rsvp_atMostInParty({ max: MAX_PARTY }) })
  .default(1)

export const answerSchema = z.strictObject({
  partySize: partySizeSchema,
  /** Meant as taking up an offer: refused when it has run out, rather than joining the line anew. */
  acceptsOffer: z.boolean().default(false),
})

export const registrationSchema = z.object({
  id: z.uuid(),
  status: registrationStatus,
  partySize: z.number().int(),
  /** Place in the queue, 1 = next; null unless waitlisted, and until a draw has given the order. */
  position: z.number().int().nullable(),
  /** People on the waitlist ahead, guests included; null where there is no position. */
  peopleAhead: z.number().int().nullable(),
  /** Until when an offer can be taken up; null unless offered. */
  offerExpiresAt: z.iso.datetime().nullable(),
  /** When the last offer ran out unanswered; null unless that is how it stands. */
  lapsedAt: z.iso.datetime().nullable(),
  /** The place in the draw by lot, 1 = drawn first; null: entered none. */
  lotNumber: z.number().int().nullable(),
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
  /** What only those see who run the event; null for everyone else. */
  forHosts: z
    .object({
      level: z.string().nullable(),
      offerExpiresAt: z.iso.datetime().nullable(),
      lotNumber: z.number().int().nullable(),
      /** Why they moved up before others; empty: it was their turn. */
      promotionReason: z.string(),
      /** Late cancellations and no-shows of the last 90 days; null for admins who don't run the event. */
      reliability: z.object({ lateCancels: z.number().int(), noShows: z.number().int() }).nullable(),
    })
    .nullable(),
})

export const registrationsSchema = z
  .object({
    mine: registrationSchema.nullable(),
    /** Registrations with status confirmed, parties counted once. */
    confirmedCount: z.number().int(),
    seatsTaken: z.number().int(),
    /** Of those taken: held for people who have not said yet whether they take them. */
    seatsOffered: z.number().int(),
    seatsWaiting: z.number().int(),
    maxCapacity: z.number().int().nullable(),
    isFull: z.boolean(),
    /** Courts that the event has; null when it doesn't say. */
    courts: z.number().int().nullable(),
    /** Confirmed people in the order they answered; null for those who may see counts only. */
    confirmed: z.array(personSchema).nullable(),
    /** The queue in order, for hosts. */
    waiting: z.array(personSchema).nullable(),
    /** Who has an offer to answer, for hosts. */
    offered: z.array(personSchema).nullable(),
    /** Sign-ups open, or the order is drawn, at this moment; null: they opened at once. */
    opensAt: z.iso.datetime().nullable(),
    /** Nothing but that moment keeps the viewer from answering. */
    opensLater: z.boolean(),
    /** Where a draw by lot stands; null where there is none. */
    lot: z.enum(['entering', 'drawing', 'drawn']).nullable(),
    /** For who waits: others behind them who moved up first, and why (`levels`: it evens them out). */
    movedAhead: z.array(z.object({ reason: z.string() })),
    can: z.object({ answer: z.boolean(), override: z.boolean() }),
    /** Why answering is not possible; null when it is. */
    closedReason: z.enum(CLOSED_REASONS).nullable(),
  })
  .meta({ id: 'Registrations' })

export const overrideSchema = z.strictObject({
  status: z.enum(['confirmed', 'waitlisted', 'cancelled']),
  reason: z
    .string()
    .trim()
    .min(3, { error: () => m.rsvp_sayWhy() })
    .max(300, { error: () => m.rsvp_useAtMost300() }),
})

/** Offers that wait for the viewer's answer, the most urgent first. */
export const offersSchema = z
  .object({
    items: z.array(
      z.object({
        eventId: z.uuid(),
        title: z.string(),
        eventDate: z.string(),
        startTime: z.string(),
        timeZone: z.string(),
        partySize: z.number().int(),
        offerExpiresAt: z.iso.datetime(),
      }),
    ),
  })
  .meta({ id: 'Offers' })

export const declineSchema = z.strictObject({ token: z.string().min(20).max(300) })
/** What the page behind a mail's decline link shows before it acts. */
export const declinePreviewSchema = z
  .object({
    eventId: z.uuid(),
    title: z.string(),
    eventDate: z.string(),
    startTime: z.string(),
    timeZone: z.string(),
    status: registrationStatus,
    partySize: z.number().int(),
    offerExpiresAt: z.iso.datetime().nullable(),
    lapsedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'DeclinePreview' })

/** Everything needed to repeat a draw: the same seed and number of entries give the same order. */
export const drawSchema = z
  .object({
    state: z.enum(['entering', 'drawing', 'drawn']),
    opensAt: z.iso.datetime(),
    drawnAt: z.iso.datetime().nullable(),
    entries: z.number().int(),
    /** SHA-256 of the seed in hex, published before the draw; null until someone has entered. */
    seedHash: z.string().nullable(),
    /** Secret until the order is drawn. */
    seed: z.string().nullable(),
    /** Numbers of entries (1 = entered first), the first drawn first. */
    order: z.array(z.number().int()),
    /** One's own: the number of the entry, and the spot it was drawn at. */
    mine: z.object({ entry: z.number().int(), place: z.number().int() }).nullable(),
  })
  .meta({ id: 'Draw' })

export type AnswerInput = z.output<typeof answerSchema>
export type Offers = z.output<typeof offersSchema>
export type Draw = z.output<typeof drawSchema>
export type Registration = z.output<typeof registrationSchema>
export type Answered = z.output<typeof answeredSchema>
export type Person = z.output<typeof personSchema>
export type Registrations = z.output<typeof registrationsSchema>
export type OverrideInput = z.output<typeof overrideSchema>
export type DeclinePreview = z.output<typeof declinePreviewSchema>
