import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { previewMessageMutation, sendMessageMutation } from '#/features/events/host-console/queries'
import type { Desk, MessageInput, MessagePreview, Registrant } from '#/features/events/host-console/schema'
import { AppError, userMessage } from '#/lib/errors'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { Dialog } from '#/ui/dialog'
import { Select } from '#/ui/select'
import { TextArea } from '#/ui/text-area'
import { TextField } from '#/ui/text-field'
import { toastSuccess } from '#/ui/toast'
import { newId } from '#/lib/ids'
import * as m from '#/lib/messages.gen'

export type Audience = { to: 'all' } | { to: 'one'; person: Registrant }

interface MessageDialogProps {
  desk: Desk
  audience: Audience
  onClose: () => void
}

const FIELDS = ['to', 'subject', 'text'] as const

/** Written first, then looked at as it will arrive, then sent. */
export function MessageDialog({ desk, audience, onClose }: MessageDialogProps) {
  const formId = useId()
  const eventId = desk.event.id
  const one = audience.to === 'one' ? audience.person : null
  const [draft, setDraft] = useState({ to: audience.to as MessageInput['to'], subject: '', text: '' })
  const [key] = useState(newId)
  const preview = useMutation(previewMessageMutation)
  const send = useMutation(sendMessageMutation)
  const input: MessageInput = { ...draft, ...(one && { registrationId: one.registrationId }) }
  const seen = preview.data
  const error = send.error ?? preview.error

  function look(event: FormEvent) {
    event.preventDefault()
    send.reset()
    preview.mutate({ eventId, input })
  }
  const confirm = () =>
    send.mutate(
      { eventId, input, key },
      {
        onSuccess({ recipients }) {
          onClose()
          void toastSuccess(m.hostConsole_onItsWay({ count: recipients }))
        },
        // What is wrong is at a field: back to writing.
        onError: (failure) => failure instanceof AppError && failure.fields && preview.reset(),
      },
    )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={one ? m.hostConsole_messageTo({ name: one.name }) : m.hostConsole_messagePeople()}
      actions={
        seen ? (
          <>
            <Button variant="secondary" onClick={() => preview.reset()}>
              {m.hostConsole_backToWriting()}
            </Button>
            <Button busy={send.isPending} disabled={seen.recipients === 0} onClick={confirm}>
              {m.hostConsole_sendTo({ count: seen.recipients })}
            </Button>
          </>
        ) : (
          <Button type="submit" form={formId} busy={preview.isPending}>
            {m.hostConsole_preview()}
          </Button>
        )
      }
    >
      {error && !hasField(error) && <Banner tone="danger" role="alert" title={userMessage(error)} />}
      {seen ? (
        <Seen preview={seen} />
      ) : (
        <form id={formId} noValidate onSubmit={look} className="grid gap-4">
          {!one && (
            <Select
              label={m.hostConsole_to()}
              options={audiences(desk)}
              value={draft.to}
              error={fieldOf(error, 'to')}
              onChange={(event) => setDraft({ ...draft, to: event.target.value as MessageInput['to'] })}
            />
          )}
          <TextField
            label={m.hostConsole_subject()}
            maxLength={120}
            value={draft.subject}
            error={fieldOf(error, 'subject')}
            onChange={(event) => setDraft({ ...draft, subject: event.target.value })}
          />
          <TextArea
            label={m.hostConsole_message()}
            rows={6}
            maxLength={2000}
            value={draft.text}
            error={fieldOf(error, 'text')}
            onChange={(event) => setDraft({ ...draft, text: event.target.value })}
          />
        </form>
      )}
    </Dialog>
  )
}

const fieldOf = (error: Error | null, name: (typeof FIELDS)[number]): string | undefined =>
  error instanceof AppError ? error.fields?.[name] : undefined
const hasField = (error: Error): boolean => FIELDS.some((name) => fieldOf(error, name) !== undefined)

const audiences = ({ confirmed, waiting }: Desk): { value: MessageInput['to']; label: string }[] => [
  { value: 'all', label: m.hostConsole_everyoneCount({ count: confirmed.length + waiting.length }) },
  { value: 'confirmed', label: m.hostConsole_withSpotCount({ count: confirmed.length }) },
  { value: 'waiting', label: m.hostConsole_peopleWaitingCount({ count: waiting.length }) },
]

function Seen({ preview }: { preview: MessagePreview }) {
  return (
    <div className="grid gap-3">
      {preview.recipients === 0 ? (
        <Banner tone="warning" title={m.hostConsole_noOneInGroup()} />
      ) : (
        <p aria-live="polite">
          {m.hostConsole_thisGoesTo({ count: preview.recipients, strong: <strong /> })}
        </p>
      )}
      <article
        aria-label={m.hostConsole_preview()}
        className="rounded-md bg-surface-sunk p-4 ring-1 ring-line"
      >
        <h3 className="text-lg">{preview.subject}</h3>
        <p className="mt-2 whitespace-pre-line break-words">{preview.text}</p>
      </article>
    </div>
  )
}
