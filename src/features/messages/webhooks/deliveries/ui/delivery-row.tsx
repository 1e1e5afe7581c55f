import { useMutation } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { retryDeliveryMutation } from '#/features/messages/webhooks/deliveries/queries'
import type { Delivery } from '#/features/messages/webhooks/deliveries/schema'
import { Badge } from '#/ui/badge'
import { Button } from '#/ui/button'
import { toastError } from '#/ui/toast'
import { formatter } from '#/lib/dates'
import * as m from '#/lib/messages.gen'

const STATES = {
  pending: { tone: 'kitchen', label: () => m.webhooks_waiting() },
  sending: { tone: 'kitchen', label: () => m.webhooks_sending() },
  delivered: { tone: 'court', label: () => m.webhooks_delivered() },
  failed: { tone: 'danger', label: () => m.webhooks_givenUp() },
} as const

const moment = (at: string) =>
  formatter(undefined, { dateStyle: 'medium', timeStyle: 'medium' }).format(new Date(at))

interface DeliveryRowProps {
  webhookId: string
  delivery: Delivery
}

export function DeliveryRow({ webhookId, delivery }: DeliveryRowProps) {
  const { id, topic, status, attempts, responseStatus, error, createdAt, nextAttemptAt, canRetry } = delivery
  const retry = useMutation(retryDeliveryMutation)
  const state = STATES[status]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-3 sm:p-4">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 font-mono text-sm font-semibold">
          {topic}
          <Badge tone={state.tone}>{state.label()}</Badge>
          {responseStatus !== null && <Badge>{responseStatus}</Badge>}
        </p>
        <p className="mt-1 text-sm text-ink-soft">
          <time dateTime={createdAt}>{moment(createdAt)}</time>
          {attempts > 0 && ` · ${m.webhooks_tries({ count: attempts })}`}
          {attempts > 0 && nextAttemptAt && ` · ${m.webhooks_nextTry({ moment: moment(nextAttemptAt) })}`}
        </p>
        {error && <p className="mt-1 text-sm break-words text-danger">{error}</p>}
      </div>
      {canRetry && (
        <Button
          size="sm"
          variant="secondary"
          busy={retry.isPending}
          onClick={() => retry.mutate({ webhookId, id }, { onError: (refusal) => void toastError(refusal) })}
        >
          <RotateCw aria-hidden />
          {m.webhooks_sendAgain()}
        </Button>
      )}
    </li>
  )
}
