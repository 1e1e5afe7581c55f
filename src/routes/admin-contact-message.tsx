import { createFileRoute, notFound } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { NotFoundScreen } from '#/app/not-found-screen'
import { requireAdmin } from '#/app/require-admin'
import { contactMessageQuery } from '#/features/site/contact/queries'
import { AdminContactMessage } from '#/features/site/contact/ui/admin-contact-message'
import { categorise } from '#/lib/errors'

export const Route = createFileRoute('/admin/contact/$messageId')({
  loader: async ({ context: { queryClient }, params, location }) => {
    await requireAdmin(queryClient, location.href)
    try {
      return { known: await queryClient.fetchQuery(contactMessageQuery(params.messageId)) }
    } catch (error) {
      throw categorise(error) === 'not_found' ? notFound() : error
    }
  },
  notFoundComponent: NotFoundScreen,
  head: ({ loaderData }) =>
    pageHead({ title: `Contact: ${loaderData?.known.name ?? 'gone'}`, noindex: true }),
  component: ContactMessage,
})

function ContactMessage() {
  const { known } = Route.useLoaderData()
  return <AdminContactMessage key={known.id} loaded={known} />
}
