import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { requireSession } from '#/app/require-session'
import { wholeJournalQuery } from '#/features/journal/import-export/queries'
import { NoteFilesPage } from '#/features/journal/import-export/ui/note-files-page'
import * as m from '#/lib/messages.gen'

export const Route = createFileRoute('/notes/import')({
  loader: async ({ context: { queryClient }, location: { href } }) => {
    const { user } = await requireSession(queryClient, href)
    const read = queryClient.prefetchInfiniteQuery(wholeJournalQuery(user.id))
    if (typeof window === 'undefined') await read
    return { userId: user.id }
  },
  head: () => pageHead({ title: m.noteFiles_metaTitle(), noindex: true }),
  component: NotesImport,
})

function NotesImport() {
  return <NoteFilesPage userId={Route.useLoaderData().userId} />
}
