import { SignedInHome, readSignedInHome } from '#/app/signed-in-home'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { brand } from '#/brand'
import { pageHead } from '#/client/head'
import { siteOrigin } from '#/client/site-origin'
import { sessionQuery } from '#/features/people/accounts/queries'
import { galleriesQuery } from '#/features/site/gallery/queries'
import { homeEventsQuery } from '#/features/site/home/queries'
import { HomePage } from '#/features/site/home/ui/home-page'
import { calendarNight } from '#/features/events/series/queries'
import { knownSite, siteQuery } from '#/features/foundation/settings/queries'
import * as m from '#/lib/messages.gen'

/** schema.org: who runs this site, and the site itself. */
function whoWeAre(): Record<string, unknown> {
  const url = siteOrigin()
  const organization = {
    '@type': 'Organization',
    '@id': `${url}/#organization`,
    name: brand.name,
    url,
    logo: `${url}/icons/icon-512.png`,
  }
  const website = { '@type': 'WebSite', name: brand.name, url, publisher: { '@id': organization['@id'] } }
  return { '@context': 'https://schema.org', '@graph': [organization, website] }
}

/** Only search engines read it, from what the server sends. */
const described = createIsomorphicFn()
  .server(whoWeAre)
  .client(() => ({}))

export const Route = createFileRoute('/')({
  // In the first chunk, unlike every other page.
  codeSplitGroupings: [],
  loader: async ({ context: { queryClient } }) => {
    const reads = [
      queryClient.prefetchQuery(sessionQuery()),
      queryClient.prefetchQuery(homeEventsQuery()),
      queryClient.prefetchQuery(galleriesQuery()),
      queryClient.prefetchQuery(siteQuery()),
    ]
    const nextNight = calendarNight(new Date())
    let signedInHome = false
    // The server sends the page whole; in the browser it opens at once and its blocks fill in.
    if (typeof window === 'undefined') {
      await Promise.all(reads)
      const user = queryClient.getQueryData(sessionQuery().queryKey)?.user
      signedInHome = Boolean(user)
      if (user) await readSignedInHome(queryClient, user.id, nextNight.today)
    }
    return { nextNight, signedInHome, title: knownSite(queryClient).tagline }
  },
  head: ({ loaderData }) =>
    pageHead({
      ...(loaderData && { title: loaderData.title }),
      description: m.home_description({ product: brand.name }),
      path: '/',
      jsonLd: described(),
    }),
  component: Home,
})

function Home() {
  const { nextNight } = Route.useLoaderData()
  const { data: session } = useQuery(sessionQuery())
  return session?.user ? (
    <SignedInHome user={session.user} nextNight={nextNight} />
  ) : (
    <HomePage nextNight={nextNight} />
  )
}
