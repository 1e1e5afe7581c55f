import { createIsomorphicFn } from '@tanstack/react-start'
import { type ComponentProps, lazy, memo, Suspense } from 'react'
import { SignedInShell } from './signed-in/signed-in-shell'
import type { SignedInShell as Shell } from './signed-in/signed-in-shell'

/** Without a connection to fetch it over, what the server sent stays: its links and menus work by themselves. */
async function fetchShell(): Promise<{ default: typeof Shell }> {
  try {
    return { default: (await import('./signed-in/signed-in-shell')).SignedInShell }
  } catch {
    return new Promise(() => undefined)
  }
}

/** The server renders without waiting; a browser fetches it for who is signed in, and nobody else pays for it. */
const Parts = createIsomorphicFn()
  .server(() => SignedInShell)
  .client(() => lazy(fetchShell))()

/** Draws itself by what it reads: were it told anything else from outside, React would give up what the server sent. */
export const SignedInPart = memo(function SignedInPart({ part }: ComponentProps<typeof Shell>) {
  return (
    <Suspense>
      <Parts part={part} />
    </Suspense>
  )
})
