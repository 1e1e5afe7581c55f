import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { requireSession } from '#/app/require-session'
import { HostingExplained } from '#/features/events/events/ui/hosting-explained'
import { DeliveryList } from '#/features/messages/webhooks/deliveries/ui/delivery-list'
import { webhooksQuery } from '#/features/messages/webhooks/queries'
import { WebhooksPage } from '#/features/messages/webhooks/ui/webhooks-page'
import * as m from '#/lib/messages.gen'

export const Route = createFileRoute('/my-events/webhooks')({
  loader: async ({ context: { queryClient }, location }) => {
    await requireSession(queryClient, location.href)
    const { items, places } = await queryClient.ensureQueryData(webhooksQuery())
    return { any: items.length > 0 || places.hosting || places.communities.length > 0 }
  },
  head: () => pageHead({ title: m.webhooks_webhooks(), noindex: true }),
  component: Webhooks,
})

function Webhooks() {
  const { any } = Route.useLoaderData()
  if (!any) return <HostingExplained title={m.webhooks_webhooks()} />
  return <WebhooksPage renderDeliveries={(webhook) => <DeliveryList webhook={webhook} />} />
}
