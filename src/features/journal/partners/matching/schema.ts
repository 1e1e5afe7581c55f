import { z } from '#/lib/zod'
import { SKILL_LEVELS } from '#/lib/skill-levels'
import { FOCUS_TAGS } from '#/features/journal/notes/logic/note-words'

const tags = z.array(z.enum(FOCUS_TAGS))

/** Somebody who practises the same: what they show of themselves, and nothing of their notes but the tags both have. */
const practicePartnerSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    photo: z.string().nullable(),
    city: z.string(),
    skillLevel: z.enum(SKILL_LEVELS),
    rating: z.number().nullable(),
    shared: tags,
  })
  .meta({ id: 'PracticePartner' })

const practiceSessionSchema = z
  .object({
    id: z.uuid(),
    title: z.string(),
    eventDate: z.string(),
    startTime: z.string(),
    timeZone: z.string(),
    location: z.string(),
    city: z.string(),
    /** Those of one’s own that its words name. */
    tags,
  })
  .meta({ id: 'PracticeSession' })

export const practiceMatchingSchema = z
  .object({
    optedIn: z.boolean(),
    /** What of the profile keeps others from finding one, whatever is chosen here. */
    missing: z.array(z.enum(['searchable', 'city', 'shown-city', 'tags'])),
    city: z.string(),
    /** Whether anything is known of where one plays. */
    nearby: z.boolean(),
    /** What one has practised in the last 60 days, the most often first. */
    tags,
    people: z.array(practicePartnerSchema),
    sessions: z.array(practiceSessionSchema),
  })
  .meta({ id: 'PracticeMatching' })

export const seekPracticeSchema = z.strictObject({ optedIn: z.boolean() })
export const practiceChoiceSchema = z.object({ optedIn: z.boolean() }).meta({ id: 'PracticeChoice' })

export type PracticeMatching = z.output<typeof practiceMatchingSchema>
export type PracticePartner = z.output<typeof practicePartnerSchema>
export type PracticeSession = z.output<typeof practiceSessionSchema>
export type PracticeChoice = z.output<typeof practiceChoiceSchema>
