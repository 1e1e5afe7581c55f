import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { deliveriesQuery, sendTestMutation } from '#/features/messages/webhooks/deliveries/queries'
import { DeliveryRow } from '#/features/messages/webhooks/deliveries/ui/delivery-row'
import { Button } from '#/ui/button'
import { QueryList } from '#/ui/query-list'
import { toastError } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

interface DeliveryListProps {
  webhook: { id: string; url: string; status: string }
}

/** What was sent lately, read when somebody wants to see it, and a way to send something at once. */
export function DeliveryList({ webhook: { id, url, status } }: DeliveryListProps) {
  const [open, setOpen] = useState(false)
  const test = useMutation(sendTestMutation)
  const send = () => {
    setOpen(true)
    test.mutate(id, { onError: (error) => void toastError(error) })
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Button size="sm" variant="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? m.webhooks_hideDeliveries() : m.webhooks_showDeliveries()}
        </Button>
        {status === 'active' && (
          <Button
            size="sm"
            variant="secondary"
            busy={test.isPending}
            aria-label={m.webhooks_sendTestTo({ url })}
            onClick={send}
          >
            <Send aria-hidden />
            {m.webhooks_sendTest()}
          </Button>
        )}
      </div>
      {open && <Deliveries webhookId={id} />}
    </>
  )
}

function Deliveries({ webhookId }: { webhookId: string }) {
  const query = useInfiniteQuery(deliveriesQuery(webhookId))
  return (
    <div className="mt-4">
      <QueryList query={query} empty={<p className="text-ink-soft">{m.webhooks_nothingSentLately()}</p>}>
        {(delivery) => <DeliveryRow key={delivery.id} webhookId={webhookId} delivery={delivery} />}
      </QueryList>
    </div>
  )
}
