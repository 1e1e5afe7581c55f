import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { requireAdmin } from '#/app/require-admin'
import { isContactState } from '#/features/site/contact/logic/contact-choices'
import { contactQueueQuery, type ContactSearch } from '#/features/site/contact/queries'
import { AdminContact } from '#/features/site/contact/ui/admin-contact'
import { searchWords } from '#/lib/search-words'
import * as m from '#/lib/messages.gen'

export const Route = createFileRoute('/admin/contact')({
  validateSearch: ({ status, q }: Record<string, unknown>): ContactSearch => ({
    status: isContactState(status) && status !== 'open' ? status : undefined,
    q: searchWords(q),
  }),
  loaderDeps: ({ search: { status, q } }) => ({ status, q }),
  loader: async ({ context: { queryClient }, deps, location }) => {
    await requireAdmin(queryClient, location.href)
    const read = queryClient.prefetchInfiniteQuery(contactQueueQuery(deps))
    if (typeof window === 'undefined') await read
  },
  head: () => pageHead({ title: m.contact_adminTitle(), noindex: true }),
  component: Contact,
})

function Contact() {
  return <AdminContact {...Route.useSearch()} />
}
