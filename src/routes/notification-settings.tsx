import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { requireSession } from '#/app/require-session'
import { ownNewsletterQuery } from '#/features/messages/newsletter/queries'
import { notificationSettingsQuery } from '#/features/messages/notifications/settings/queries'
import { SettingsPage } from '#/features/messages/notifications/settings/ui/settings-page'
import { pushQuery } from '#/features/messages/notifications/push/queries'
import * as m from '#/lib/messages.gen'

export const Route = createFileRoute('/notifications/settings')({
  loader: async ({ context: { queryClient } }) => {
    await requireSession(queryClient, '/notifications/settings')
    await Promise.all([
      queryClient.ensureQueryData(notificationSettingsQuery()),
      queryClient.prefetchQuery(pushQuery()),
      queryClient.prefetchQuery(ownNewsletterQuery()),
    ])
  },
  head: () => pageHead({ title: m.notifications_settingsTitle(), noindex: true }),
  component: SettingsPage,
})
