import { useMutation } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { MAX_REPLY_CHARS } from '#/features/journal/sharing/logic/shared-limits'
import { replyMutation } from '#/features/journal/sharing/queries'
import { AppError, userMessage } from '#/lib/errors'
import { IconButton } from '#/ui/icon-button'
import { TextField } from '#/ui/text-field'
import * as m from '#/lib/messages.gen'

interface ReplyFormProps {
  userId: string
  noteId: string
  /** Whose note it is answered to: 'Reply to Nia'. */
  label: string
  offline: boolean
}

/** A line, said with Enter. What was typed stays until it has arrived. */
export function ReplyForm({ userId, noteId, label, offline }: ReplyFormProps) {
  const [body, setBody] = useState('')
  const reply = useMutation(replyMutation(userId))
  const fields = reply.error instanceof AppError ? reply.error.fields : undefined
  const error = reply.error ? (fields?.body ?? userMessage(reply.error)) : undefined
  function submit(event: FormEvent) {
    event.preventDefault()
    const said = body.trim()
    if (said === '' || reply.isPending || offline) return
    reply.mutate({ id: noteId, body: said }, { onSuccess: () => setBody('') })
  }
  return (
    <form noValidate onSubmit={submit} className="flex items-start gap-2">
      <TextField
        label={label}
        hideLabel
        placeholder={label}
        className="flex-1"
        autoComplete="off"
        enterKeyHint="send"
        maxLength={MAX_REPLY_CHARS}
        disabled={offline}
        value={body}
        error={error}
        onChange={({ target }) => {
          if (reply.isError) reply.reset()
          setBody(target.value)
        }}
      />
      <IconButton
        type="submit"
        bordered
        label={m.noteSharing_sendReply()}
        disabled={offline || body.trim() === ''}
        aria-busy={reply.isPending || undefined}
      >
        <Send aria-hidden />
      </IconButton>
    </form>
  )
}
