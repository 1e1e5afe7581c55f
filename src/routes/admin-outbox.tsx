import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { requireAdmin } from '#/app/require-admin'
import { messagesQuery, outboxSummaryQuery, type OutboxSearch } from '#/features/foundation/outbox/queries'
import { MESSAGE_CHANNELS, MESSAGE_STATES } from '#/features/foundation/outbox/logic/message-states'
import { AdminOutbox } from '#/features/foundation/outbox/ui/admin-outbox'
import { isId } from '#/lib/ids'
import { searchWords } from '#/lib/search-words'
import * as m from '#/lib/messages.gen'

const KIND = /^[a-z0-9-]{1,60}$/

export const Route = createFileRoute('/admin/outbox')({
  validateSearch: ({ status, channel, kind, q, message }: Record<string, unknown>): OutboxSearch => ({
    status: MESSAGE_STATES.find((state) => state === status),
    channel: MESSAGE_CHANNELS.find((each) => each === channel),
    kind: typeof kind === 'string' && KIND.test(kind) ? kind : undefined,
    q: searchWords(q),
    message: isId(message) ? message : undefined,
  }),
  loaderDeps: ({ search: { status, channel, kind, q } }) => ({ status, channel, kind, q }),
  loader: async ({ context: { queryClient }, deps, location }) => {
    await requireAdmin(queryClient, location.href)
    const reads = [
      queryClient.prefetchInfiniteQuery(messagesQuery(deps)),
      queryClient.prefetchQuery(outboxSummaryQuery()),
    ]
    if (typeof window === 'undefined') await Promise.all(reads)
  },
  head: () => pageHead({ title: m.outbox_title(), noindex: true }),
  component: Outbox,
})

function Outbox() {
  return <AdminOutbox {...Route.useLoaderDeps()} message={Route.useSearch().message} />
}
