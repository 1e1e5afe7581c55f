import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { brand } from '#/brand'
import { pageHead } from '#/client/head'
import { sessionQuery } from '#/features/people/accounts/queries'
import { squadQuery } from '#/features/club/squad/queries'
import { ownSquadQuery } from '#/features/club/squad/applications/queries'
import { Joining } from '#/features/club/squad/applications/ui/joining'
import { SquadPage } from '#/features/club/squad/ui/squad-page'
import { myShiftsQuery } from '#/features/club/squad/shifts/queries'
import { MyShifts } from '#/features/club/squad/shifts/ui/my-shifts'
import { housePicture } from '#/ui/house-picture'
import * as m from '#/lib/messages.gen'

export const Route = createFileRoute('/squad')({
  loader: async ({ context: { queryClient }, location: { href } }) => {
    const squad = queryClient.prefetchQuery(squadQuery())
    const { user } = await queryClient.ensureQueryData(sessionQuery())
    if (user) {
      await queryClient.prefetchQuery(ownSquadQuery())
      const own = queryClient.getQueryData(ownSquadQuery().queryKey)
      if (own?.member) await queryClient.prefetchQuery(myShiftsQuery())
    }
    await squad
    return { here: href }
  },
  head: () =>
    pageHead({
      title: m.squad_squad(),
      description: m.squad_metaDescription({ product: brand.name }),
      path: '/squad',
      image: housePicture('paddle-rack'),
    }),
  component: Squad,
})

function Squad() {
  const { here } = Route.useLoaderData()
  const { data: session } = useQuery(sessionQuery())
  const isSignedIn = session?.user != null
  const { data: own } = useQuery({ ...ownSquadQuery(), enabled: isSignedIn })
  return (
    <SquadPage
      shifts={own?.member ? <MyShifts /> : null}
      joining={<Joining isSignedIn={isSignedIn} here={here} />}
    />
  )
}
