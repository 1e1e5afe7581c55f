import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { requireSession } from '#/app/require-session'
import { notificationsQuery } from '#/features/messages/notifications/queries'
import { NotificationsPage } from '#/features/messages/notifications/ui/notifications-page'
import * as m from '#/lib/messages.gen'

export const Route = createFileRoute('/notifications')({
  loader: async ({ context: { queryClient } }) => {
    const { user } = await requireSession(queryClient, '/notifications')
    const read = queryClient.prefetchInfiniteQuery(notificationsQuery(user.id))
    if (typeof window === 'undefined') await read
    return { userId: user.id }
  },
  head: () => pageHead({ title: m.notifications_notifications(), noindex: true }),
  component: Notifications,
})

function Notifications() {
  return <NotificationsPage userId={Route.useLoaderData().userId} />
}
