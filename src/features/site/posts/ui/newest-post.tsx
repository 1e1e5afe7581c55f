import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formOfPost } from '#/features/site/posts/logic/post-form'
import { adminPostQuery } from '#/features/site/posts/queries'
import type { AdminPost } from '#/features/site/posts/schema'
import type { PostFormApi } from '#/features/site/posts/ui/post-fields'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { toastError } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

interface NewestPostProps {
  id: string
  form: PostFormApi
  onTaken: (newest: AdminPost) => void
}

/** Somebody else was faster: theirs comes in under what was typed here. */
export function NewestPost({ id, form, onTaken }: NewestPostProps) {
  const client = useQueryClient()
  const [loading, setLoading] = useState(false)
  async function takeIn() {
    setLoading(true)
    try {
      const newest = await client.fetchQuery({ ...adminPostQuery(id), staleTime: 0 })
      form.reset(formOfPost(newest), { keepDirtyValues: true, keepDirty: true })
      onTaken(newest)
    } catch (error) {
      await toastError(error)
    } finally {
      setLoading(false)
    }
  }
  return (
    <Banner
      tone="warning"
      role="alert"
      title={m.posts_changedMeanwhile()}
      actions={
        <Button variant="secondary" size="sm" busy={loading} onClick={() => void takeIn()}>
          {m.posts_loadNewest()}
        </Button>
      }
    >
      {m.posts_changedMeanwhileText()}
    </Banner>
  )
}
