import type { QueryClient } from '@tanstack/react-query'
import { HeadContent, Outlet, Scripts, createRootRouteWithContext, useRouter } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { type ReactNode, use } from 'react'
import { ApplicationErrorScreen } from '#/app/application-error-screen'
import { mountFailureScript } from '#/app/mount-failure'
import { NotFoundScreen } from '#/app/not-found-screen'
import { LatePart } from '#/app/offline/late-part'
import { AppStart } from '#/app/shell/app-start'
import { ConnectionBadge } from '#/app/shell/connection-badge'
import { DemoNotice } from '#/app/shell/demo-notice'
import { SiteFooter } from '#/app/shell/site-footer'
import { SignedInPart } from '#/app/shell/signed-in-part'
import { SiteHeader } from '#/app/shell/site-header'
import { useWho } from '#/app/shell/use-who'
import { PagePartsContext } from '#/app/page-parts-context'
import stylesheet from '#/app/styles.css?url'
import { WHOLE_STYLES_ATTRIBUTE, wholeStyles } from '#/app/whole-styles'
import { BRAND_ELEMENT_ID, brand } from '#/brand'
import { sessionQuery } from '#/features/people/accounts/queries'
import { siteQuery } from '#/features/foundation/settings/queries'
import { locale } from '#/lib/locale'
import { SHELL_PATH } from '#/lib/worker-words'
import { SkipLink } from '#/ui/skip-link'
import { themeScript } from '#/ui/theme'

const FONTS = ['/fonts/bricolage-grotesque-display-latin.woff2', '/fonts/figtree-latin.woff2']

/** A page turn, or getting ready for one: only the first page comes with its styles. */
const bringsStyles = createIsomorphicFn()
  .server(() => ({}))
  .client(() => ({ beforeLoad: wholeStyles }))

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  ...bringsStyles(),
  // A page without a session, or in the default words, is better than none.
  loader: async ({ context: { queryClient }, location: { pathname } }) => {
    const reads: Promise<unknown>[] = [queryClient.ensureQueryData(siteQuery())]
    // The bare app is nobody's: who uses it is known by the device that keeps it.
    if (pathname !== SHELL_PATH) reads.push(queryClient.ensureQueryData(sessionQuery()))
    await Promise.allSettled(reads)
  },
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      // A keyboard on the screen covers the tab bar rather than lifting it over what is typed into.
      {
        name: 'viewport',
        content: 'width=device-width, initial-scale=1, interactive-widget=resizes-visual',
      },
      { title: brand.name },
      { property: 'og:site_name', content: brand.name },
      { property: 'og:type', content: 'website' },
      { name: 'twitter:card', content: 'summary_large_image' },
      { name: 'mobile-web-app-capable', content: 'yes' },
      { name: 'apple-mobile-web-app-title', content: brand.name },
    ],
    links: [
      ...FONTS.map((href) => ({
        rel: 'preload',
        as: 'font',
        type: 'font/woff2',
        href,
        crossOrigin: 'anonymous' as const,
      })),
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
      { rel: 'manifest', href: '/manifest.webmanifest' },
    ],
  }),
  shellComponent: Document,
  component: Shell,
  errorComponent: ApplicationErrorScreen,
  notFoundComponent: NotFoundScreen,
})

/** Whose addresses make admins is no visitor's business. `<` would end the data block early. */
const brandBlock = JSON.stringify({ ...brand, ownerEmail: '', adminDomain: null }).replaceAll('<', '\\u003c')

/** In the page, so that it is painted with its first bytes. */
function PageStyles() {
  const { styles, wholeStyles: whole } = use(PagePartsContext)
  if (import.meta.env.DEV) return <link rel="stylesheet" href={stylesheet} />
  return (
    <style
      suppressHydrationWarning
      {...{ [WHOLE_STYLES_ATTRIBUTE]: whole }}
      dangerouslySetInnerHTML={{ __html: styles }}
    />
  )
}

/** Behind the router's own, which say what the page was made from. */
function PageScripts() {
  const { loader } = use(PagePartsContext)
  const nonce = useRouter().options.ssr?.nonce
  if (import.meta.env.DEV) return null
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: loader }} />
}

function Document({ children }: { children: ReactNode }) {
  const nonce = useRouter().options.ssr?.nonce
  return (
    <html lang={locale()} suppressHydrationWarning>
      <head>
        <HeadContent />
        <PageStyles />
        {/* Not among the others: the router keeps one tag of a name, and these are two. */}
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf6ec" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0b1322" />
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: themeScript + mountFailureScript() }}
        />
        <script
          id={BRAND_ELEMENT_ID}
          type="application/json"
          dangerouslySetInnerHTML={{ __html: brandBlock }}
        />
      </head>
      <body>
        <div id="root" className="flex min-h-dvh flex-col pb-(--tab-bar)">
          {children}
        </div>
        <Scripts />
        <PageScripts />
      </body>
    </html>
  )
}

function Shell() {
  return (
    <>
      <SkipLink />
      <DemoNotice />
      <SiteHeader />
      <ConnectionBadge />
      <LatePart />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      <SiteFooter />
      <Tabs />
      <AppStart />
    </>
  )
}

function Tabs() {
  const { isSignedIn } = useWho()
  return isSignedIn ? <SignedInPart part="tabs" /> : null
}
