import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { requireSession } from '#/app/require-session'
import { HostingExplained } from '#/features/events/events/ui/hosting-explained'
import { ImportPage } from '#/features/events/events/imports/ui/import-page'
import * as m from '#/lib/messages.gen'

export const Route = createFileRoute('/my-events/import')({
  loader: async ({ context: { queryClient }, location }) => {
    const { isHost, isAdmin } = await requireSession(queryClient, location.href)
    return { mayHost: isHost || isAdmin }
  },
  head: () => pageHead({ title: m.eventImport_importEvents(), noindex: true }),
  component: ImportEvents,
})

function ImportEvents() {
  const { mayHost } = Route.useLoaderData()
  return mayHost ? <ImportPage /> : <HostingExplained title={m.eventImport_importEvents()} />
}
