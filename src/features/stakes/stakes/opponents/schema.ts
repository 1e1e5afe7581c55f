import { z } from '#/lib/zod'
import { skillLevelSchema } from '#/lib/skill-level-schema'

export const candidatesQuerySchema = z.object({ q: z.string().trim().max(100).default('') })

export const candidatesSchema = z
  .object({
    items: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        photo: z.string().nullable(),
        skillLevel: skillLevelSchema,
        /** Null for whoever keeps it, and where there is none. */
        city: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'StakeCandidates' })

export type Candidates = z.output<typeof candidatesSchema>
export type Candidate = Candidates['items'][number]
