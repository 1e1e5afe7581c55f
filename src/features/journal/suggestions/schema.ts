import { z } from '#/lib/zod'
import { noteFieldsShownSchema } from '#/features/journal/notes/schema'

const OFFER_SOURCES = ['event', 'tournament'] as const
export const offerSourceSchema = z.enum(OFFER_SOURCES)

export const answerOfferSchema = z.strictObject({ answer: z.enum(['begun', 'dismissed']) })
export const offerAnsweredSchema = z.object({ answered: z.boolean() })

/** Something that was played lately, and the note it could become. */
const noteOfferSchema = z
  .object({
    source: offerSourceSchema,
    sourceId: z.uuid(),
    /** The event; of a tournament, the one it was made of. */
    eventId: z.uuid().nullable(),
    title: z.string(),
    /** The id that the note gets: begun on two devices, it is one note. */
    noteId: z.uuid(),
    fields: noteFieldsShownSchema,
  })
  .meta({ id: 'NoteOffer' })
export const noteOffersSchema = z.object({ items: z.array(noteOfferSchema) }).meta({ id: 'NoteOffers' })

export type OfferSource = z.output<typeof offerSourceSchema>
export type AnswerOffer = z.output<typeof answerOfferSchema>
export type NoteOffer = z.output<typeof noteOfferSchema>
export type NoteOffers = z.output<typeof noteOffersSchema>
