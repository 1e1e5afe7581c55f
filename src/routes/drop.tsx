import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { useLiveTopics } from '#/client/live'
import { sessionQuery } from '#/features/people/accounts/queries'
import { dropTitle } from '#/features/club/drop/logic/drop-number'
import { DROP_TOPIC, dropQuery } from '#/features/club/drop/queries'
import { DropPage } from '#/features/club/drop/ui/drop-page'
import { DropPanel } from '#/features/club/drop/ui/drop-panel'
import { housePicture } from '#/ui/house-picture'
import * as m from '#/lib/messages.gen'

export const Route = createFileRoute('/001drop')({
  loader: async ({ context: { queryClient }, location: { href } }) => {
    const [drop] = await Promise.all([
      queryClient.fetchQuery(dropQuery()),
      queryClient.prefetchQuery(sessionQuery()),
    ])
    return { drop, here: href }
  },
  head: () =>
    pageHead({
      title: dropTitle(),
      description: m.drop_metaDescription(),
      path: '/001drop',
      image: housePicture('gear-drop'),
    }),
  component: Drop001,
})

function Drop001() {
  const loaded = Route.useLoaderData()
  const { data: drop = loaded.drop } = useQuery(dropQuery())
  const { data: session } = useQuery(sessionQuery())
  useLiveTopics([DROP_TOPIC])
  return (
    <DropPage
      drop={drop}
      panel={<DropPanel drop={drop} isSignedIn={session?.user != null} here={loaded.here} />}
    />
  )
}
