import type { QueryClient } from '@tanstack/react-query'
import { type ComponentProps, lazy, Suspense } from 'react'
import { withStyles } from '#/app/whole-styles'
import type { SignedInHome as Page } from '#/features/site/home/signed-in/ui/signed-in-home'
import { HomePage } from '#/features/site/home/ui/home-page'
import { Loading } from '#/ui/loading'

/** What is shown to who is signed in: nobody else pays for it. */
const fetchPage = () => import('#/features/site/home/signed-in/ui/signed-in-home')

/** While the page as the server sent it stands, it waits for its scripts. Without a line there is the one for everyone. */
const InBrowser = lazy(async (): Promise<{ default: typeof Page }> => {
  try {
    return { default: (await withStyles(fetchPage())).SignedInHome }
  } catch {
    return { default: HomePage }
  }
})

/** The server renders without waiting, so it has fetched the page before. */
let onServer: typeof Page | undefined

export async function readSignedInHome(client: QueryClient, userId: string, today: string): Promise<void> {
  const page = await fetchPage()
  if (typeof window === 'undefined') onServer = page.SignedInHome
  await page.readSignedInHome(client, userId, today)
}

export function SignedInHome(props: ComponentProps<typeof Page>) {
  const Page = onServer ?? InBrowser
  return (
    <Suspense fallback={<Loading />}>
      <Page {...props} />
    </Suspense>
  )
}
