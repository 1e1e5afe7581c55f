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

const STATES = {
  active: { tone: 'court', label: 'Running' },
  paused: { tone: 'neutral', label: 'Paused' },
  failing: { tone: 'danger', label: 'Paused by us' },
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
            void toastSuccess('Saved: what is sent from now on goes there')
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
          <Badge tone={state.tone}>{state.label}</Badge>
        </div>
        <p className="text-sm text-ink-soft">
          About {community ? community.name : 'the events you host'}: {topics.join(' · ')}
        </p>
        {status === 'failing' && (
          <Banner tone="warning" title="This address did not take what we sent">
            Nothing more is sent until you let it run again.
          </Banner>
        )}
        {!isEntitled && (
          <Banner tone="warning" title="Nothing is sent">
            {community ? `You no longer look after ${community.name}.` : 'You are no event host any more.'}
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
        {status === 'active' ? 'Pause' : 'Let it run'}
      </Button>
      <Button size="sm" variant="secondary" onClick={onEdit}>
        <Pencil aria-hidden />
        Edit
      </Button>
      <Button size="sm" variant="quiet" onClick={() => setAsking('secret')}>
        New secret
      </Button>
      <Button size="sm" variant="quiet" onClick={() => setAsking('delete')}>
        Delete
      </Button>
      <ConfirmDialog
        open={asking === 'secret'}
        onOpenChange={(open) => setAsking(open ? 'secret' : undefined)}
        title="Make a new secret?"
        text="The present one signs nothing any more, retries included. Give the new one to your program at once."
        confirmLabel="Make a new secret"
        busy={rotate.isPending}
        onConfirm={() => rotate.mutate(id, { ...refused, onSuccess: ({ secret }) => onSecret(secret) })}
      />
      <ConfirmDialog
        open={asking === 'delete'}
        onOpenChange={(open) => setAsking(open ? 'delete' : undefined)}
        title="Delete this webhook?"
        text={`${new URL(url).host} hears nothing more, and its list of deliveries goes too.`}
        confirmLabel="Delete"
        danger
        busy={remove.isPending}
        onConfirm={() =>
          remove.mutate(id, { ...refused, onSuccess: () => void toastSuccess('Webhook deleted') })
        }
      />
    </div>
  )
}
