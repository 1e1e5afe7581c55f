import { z } from '#/lib/zod'
import { pageCursor } from '#/lib/page-cursor'
import { noteSchema } from '#/features/journal/notes/schema'
import { practicePersonSchema } from '#/features/journal/partners/schema'
import { typedParagraphs } from '#/lib/typed-text'
import { MAX_REPLY_CHARS } from './logic/shared-limits'
import * as m from '#/lib/messages.gen'

const MAX_PAGE = 50

export const listSharedSchema = z.object({
  limit: z.coerce.number().int().min(1).max(MAX_PAGE).default(20),
  /** From the previous page's `nextCursor`. */
  cursor: pageCursor.optional(),
})

export const newReplySchema = z.strictObject({
  body: typedParagraphs(MAX_REPLY_CHARS).refine((body) => body !== '', {
    error: () => m.noteSharing_writeSomething(),
  }),
})

const replySchema = z
  .object({
    id: z.uuid(),
    author: practicePersonSchema,
    body: z.string(),
    createdAt: z.iso.datetime(),
    can: z.object({ remove: z.boolean() }),
  })
  .meta({ id: 'NoteReply' })

const repliesSchema = z.object({
  /** How many there are; the latest of them follow, the earliest first. */
  total: z.number().int(),
  items: z.array(replySchema),
})

const highFivesSchema = z.object({ count: z.number().int(), mine: z.boolean() }).meta({ id: 'HighFives' })

/** What a player writes into a note. */
const WRITTEN = {
  playedOn: true,
  kind: true,
  minutes: true,
  venue: true,
  highlight: true,
  body: true,
  focus: true,
  energy: true,
  fun: true,
  gamesWon: true,
  gamesLost: true,
  partners: true,
} as const

/** A note as it stands now, for somebody with whom it is shared, or its writer. */
export const sharedNoteSchema = noteSchema
  .pick({ id: true, updatedAt: true, pictures: true, ...WRITTEN })
  .extend({
    access: z.enum(['owner', 'shared']),
    owner: practicePersonSchema,
    /** Null for its writer. */
    sharedAt: z.iso.datetime().nullable(),
    highFives: highFivesSchema,
    replies: repliesSchema,
    can: z.object({ highFive: z.boolean(), reply: z.boolean() }),
  })
  .meta({ id: 'SharedNote' })

export const sharedNotePageSchema = z
  .object({ items: z.array(sharedNoteSchema), nextCursor: z.string().nullable() })
  .meta({ id: 'SharedNotePage' })

/** Ticked by the owner, each by itself; everything else is on every card. */
const cardShows = { showsBody: z.boolean(), showsVenue: z.boolean(), showsPartners: z.boolean() }
export const makeCardSchema = z.strictObject({
  showsBody: z.boolean().default(false),
  showsVenue: z.boolean().default(false),
  showsPartners: z.boolean().default(false),
})

export const ownCardSchema = z
  .object({ url: z.string(), ...cardShows, createdAt: z.iso.datetime() })
  .meta({ id: 'OwnNoteCard' })

/** For the writer: who can read the note, and what they said to it. */
export const noteSharingSchema = z
  .object({
    shares: z.array(z.object({ person: practicePersonSchema, sharedAt: z.iso.datetime() })),
    card: ownCardSchema.nullable(),
    /** What the writer is called on a card; null: their privacy says not by name. */
    nameOnCard: z.string().nullable(),
    highFives: z.array(practicePersonSchema),
    replies: repliesSchema,
  })
  .meta({ id: 'NoteSharing' })

export const readCardSchema = z.object({ token: z.string().min(20).max(300) })

/** What everybody with the address sees: nothing that its owner has not put on it. */
export const noteCardSchema = noteSchema
  .pick({
    playedOn: true,
    kind: true,
    minutes: true,
    highlight: true,
    focus: true,
    gamesWon: true,
    gamesLost: true,
  })
  .extend({
    /** The writer's, as far as their privacy goes; null: not named. */
    name: z.string().nullable(),
    body: z.string().nullable(),
    venue: z.string().nullable(),
    partners: z.array(z.string()).nullable(),
    /** Its picture: a path on this site. */
    image: z.string(),
  })
  .meta({ id: 'NoteCard' })

export type ListShared = z.output<typeof listSharedSchema>
export type NewReply = z.output<typeof newReplySchema>
export type Reply = z.output<typeof replySchema>
export type Replies = z.output<typeof repliesSchema>
export type SharedNote = z.output<typeof sharedNoteSchema>
export type SharedNotePage = z.output<typeof sharedNotePageSchema>
export type MakeCard = z.output<typeof makeCardSchema>
export type OwnCard = z.output<typeof ownCardSchema>
export type NoteSharing = z.output<typeof noteSharingSchema>
export type NoteCard = z.output<typeof noteCardSchema>
