import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { brand } from '#/brand'
import { pageHead } from '#/client/head'
import { sessionQuery } from '#/features/people/accounts/queries'
import { ContactForm } from '#/features/site/contact/ui/contact-form'
import { ContactPage } from '#/features/site/contact/ui/contact-page'

export const Route = createFileRoute('/contact')({
  loader: ({ context: { queryClient } }) => queryClient.prefetchQuery(sessionQuery()),
  head: () =>
    pageHead({
      title: 'Contact',
      description: `Write to the people who run ${brand.name}: a question, an idea, or something broken. They answer by mail.`,
      path: '/contact',
    }),
  component: Contact,
})

function Contact() {
  const { data: session } = useQuery(sessionQuery())
  const known = { name: session?.user?.name ?? '', email: session?.user?.email ?? '' }
  return <ContactPage form={<ContactForm key={session?.user?.id} known={known} />} />
}
