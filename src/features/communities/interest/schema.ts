import { z } from '#/lib/zod'
import { skillLevelSchema } from '#/lib/skill-level-schema'
import { proofSchema } from '#/features/people/accounts/proofs/schema'
import { emailSchema } from '#/lib/email-schema'
import { typedParagraphs, visibleLine } from '#/lib/typed-text'
import { pageCursor } from '#/lib/page-cursor'
import { AVAILABILITIES, INTEREST_STATES } from './logic/interest-choices'
import * as m from '#/lib/messages.gen'

const MAX_PAGE = 100

const answers = {
  name: visibleLine(1, 80, () => m.interest_enterName()),
  email: emailSchema,
  city: visibleLine(1, 80, () => m.interest_enterCity()),
  level: skillLevelSchema,
  availability: z
    .array(z.enum(AVAILABILITIES))
    .min(1, { error: () => m.interest_tickAtLeastOne() })
    .max(AVAILABILITIES.length)
    .transform((ticked) => AVAILABILITIES.filter((each) => ticked.includes(each))),
  message: typedParagraphs(1_000).default(''),
}
export const interestSchema = z.strictObject({
  ...answers,
  /** A field people don't see; programs that fill in everything give themselves away. */
  website: z.string().max(200).default(''),
})
export const interestAnswersSchema = z.object(answers)
/** What somebody said of themselves, apart from the address that the proof is for. */
const interestWishSchema = interestAnswersSchema.omit({ email: true })
/**
 * `wish`: what the browser that brings the code said itself. Anyone may say something in this address's name, and the
 * last email's code is the one that counts, so its words may be a stranger's.
 */
export const confirmInterestSchema = z.intersection(
  proofSchema,
  z.object({ wish: interestWishSchema.optional() }),
)

/** `confirmed`: one's own address is proved already. Otherwise the same whether or not the address is known. */
export const interestTakenSchema = z
  .object({ sent: z.literal(true), confirmed: z.boolean() })
  .meta({ id: 'InterestTaken' })
export const interestConfirmedSchema = z
  .object({ confirmed: z.literal(true) })
  .meta({ id: 'InterestConfirmed' })

export const flagshipSchema = z
  .object({
    /** The community that bears the product's name; null while there is none, or a private one. */
    community: z
      .object({
        id: z.uuid(),
        name: z.string(),
        tagline: z.string(),
        about: z.string(),
        city: z.string(),
        state: z.string(),
        members: z.number().int(),
      })
      .nullable(),
    /** Where there is play in the weeks ahead, the busiest first. */
    places: z.array(z.object({ location: z.string(), city: z.string(), events: z.number().int() })),
  })
  .meta({ id: 'Flagship' })

const filters = {
  status: z.enum(INTEREST_STATES).optional(),
  /** Part of the name, the address or the city. */
  q: z.string().trim().max(100).default(''),
}
export const interestFilterSchema = z.object(filters)
export const listInterestsSchema = z.object({
  ...filters,
  limit: z.coerce.number().int().min(1).max(MAX_PAGE).default(30),
  /** From the previous page's `nextCursor`. */
  cursor: pageCursor.optional(),
})
export const interestStateSchema = z.strictObject({ status: z.enum(INTEREST_STATES) })

export const interestEntrySchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    city: z.string(),
    level: skillLevelSchema,
    availability: z.array(z.enum(AVAILABILITIES)),
    message: z.string(),
    status: z.enum(INTEREST_STATES),
    /** When they last said so. */
    confirmedAt: z.iso.datetime(),
  })
  .meta({ id: 'Interest' })
export const interestPageSchema = z
  .object({
    items: z.array(interestEntrySchema),
    nextCursor: z.string().nullable(),
    counts: z.record(z.enum(INTEREST_STATES), z.number().int()),
  })
  .meta({ id: 'InterestPage' })

export type InterestInput = z.input<typeof interestSchema>
export type ConfirmInterestInput = z.input<typeof confirmInterestSchema>
export type ConfirmInterest = z.output<typeof confirmInterestSchema>
export type InterestAnswers = z.output<typeof interestAnswersSchema>
export type InterestTaken = z.output<typeof interestTakenSchema>
export type Flagship = z.output<typeof flagshipSchema>
export type InterestFilter = z.output<typeof interestFilterSchema>
export type ListInterests = z.output<typeof listInterestsSchema>
export type Interest = z.output<typeof interestEntrySchema>
export type InterestPage = z.output<typeof interestPageSchema>
