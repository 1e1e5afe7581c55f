import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { deliveriesQuery, sendTestMutation } from '#/features/messages/webhooks/deliveries/queries'
import { DeliveryRow } from '#/features/messages/webhooks/deliveries/ui/delivery-row'
import { Button } from '#/ui/button'
import { QueryList } from '#/ui/query-list'
import { toastError } from '#/ui/toast'

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
          {open ? 'Hide deliveries' : 'Show deliveries'}
        </Button>
        {status === 'active' && (
          <Button
            size="sm"
            variant="secondary"
            busy={test.isPending}
            aria-label={`Send a test to ${url}`}
            onClick={send}
          >
            <Send aria-hidden />
            Send a test
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
      <QueryList query={query} empty={<p className="text-ink-soft">Nothing was sent in the last 30 days.</p>}>
        {(delivery) => <DeliveryRow key={delivery.id} webhookId={webhookId} delivery={delivery} />}
      </QueryList>
    </div>
  )
}
