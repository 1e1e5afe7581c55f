import { z } from '#/lib/zod'

export const practicePersonSchema = z
  .object({ id: z.uuid(), name: z.string(), photo: z.string().nullable() })
  .meta({ id: 'PracticePerson' })

const sinceSchema = z.object({ person: practicePersonSchema, at: z.iso.datetime() })

/** Everything about one's partners in one piece: there are some dozens at most. */
export const practicePartnersSchema = z
  .object({
    /** By name. */
    partners: z.array(sinceSchema),
    /** Who asks the viewer, the latest first. */
    incoming: z.array(sinceSchema),
    /** Whom the viewer has asked. */
    outgoing: z.array(sinceSchema),
    blocked: z.array(sinceSchema),
    /** One's own link, if there is one that works; its address was told when it was made. */
    link: z.object({ expiresAt: z.iso.datetime() }).nullable(),
  })
  .meta({ id: 'PracticePartners' })

export const invitedSchema = z
  .object({ state: z.enum(['invited', 'accepted']) })
  .meta({ id: 'PartnerInvitation' })

export const partnerLinkSchema = z
  .object({ /** Told this once: only its hash is kept. */ url: z.string(), expiresAt: z.iso.datetime() })
  .meta({ id: 'PartnerLink' })

export const partnerTokenSchema = z.strictObject({ token: z.string().min(20).max(300) })

export const heldLinkSchema = z
  .object({
    /** Who hands it out. */
    name: z.string(),
    /** What keeps the viewer from pressing the button, if anything does. */
    viewer: z.enum(['ready', 'anonymous', 'self', 'partner', 'blocked', 'unverified']),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'HeldPartnerLink' })

export const partneredSchema = z.object({ name: z.string() }).meta({ id: 'NewPracticePartner' })

export type PracticePerson = z.output<typeof practicePersonSchema>
export type PracticePartners = z.output<typeof practicePartnersSchema>
export type Since = z.output<typeof sinceSchema>
export type PartnerInvitation = z.output<typeof invitedSchema>
export type PartnerLink = z.output<typeof partnerLinkSchema>
export type HeldLink = z.output<typeof heldLinkSchema>
export type Partnered = z.output<typeof partneredSchema>
