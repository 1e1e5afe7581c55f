import { createFileRoute } from '@tanstack/react-router'
import { brand } from '#/brand'
import { pageHead } from '#/client/head'
import { requireSession } from '#/app/require-session'
import { noteOffersQuery } from '#/features/journal/suggestions/queries'
import { NoteOffers } from '#/features/journal/suggestions/ui/note-offers'
import { type NotesSearch, readNotesSearch } from '#/features/journal/notes/logic/notes-search'
import { notesQuery } from '#/features/journal/notes/queries'
import { NotesPage } from '#/features/journal/notes/ui/notes-page'
import * as m from '#/lib/messages.gen'

/** What else stands in the address, such as the language, filters nothing. */
function filtersOf(search: NotesSearch) {
  const { q = '', ...others } = readNotesSearch(search)
  return { q, ...others }
}

export const Route = createFileRoute('/notes')({
  validateSearch: readNotesSearch,
  loaderDeps: ({ search }) => filtersOf(search),
  loader: async ({ context: { queryClient }, deps, location: { href } }) => {
    const { user } = await requireSession(queryClient, href)
    const read = queryClient.prefetchInfiniteQuery(notesQuery(user.id, deps))
    // In the browser the list stays in sight, dimmed, until the next one is there.
    if (typeof window === 'undefined')
      await Promise.all([read, queryClient.prefetchQuery(noteOffersQuery(user.id))])
    return { userId: user.id }
  },
  head: () => pageHead({ title: m.notes_title({ product: brand.name }), noindex: true }),
  component: Notes,
})

function Notes() {
  const { userId } = Route.useLoaderData()
  return <NotesPage userId={userId} filters={Route.useLoaderDeps()} offers={<NoteOffers userId={userId} />} />
}
