import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type EntryKind, MAX_ENTRY_CHARS } from '#/features/site/contact/logic/contact-choices'
import { addEntryMutation } from '#/features/site/contact/queries'
import { AppError, messageAt } from '#/lib/errors'
import { Button } from '#/ui/button'
import { SegmentedControl } from '#/ui/segmented-control'
import { TextArea } from '#/ui/text-area'
import { toastSuccess } from '#/ui/toast'
import { newId } from '#/lib/ids'

const KINDS = [
  { value: 'reply', label: 'Answer by mail' },
  { value: 'note', label: 'Note for admins' },
] as const

const WORDS = {
  reply: {
    hint: 'Goes to the sender, with their own words below.',
    deed: 'Send the answer',
    done: 'Answered',
  },
  note: { hint: 'Admins alone read it.', deed: 'Keep the note', done: 'Noted' },
}

interface EntryFormProps {
  messageId: string
  canReply: boolean
}

const isOtherEntry = (error: unknown) => error instanceof AppError && error.code === 'said_already'

/** What is typed is kept until it is taken; pressed again after a lost answer it is still the same entry, unless edited. */
export function EntryForm({ messageId, canReply }: EntryFormProps) {
  const [id, setId] = useState(newId)
  const [chosen, setChosen] = useState<EntryKind>('reply')
  const [body, setBody] = useState('')
  const add = useMutation(addEntryMutation)
  const kind = canReply ? chosen : 'note'
  const { error } = add

  function submit(event: FormEvent) {
    event.preventDefault()
    add.mutate(
      { messageId, entry: { id, kind, body } },
      {
        onSuccess() {
          setId(newId())
          setBody('')
          void toastSuccess(WORDS[kind].done)
        },
        onError(refused) {
          if (isOtherEntry(refused)) setId(newId())
        },
      },
    )
  }
  return (
    <form method="dialog" noValidate onSubmit={submit} className="mt-6 grid gap-4">
      {canReply && (
        <SegmentedControl label="What you write" options={KINDS} value={chosen} onChange={setChosen} />
      )}
      <TextArea
        label={kind === 'reply' ? 'Your answer' : 'Your note'}
        hint={WORDS[kind].hint}
        rows={5}
        maxLength={MAX_ENTRY_CHARS}
        value={body}
        error={messageAt('body', error)}
        onChange={(event) => setBody(event.target.value)}
      />
      <Button type="submit" busy={add.isPending} className="justify-self-start max-sm:w-full">
        {WORDS[kind].deed}
      </Button>
    </form>
  )
}
