import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { brand } from '#/brand'
import { pageHead } from '#/client/head'
import { sessionQuery } from '#/features/people/accounts/queries'
import { ContactForm } from '#/features/site/contact/ui/contact-form'
import { ContactPage } from '#/features/site/contact/ui/contact-page'
import * as m from '#/lib/messages.gen'

export const Route = createFileRoute('/contact')({
  loader: ({ context: { queryClient } }) => queryClient.prefetchQuery(sessionQuery()),
  head: () =>
    pageHead({
      title: m.contact_title(),
      description: m.contact_description({ product: brand.name }),
      path: '/contact',
    }),
  component: Contact,
})

function Contact() {
  const { data: session } = useQuery(sessionQuery())
  const known = { name: session?.user?.name ?? '', email: session?.user?.email ?? '' }
  return <ContactPage form={<ContactForm key={session?.user?.id} known={known} />} />
}
