import { useMutation } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { removeReplyMutation } from '#/features/journal/sharing/queries'
import type { Reply } from '#/features/journal/sharing/schema'
import { excerpt } from '#/lib/text'
import { Avatar } from '#/ui/avatar'
import { IconButton } from '#/ui/icon-button'
import { Moment } from '#/ui/moment'
import { toastError, toastSuccess } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

const NAMED_CHARS = 40
/** The smallest that is kept of a picture. */
const PHOTO_WIDTH = 640

interface ReplyListProps {
  userId: string
  noteId: string
  replies: readonly Reply[]
  /** What it is a list of, for whoever can't see where it stands. */
  label: string
  offline: boolean
}

export function ReplyList({ userId, noteId, replies, label, offline }: ReplyListProps) {
  if (replies.length === 0) return null
  return (
    <ul aria-label={label} className="grid gap-3">
      {replies.map((reply) => (
        <ReplyRow key={reply.id} userId={userId} noteId={noteId} reply={reply} offline={offline} />
      ))}
    </ul>
  )
}

interface ReplyRowProps {
  userId: string
  noteId: string
  reply: Reply
  offline: boolean
}

function ReplyRow({ userId, noteId, reply: { id, author, body, createdAt, can }, offline }: ReplyRowProps) {
  const remove = useMutation(removeReplyMutation(userId))
  const onRemove = () =>
    remove.mutate(
      { id: noteId, replyId: id },
      {
        onSuccess: () => void toastSuccess(m.noteSharing_replyDeleted()),
        onError: (error) => void toastError(error),
      },
    )
  return (
    <li className="flex items-start gap-3">
      <Avatar
        name={author.name}
        size="sm"
        src={author.photo && `${author.photo}/${PHOTO_WIDTH}.webp`}
        className="mt-0.5"
      />
      <div className="min-w-0 flex-1 rounded-md bg-surface-sunk px-3.5 py-2.5">
        <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
          <span className="font-semibold">{author.name}</span>
          <Moment at={createdAt} className="text-ink-soft" />
        </p>
        <p className="mt-0.5 break-words whitespace-pre-line">{body}</p>
      </div>
      {can.remove && (
        <IconButton
          label={m.noteSharing_deleteReply({ body: excerpt(body, NAMED_CHARS) })}
          disabled={offline || remove.isPending}
          onClick={onRemove}
        >
          <Trash2 aria-hidden />
        </IconButton>
      )}
    </li>
  )
}
