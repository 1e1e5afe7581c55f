import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { cardLine, cardTitle } from '#/features/journal/sharing/logic/card-words'
import { loadCard } from '#/features/journal/sharing/queries'
import { NoSuchCard, NoteCardPage } from '#/features/journal/sharing/ui/note-card-page'

/** By the secret part of its address, which whoever has it may open until its owner ends it. */
export const Route = createFileRoute('/note-cards/$token')({
  loader: async ({ context: { queryClient }, params: { token } }) => ({
    card: await loadCard(queryClient, token),
  }),
  staleTime: 0,
  gcTime: 0,
  notFoundComponent: NoSuchCard,
  head: ({ loaderData }) =>
    loaderData
      ? pageHead({
          title: cardTitle(loaderData.card),
          description: `${cardLine(loaderData.card)}  ·  ${loaderData.card.name}`,
          image: {
            path: loaderData.card.image,
            alt: `${cardTitle(loaderData.card)}. ${cardLine(loaderData.card)}`,
          },
          noindex: true,
        })
      : pageHead({ title: 'A note', noindex: true }),
  component: Card,
})

function Card() {
  return <NoteCardPage card={Route.useLoaderData().card} />
}
