import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/app/head'
import { requireSession } from '#/app/require-session'
import { ownNewsletterQuery } from '#/features/newsletter/queries'
import { notificationSettingsQuery } from '#/features/notification-settings/queries'
import { SettingsPage } from '#/features/notification-settings/ui/settings-page'
import { pushQuery } from '#/features/push/queries'

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
