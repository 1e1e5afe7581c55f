import { z } from 'zod'
import { typedLine, typedParagraphs } from '#/lib/typed-text'
import { REQUEST_STATES } from './logic/request-states'

const MAX_PAGE = 50

const JOIN_POLICIES = ['open', 'approval'] as const

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
    joinPolicy: z.enum(JOIN_POLICIES),
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

const MAX_NAME = 60
const MAX_REASON = 500

/** What somebody says of the community they would like to start. */
export const askCommunitySchema = z.strictObject({
  name: typedLine(MAX_NAME).pipe(z.string().min(3, 'Give it a name of at least 3 characters')),
  tagline: typedLine(120).default(''),
  about: typedParagraphs(3_000).pipe(
    z.string().min(20, 'Say who it is for and when you play, in at least 20 characters'),
  ),
  city: typedLine(80).pipe(z.string().min(2, 'Say in which city you play')),
  state: typedLine(40).default(''),
  joinPolicy: z.enum(JOIN_POLICIES, 'Choose how people join').default('open'),
})

export const communityRequestSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    tagline: z.string(),
    about: z.string(),
    city: z.string(),
    state: z.string(),
    joinPolicy: z.enum(JOIN_POLICIES),
    status: z.enum(REQUEST_STATES),
    /** Why it was rejected. */
    decisionReason: z.string(),
    createdAt: z.iso.datetime(),
    decidedAt: z.iso.datetime().nullable(),
    /** What became of an approved one. */
    community: z.object({ id: z.uuid(), slug: z.string() }).nullable(),
  })
  .meta({ id: 'CommunityRequest' })

export const ownCommunityRequestsSchema = z
  .object({ items: z.array(communityRequestSchema) })
  .meta({ id: 'OwnCommunityRequests' })

export const listCommunityRequestsSchema = z.object({
  status: z.enum(REQUEST_STATES).optional(),
  /** Part of the name, the city, or the asker's name or address. */
  q: z.string().trim().max(100).default(''),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE).default(20),
  /** From the previous page's `nextCursor`. */
  cursor: z.uuid('This page is no longer known').optional(),
})

const queuedRequestSchema = communityRequestSchema
  .extend({
    asker: z.object({ id: z.uuid(), name: z.string(), email: z.string() }),
    decidedBy: z.string().nullable(),
  })
  .meta({ id: 'QueuedCommunityRequest' })

export const communityRequestPageSchema = z
  .object({
    items: z.array(queuedRequestSchema),
    nextCursor: z.uuid().nullable(),
    /** How many wait for a decision, whatever is filtered for. */
    pending: z.number().int(),
  })
  .meta({ id: 'CommunityRequestPage' })

export const communityRequestDetailSchema = queuedRequestSchema
  .extend({
    /** What helps to decide. */
    askerSince: z.iso.datetime(),
    askerAnswers: z.number().int(),
    similar: z.array(z.object({ id: z.uuid(), slug: z.string(), name: z.string(), city: z.string() })),
    can: z.object({ decide: z.boolean() }),
  })
  .meta({ id: 'CommunityRequestDetail' })

export const rejectCommunitySchema = z.strictObject({
  reason: typedParagraphs(MAX_REASON).pipe(
    z.string().min(3, 'Tell them why, in a few words: it is what they read'),
  ),
})

export type JoinPolicy = (typeof JOIN_POLICIES)[number]
export type CommunityRequestState = (typeof REQUEST_STATES)[number]
export type AskCommunity = z.output<typeof askCommunitySchema>
export type AskCommunityInput = z.input<typeof askCommunitySchema>
export type CommunityRequest = z.output<typeof communityRequestSchema>
export type QueuedCommunityRequest = z.output<typeof queuedRequestSchema>
export type CommunityRequestPage = z.output<typeof communityRequestPageSchema>
export type CommunityRequestDetail = z.output<typeof communityRequestDetailSchema>
export type ListCommunityRequests = z.output<typeof listCommunityRequestsSchema>
export type CommunityCard = z.output<typeof communityCardSchema>
export type Community = z.output<typeof communitySchema>
export type CommunityPage = z.output<typeof communityPageSchema>
export type ListCommunities = z.output<typeof listCommunitiesSchema>
