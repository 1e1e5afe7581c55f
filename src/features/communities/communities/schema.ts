import { z } from '#/lib/zod'
import { typedLine, typedParagraphs, visibleLine } from '#/lib/typed-text'
import { languageSchema } from '#/lib/language-schema'
import { pageCursor } from '#/lib/page-cursor'
import { REQUEST_STATES } from './logic/request-states'
import * as m from '#/lib/messages.gen'

const MAX_PAGE = 50

const JOIN_POLICIES = ['open', 'approval'] as const
const VISIBILITIES = ['public', 'private'] as const

const communityCardSchema = z
  .object({
    id: z.uuid(),
    slug: z.string(),
    name: z.string(),
    tagline: z.string(),
    /** Its tagline and description are written in. */
    language: languageSchema.unwrap(),
    city: z.string(),
    state: z.string(),
    coverImage: z.string().nullable(),
    /** Active members. */
    members: z.number().int(),
    /** When the next event that everybody may see begins. */
    nextEventAt: z.iso.datetime().nullable(),
    /** On whose clock it is told. */
    nextEventZone: z.string().nullable(),
  })
  .meta({ id: 'CommunityCard' })

export const communitySchema = communityCardSchema
  .extend({
    about: z.string(),
    joinPolicy: z.enum(JOIN_POLICIES),
    /** A private one is known to its members only. */
    visibility: z.enum(VISIBILITIES),
    version: z.number().int(),
    /** The viewer is an active member. */
    isMember: z.boolean(),
    /** What the viewer is or was in it. */
    me: z
      .object({
        role: z.enum(['owner', 'manager', 'member']),
        status: z.enum(['requested', 'active', 'left', 'removed', 'banned']),
        requestNote: z.string(),
        wantsAnnouncements: z.boolean(),
      })
      .nullable(),
    /** Who runs it, owners first. */
    leaders: z.array(
      z.object({
        /** Null where they have given none. */
        name: z.string().nullable(),
        role: z.enum(['owner', 'manager']),
        /** Null where the viewer may not open their page. */
        playerId: z.uuid().nullable(),
        photo: z.string().nullable(),
      }),
    ),
    /** How many wait to be let in; for managers. */
    waiting: z.number().int().nullable(),
    can: z.object({
      join: z.boolean(),
      /** Else a manager decides. */
      joinAtOnce: z.boolean(),
      leave: z.boolean(),
      seeMembers: z.boolean(),
      manage: z.boolean(),
      setRoles: z.boolean(),
      archive: z.boolean(),
    }),
  })
  .meta({ id: 'Community' })

export const listCommunitiesSchema = z.object({
  q: z.string().trim().max(100).default(''),
  /** Part of the city. */
  city: z.string().trim().max(80).default(''),
  /** Only those in whose name the viewer may host. */
  managed: z
    .enum(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true'),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE).default(24),
  /** From the previous page's `nextCursor`. */
  cursor: pageCursor.optional(),
})

export const communityPageSchema = z
  .object({ items: z.array(communityCardSchema), nextCursor: z.string().nullable() })
  .meta({ id: 'CommunityPage' })

/** Where there are communities, and how many, the most first. */
export const communityCitiesSchema = z
  .object({ items: z.array(z.object({ city: z.string(), communities: z.number().int() })) })
  .meta({ id: 'CommunityCities' })

/** One's own, and those one has asked to join. */
export const ownCommunitiesSchema = z
  .object({
    items: z.array(
      communityCardSchema.extend({
        role: z.enum(['owner', 'manager', 'member']),
        status: z.enum(['active', 'requested']),
      }),
    ),
  })
  .meta({ id: 'OwnCommunities' })

const MAX_NAME = 60
const MAX_REASON = 500

/** What somebody says of the community they would like to start. */
export const askCommunitySchema = z.strictObject({
  name: visibleLine(3, MAX_NAME, () => m.communities_nameTooShort()),
  tagline: typedLine(120).default(''),
  about: typedParagraphs(3_000).pipe(z.string().min(20, { error: () => m.communities_aboutTooShort() })),
  language: languageSchema,
  city: visibleLine(1, 80, () => m.communities_sayCity()),
  state: typedLine(40).default(''),
  joinPolicy: z.enum(JOIN_POLICIES, { error: () => m.communities_chooseJoining() }).default('open'),
  visibility: z.enum(VISIBILITIES, { error: () => m.communities_chooseSeeing() }).default('public'),
})

/** A partial change. `version` is the one that was edited: when it is no longer the newest, 409 and nothing is lost. */
export const editCommunitySchema = z.strictObject({
  name: askCommunitySchema.shape.name.optional(),
  tagline: askCommunitySchema.shape.tagline.unwrap().optional(),
  about: askCommunitySchema.shape.about.optional(),
  language: languageSchema.unwrap().optional(),
  city: askCommunitySchema.shape.city.optional(),
  state: askCommunitySchema.shape.state.unwrap().optional(),
  /** A picture's name in the design system, or `/uploads/{id}`. */
  coverImage: z
    .string()
    .regex(/^(\/uploads\/[0-9a-f-]{36}|[a-z0-9-]{1,60})$/, {
      error: () => m.communities_chooseOrUploadPicture(),
    })
    .nullable()
    .optional(),
  joinPolicy: askCommunitySchema.shape.joinPolicy.unwrap().optional(),
  visibility: askCommunitySchema.shape.visibility.unwrap().optional(),
  version: z.number().int().min(1),
})

export const communityRequestSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    tagline: z.string(),
    about: z.string(),
    language: languageSchema.unwrap(),
    city: z.string(),
    state: z.string(),
    joinPolicy: z.enum(JOIN_POLICIES),
    visibility: z.enum(VISIBILITIES),
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
  cursor: pageCursor.optional(),
})

const queuedRequestSchema = communityRequestSchema
  .extend({
    /** `email` is null: they came by phone. */
    asker: z.object({ id: z.uuid(), name: z.string(), email: z.string().nullable() }),
    decidedBy: z.string().nullable(),
  })
  .meta({ id: 'QueuedCommunityRequest' })

export const communityRequestPageSchema = z
  .object({
    items: z.array(queuedRequestSchema),
    nextCursor: z.string().nullable(),
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
  reason: typedParagraphs(MAX_REASON).pipe(z.string().min(3, { error: () => m.communities_sayWhy() })),
})

export type JoinPolicy = (typeof JOIN_POLICIES)[number]
export type CommunityRequestState = (typeof REQUEST_STATES)[number]
export type Visibility = (typeof VISIBILITIES)[number]
export type EditCommunity = z.output<typeof editCommunitySchema>
export type AskCommunity = z.output<typeof askCommunitySchema>
export type AskCommunityInput = z.input<typeof askCommunitySchema>
export type CommunityRequest = z.output<typeof communityRequestSchema>
export type QueuedCommunityRequest = z.output<typeof queuedRequestSchema>
export type CommunityRequestPage = z.output<typeof communityRequestPageSchema>
export type CommunityRequestDetail = z.output<typeof communityRequestDetailSchema>
export type ListCommunityRequests = z.output<typeof listCommunityRequestsSchema>
export type CommunityCities = z.output<typeof communityCitiesSchema>
export type OwnCommunities = z.output<typeof ownCommunitiesSchema>
export type CommunityCard = z.output<typeof communityCardSchema>
export type Community = z.output<typeof communitySchema>
export type CommunityPage = z.output<typeof communityPageSchema>
export type ListCommunities = z.output<typeof listCommunitiesSchema>
