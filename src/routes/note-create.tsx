import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { requireSession } from '#/app/require-session'
import { NewNotePage } from '#/features/journal/notes/ui/new-note-page'
import { isId } from '#/lib/ids'
import * as m from '#/lib/messages.gen'

type NewNoteSearch = { id?: string | undefined; from?: string | undefined }

export const Route = createFileRoute('/notes/create')({
  validateSearch: ({ id, from }: Record<string, unknown>): NewNoteSearch => ({
    id: isId(id) ? id : undefined,
    from: isId(from) ? from : undefined,
  }),
  loader: async ({ context: { queryClient }, location: { href } }) => {
    const { user } = await requireSession(queryClient, href)
    return { userId: user.id }
  },
  head: () => pageHead({ title: m.notes_newNote(), noindex: true }),
  component: NewNote,
})

function NewNote() {
  const { id, from } = Route.useSearch()
  return <NewNotePage userId={Route.useLoaderData().userId} id={id} from={from} />
}
