import { CLOSED_REASONS } from '#/features/events/waitlist/logic/closed-words'
import { z } from '#/lib/zod'
import { proofSchema } from '#/features/people/accounts/proofs/schema'
import { emailSchema } from '#/lib/email-schema'
import { partySizeSchema, registrationSchema } from '#/features/events/rsvp/schema'
import { visibleLine } from '#/lib/typed-text'

const MAX_NAME = 80

const asked = {
  name: visibleLine(1, MAX_NAME, 'Tell the host your name'),
  email: emailSchema,
  partySize: partySizeSchema,
}
export const askAsGuestSchema = z.strictObject({
  ...asked,
  /** A field people don't see; programs that fill in everything give themselves away. */
  website: z.string().max(200).default(''),
})
/** What a mail's link and code stand for. */
export const guestWishSchema = z.object({ name: asked.name, partySize: partySizeSchema })
/** What the mail itself is made of. */
export const guestRequestSchema = guestWishSchema.extend({ heldUntil: z.iso.datetime().nullish() })

/**
 * `wish`: what the browser that brings the code asked for itself. Anyone may ask in this address's name, and the last
 * email's code is the one that counts, so its wish may be a stranger's.
 */
export const confirmGuestSchema = z.intersection(proofSchema, z.object({ wish: guestWishSchema.optional() }))

export const guestAskedSchema = z
  .object({
    sent: z.literal(true),
    /** Until when the spot is kept while the address is confirmed; null when none is. */
    heldUntil: z.iso.datetime().nullable(),
  })
  .meta({ id: 'GuestAsked' })

export const guestTokenSchema = z.strictObject({ token: z.string().min(20).max(300) })
export const changeGuestAnswerSchema = guestTokenSchema.extend({
  partySize: partySizeSchema,
  /** Meant as taking up an offer: refused when it has run out, rather than joining the line anew. */
  acceptsOffer: z.boolean().default(false),
})

/** An answer without an account, as its owner sees it. */
export const guestAnswerSchema = z
  .object({
    event: z.object({
      id: z.uuid(),
      title: z.string(),
      eventDate: z.string(),
      startTime: z.string(),
      timeZone: z.string(),
      location: z.string(),
      /** The largest party, the person included. */
      maxParty: z.number().int(),
    }),
    name: z.string(),
    registration: registrationSchema,
    /** Why nothing can be changed any more; null while it can. */
    closedReason: z.enum(CLOSED_REASONS).nullable(),
    /** Opens the page where the answer is changed; null when it belongs to the account of that address. */
    token: z.string().nullable(),
  })
  .meta({ id: 'GuestAnswer' })

/** `accountToken`: makes the account of the address that was just proved, by POST /account/verify; null where it has one. */
export const guestConfirmedSchema = guestAnswerSchema
  .extend({ accountToken: z.string().nullable() })
  .meta({ id: 'GuestConfirmed' })

export type GuestAsked = z.output<typeof guestAskedSchema>
export type AskAsGuestInput = z.input<typeof askAsGuestSchema>
export type GuestWish = z.output<typeof guestWishSchema>
export type ConfirmGuestInput = z.input<typeof confirmGuestSchema>
export type ConfirmGuest = z.output<typeof confirmGuestSchema>
export type AskAsGuest = Omit<z.output<typeof askAsGuestSchema>, 'website'>
export type ChangeGuestAnswer = z.output<typeof changeGuestAnswerSchema>
export type GuestConfirmed = z.output<typeof guestConfirmedSchema>
export type GuestAnswer = z.output<typeof guestAnswerSchema>
