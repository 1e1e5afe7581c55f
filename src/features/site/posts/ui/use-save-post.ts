import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { formOfPost, inputOfPost, typedMeanwhile } from '#/features/site/posts/logic/post-form'
import { changePostMutation, writePostMutation } from '#/features/site/posts/queries'
import type { AdminPost, PostForm } from '#/features/site/posts/schema'
import type { PostFormApi } from '#/features/site/posts/ui/post-fields'
import { useKeptPost } from '#/features/site/posts/ui/use-kept-post'
import { AppError } from '#/lib/errors'
import { showRefusal } from '#/ui/form-refusal'
import { toastSuccess } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

/** A post as it is on the server, and the ways to bring what was typed there. */
export function useSavePost(loaded: AdminPost | undefined, form: PostFormApi, userId: string) {
  const [post, setPost] = useState(loaded)
  const kept = useKeptPost(form, post, userId)
  const navigate = useNavigate()
  const write = useMutation(writePostMutation)
  const change = useMutation(changePostMutation)
  const error = write.error ?? change.error
  const onError = (refusal: Error) => showRefusal(form, refusal)

  /** What was typed since `sent` stays, and stays unsaved. */
  function take(saved: AdminPost, sent: PostForm = form.getValues()) {
    const values = typedMeanwhile(form.getValues(), sent, formOfPost(saved))
    form.reset(formOfPost(saved), { keepValues: true })
    for (const [name, value] of Object.entries(values))
      form.setValue(name as keyof PostForm, value, { shouldDirty: true })
    kept.goOnFrom(saved)
    setPost(saved)
  }
  function changed(saved: AdminPost, sent: PostForm) {
    take(saved, sent)
    void toastSuccess(m.posts_saved())
  }
  function begun(saved: AdminPost, sent: PostForm) {
    take(saved, sent)
    void navigate({
      to: '/admin/posts/$postId',
      params: { postId: saved.id },
      replace: true,
      ignoreBlocker: true,
    })
  }
  return {
    post,
    error,
    isStale: error instanceof AppError && error.code === 'version_conflict',
    saving: write.isPending || change.isPending,
    restored: kept.restored,
    startAnew: kept.startAnew,
    take: (saved: AdminPost) => take(saved),
    /** Somebody else's edition, under what is typed here. */
    takeNewest(newest: AdminPost) {
      kept.goOnFrom(newest)
      setPost(newest)
      change.reset()
    },
    save(values: PostForm) {
      const sent = { ...form.getValues() }
      const input = inputOfPost(values)
      if (!post) write.mutate(input, { onSuccess: (saved) => begun(saved, sent), onError })
      else
        change.mutate(
          { id: post.id, change: { ...input, version: kept.version ?? post.version } },
          { onSuccess: (saved) => changed(saved, sent), onError },
        )
    },
  }
}
