import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { requireAdmin } from '#/app/require-admin'
import { adminRuleQuery, settingsQuery } from '#/features/foundation/settings/queries'
import { AdminSettings } from '#/features/foundation/settings/ui/admin-settings'
import * as m from '#/lib/messages.gen'

export const Route = createFileRoute('/admin/settings')({
  loader: async ({ context: { queryClient }, location }) => {
    await requireAdmin(queryClient, location.href)
    await Promise.all([
      queryClient.prefetchQuery(settingsQuery()),
      queryClient.prefetchQuery(adminRuleQuery()),
    ])
  },
  head: () => pageHead({ title: m.settings_title(), noindex: true }),
  component: AdminSettings,
})
