import { useMutation } from '@tanstack/react-query'
import { Pause, Pencil, Play } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import {
  deleteWebhookMutation,
  rotateSecretMutation,
  updateWebhookMutation,
} from '#/features/messages/webhooks/queries'
import type { Webhook, Webhooks } from '#/features/messages/webhooks/schema'
import { WebhookForm } from '#/features/messages/webhooks/ui/webhook-form'
import { Badge } from '#/ui/badge'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { ConfirmDialog } from '#/ui/confirm-dialog'
import { toastError, toastSuccess } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

const STATES = {
  active: { tone: 'court', label: () => m.webhooks_running() },
  paused: { tone: 'neutral', label: () => m.webhooks_paused() },
  failing: { tone: 'danger', label: () => m.webhooks_pausedByUs() },
} as const

interface WebhookCardProps {
  webhook: Webhook
  places: Webhooks['places']
  onSecret: (secret: string) => void
  /** What was sent to it. */
  deliveries: ReactNode
}

export function WebhookCard({ webhook, places, onSecret, deliveries }: WebhookCardProps) {
  const { url, topics, community, status, isEntitled } = webhook
  const [editing, setEditing] = useState(false)
  const state = STATES[status]
  if (editing) {
    return (
      <li>
        <WebhookForm
          places={places}
          webhook={webhook}
          onCancel={() => setEditing(false)}
          onSaved={() => {
            setEditing(false)
            void toastSuccess(m.webhooks_saved())
          }}
        />
      </li>
    )
  }
  return (
    <li className="rounded-lg bg-surface-raised shadow-card ring-1 ring-line">
      <div className="grid gap-3 p-4 sm:p-6">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <h3 className="min-w-0 flex-1 basis-60 text-lg break-all">{url}</h3>
          <Badge tone={state.tone}>{state.label()}</Badge>
        </div>
        <p className="text-sm text-ink-soft">
          {community
            ? m.webhooks_aboutCommunity({ community: community.name, topics: topics.join(' · ') })
            : m.webhooks_aboutOwnEvents({ topics: topics.join(' · ') })}
        </p>
        {status === 'failing' && (
          <Banner tone="warning" title={m.webhooks_failingTitle()}>
            {m.webhooks_failingText()}
          </Banner>
        )}
        {!isEntitled && (
          <Banner tone="warning" title={m.webhooks_nothingSent()}>
            {community ? m.webhooks_notManagedText() : m.webhooks_notHostText()}
          </Banner>
        )}
        <WebhookActions webhook={webhook} onSecret={onSecret} onEdit={() => setEditing(true)} />
      </div>
      <div className="border-t border-line p-4 sm:px-6">{deliveries}</div>
    </li>
  )
}

type ActionsProps = Pick<WebhookCardProps, 'webhook' | 'onSecret'> & { onEdit: () => void }

function WebhookActions({ webhook, onSecret, onEdit }: ActionsProps) {
  const { id, url, status } = webhook
  const [asking, setAsking] = useState<'secret' | 'delete'>()
  const update = useMutation(updateWebhookMutation)
  const rotate = useMutation(rotateSecretMutation)
  const remove = useMutation(deleteWebhookMutation)
  const refused = { onError: (error: Error) => void toastError(error), onSettled: () => setAsking(undefined) }
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="sm"
        variant="secondary"
        busy={update.isPending}
        onClick={() =>
          update.mutate(
            { id, status: status === 'active' ? 'paused' : 'active' },
            { onError: refused.onError },
          )
        }
      >
        {status === 'active' ? <Pause aria-hidden /> : <Play aria-hidden />}
        {status === 'active' ? m.webhooks_pause() : m.webhooks_resume()}
      </Button>
      <Button size="sm" variant="secondary" onClick={onEdit}>
        <Pencil aria-hidden />
        {m.webhooks_edit()}
      </Button>
      <Button size="sm" variant="quiet" onClick={() => setAsking('secret')}>
        {m.webhooks_newSecret()}
      </Button>
      <Button size="sm" variant="quiet" onClick={() => setAsking('delete')}>
        {m.webhooks_delete()}
      </Button>
      <ConfirmDialog
        open={asking === 'secret'}
        onOpenChange={(open) => setAsking(open ? 'secret' : undefined)}
        title={m.webhooks_newSecretQuestion()}
        text={m.webhooks_newSecretText()}
        confirmLabel={m.webhooks_newSecretButton()}
        busy={rotate.isPending}
        onConfirm={() => rotate.mutate(id, { ...refused, onSuccess: ({ secret }) => onSecret(secret) })}
      />
      <ConfirmDialog
        open={asking === 'delete'}
        onOpenChange={(open) => setAsking(open ? 'delete' : undefined)}
        title={m.webhooks_deleteQuestion()}
        text={m.webhooks_deleteText({ host: new URL(url).host })}
        confirmLabel={m.webhooks_delete()}
        danger
        busy={remove.isPending}
        onConfirm={() =>
          remove.mutate(id, { ...refused, onSuccess: () => void toastSuccess(m.webhooks_webhookDeleted()) })
        }
      />
    </div>
  )
}
