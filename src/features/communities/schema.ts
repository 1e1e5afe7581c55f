import { z } from 'zod'

const MAX_PAGE = 50

const communityCardSchema = z
  .object({
    id: z.uuid(),
    slug: z.string(),
    name: z.string(),
    tagline: z.string(),
    city: z.string(),
    state: z.string(),
    coverImage: z.string().nullable(),
    /** Active members. */
    members: z.number().int(),
  })
  .meta({ id: 'CommunityCard' })

export const communitySchema = communityCardSchema
  .extend({
    about: z.string(),
    joinPolicy: z.enum(['open', 'approval']),
    /** The viewer is an active member. */
    isMember: z.boolean(),
  })
  .meta({ id: 'Community' })

export const listCommunitiesSchema = z.object({
  q: z.string().trim().max(100).default(''),
  /** Only those in whose name the viewer may host. */
  managed: z
    .enum(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true'),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE).default(24),
  /** From the previous page's `nextCursor`. */
  cursor: z.uuid('This page is no longer known').optional(),
})

export const communityPageSchema = z
  .object({ items: z.array(communityCardSchema), nextCursor: z.uuid().nullable() })
  .meta({ id: 'CommunityPage' })

export type CommunityCard = z.output<typeof communityCardSchema>
export type Community = z.output<typeof communitySchema>
export type CommunityPage = z.output<typeof communityPageSchema>
export type ListCommunities = z.output<typeof listCommunitiesSchema>
