export const MAX_TITLE_CHARS = 120
export const MAX_SUMMARY_CHARS = 280
export const MAX_BODY_CHARS = 40_000
/** Fewer tell nobody what a picture shows. */
export const MIN_ALT_CHARS = 5

/** What can follow /blog/ in an address. */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

export const POST_STATES = ['draft', 'scheduled', 'published'] as const
export type PostState = (typeof POST_STATES)[number]

/** Where a post stands: what is published in the future waits. */
export function postState(
  { status, publishedAt }: { status: 'draft' | 'published'; publishedAt: Date | null },
  now: Date,
): PostState {
  if (status === 'draft' || publishedAt === null) return 'draft'
  return publishedAt > now ? 'scheduled' : 'published'
}
