import { createFileRoute, notFound } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { NotFoundScreen } from '#/app/not-found-screen'
import { requireAdmin } from '#/app/require-admin'
import { contactMessageQuery } from '#/features/site/contact/queries'
import { AdminContactMessage } from '#/features/site/contact/ui/admin-contact-message'
import { categorise } from '#/lib/errors'
import * as m from '#/lib/messages.gen'

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
  head: ({ loaderData }) => {
    const name = loaderData?.known.name
    return pageHead({ title: name ? m.contact_caseTitle({ name }) : m.contact_caseGone(), noindex: true })
  },
  component: ContactMessage,
})

function ContactMessage() {
  const { known } = Route.useLoaderData()
  return <AdminContactMessage key={known.id} loaded={known} />
}
