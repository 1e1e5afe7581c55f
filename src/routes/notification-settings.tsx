import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { requireSession } from '#/app/require-session'
import { ownNewsletterQuery } from '#/features/messages/newsletter/queries'
import { notificationSettingsQuery } from '#/features/messages/notifications/settings/queries'
import { SettingsPage } from '#/features/messages/notifications/settings/ui/settings-page'
import { pushQuery } from '#/features/messages/notifications/push/queries'

export const Route = createFileRoute('/notifications/settings')({
  loader: async ({ context: { queryClient } }) => {
    await requireSession(queryClient, '/notifications/settings')
    await Promise.all([
      queryClient.ensureQueryData(notificationSettingsQuery()),
      queryClient.prefetchQuery(pushQuery()),
      queryClient.prefetchQuery(ownNewsletterQuery()),
    ])
  },
  head: () => pageHead({ title: 'What you’re told', noindex: true }),
  component: SettingsPage,
})
