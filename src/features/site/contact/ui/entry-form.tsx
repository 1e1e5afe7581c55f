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
import * as m from '#/lib/messages.gen'

const kindOptions = () =>
  [
    { value: 'reply', label: m.contact_answerByEmail() },
    { value: 'note', label: m.contact_noteForAdmins() },
  ] as const

const WORDS = {
  reply: {
    hint: m.contact_answerHint,
    deed: m.contact_sendAnswer,
    done: m.contact_answered,
  },
  note: { hint: m.contact_noteHint, deed: m.contact_saveNote, done: m.contact_noted },
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
          void toastSuccess(WORDS[kind].done())
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
        <SegmentedControl
          label={m.contact_whatYouWrite()}
          options={kindOptions()}
          value={chosen}
          onChange={setChosen}
        />
      )}
      <TextArea
        label={kind === 'reply' ? m.contact_yourAnswer() : m.contact_yourNote()}
        hint={WORDS[kind].hint()}
        rows={5}
        maxLength={MAX_ENTRY_CHARS}
        value={body}
        error={messageAt('body', error)}
        onChange={(event) => setBody(event.target.value)}
      />
      <Button type="submit" busy={add.isPending} className="justify-self-start max-sm:w-full">
        {WORDS[kind].deed()}
      </Button>
    </form>
  )
}
