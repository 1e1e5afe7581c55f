import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { brand } from '#/brand'
import { allQuestions } from '#/features/site/faq/logic/questions'
import { FaqPage } from '#/features/site/faq/ui/faq-page'
import * as m from '#/lib/messages.gen'
import { searchWords } from '#/lib/search-words'

const MAX_TYPED = 100

export const Route = createFileRoute('/faq')({
  validateSearch: ({ q }: Record<string, unknown>): { q?: string | undefined } => ({
    q: searchWords(q)?.slice(0, MAX_TYPED),
  }),
  // Made here, not in `head`: every page carries every `head`, and with it what that reads.
  loader: () => ({
    structured: allQuestions().map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }),
  head: ({ loaderData }) =>
    pageHead({
      title: m.faq_title(),
      description: m.faq_description({ product: brand.name }),
      path: '/faq',
      jsonLd: {
        '@context': 'https://schema.org',
        '@type': 'FAQPage',
        mainEntity: loaderData?.structured ?? [],
      },
    }),
  component: Faq,
})

function Faq() {
  return <FaqPage q={Route.useSearch().q ?? ''} />
}
