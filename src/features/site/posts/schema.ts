import { z } from '#/lib/zod'
import { OWN_PICTURE } from '#/lib/uploaded-picture'
import { typedLine, typedParagraphs, visibleLine } from '#/lib/typed-text'
import { languageSchema } from '#/lib/language-schema'
import { pageCursor } from '#/lib/page-cursor'
import {
  MAX_BODY_CHARS,
  MAX_SUMMARY_CHARS,
  MAX_TITLE_CHARS,
  MIN_ALT_CHARS,
  POST_STATES,
  SLUG,
} from './logic/post-rules'
import * as m from '#/lib/messages.gen'

const MAX_PAGE = 50
const MAX_ALT = 250
const MAX_SLUG = 80
const YEARS_AHEAD = 2

const slugSchema = z
  .string()
  .trim()
  .min(3, { error: () => m.posts_useAtLeast3() })
  .max(MAX_SLUG, { error: () => m.posts_useAtMost({ max: MAX_SLUG }) })
  .regex(SLUG, { error: () => m.posts_slugCharacters() })
const imageSchema = z.string().regex(OWN_PICTURE, { error: () => m.posts_choosePicture() })

const words = {
  title: visibleLine(3, MAX_TITLE_CHARS, m.posts_giveTitle),
  slug: slugSchema,
  summary: typedLine(MAX_SUMMARY_CHARS).default(''),
  body: typedParagraphs(MAX_BODY_CHARS).default(''),
  coverImage: imageSchema.nullable().default(null),
  coverAlt: typedLine(MAX_ALT).default(''),
  language: languageSchema,
}

type Cover = { coverImage?: string | null | undefined; coverAlt?: string | undefined }
/** Whoever can't see the picture is told what it shows. */
const coverIsTold = ({ coverImage, coverAlt }: Cover) =>
  !coverImage || (coverAlt ?? '').trim().length >= MIN_ALT_CHARS
const UNTOLD_COVER = { path: ['coverAlt'], error: () => m.posts_sayWhatPictureShows() }

export const writePostSchema = z.strictObject(words).refine(coverIsTold, UNTOLD_COVER)
/** `version` is the one that was edited: when it is no longer the newest, 409 and nothing is lost. */
export const changePostSchema = z
  .strictObject({ ...words, language: languageSchema.unwrap().optional(), version: z.number().int().min(1) })
  .refine(coverIsTold, UNTOLD_COVER)
/** The form: '' stands for no cover. */
export const postFormSchema = z
  .object({
    title: words.title,
    slug: slugSchema,
    summary: words.summary.unwrap(),
    body: words.body.unwrap(),
    coverImage: z.string(),
    coverAlt: words.coverAlt.unwrap(),
    language: languageSchema.unwrap(),
  })
  .refine(coverIsTold, UNTOLD_COVER)

export const publishPostSchema = z.strictObject({
  /** Null: now. */
  at: z.iso
    .datetime({ offset: true, error: () => m.posts_enterDateAndTime() })
    .refine((at) => new Date(at).getTime() < Date.now() + YEARS_AHEAD * 366 * 24 * 60 * 60 * 1000, {
      error: () => m.posts_withinTwoYears(),
    })
    .nullable(),
  version: z.number().int().min(1),
})
export const postVersionSchema = z.strictObject({ version: z.number().int().min(1) })

const postCardSchema = z
  .object({
    id: z.uuid(),
    slug: z.string(),
    title: z.string(),
    summary: z.string(),
    coverImage: z.string().nullable(),
    coverAlt: z.string(),
    language: languageSchema.unwrap(),
    /** Null where the account is gone. */
    author: z.string().nullable(),
    publishedAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'PostCard' })
export const postPageSchema = z
  .object({ items: z.array(postCardSchema), nextCursor: z.string().nullable() })
  .meta({ id: 'PostPage' })

const neighbourSchema = z.object({ slug: z.string(), title: z.string() }).nullable()
export const postSchema = postCardSchema
  .extend({
    /** Markdown. */
    body: z.string(),
    /** The ones before and after it in time. */
    older: neighbourSchema,
    newer: neighbourSchema,
  })
  .meta({ id: 'Post' })

export const adminPostSchema = z
  .object({
    id: z.uuid(),
    slug: z.string(),
    title: z.string(),
    summary: z.string(),
    body: z.string(),
    coverImage: z.string().nullable(),
    coverAlt: z.string(),
    language: languageSchema.unwrap(),
    author: z.string().nullable(),
    state: z.enum(POST_STATES),
    publishedAt: z.iso.datetime().nullable(),
    updatedAt: z.iso.datetime(),
    version: z.number().int(),
    can: z.object({ changeAddress: z.boolean(), remove: z.boolean() }),
  })
  .meta({ id: 'AdminPost' })
export const adminPostPageSchema = z
  .object({
    items: z.array(adminPostSchema.omit({ body: true })),
    nextCursor: z.string().nullable(),
    counts: z.record(z.enum(POST_STATES), z.number().int()),
  })
  .meta({ id: 'AdminPostPage' })

const paging = {
  limit: z.coerce.number().int().min(1).max(MAX_PAGE).default(12),
  /** From the previous page's `nextCursor`. */
  cursor: pageCursor.optional(),
}
export const listPostsSchema = z.object(paging)
export const listAdminPostsSchema = z.object({ ...paging, state: z.enum(POST_STATES).optional() })
export const postSlugParam = z.object({ slug: z.string().regex(SLUG) })

export type WritePost = z.output<typeof writePostSchema>
export type ChangePost = z.output<typeof changePostSchema>
export type PublishPost = z.output<typeof publishPostSchema>
export type PostForm = z.output<typeof postFormSchema>
export type PostCard = z.output<typeof postCardSchema>
export type PostPage = z.output<typeof postPageSchema>
export type Post = z.output<typeof postSchema>
export type AdminPost = z.output<typeof adminPostSchema>
export type AdminPostPage = z.output<typeof adminPostPageSchema>
export type ListPosts = z.output<typeof listPostsSchema>
export type ListAdminPosts = z.output<typeof listAdminPostsSchema>
