import { locale } from '#/lib/locale'
import type { AdminPost, PostForm, WritePost } from '#/features/site/posts/schema'

export const emptyPost = (): PostForm => ({
  title: '',
  slug: '',
  summary: '',
  body: '',
  coverImage: '',
  coverAlt: '',
  language: locale(),
})

/** What is kept of a form that is not saved yet: the fields that differ, and the edition they were typed over. */
export type KeptPost = Partial<PostForm> & { version?: number }

/** Null where nothing differs. */
export function keptOf(typed: PostForm, saved: PostForm, version: number | undefined): KeptPost | null {
  const entries = Object.entries(typed).filter(([name, value]) => value !== saved[name as keyof PostForm])
  if (entries.length === 0) return null
  return { ...Object.fromEntries(entries), ...(version !== undefined && { version }) }
}

/** What was kept, over what is there now; null where nothing was, or nothing else. */
export function keptOver(
  saved: PostForm,
  stored: unknown,
): { values: PostForm; version: number | undefined } | null {
  if (typeof stored !== 'object' || stored === null) return null
  const kept = stored as Record<string, unknown>
  const fields = Object.entries(saved).map(([name, value]) => {
    const typed = kept[name]
    return [name, typeof typed === 'string' ? typed : value]
  })
  const values = Object.fromEntries(fields) as PostForm
  const version = typeof kept.version === 'number' ? kept.version : undefined
  return keptOf(values, saved, version) && { values, version }
}

/** What stands in the form once `saved` is the answer to `sent`: what was typed meanwhile stays. */
export function typedMeanwhile(now: PostForm, sent: PostForm, saved: PostForm): PostForm {
  const fields = Object.entries(now).map(([field, value]) => {
    const name = field as keyof PostForm
    return [name, value === sent[name] ? saved[name] : value]
  })
  return Object.fromEntries(fields) as PostForm
}

export function formOfPost(post: AdminPost): PostForm {
  const { title, slug, summary, body, coverImage, coverAlt, language } = post
  return { title, slug, summary, body, coverImage: coverImage ?? '', coverAlt, language }
}

/** As the server takes it: without a cover there is nothing to describe. */
export function inputOfPost({ coverImage, coverAlt, ...words }: PostForm): WritePost {
  return { ...words, coverImage: coverImage || null, coverAlt: coverImage ? coverAlt : '' }
}
