import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { cardLine, cardName, cardTitle } from '#/features/journal/sharing/logic/card-words'
import { loadCard } from '#/features/journal/sharing/queries'
import { NoSuchCard, NoteCardPage } from '#/features/journal/sharing/ui/note-card-page'
import * as m from '#/lib/messages.gen'

/** By the secret part of its address, which whoever has it may open until its owner ends it. */
export const Route = createFileRoute('/note-cards/$token')({
  loader: async ({ context: { queryClient }, params: { token } }) => {
    const card = await loadCard(queryClient, token)
    return { card, title: cardTitle(card), line: cardLine(card), name: cardName(card) }
  },
  staleTime: 0,
  gcTime: 0,
  notFoundComponent: NoSuchCard,
  head: ({ loaderData }) =>
    loaderData
      ? pageHead({
          title: loaderData.title,
          description: `${loaderData.line}  ·  ${loaderData.name}`,
          image: {
            path: loaderData.card.image,
            alt: `${loaderData.title}. ${loaderData.line}`,
          },
          noindex: true,
        })
      : pageHead({ title: m.noteSharing_aNote(), noindex: true }),
  component: Card,
})

function Card() {
  return <NoteCardPage card={Route.useLoaderData().card} />
}
