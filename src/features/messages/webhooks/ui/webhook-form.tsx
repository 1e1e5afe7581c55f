import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form'
import { HOOK_TOPICS, type HookTopic } from '#/features/messages/webhooks/logic/topics'
import { createWebhookMutation, updateWebhookMutation } from '#/features/messages/webhooks/queries'
import {
  createWebhookSchema,
  type CreateWebhook,
  type CreateWebhookInput,
  type Webhook,
  type Webhooks,
} from '#/features/messages/webhooks/schema'
import { Button } from '#/ui/button'
import { Checkbox } from '#/ui/checkbox'
import { FieldError } from '#/ui/field'
import { fieldOf } from '#/ui/field-of'
import { Form } from '#/ui/form'
import { showRefusal } from '#/ui/form-refusal'
import { Select } from '#/ui/select'
import { TextField } from '#/ui/text-field'
import * as m from '#/lib/messages.gen'

type FormApi = UseFormReturn<CreateWebhookInput, unknown, CreateWebhook>

const USUAL_TOPICS: HookTopic[] = ['registration.changed', 'event.changed', 'event.cancelled']

interface WebhookFormProps {
  places: Webhooks['places']
  /** The one that is changed; what it is about stays. */
  webhook?: Webhook
  /** With the secret of a new one. */
  onSaved: (secret?: string) => void
  onCancel: () => void
}

/** Makes one, or gives one another address and other topics. */
function useSave(webhook: Webhook | undefined, form: FormApi, onSaved: WebhookFormProps['onSaved']) {
  const make = useMutation(createWebhookMutation)
  const update = useMutation(updateWebhookMutation)
  const onError = (error: Error) => showRefusal(form, error)
  const save = (input: CreateWebhook) => {
    const { url, topics } = input
    if (webhook) update.mutate({ id: webhook.id, url, topics }, { onSuccess: () => onSaved(), onError })
    else make.mutate(input, { onSuccess: ({ secret }) => onSaved(secret), onError })
  }
  return { save, busy: make.isPending || update.isPending, error: make.error ?? update.error }
}

/** Where to, about what. */
export function WebhookForm({ places, webhook, onSaved, onCancel }: WebhookFormProps) {
  const form = useForm<CreateWebhookInput, unknown, CreateWebhook>({
    resolver: zodResolver(createWebhookSchema),
    defaultValues: {
      url: webhook?.url ?? '',
      topics: (webhook?.topics as HookTopic[] | undefined) ?? USUAL_TOPICS,
      communityId: places.hosting ? null : (places.communities[0]?.id ?? null),
    },
  })
  const { save, busy, error } = useSave(webhook, form, onSaved)
  // It stands where the button was that opened it.
  const { setFocus } = form
  useEffect(() => setFocus('url'), [setFocus])
  const options = [
    ...(places.hosting ? [{ value: '', label: m.webhooks_eventsIHost() }] : []),
    ...places.communities.map(({ id, name }) => ({ value: id, label: name })),
  ]
  const communityId = useWatch({ control: form.control, name: 'communityId' })
  const topicsError = form.formState.errors.topics?.message
  return (
    <Form
      form={form}
      error={error}
      className="grid gap-5 rounded-lg bg-surface-raised p-4 shadow-card ring-1 ring-line sm:p-6"
      onValid={save}
    >
      <h2 className="text-2xl">{webhook ? m.webhooks_changeWebhook() : m.webhooks_newWebhook()}</h2>
      <TextField
        label={m.webhooks_address()}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://club.example.org/hooks/events"
        {...fieldOf(form, 'url')}
      />
      {!webhook && options.length > 1 && (
        <Select
          label={m.webhooks_about()}
          className="max-w-sm"
          options={options}
          value={communityId ?? ''}
          onChange={(event) => form.setValue('communityId', event.target.value || null)}
        />
      )}
      <fieldset aria-describedby={topicsError ? 'webhook-topics-error' : undefined}>
        <legend className="text-sm font-semibold">{m.webhooks_tellWhen()}</legend>
        {Object.entries(HOOK_TOPICS).map(([topic, words]) => (
          <Checkbox
            key={topic}
            label={words()}
            hint={<code>{topic}</code>}
            value={topic}
            {...form.register('topics')}
          />
        ))}
        <FieldError id="webhook-topics-error" error={topicsError} />
      </fieldset>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={onCancel}>
          {m.webhooks_cancel()}
        </Button>
        <Button type="submit" busy={busy}>
          {webhook ? m.webhooks_saveChanges() : m.webhooks_createWebhook()}
        </Button>
      </div>
    </Form>
  )
}
