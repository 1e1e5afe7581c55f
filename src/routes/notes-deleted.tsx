import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { requireSession } from '#/app/require-session'
import { deletedNotesQuery } from '#/features/journal/notes/queries'
import { DeletedPage } from '#/features/journal/notes/ui/deleted-page'
import * as m from '#/lib/messages.gen'

export const Route = createFileRoute('/notes/deleted')({
  loader: async ({ context: { queryClient }, location: { href } }) => {
    const { user } = await requireSession(queryClient, href)
    const read = queryClient.prefetchQuery(deletedNotesQuery(user.id))
    if (typeof window === 'undefined') await read
    return { userId: user.id }
  },
  head: () => pageHead({ title: m.notes_recentlyDeletedNotes(), noindex: true }),
  component: Deleted,
})

function Deleted() {
  return <DeletedPage userId={Route.useLoaderData().userId} />
}
