import { useState } from 'react'
import { browserStores, readJson, storeIfPossible, userKey } from '#/client/browser-storage'
import { emptyPost, formOfPost, keptOf, keptOver } from '#/features/site/posts/logic/post-form'
import type { AdminPost, PostForm } from '#/features/site/posts/schema'
import type { PostFormApi } from '#/features/site/posts/ui/post-fields'
import { useKeptForm } from '#/ui/use-kept-form'

const keyOf = (userId: string, post: AdminPost | undefined) =>
  userKey(userId, `post-form:${post?.id ?? 'new'}`)

const savedOf = (post: AdminPost | undefined): PostForm => (post ? formOfPost(post) : emptyPost())

/** Answers whether there was room for it. */
function keepPost(
  userId: string,
  post: AdminPost | undefined,
  typed: PostForm,
  version: number | undefined,
): boolean {
  const { session } = browserStores()
  const kept = keptOf(typed, savedOf(post), version)
  if (kept) return storeIfPossible(session, keyOf(userId, post), JSON.stringify(kept))
  session.removeItem(keyOf(userId, post))
  return true
}

/**
 * Keeps what is typed in this tab until it is saved, through reloads and a lapsed session. `version` is the edition it
 * was typed over: what somebody else has saved since is not overwritten unseen.
 */
export function useKeptPost(form: PostFormApi, post: AdminPost | undefined, userId: string) {
  const [version, setVersion] = useState(post?.version)
  const kept = useKeptForm(form, savedOf(post), {
    read() {
      const found = keptOver(savedOf(post), readJson(browserStores().session, keyOf(userId, post)))
      if (found?.version !== undefined) setVersion(found.version)
      return found?.values ?? null
    },
    keep: (typed) => keepPost(userId, post, typed, version),
    forget: () => browserStores().session.removeItem(keyOf(userId, post)),
  })
  return {
    version,
    restored: kept.restored,
    startAnew() {
      kept.startAnew()
      setVersion(post?.version)
    },
    /** What stands in the form is over this edition now; once it is saved, nothing is left to keep. */
    goOnFrom(edition: AdminPost) {
      kept.forget()
      keepPost(userId, edition, form.getValues(), edition.version)
      setVersion(edition.version)
    },
  }
}
