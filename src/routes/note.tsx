import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { NotFoundScreen } from '#/app/not-found-screen'
import { requireSession } from '#/app/require-session'
import { NotePage } from '#/features/journal/notes/ui/note-page'
import { NoteSharing } from '#/features/journal/sharing/ui/note-sharing'
import { NoteVoices } from '#/features/journal/sharing/ui/note-voices'
import { isId } from '#/lib/ids'
import { notFound } from '@tanstack/react-router'
import * as m from '#/lib/messages.gen'

/** The note itself is read in the browser: it may be on the device alone, and reading it may have to wait for that. */
export const Route = createFileRoute('/notes/$noteId')({
  loader: async ({ context: { queryClient }, location: { href }, params: { noteId } }) => {
    const { user } = await requireSession(queryClient, href)
    if (!isId(noteId)) throw notFound()
    return { userId: user.id }
  },
  notFoundComponent: NotFoundScreen,
  head: () => pageHead({ title: m.notes_yourNote(), noindex: true }),
  component: NoteScreen,
})

function NoteScreen() {
  const { userId } = Route.useLoaderData()
  return (
    <NotePage
      userId={userId}
      id={Route.useParams().noteId}
      renderSharing={(note) => <NoteSharing userId={userId} note={note} />}
      renderVoices={(note) => <NoteVoices userId={userId} noteId={note.id} />}
    />
  )
}
