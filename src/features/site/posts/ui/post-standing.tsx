import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { removePostMutation, takeBackPostMutation } from '#/features/site/posts/queries'
import type { AdminPost } from '#/features/site/posts/schema'
import { PublishDialog } from '#/features/site/posts/ui/publish-dialog'
import { StateBadge } from '#/features/site/posts/ui/state-badge'
import { Button } from '#/ui/button'
import { buttonClass } from '#/ui/button-class'
import { ConfirmDialog } from '#/ui/confirm-dialog'
import { Moment } from '#/ui/moment'
import { toastError, toastSuccess } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

interface PostStandingProps {
  post: AdminPost
  /** What is typed and not saved would not be what comes out. */
  isUnsaved: boolean
  onChanged: (post: AdminPost) => void
}

/** Whether anybody can read it, and the ways to change that. */
export function PostStanding({ post, isUnsaved, onChanged }: PostStandingProps) {
  const [publishing, setPublishing] = useState(false)
  const { slug, state, publishedAt } = post
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      <StateBadge state={state} />
      {publishedAt && (
        <span className="text-sm text-ink-soft">
          {state === 'scheduled'
            ? m.posts_comesOut({ moment: <Moment at={publishedAt} /> })
            : m.posts_outSince({ moment: <Moment at={publishedAt} /> })}
        </span>
      )}
      {state === 'published' ? (
        <Link
          to="/blog/$slug"
          params={{ slug }}
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          {m.posts_see()}
        </Link>
      ) : (
        <Button variant="secondary" size="sm" disabled={isUnsaved} onClick={() => setPublishing(true)}>
          {state === 'scheduled' ? m.posts_anotherTime() : m.posts_publish()}
        </Button>
      )}
      {state !== 'draft' && <TakeBack post={post} disabled={isUnsaved} onTakenBack={onChanged} />}
      {post.can.remove && <Remove post={post} />}
      {isUnsaved && <span className="text-sm text-ink-soft">{m.posts_saveFirst()}</span>}
      {publishing && <PublishDialog post={post} onDone={onChanged} onClose={() => setPublishing(false)} />}
    </div>
  )
}

interface TakeBackProps {
  post: AdminPost
  disabled: boolean
  onTakenBack: (draft: AdminPost) => void
}

function TakeBack({ post: { id, version, state }, disabled, onTakenBack }: TakeBackProps) {
  const [asking, setAsking] = useState(false)
  const takeBack = useMutation(takeBackPostMutation)
  return (
    <>
      <Button variant="quiet" size="sm" disabled={disabled} onClick={() => setAsking(true)}>
        {m.posts_makeDraftAgain()}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={m.posts_makeDraftAgainQuestion()}
        text={state === 'published' ? m.posts_linksLeadNowhere() : m.posts_wontComeOut()}
        confirmLabel={m.posts_makeDraft()}
        cancelLabel={m.posts_leaveAsIs()}
        busy={takeBack.isPending}
        onConfirm={() =>
          takeBack.mutate(
            { id, version },
            {
              onSuccess(draft) {
                setAsking(false)
                onTakenBack(draft)
                void toastSuccess(m.posts_draftAgain())
              },
              onError: (error) => void toastError(error),
            },
          )
        }
      />
    </>
  )
}

function Remove({ post: { id, title } }: { post: AdminPost }) {
  const [asking, setAsking] = useState(false)
  const navigate = useNavigate()
  const remove = useMutation(removePostMutation)
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setAsking(true)}>
        {m.posts_remove()}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={m.posts_removeQuestion()}
        text={m.posts_removeText({ title })}
        confirmLabel={m.posts_remove()}
        cancelLabel={m.posts_keep()}
        danger
        busy={remove.isPending}
        onConfirm={() =>
          remove.mutate(id, {
            onSuccess: () => void navigate({ to: '/admin/posts', ignoreBlocker: true }),
            onError: (error) => void toastError(error),
          })
        }
      />
    </>
  )
}
